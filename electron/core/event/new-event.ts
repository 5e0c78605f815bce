/** From what people gave to a lawful event, new or changed, or sentences on everything against it. */
import { fail, type Result } from '../result.ts';
import { describeContradictions, lawfulEvent, type TournamentEvent } from './event.ts';
import { describeEventFileError, wellFormed } from './event-file.ts';
import type { Sentences } from '../sentence.ts';

export function checkedEvent(json: unknown): Result<TournamentEvent, Sentences> {
  const file = wellFormed(json);
  if (!file.ok) return fail(describeEventFileError(file.error));
  const event = lawfulEvent(file.value);
  return event.ok ? event : fail(describeContradictions(event.error));
}

/** Letters without their accents, digits, and hyphens between; empty when the title has none. */
export function eventIdFrom(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '');
}
