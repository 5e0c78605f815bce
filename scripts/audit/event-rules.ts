/** Reads an event file for the auditor. */
import { readFileSync } from 'node:fs';
import { could, couldNot, type Answer } from './core/answer.ts';
import { parseEventRules, type EventRules } from './core/event-rules.ts';
import { whyNot } from './why-not.ts';

export function readEventRules(file: string): Answer<EventRules> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    return couldNot(`${file}: The event file cannot be read: ${whyNot(cause)}.`);
  }
  const rules = parseEventRules(bytes);
  return rules === undefined
    ? couldNot(`${file}: This is not an event file of format version 2 or 3.`)
    : could(rules);
}
