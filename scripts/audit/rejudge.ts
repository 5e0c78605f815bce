/**
 * Judges every ruling and opinion of a ledger again: from its words, the rules in force and the
 * canonical lists of the lexicon, by binary search. Uses neither word graphs nor code of the
 * station.
 */
import { could, type Answer } from './answer.ts';
import type { KnownCheckpoint } from './checkpoint.ts';
import type { AuditRules, EventRules } from './event-rules.ts';
import { isListed, type LexiconWords } from './lexicon-words.ts';
import { identityOf } from './list-identity.ts';
import type { CheckedRecord } from './record-check.ts';
import { verifyLedger, type Report } from './verify.ts';

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

export interface Rejudged {
  readonly report: Report;
  /** Number of rulings and opinions with the same verdict and sources. */
  readonly same: number;
  /** A sentence for each difference. */
  readonly different: readonly string[];
  /** A sentence for each ruling or opinion whose lexicon or rules were not given. */
  readonly notJudged: readonly string[];
  /** A sentence for each stand-in that was used. */
  readonly untied: readonly string[];
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
  readonly checkpoints?: readonly KnownCheckpoint[];
}

export function rejudgeLedger(file: string, given: Given): Answer<Rejudged> {
  const { lexicons, standIns = [], rulesFor = generalRulesOnly, checkpoints = [] } = given;
  const byFile = new Map(lexicons.map((lexicon) => [lexicon.sha256, lexicon]));
  const byWords = new Map(lexicons.map((lexicon) => [identityOf(lexicon), lexicon]));
  const uses = new Map<StandIn, number>();
  const lexiconOf = (sha256: string, identity: unknown): LexiconWords | undefined => {
    if (typeof identity === 'string') return byWords.get(identity);
    const known = byFile.get(sha256);
    const standIn = standIns.find((one) => sha256.startsWith(one.file));
    if (known !== undefined || standIn === undefined) return known;
    uses.set(standIn, (uses.get(standIn) ?? 0) + 1);
    return standIn.lexicon;
  };
  const different: string[] = [];
  const notJudged: string[] = [];
  let same = 0;
  let changedTo: InForce['event'];
  const judge = (record: CheckedRecord): void => {
    const { kind, body, staff } = record;
    if (kind === 'eventChanged') changedTo = eventOf(body['event']);
    if (kind !== 'ruling' && kind !== 'opinion') return;
    const name = nameOf(record);
    const sha256 = String(body['lexicon']);
    const rulebook = String(body['rulebook']);
    const identity = body['identity'];
    const event = eventNamed(body, changedTo);
    const rules = rulesFor({ rulebook, event });
    if (rules === undefined) {
      const of =
        event === undefined
          ? ''
          : ` of the event${event.id === undefined ? '' : ` "${event.id}"`} (${short(event.sha256)})`;
      notJudged.push(`${name}: not judged again; the rules "${rulebook}"${of} were not given.`);
      return;
    }
    const lexicon = lexiconOf(sha256, identity);
    if (lexicon === undefined) {
      notJudged.push(`${name}: not judged again; ${describeMissing(sha256, identity)}`);
      return;
    }
    const words = textsOf(body['words']);
    const sources = words.map((word) => sourceOf(word, lexicon, rules));
    const verdict = sources.every(isAcceptable) ? 'acceptable' : 'unacceptable';
    const recorded = textsOf(staff?.['sources']);
    if (body['verdict'] === verdict && recorded.join() === sources.join()) {
      same += 1;
      return;
    }
    different.push(
      `${name}: ${words.join(' ')} is on record as ${String(body['verdict'])} (${recorded.join(', ')}) and should be ${verdict} (${sources.join(', ')}).`,
    );
  };
  const verified = verifyLedger(file, checkpoints, judge);
  const untied = [...uses].map(([standIn, count]) => describeUntied(standIn, count));
  return verified.ok
    ? could({ report: verified.value, same, different, notJudged, untied })
    : verified;
}

function describeMissing(sha256: string, identity: unknown): string {
  return typeof identity === 'string'
    ? `no lexicon with its words (list fingerprint ${short(identity)}) was given.`
    : `the record names a lexicon file (file fingerprint ${short(sha256)}) and not its words, and that file was not given. If you know a lexicon with the same words, give it with --stand-in ${short(sha256)}=FILE.`;
}

function describeUntied({ file, lexicon }: StandIn, count: number): string {
  const words = `"${lexicon.title}" (list fingerprint ${short(identityOf(lexicon))})`;
  return `Judged by ${words} in place of the lexicon file ${short(file)}: ${count.toString()} rulings and opinions. The ledger does not say which words that file had, so nothing ties these words to it.`;
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

function nameOf({ number, kind, body }: CheckedRecord): string {
  const ruling = `ruling ${String(body['ruling'])}`;
  const what = kind === 'opinion' ? `${String(body['opinion'])} opinion on ${ruling}` : ruling;
  return `Record ${number.toString()}, ${what}`;
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

function short(sha256: string): string {
  return sha256.slice(0, 8).toUpperCase();
}
