/**
 * The invitation that a hub writes to a USB drive. It has a secret, by which a station and the hub
 * prove to each other that they are meant.
 */
import { z } from '../base/schema.ts';
import { lineOfText } from '../base/line-of-text.ts';
import { addressSchema } from './address.ts';

export const pem = z.string().min(1).max(4096);

/** 256 bits in lower-case hex digits. */
export const secret = z.string().regex(/^[0-9a-f]{64}$/);

export const invitationTitle = 'invitation of a hub of challenge stations';

/** Increase it only for an invitation that uses what older programs do not know. */
export const invitationVersion = 1;

/** Written by a hub to a USB drive. Valid until the hub stops letting stations join. */
export const invitationSchema = z
  .strictObject({
    file: z.literal(invitationTitle),
    version: z.literal(invitationVersion),
    /** The name of the hub. */
    hub: lineOfText(40),
    /** Addresses at which stations ask. Tried in turn. */
    doors: z.array(addressSchema).min(1).max(16).readonly(),
    /** Certificate of the hub's authority. */
    authority: pem,
    token: secret,
  })
  .readonly();

export type Invitation = z.output<typeof invitationSchema>;
