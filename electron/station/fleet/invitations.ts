/** Reads the invitations of hubs on USB drives. Their secrets must not leave this process. */
import {
  invitationSchema,
  invitationVersion,
  type Invitation,
} from '../../core/fleet/invitation.ts';
import { jsonOf } from '../../core/base/json.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { newerThan } from '../../core/text/newer-program.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { readTextFile } from '../disk/text-file.ts';

export function readInvitation(file: string): Result<Invitation, Sentence> {
  const read = readTextFile(file);
  if (!read.ok) {
    return fail(
      sentence`${file}: The invitation cannot be read: ${read.error.why}. Write a new one at the hub.`,
    );
  }
  if (read.value === undefined) {
    return fail(sentence`${file}: Invitation not found. Plug in the USB drive again.`);
  }
  const json = jsonOf(read.value);
  const newer = newerThan(invitationVersion, json);
  if (newer !== undefined) return fail(sentence`${file}: ${newer}`);
  const invitation = invitationSchema.safeParse(json).data;
  return invitation === undefined
    ? fail(
        sentence`${file}: This is no invitation of a hub, or it was changed. Write a new one at the hub.`,
      )
    : ok(invitation);
}
