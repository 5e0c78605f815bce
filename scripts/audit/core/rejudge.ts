/**
 * Judges rulings and opinions again: from their words, the rules in force and the canonical lists of
 * the lexicon, by binary search. Uses neither word graphs nor code of the station.
 */
import type { CheckedRecord } from './checked-record.ts';
import type { AuditRules, EventRules } from './event-rules.ts';
import { isListed, type LexiconWords } from './lexicon-bytes.ts';
import { identityOf } from './list-identity.ts';

/** The rulebook and event of a ruling. */
export interface InForce {
  /** Id of the rulebook, as in the ruling. */
  readonly rulebook: string;
  /** `undefined` if there was none. */
  readonly event: { readonly id: string | undefined; readonly sha256: string } | undefined;
}

/**
 * Returns `undefined` if these rules are not available; such rulings are reported as not judged.
 */
export type RulesFor = (inForce: InForce) => AuditRules | undefined;

const general: AuditRules = {
  denyList: new Set(),
  allowList: new Set(),
  maximumLength: 15,
  isLengthAsStated: false,
};

/** Knows only the general rules, which apply without an event. */
const generalRulesOnly: RulesFor = ({ rulebook, event }) =>
  rulebook === 'general' && event === undefined ? general : undefined;

/** Knows the general rules, and the rules of the given events. */
export function rulesByEvents(events: readonly EventRules[]): RulesFor {
  const byHash = new Map(events.map((one) => [one.sha256, one]));
  return (inForce) => {
    const { rulebook, event } = inForce;
    if (event === undefined) return generalRulesOnly(inForce);
    const known = byHash.get(event.sha256);
    return known?.rulebook === rulebook ? known.rules : undefined;
  };
}

export interface Given {
  readonly lexicons: readonly LexiconWords[];
  readonly rulesFor?: RulesFor;
}

/** What came of judging one ruling or opinion again. */
export type Outcome =
  | { readonly kind: 'same'; readonly isLengthAsStated: boolean }
  | {
      readonly kind: 'different';
      readonly words: readonly string[];
      readonly recorded: Judged;
      readonly right: Judged;
    }
  /** Its words are not in the report. */
  | { readonly kind: 'noWords' }
  | { readonly kind: 'noRules'; readonly inForce: InForce }
  /** `identity` is that of the words in the record. */
  | { readonly kind: 'noLexicon'; readonly identity: string };

interface Judged {
  readonly verdict: string;
  /** `undefined` if the report leaves them out. */
  readonly sources: readonly string[] | undefined;
}

/** `deskOpinion` is in the ledger of a hub, about a ruling of another ledger. */
const judgedKinds: readonly string[] = ['ruling', 'opinion', 'deskOpinion'];

/** Returns `undefined` for other records. Call it with all records in order. */
export type Judge = (record: CheckedRecord) => Outcome | undefined;

export function createJudge({ lexicons, rulesFor = generalRulesOnly }: Given): Judge {
  const byWords = new Map(lexicons.map((lexicon) => [identityOf(lexicon), lexicon]));
  let changedTo: InForce['event'];

  return ({ kind, body, staff, hidden }) => {
    if (kind === 'eventChanged') changedTo = eventOf(body['event']);
    if (!judgedKinds.includes(kind)) return undefined;
    if (hidden.includes('words')) return { kind: 'noWords' };
    const inForce = {
      rulebook: String(body['rulebook']),
      event: eventNamed(body['event'], changedTo),
    };
    const rules = rulesFor(inForce);
    if (rules === undefined) return { kind: 'noRules', inForce };
    const identity = String(body['identity']);
    const lexicon = byWords.get(identity);
    if (lexicon === undefined) return { kind: 'noLexicon', identity };
    const words = textsOf(body['words']);
    const sources = words.map((word) => sourceOf(word, lexicon, rules));
    const verdict = sources.every(isAcceptable) ? 'acceptable' : 'unacceptable';
    const recorded = {
      verdict: String(body['verdict']),
      sources: staff && textsOf(staff['sources']),
    };
    const isSame =
      recorded.verdict === verdict &&
      (recorded.sources === undefined || recorded.sources.join() === sources.join());
    return isSame
      ? { kind: 'same', isLengthAsStated: rules.isLengthAsStated }
      : { kind: 'different', words, recorded, right: { verdict, sources } };
  };
}

/** Returns the first source that applies, in this order. */
function sourceOf(word: string, lexicon: LexiconWords, rules: AuditRules): string {
  if (rules.denyList.has(word)) return 'deny';
  if (word.length > rules.maximumLength) return 'too-long';
  if (rules.allowList.has(word)) return 'allow';
  if (isListed(lexicon.primary, word)) return 'primary';
  const isLong = word.length >= lexicon.secondaryFrom;
  return isLong && isListed(lexicon.secondary, word) ? 'secondary' : 'none';
}

function isAcceptable(source: string): boolean {
  return source === 'allow' || source === 'primary' || source === 'secondary';
}

/** `last` has the id, if it is the same event. */
function eventNamed(sha256: unknown, last: InForce['event']): InForce['event'] {
  if (typeof sha256 !== 'string') return undefined;
  return last?.sha256 === sha256 ? last : { id: undefined, sha256 };
}

function eventOf(event: unknown): InForce['event'] {
  if (typeof event !== 'object' || event === null) return undefined;
  const { id, sha256 } = event as Readonly<Record<string, unknown>>;
  return { id: String(id), sha256: String(sha256) };
}

function textsOf(values: unknown): readonly string[] {
  return Array.isArray(values) ? values.map(String) : [];
}
