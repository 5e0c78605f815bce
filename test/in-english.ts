/** Translates every sentence in an answer of the station into English. */
import { english, type Sentence } from '../electron/core/text/sentence.ts';

export type InEnglish<Value> = Value extends Sentence
  ? string
  : Value extends string | number | boolean
    ? Value
    : { readonly [Key in keyof Value]: InEnglish<Value[Key]> };

export function inEnglish<Value>(value: Value): InEnglish<Value> {
  return said(value) as InEnglish<Value>;
}

/** The answer must be synchronous. */
export function told<Value>(answer: Value | Promise<Value>): InEnglish<Value> {
  if (answer instanceof Promise) throw new Error('The answer takes its time.');
  return inEnglish(answer);
}

function said(value: unknown): unknown {
  if (isSentence(value)) return english(value);
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, said(inner)]));
}

function isSentence(value: unknown): value is Sentence {
  return typeof value === 'object' && value !== null && 'text' in value && 'values' in value;
}
