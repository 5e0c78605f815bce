/**
 * The messages of the loopback socket, as JSON in both directions. From the page: a call, or a sign
 * of life. From the station: the reply to a call, a snapshot, or the answer to a sign of life.
 */
import type { Reply } from '../contract/call.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { z } from '../core/schema.ts';
import type { Snapshot } from '../core/station/view.ts';

export const socketAddress = '/socket';

/** Longest message of a page, in bytes. The longest call of the staff has about half of this. */
export const maximumMessageBytes = 32_768;

/** Close code for a page that a newer page has replaced; the station has one screen. */
export const replacedCode = 4001;
/** Close code that a browser sends when a page is left, reloaded, or has crashed. */
export const leftCode = 1001;
/** Close code for a message that no page of the station sends. */
export const refusedCode = 1008;

const pageMessage = z.union([
  z.strictObject({ id: z.int().min(0), call: z.string(), argument: z.unknown().optional() }),
  z.strictObject({ alive: z.literal(true) }),
]);

export type PageMessage = z.output<typeof pageMessage>;

export type StationMessage =
  | { readonly id: number; readonly reply: Reply }
  | { readonly snapshot: Snapshot }
  | { readonly alive: true };

export type PageMessageError = { readonly kind: 'notJson' } | { readonly kind: 'notAMessage' };

export function parsePageMessage(text: string): Result<PageMessage, PageMessageError> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail({ kind: 'notJson' });
  }
  const parsed = pageMessage.safeParse(value);
  return parsed.success ? ok(parsed.data) : fail({ kind: 'notAMessage' });
}
