/** The invitation of a hub on a USB drive. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Address } from '../../core/fleet/address.ts';
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

export function newToken(): string {
  return randomBytes(32).toString('hex');
}

interface Inviting {
  readonly hub: string;
  readonly authority: string;
  readonly doors: readonly Address[];
  readonly token: string;
}

/**
 * Returns the path of the file. Replaces an older invitation of the same hub, but no other file.
 */
export function writeInvitation(typed: string, inviting: Inviting): Result<string, Sentence> {
  const folder = wholePath(typed);
  if (!folder.ok) return folder;
  const invitation: Invitation = { file: invitationTitle, version: invitationVersion, ...inviting };
  const name = `${inviting.hub.replace(/[^\p{L}\p{N}-]+/gu, '-')}.join`;
  const file = path.join(folder.value, name);
  if (invitationIn(file)?.authority === inviting.authority) takeBack(file);
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
