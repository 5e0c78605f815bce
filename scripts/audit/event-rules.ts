/**
 * As much of an event file as decides on words. A second reader, which shares no code with the
 * station: the identity of an event is the SHA-256 of its file, to the byte.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { could, couldNot, whyNot, type Answer } from './answer.ts';

/** As much of the rules as decides on words. */
export interface AuditRules {
  readonly denyList: ReadonlySet<string>;
  readonly allowList: ReadonlySet<string>;
  readonly maximumLength: number;
}

export interface EventRules {
  readonly sha256: string;
  /** Id of the rulebook. */
  readonly rulebook: string;
  readonly rules: AuditRules;
}

/** Letters of the longest word in each rulebook, as its document has it. */
const maximumLengths: Readonly<Record<string, number>> = {
  'school-2023': 15,
  'school-ospd4-mw11': 15,
  'nsa-1995': 15,
  general: 15,
  'scrabble-fest-2023': 10,
};

export function readEventRules(file: string): Answer<EventRules> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    return couldNot(`${file}: The event file cannot be read: ${whyNot(cause)}.`);
  }
  const event = objectOf(bytes.toString('utf8'));
  const rulebook = String(event?.['rulebook']);
  const ruled = maximumLengths[rulebook];
  const denied = wordsOf(event?.['denyList']);
  const allowed = wordsOf(event?.['allowList']);
  const adjusted = lengthOf(event?.['adjustments']);
  // Both versions have the same rules and lists; version 2 names the lexicon by its words.
  const isKnown = event?.['version'] === 1 || event?.['version'] === 2;
  if (!isKnown || ruled === undefined || !denied || !allowed) {
    return couldNot(`${file}: This is not an event file of format version 1 or 2.`);
  }
  return could({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    rulebook,
    rules: { denyList: denied, allowList: allowed, maximumLength: adjusted ?? ruled },
  });
}

function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined when it is no list of words with their notes. */
function wordsOf(list: unknown): ReadonlySet<string> | undefined {
  if (!Array.isArray(list)) return undefined;
  const words = list.map((entry: unknown) => (isObject(entry) ? entry['word'] : undefined));
  return words.every((word) => typeof word === 'string') ? new Set(words) : undefined;
}

function lengthOf(adjustments: unknown): number | undefined {
  const length = isObject(adjustments) ? adjustments['maximumLength'] : undefined;
  return typeof length === 'number' ? length : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
