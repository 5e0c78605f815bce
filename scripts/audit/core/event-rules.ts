/**
 * Reads the parts of an event file that decide on words. An independent reader without code of the
 * station. The identity of an event is the SHA-256 of its file.
 */
import { hashOfBytes } from './sha256.ts';

/** The parts of the rules that decide on words. */
export interface AuditRules {
  readonly denyList: ReadonlySet<string>;
  readonly allowList: ReadonlySet<string>;
  readonly maximumLength: number;
  /** True if only the event says how long words may be: the auditor does not know the rulebook. */
  readonly isLengthAsStated: boolean;
}

export interface EventRules {
  readonly sha256: string;
  /** Id of the rulebook. */
  readonly rulebook: string;
  readonly rules: AuditRules;
}

/**
 * The maximum length of words as in the documents. A rulebook that is not here needs no row: the
 * event states the length.
 */
const maximumLengths: Readonly<Record<string, number>> = {
  'school-2023': 15,
  'school-ospd4-mw11': 15,
  'nsa-1995': 15,
  general: 15,
  'scrabble-fest-2023': 10,
};

/** Their document leaves the length to the event. */
const leftOpen: ReadonlySet<string> = new Set(['general']);

/** Version 3 counts the changes of the event, which decides on no word. */
const versions: readonly unknown[] = [2, 3];

/** Returns `undefined` if the bytes are no event file of these versions. */
export function parseEventRules(bytes: Uint8Array): EventRules | undefined {
  const event = objectOf(new TextDecoder().decode(bytes));
  const rulebook = event?.['rulebook'];
  if (typeof rulebook !== 'string') return undefined;
  const denied = wordsOf(event?.['denyList']);
  const allowed = wordsOf(event?.['allowList']);
  const length = lengthIn(rulebook, statedLength(event?.['adjustments']));
  if (!versions.includes(event?.['version']) || !length || !denied || !allowed) return undefined;
  return {
    sha256: hashOfBytes(bytes),
    rulebook,
    rules: { denyList: denied, allowList: allowed, ...length },
  };
}

function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns `undefined` if it is not a list of words with notes. */
function wordsOf(list: unknown): ReadonlySet<string> | undefined {
  if (!Array.isArray(list)) return undefined;
  const words = list.map((entry: unknown) => (isObject(entry) ? entry['word'] : undefined));
  return words.every((word) => typeof word === 'string') ? new Set(words) : undefined;
}

/** Returns `undefined` if neither the auditor nor the event says how long words may be. */
function lengthIn(
  rulebook: string,
  stated: number | undefined,
): Pick<AuditRules, 'maximumLength' | 'isLengthAsStated'> | undefined {
  const own = Object.hasOwn(maximumLengths, rulebook) ? maximumLengths[rulebook] : undefined;
  if (own === undefined) {
    return stated === undefined ? undefined : { maximumLength: stated, isLengthAsStated: true };
  }
  const maximumLength = leftOpen.has(rulebook) ? (stated ?? own) : own;
  return { maximumLength, isLengthAsStated: false };
}

function statedLength(adjustments: unknown): number | undefined {
  const length = isObject(adjustments) ? adjustments['maximumLength'] : undefined;
  return typeof length === 'number' ? length : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
