/** The invitation of a hub on a USB drive. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { jsonOf } from '../../core/base/json.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { takeBack } from '../../station/disk/held-file.ts';
import { describeNewFileError, saveNewFiles } from '../../station/disk/new-file.ts';
import { readTextFile } from '../../station/disk/text-file.ts';
import { wholePath } from '../../station/disk/whole-path.ts';
import {
  invitationSchema,
  invitationTitle,
  invitationVersion,
  type Invitation,
} from '../../core/fleet/invitation.ts';

/** Makes an invitation with a new token. */
export function newInvitation(
  inviting: Pick<Invitation, 'hub' | 'authority' | 'doors'>,
): Invitation {
  const token = randomBytes(32).toString('hex');
  return { file: invitationTitle, version: invitationVersion, ...inviting, token };
}

/**
 * Returns the path of the file. Replaces an older invitation of the same hub, but no other file.
 */
export function writeInvitation(typed: string, invitation: Invitation): Result<string, Sentence> {
  const folder = wholePath(typed);
  if (!folder.ok) return folder;
  const name = `${invitation.hub.replace(/[^\p{L}\p{N}-]+/gu, '-')}.join`;
  const file = path.join(folder.value, name);
  if (invitationIn(file)?.authority === invitation.authority) takeBack(file);
  const text = `${JSON.stringify(invitation, undefined, 2)}\n`;
  const saved = saveNewFiles(folder.value, [{ name, text, mode: 0o600 }]);
  return saved.ok ? ok(file) : fail(describeNewFileError(saved.error));
}

/** Removes the invitation if the file still has this token. */
export function removeInvitation(file: string, token: string): void {
  // Ignore errors: the invitation that stays on the drive is no longer valid.
  if (invitationIn(file)?.token === token) takeBack(file);
}

function invitationIn(file: string): Invitation | undefined {
  const read = readTextFile(file);
  return read.ok && read.value !== undefined
    ? invitationSchema.safeParse(jsonOf(read.value)).data
    : undefined;
}
