/**
 * Holds the shape of each file against its number. A program that meets a known number and an
 * unknown member calls the file changed or damaged, so no shape may change without its number.
 */
import { describe, expect, it } from 'vitest';
import { z } from '../../electron/core/base/schema.ts';
import { eventFormatVersion, eventSchema } from '../../electron/core/event/event-file.ts';
import { invitationSchema, invitationVersion } from '../../electron/core/fleet/invitation.ts';
import {
  manifestSchema,
  manifestVersion,
  signedManifestSchema,
} from '../../electron/core/fleet/signed-manifest.ts';
import { kitScreensFormat, kitScreensSchema } from '../../electron/core/kit/kit-screens.ts';
import { kitLineSchema, kitVersion } from '../../electron/core/kit/kit.ts';
import { formatVersion } from '../../electron/core/lexicon/lexicon-format.ts';
import { manifestSchema as lexiconSchema } from '../../electron/core/lexicon/lexicon-manifest.ts';
import { settingsFormat } from '../../electron/core/station/settings.ts';
import { formatSchema } from '../../electron/station/disk/folder-format.ts';
import { folderFormat } from '../../electron/station/disk/own-folder.ts';
import { settingsSchema } from '../../electron/station/disk/settings-file.ts';
import { joinedFileSchema, joinedVersion } from '../../electron/station/fleet/joined.ts';
import { acceptedFileSchema, settledSchema } from '../../electron/station/fleet/staged-files.ts';
import { staffFileSchema, staffFileVersion } from '../../electron/station/staff/staff-file.ts';

const files: readonly (readonly [name: string, number: number, schema: z.ZodType])[] = [
  ['event', eventFormatVersion, eventSchema],
  ['folder-format', folderFormat, formatSchema],
  ['hub-manifest', manifestVersion, manifestSchema],
  ['invitation', invitationVersion, invitationSchema],
  ['joined', joinedVersion, joinedFileSchema],
  ['kit-line', kitVersion, kitLineSchema],
  ['kit-screens', kitScreensFormat, kitScreensSchema],
  ['lexicon-manifest', formatVersion, lexiconSchema],
  ['settings', settingsFormat, settingsSchema],
  ['staff', staffFileVersion, staffFileSchema],
  // These have no number of their own. That of their folder rises when they change.
  ['accepted', folderFormat, acceptedFileSchema],
  ['settled', folderFormat, settledSchema],
  ['signed-manifest', folderFormat, signedManifestSchema],
];

function shapeOf(schema: z.ZodType): string {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return `${JSON.stringify(shape, undefined, 2)}\n`;
}

function whatToDo(name: string, number: number): string {
  return `The shape of the file "${name}" is no longer that of its number ${number.toString()}. Programs that know this number refuse the new shape as changed or damaged. Leave a new member out at its usual value, write a higher number only where it is used, and add the shape of that number next to this one.`;
}

describe('the shape of a file', () => {
  it.each(files)('of the kind %s is that of its number %i', async (name, number, schema) => {
    const known = `../fixtures/file-shapes/${name}-${number.toString()}.shape`;
    await expect(shapeOf(schema), whatToDo(name, number)).toMatchFileSnapshot(known);
  });

  it('changes with each member', () => {
    const before = z.strictObject({ station: z.string() });
    const after = before.extend({ armedSeconds: z.int().optional() });
    expect(shapeOf(after)).not.toBe(shapeOf(before));
    expect(shapeOf(z.enum(['en', 'de']))).not.toBe(shapeOf(z.enum(['en'])));
  });
});
