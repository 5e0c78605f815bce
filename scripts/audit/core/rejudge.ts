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

const general: AuditRules = { denyList: new Set(), allowList: new Set(), maximumLength: 15 };

/** Knows only the general rules, which apply without an event. */
const generalRulesOnly: RulesFor = ({ rulebook, event }) =>
  rulebook === 'general' && event === undefined ? general : undefined;

/** Knows the general rules, and the rules of the given events. */
export function rulesByEvents(events: readonly EventRules[]): RulesFor {
  const byHash = new Map(events.map((one) => [one.sha256, one]));
  return (inForce) => {
    const { rulebook, event } = inForce;
    if (event === undefined) return generalRulesOnly(inForce);
    const given = byHash.get(event.sha256);
    return given?.rulebook === rulebook ? given.rules : undefined;
  };
}

/**
 * A lexicon for rulings of the first edition, which contain the hash of a lexicon file and not of
 * its words. No record connects that file with these words, so the user must.
 */
export interface StandIn {
  /** First 8 or more hex digits of the recorded SHA-256 of the file, in lower case. */
  readonly file: string;
  readonly lexicon: LexiconWords;
}

export interface Given {
  readonly lexicons: readonly LexiconWords[];
  readonly standIns?: readonly StandIn[];
  readonly rulesFor?: RulesFor;
}

/** What came of judging one ruling or opinion again. */
export type Outcome =
  | { readonly kind: 'same' }
  | {
      readonly kind: 'different';
      readonly words: readonly string[];
      readonly recorded: Judged;
      readonly right: Judged;
    }
  /** Its words are not in the report. */
  | { readonly kind: 'noWords' }
  | { readonly kind: 'noRules'; readonly inForce: InForce }
  | { readonly kind: 'noLexicon'; readonly sha256: string; readonly identity: unknown };

interface Judged {
  readonly verdict: string;
  /** `undefined` if the report leaves them out. */
  readonly sources: readonly string[] | undefined;
}

/** `deskOpinion` is in the ledger of a hub, about a ruling of another ledger. */
const judgedKinds: readonly string[] = ['ruling', 'opinion', 'deskOpinion'];

export interface Judge {
  /** Returns `undefined` for other records. Call it with all records in order. */
  readonly judge: (record: CheckedRecord) => Outcome | undefined;
  /** How many rulings and opinions each stand-in was used for. */
  readonly uses: ReadonlyMap<StandIn, number>;
}

export function createJudge({
  lexicons,
  standIns = [],
  rulesFor = generalRulesOnly,
}: Given): Judge {
  const byFile = new Map(lexicons.map((lexicon) => [lexicon.sha256, lexicon]));
  const byWords = new Map(lexicons.map((lexicon) => [identityOf(lexicon), lexicon]));
  const uses = new Map<StandIn, number>();
  let changedTo: InForce['event'];

  function lexiconOf(sha256: string, identity: unknown): LexiconWords | undefined {
    if (typeof identity === 'string') return byWords.get(identity);
    const known = byFile.get(sha256);
    const standIn = standIns.find((one) => sha256.startsWith(one.file));
    if (known !== undefined || standIn === undefined) return known;
    uses.set(standIn, (uses.get(standIn) ?? 0) + 1);
    return standIn.lexicon;
  }

  function judge({ kind, body, staff, hidden }: CheckedRecord): Outcome | undefined {
    if (kind === 'eventChanged') changedTo = eventOf(body['event']);
    if (!judgedKinds.includes(kind)) return undefined;
    if (hidden.includes('words')) return { kind: 'noWords' };
    const inForce = { rulebook: String(body['rulebook']), event: eventNamed(body, changedTo) };
    const rules = rulesFor(inForce);
    if (rules === undefined) return { kind: 'noRules', inForce };
    const [sha256, identity] = [String(body['lexicon']), body['identity']];
    const lexicon = lexiconOf(sha256, identity);
    if (lexicon === undefined) return { kind: 'noLexicon', sha256, identity };
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
      ? { kind: 'same' }
      : { kind: 'different', words, recorded, right: { verdict, sources } };
  }

  return { judge, uses };
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

/** In the first edition, without `identity`, a record may lack the event that was in force. */
function eventNamed(body: CheckedRecord['body'], last: InForce['event']): InForce['event'] {
  const { event: sha256, identity } = body;
  if (typeof sha256 !== 'string') return identity === undefined ? last : undefined;
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
