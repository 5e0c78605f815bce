/** Checks what a page sends over the loopback socket. */
import type { PageMessage } from '../contract/socket-messages.ts';
import { fail, ok, type Result } from '../core/base/result.ts';
import { z } from '../core/base/schema.ts';

/** Longest message of a page, in bytes. The longest call of the staff has about half of this. */
export const maximumMessageBytes = 32_768;

/** Close code that a browser sends when a page is left, reloaded, or has crashed. */
export const leftCode = 1001;
/** Close code for a message that no page of the station sends. */
export const refusedCode = 1008;

const size = z.strictObject({ width: z.number(), height: z.number() });

const pageMessage: z.ZodType<PageMessage> = z.union([
  z.strictObject({ id: z.int().min(0), call: z.string(), argument: z.unknown().optional() }),
  z.strictObject({ frame: z.literal(true) }),
  z.strictObject({
    alive: z.literal(true),
    display: z.strictObject({ screen: size, window: size }).optional(),
  }),
]);

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
