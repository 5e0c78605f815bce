/** Saves a kit for other stations, with a sheet of paper for the director. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describeKitError, kitParts, writeKit, type KitError } from '../../core/kit/kit.ts';
import { formatWithWords, type kitScreensSchema } from '../../core/kit/kit-screens.ts';
import type { z } from '../../core/base/schema.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { fingerprintInName, fingerprintOf } from '../../core/base/fingerprint.ts';
import { nextVersion } from '../../core/event/edit-event.ts';
import { highestIssueOf, type Counted } from '../../core/event/version-order.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { listName } from '../../core/lexicon/list-name.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { formatOf, settingsOf, usualSettings, withoutUsual } from '../../core/station/settings.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import type { OpenedEvent } from '../events/event-file.ts';
import { activeEvent, describeEventStoreError, eventFileOf } from '../events/event-store.ts';
import { describeNewFileError } from '../disk/new-file.ts';
import { readOrdinaryFile } from '../disk/ordinary-file.ts';
import { describeSettingsError, readSettings, type SettingsFile } from '../disk/settings-file.ts';
import { sha256 } from '../disk/sha256.ts';
import { readTextFile } from '../disk/text-file.ts';
import { largestFile, writeWholeFile } from '../disk/whole-file.ts';
import { whyNotReadable } from '../disk/disk-full-or-removed.ts';
import { describeLexiconStoreError } from '../lexicons/lexicon-store-error.ts';
import { openLexiconStore } from '../lexicons/lexicon-store.ts';
import { type ListState } from '../../core/station/rule-or-practice.ts';
import { listState } from '../in-force/list-state.ts';
import { conflictsOf } from '../in-force/open-event.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { describeSignatureProblem, signatureFilesOf } from '../signatures/minisign.ts';
import { staffFileName } from '../staff/staff-file.ts';
import { withKit } from './open-kit.ts';
import { describeSealError, sealStaff } from './staff-passphrase.ts';

export interface KitSource {
  readonly dataFolder: string;
  readonly list: { readonly lexicon: Lexicon; readonly file: string; readonly state: ListState };
  readonly event: (OpenedEvent & { readonly file: string }) | undefined;
  readonly settings: SettingsFile;
  /** The kits of this event or list that the station installed or saved. */
  readonly earlier: readonly Counted[];
}

export interface SavedKit {
  readonly file: string;
  readonly fingerprint: string;
  /** To be recorded by the caller. */
  readonly saved: Extract<NewRecord, { readonly kind: 'kitSaved' }>['body'] & {
    readonly issue: number;
  };
}

/** Returns the list and event in use, as a kit of this station would contain them. */
export function kitSourceOf(
  dataFolder: string,
  ledger: Pick<Ledger, 'summary'>,
): Result<KitSource, Sentence> {
  const store = openLexiconStore(dataFolder);
  const lexicon = store.ok ? store.value.active() : store;
  if (!store.ok || !lexicon.ok) {
    return lexicon.ok || lexicon.error.kind === 'noneActive'
      ? fail(sentence`No word list is in use. Import one on the page "Word lists" first.`)
      : fail(describeLexiconStoreError(lexicon.error));
  }
  const event = activeEvent(dataFolder);
  if (!event.ok) return fail(joinSentences(describeEventStoreError(event.error), '\n'));
  const settings = readSettings(dataFolder);
  if (!settings.ok) return fail(describeSettingsError(settings.error));
  return ok({
    dataFolder,
    list: {
      lexicon: lexicon.value,
      file: store.value.fileOf(lexicon.value.sha256),
      state: listState(lexicon.value, event.value?.event, ledger),
    },
    event: event.value && { ...event.value, file: eventFileOf(dataFolder, event.value.sha256) },
    settings: settings.value,
    earlier: ledger.summary.used.kits,
  });
}

/** Returns why no station would install a kit of this list and event. */
export function refusedElsewhere({ list, event }: KitSource): readonly Sentence[] {
  return event === undefined ? [] : conflictsOf(event.event, list.lexicon, list.file);
}

/**
 * Includes the staff if there is a passphrase. Reads everything before it waits for the passphrase's
 * key, so that no later change comes into the kit. Reads the file back and checks it.
 */
