/**
 * Opens a kit and checks it as an import does: format, words, event, signatures, and whether they
 * fit together. Signature checks need files, so the parts are first written to a folder that
 * nothing else reads.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { jsonOf } from '../../core/base/json.ts';
import { describeKitError, kitParts, largestKit, readKit, type Kit } from '../../core/kit/kit.ts';
import { kitScreensFormat, kitScreensSchema, type KitScreens } from '../../core/kit/kit-screens.ts';
import { newerThan } from '../../core/text/newer-program.ts';
import { describeLexiconError } from '../../core/lexicon/read-lexicon.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import type { OpenedEvent } from '../events/event-file.ts';
import { describeEventStoreError, openTrusted } from '../events/event-store.ts';
import { alikeHere } from '../in-force/alike-here.ts';
import { conflictsOf } from '../in-force/open-event.ts';
import { readOrdinaryFile } from '../disk/ordinary-file.ts';
import { sha256 } from '../disk/sha256.ts';
import { writeWholeFile } from '../disk/whole-file.ts';
import { reasonOf, whyNotReadable } from '../disk/disk-full-or-removed.ts';
import { openLexiconFile } from '../lexicons/lexicon-file.ts';

export interface OpenedKit {
  readonly kit: Kit;
  readonly lexicon: Lexicon;
  /** Path of the list. Its signatures are next to it. */
  readonly lexiconFile: string;
  /** `undefined` if the kit has none; then the general rules apply. */
  readonly event: (OpenedEvent & { readonly file: string }) | undefined;
  readonly screens: KitScreens;
  readonly hasStaff: boolean;
  /** Why list and event do not fit together, or must not be used here. A kit with conflicts cannot be installed. */
  readonly conflicts: readonly Sentence[];
}

/** Opens the kit, runs `work`, and removes the temporary files. */
export function withKit<Value>(
  dataFolder: string,
  file: string,
  work: (kit: OpenedKit) => Result<Value, Sentence>,
): Result<Value, Sentence> {
  const folder = path.join(dataFolder, 'kit');
  try {
    const opened = open(dataFolder, folder, file);
    return opened.ok ? work(opened.value) : fail(sentence`${file}: ${opened.error}`);
  } finally {
    // Leftover files have no effect, and the next kit removes them.
    rmSync(folder, { recursive: true, force: true });
  }
}

function open(dataFolder: string, folder: string, file: string): Result<OpenedKit, Sentence> {
  const bytes = readOrdinaryFile(file, largestKit);
  if (!bytes.ok) {
    return fail(
      sentence`The kit cannot be read: ${whyNotReadable(bytes.error)}. Check the file and its permissions.`,
    );
  }
  const read = readKit(bytes.value, sha256);
  if (!read.ok) return fail(describeKitError(read.error));
  const { parts } = read.value;
  const json = jsonOf(Buffer.from(parts.get(kitParts.screens) ?? []).toString('utf8'));
  const screens = kitScreensSchema.safeParse(json);
  if (!screens.success) {
    return fail(
      newerThan(kitScreensFormat, json) ??
        sentence`The settings in the kit are not as this program writes them. Save the kit again on a station with this program.`,
    );
  }
  const staged = stage(folder, parts);
  if (!staged.ok) return staged;
  const lexiconFile = path.join(folder, kitParts.lexicon);
  const lexicon = openLexiconFile(lexiconFile);
  if (!lexicon.ok) {
    const { error } = lexicon;
    return fail(
      'why' in error || error.kind === 'missing' ? notStaged : describeLexiconError(error),
    );
  }
  const event = openEvent(dataFolder, folder, parts);
  if (!event.ok) return event;
  return ok({
    kit: read.value,
    lexicon: lexicon.value,
    lexiconFile,
    event: event.value,
    screens: screens.data,
    hasStaff: parts.has(kitParts.staff),
    conflicts: [
      ...alikeHere(dataFolder, {
        list: lexicon.value.identity,
        event: event.value?.sha256,
      }),
      ...(event.value ? conflictsOf(event.value.event, lexicon.value, lexiconFile) : []),
    ],
  });
}

function openEvent(
  dataFolder: string,
  folder: string,
  parts: Kit['parts'],
): Result<OpenedKit['event'], Sentence> {
  if (!parts.has(kitParts.event)) return ok(undefined);
  const file = path.join(folder, kitParts.event);
  const event = openTrusted(dataFolder, file);
  return event.ok
    ? ok({ ...event.value, file })
    : fail(joinSentences(describeEventStoreError(event.error), '\n'));
}

const notStaged = sentence`The kit could not be written to the station's disk. Check the disk.`;

/** Writes every part except the staff. */
function stage(folder: string, parts: Kit['parts']): Result<undefined, Sentence> {
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    return fail(notWritten(reasonOf(cause)));
  }
  for (const [name, bytes] of parts) {
    if (name === kitParts.staff || name === kitParts.screens) continue;
    const written = writeWholeFile(path.join(folder, name), bytes);
    if (!written.ok) return fail(notWritten(written.error.why));
  }
  return ok(undefined);
}

function notWritten(why: Sentence): Sentence {
  return sentence`The kit could not be written to the station's disk: ${why}. Nothing was changed.`;
}
