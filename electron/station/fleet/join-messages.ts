/** Messages between a station and the process that asks a hub to let it join. */
import { addressSchema } from '../../core/fleet/address.ts';
import { isStationId } from '../../core/fleet/topics.ts';
import { sha256Schema } from '../../core/fleet/place.ts';
import { z } from '../../core/base/schema.ts';
import { lineOfText } from '../../core/base/line-of-text.ts';
import { joinedSchema } from './joined.ts';
import { invitationSchema } from '../../core/fleet/invitation.ts';

/**
 * `noHub`: this hub answers at none of its addresses. `notInvited`: the hub no longer accepts this
 * invitation. `notByDigits`: the hub does not let stations join with digits now, or an attacker is
 * between it and the station. `refused`: a person at the hub said no, or joining ended. `noAnswer`:
 * no person answered, or the hub ended. `badAnswer`: the hub's certificate cannot be used.
 */
const joinErrors = [
  ...(['noHub', 'notInvited', 'notByDigits'] as const),
  ...(['refused', 'noAnswer', 'badAnswer'] as const),
] as const;
export type JoinError = (typeof joinErrors)[number];

const station = lineOfText(20);
const program = z.string().max(200);

/** To the process. `confirmed`: a person at the station has seen the same digits at the hub. */
export const joinRequestSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('invited'), invitation: invitationSchema, station, program })
    .readonly(),
  z
    .strictObject({ kind: z.literal('byDigits'), address: addressSchema, station, program })
    .readonly(),
  z.strictObject({ kind: z.literal('confirmed') }).readonly(),
]);
export type JoinRequest = z.output<typeof joinRequestSchema>;

const id = z.string().refine(isStationId);

/** Name and version of the hub's program, which nothing proves. */
const ofHub = program.optional();

/** From the process. After `joined` or `failed` it ends. */
export const joinNewsSchema = z.discriminatedUnion('kind', [
  /** With the SHA-256 of the request for a certificate. */
  z
    .strictObject({ kind: z.literal('waiting'), id, request: sha256Schema, program: ofHub })
    .readonly(),
  z
    .strictObject({
      kind: z.literal('digits'),
      hub: lineOfText(40),
      id,
      program: ofHub,
      digits: z.string().regex(/^\d{6}$/),
    })
    .readonly(),
  z.strictObject({ kind: z.literal('joined'), joined: joinedSchema }).readonly(),
  z.strictObject({ kind: z.literal('failed'), why: z.enum(joinErrors) }).readonly(),
]);
export type JoinNews = z.output<typeof joinNewsSchema>;
