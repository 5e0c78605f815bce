/**
 * Judges every ruling and opinion of a ledger again: from its words, the rules in force and the
 * canonical lists of the lexicon, by binary search. No word graph and none of the station's code.
 */
import { could, type Answer } from './answer.ts';
import type { KnownCheckpoint } from './checkpoint.ts';
import type { EventRules } from './event-rules.ts';
import { isListed, type LexiconWords } from './lexicon-words.ts';
import type { CheckedRecord } from './record-check.ts';
import { verifyLedger, type Report } from './verify.ts';

/** As much of the rules as decides on words. */
export interface AuditRules {
  readonly denyList: ReadonlySet<string>;
  readonly allowList: ReadonlySet<string>;
  readonly maximumLength: number;
}

/** Under what a ruling was given. */
export interface InForce {
  /** Id of the rulebook, as the ruling names it. */
  readonly rulebook: string;
  /** The one that the ruling names, else the last that came into force; undefined: none. */
  readonly event: { readonly id: string | undefined; readonly sha256: string } | undefined;
}

/** Undefined when these rules are not at hand; such rulings are told as not judged again. */
export type RulesFor = (inForce: InForce) => AuditRules | undefined;

const general: AuditRules = { denyList: new Set(), allowList: new Set(), maximumLength: 15 };

/** The general rules, of a station without an event. */
export const generalRulesOnly: RulesFor = ({ rulebook, event }) =>
  rulebook === 'general' && event === undefined ? general : undefined;

/** The general rules where there was no event, and the rules of the events that were given. */
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
  /** How many rulings and opinions came out the same, verdict and sources. */
  readonly same: number;
  /** A sentence each. */
  readonly different: readonly string[];
  /** A sentence each: the lexicon or the rules were not given. */
  readonly notJudged: readonly string[];
}

export function rejudgeLedger(
  file: string,
  lexicons: readonly LexiconWords[],
  rulesFor: RulesFor = generalRulesOnly,
  checkpoints: readonly KnownCheckpoint[] = [],
): Answer<Rejudged> {
  const byHash = new Map(lexicons.map((lexicon) => [lexicon.sha256, lexicon]));
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
    const lexicon = byHash.get(sha256);
    const event = eventNamed(body['event'], changedTo);
    const rules = rulesFor({ rulebook, event });
    if (lexicon === undefined) {
      notJudged.push(`${name}: not judged again; its lexicon ${short(sha256)} was not given.`);
      return;
    }
    if (rules === undefined) {
      const of =
        event === undefined
          ? ''
          : ` of the event${event.id === undefined ? '' : ` "${event.id}"`} (${short(event.sha256)})`;
      notJudged.push(`${name}: not judged again; the rules "${rulebook}"${of} were not given.`);
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
  return verified.ok ? could({ report: verified.value, same, different, notJudged }) : verified;
}

/** The first that knows the word decides, in this order. */
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

/** What a ruling says of its event goes before what came into force last. */
function eventNamed(sha256: unknown, last: InForce['event']): InForce['event'] {
  if (typeof sha256 !== 'string' || last?.sha256 === sha256) return last;
  return { id: undefined, sha256 };
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