export async function saveKit(
  source: KitSource,
  folder: string,
  { passphrase, program }: { readonly passphrase: string | undefined; readonly program: string },
): Promise<Result<SavedKit, Sentence>> {
  const { dataFolder, list, event, settings, earlier } = source;
  if (!path.isAbsolute(folder)) {
    return fail(describeNewFileError({ kind: 'notAbsolute', path: folder }));
  }
  if (!existsSync(folder)) return fail(describeNewFileError({ kind: 'noFolder', path: folder }));
  const files = partsOf(source);
  if (!files.ok) return files;
  const parts = new Map(files.value).set(kitParts.screens, screensPart(settings, list.state));
  if (passphrase !== undefined) {
    const sealed = await staffPart(dataFolder, passphrase);
    if (!sealed.ok) return sealed;
    parts.set(kitParts.staff, sealed.value);
  }
  const { title, edition, id } = list.lexicon.manifest;
  const name = event?.event.file.title ?? listName(title, edition);
  const of = event?.event.file.id ?? id;
  const highest = highestIssueOf(earlier, of);
  const made = (issue: number): ReturnType<typeof kitOf> =>
    kitOf({ title: name, issue, program }, parts);
  // A kit without a change keeps its version.
  const last = highest === 0 ? undefined : made(highest);
  const isLast = last?.ok === true && earlier.some((one) => one.sha256 === sha256(last.value.line));
  const { issue } = isLast ? { issue: highest } : nextVersion({}, highest);
  const kit = made(issue);
  if (!kit.ok) return fail(describeKitError(kit.error));
  const { bytes, line } = kit.value;
  const fingerprint = fingerprintOf(sha256(line));
  const file = path.join(folder, `${of}-${fingerprintInName(fingerprint)}.kit`);
  if (existsSync(file)) return fail(describeNewFileError({ kind: 'taken', path: file }));
  const written = writeWholeFile(file, bytes);
  if (!written.ok) return fail(describeNewFileError({ ...written.error, kind: 'notWritten' }));
  return withKit(dataFolder, file, ({ kit: copy }) =>
    copy.sha256 === sha256(line)
      ? ok({ file, fingerprint, saved: { kit: copy.sha256, title: name, issue, of } })
      : fail(sentence`${file}: The copy does not match the kit. Try another USB drive.`),
  );
}

interface MadeKit {
  readonly bytes: Uint8Array;
  /** The first line, which proves the kit. */
  readonly line: Uint8Array;
}

function kitOf(
  head: Parameters<typeof writeKit>[0],
  parts: ReadonlyMap<string, Uint8Array>,
): Result<MadeKit, KitError> {
  const kit = writeKit(head, parts, sha256);
  if (!kit.ok) return kit;
  const line = kit.value.subarray(0, kit.value.indexOf(0x0a) + 1);
  return ok({ bytes: kit.value, line });
}

/** List and event with their signatures, under their names in a kit. */
function partsOf({
  list,
  event,
}: KitSource): Result<readonly (readonly [string, Uint8Array])[], Sentence> {
  const parts: [string, Uint8Array][] = [];
  const sources = [
    [list.file, kitParts.lexicon],
    ...(event === undefined ? [] : [[event.file, kitParts.event] as const]),
  ] as const;
  for (const [file, name] of sources) {
    const signatures = signatureFilesOf(file);
    if (!signatures.ok) return fail(describeSignatureProblem(signatures.error));
    for (const one of [file, ...signatures.value]) {
      const bytes = readOrdinaryFile(one, largestFile);
      if (!bytes.ok) {
        return fail(sentence`${one}: This file cannot be read: ${whyNotReadable(bytes.error)}.`);
      }
      parts.push([`${name}${path.basename(one).slice(path.basename(file).length)}`, bytes.value]);
    }
  }
  return ok(parts);
}

function screensPart(settings: SettingsFile, { confirmed }: ListState): Uint8Array {
  const words = confirmed?.told?.wordsTyped;
  const screens: z.input<typeof kitScreensSchema> = {
    languages: settings.languages,
    ...withoutUsual(settingsOf(settings), usualSettings),
    version:
      words === undefined ? formatOf(settings) : Math.max(formatOf(settings) ?? 0, formatWithWords),
    ...(confirmed &&
      words !== undefined && { confirmed: { reason: confirmed.reason, by: confirmed.by, words } }),
  };
  return Buffer.from(`${JSON.stringify(screens)}\n`);
}

async function staffPart(
  dataFolder: string,
  passphrase: string,
): Promise<Result<Uint8Array, Sentence>> {
  const text = readTextFile(path.join(dataFolder, staffFileName));
  if (!text.ok) return fail(sentence`The staff file cannot be read: ${text.error.why}.`);
  if (text.value === undefined) return fail(sentence`This station has no staff yet.`);
  const sealed = await sealStaff(text.value, passphrase);
  return sealed.ok ? sealed : fail(describeSealError(sealed.error));
}
