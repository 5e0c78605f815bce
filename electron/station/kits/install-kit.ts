/**
 * Installs a kit: list and event in one step, then settings and staff, each with its record. Every
 * step can be repeated, so installing the kit again completes what a power cut left undone. The
 * kit's record comes before its staff: a station with new staff must not forget that it waits for a
 * director to sign in.
 */
import { confirmFingerprint, type Fingerprinted } from '../../core/base/fingerprint.ts';
import { kitParts } from '../../core/kit/kit.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { problemOfStationName } from '../../core/station/station-name.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Member } from '../../core/staff/member.ts';
import { settingsOf } from '../../core/station/settings.ts';
import { goesBackFrom } from '../../core/event/version-order.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import {
  describeSettingsError,
  readSettings,
  settingChanges,
  writeSettings,
  type SettingsFile,
} from '../disk/settings-file.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { goesBack, type GoesBack } from '../in-force/going-back.ts';
import { describeChangeError } from '../in-force/lexicon-changes.ts';
import { putInForce } from '../in-force/put-in-force.ts';
import {
  describeStaffFileError,
  readStaffOfKit,
  type StaffOfKit,
  type StaffStore,
} from '../staff/staff-file.ts';
import { activeEvent } from '../events/event-store.ts';
import { withKit, type OpenedKit } from './open-kit.ts';
import { describeSealError, unsealStaff } from './staff-passphrase.ts';

export interface KitStation {
  readonly dataFolder: string;
  readonly ledger: Pick<Ledger, 'append' | 'summary'>;
  readonly staff: StaffStore;
  /** The member who installs the kit. Absent before the first sign-in and on the command line. */
  readonly by?: Member | undefined;
}

export interface KitChoice {
  readonly file: string;
  /** SHA-256 of the kit that was looked at. */
  readonly seen: string;
  /** The kit fingerprint, as a person typed it from the paper. */
  readonly fingerprint: string;
  /** The name for this station. */
  readonly station: string;
  /** Replaces this station's staff with the kit's. Required if this station has no staff. */
  readonly takesStaff: boolean;
  /** Needed only if `takesStaff` is true. */
  readonly passphrase: string;
  /** Why the station goes back to an earlier version. Needed only if it does. */
  readonly reason?: string | undefined;
}

/** Returns the station's new settings. The caller must then open the station again. */
export function installKit(station: KitStation, choice: KitChoice): Result<SettingsFile, Sentence> {
  return withKit(station.dataFolder, choice.file, (opened) => {
    const { kit, conflicts } = opened;
    if (kit.sha256 !== choice.seen) {
      return fail(sentence`The kit in this file has changed since you checked it. Check it again.`);
    }
    const compared = compareTyped(opened, choice.fingerprint);
    if (!compared.ok) return compared;
    if (conflicts.length > 0) return fail(joinSentences(conflicts, '\n'));
    const back = kitGoesBack(station, opened);
    if (back !== undefined && (choice.reason ?? '') === '') {
      return fail(sentence`${back.why} Only a director may go back to it: say the reason.`);
    }
    const name = choice.station.trim();
    const badName = problemOfStationName(name);
    if (badName !== undefined) return fail(badName);
    const kitStaff = staffToTake(opened, choice);
    if (!kitStaff.ok) return kitStaff;
    const settings = settingsAfter(station.dataFolder, name, opened);
    if (!settings.ok) return settings;
    const rules = installListAndEvent(station, opened, choice.reason);
    if (!rules.ok) return rules;
    const screens = changeSettings(station, settings.value);
    if (!screens.ok) return screens;
    const taken = takeStaff(station, opened, {
      kitStaff: kitStaff.value,
      ...(back && { wentBackFrom: back.from, reason: choice.reason ?? '' }),
    });
    return taken.ok ? ok(settings.value.after) : taken;
  });
}

/** Fails with what the typed text is, unless it is the complete fingerprint of the kit. */
function compareTyped(
  { kit, lexicon, event }: OpenedKit,
  typed: string,
): Result<undefined, Sentence> {
  const others: readonly Fingerprinted[] = [
    { thing: 'list', sha256: lexicon.identity },
    { thing: 'file', sha256: lexicon.sha256 },
    ...(event ? [{ thing: 'event', sha256: event.sha256 } as const] : []),
  ];
  return confirmFingerprint(typed, { thing: 'kit', sha256: kit.sha256 }, others);
}

/** Says what would come back with an earlier kit, or with its event; `undefined` if nothing would. */
export function kitGoesBack(
  { dataFolder, ledger }: Pick<KitStation, 'dataFolder' | 'ledger'>,
  opened: OpenedKit,
): GoesBack | undefined {
  const inForce = activeEvent(dataFolder);
  const used = { dataFolder, ledger };
  const ofEvent = goesBack(opened.event, inForce.ok ? inForce.value : undefined, used);
  const { kit, of, issue } = kitOnRecord(opened);
  const from = goesBackFrom({ id: of, issue, sha256: kit }, ledger.summary.used.kits);
  if (from === undefined || issue === undefined) return ofEvent;
  const why = sentence`This is version ${issue.toString()} of the kit, and this station has installed or saved version ${from.toString()}.`;
  return { from, why: ofEvent === undefined ? why : joinSentences([why, ofEvent.why]) };
}

function kitOnRecord({ kit, event, lexicon }: OpenedKit): {
  readonly kit: string;
  readonly title: string;
  readonly issue?: number;
  readonly of: string;
} {
  const { sha256, title, issue } = kit;
  const of = event?.event.file.id ?? lexicon.manifest.id;
  return { kit: sha256, title, ...(issue !== undefined && { issue }), of };
}

function staffToTake(
  { kit, hasStaff }: OpenedKit,
  { takesStaff, passphrase }: KitChoice,
): Result<StaffOfKit | undefined, Sentence> {
  if (!takesStaff) return ok(undefined);
  if (!hasStaff) {
    return fail(
      sentence`This kit brings no staff. Choose a director PIN for this station first, then set it up from the kit.`,
    );
  }
  const text = unsealStaff(kit.parts.get(kitParts.staff) ?? Buffer.of(), passphrase);
  if (!text.ok) return fail(describeSealError(text.error));
  const kitStaff = readStaffOfKit(text.value);
  return kitStaff.ok ? kitStaff : fail(describeSealError('altered'));
}

function installListAndEvent(
  { dataFolder, ledger, by }: KitStation,
  { lexiconFile, event, screens: { confirmed } }: OpenedKit,
  reason: string | undefined,
): Result<undefined, Sentence> {
  // No challenge can be running, because kits are installed from the console or the terminal.
  const put = putInForce(
    { dataFolder, ledger },
    {
      list: { file: lexiconFile },
      event: event === undefined ? 'none' : { file: event.file, seen: event.sha256 },
      // Whoever installs a kit compares its fingerprint. The word for the list is its director's.
      ...(confirmed && { confirmed: { ...confirmed, wordsTyped: confirmed.words } }),
      by,
      reason,
    },
  );
  return put.ok ? ok(undefined) : fail(describeChangeError(put.error));
}

interface SettingsChange {
  readonly before: SettingsFile;
  readonly after: SettingsFile;
}

function settingsAfter(
  dataFolder: string,
  station: string,
  { screens }: OpenedKit,
): Result<SettingsChange, Sentence> {
  const read = readSettings(dataFolder);
  // Do not overwrite settings that cannot be read.
  if (!read.ok) return fail(describeSettingsError(read.error));
  const { languages } = screens;
  return ok({
    before: read.value,
    after: {
      ...read.value,
      ...settingsOf(screens),
      languages,
      station,
      isNamed: true,
    },
  });
}

function changeSettings(
  { dataFolder, ledger, by }: KitStation,
  { before, after }: SettingsChange,
): Result<undefined, Sentence> {
  const written = writeSettings(dataFolder, after);
  if (!written.ok) return fail(describeSettingsError(written.error));
  for (const change of settingChanges(before, after, by)) {
    const recorded = append(ledger, change);
    if (!recorded.ok) return recorded;
  }
  return ok(undefined);
}

interface Taken {
  readonly kitStaff: StaffOfKit | undefined;
  readonly wentBackFrom?: number;
  readonly reason?: string;
}

function takeStaff(
  { ledger, staff, by }: KitStation,
  opened: OpenedKit,
  { kitStaff, ...back }: Taken,
): Result<undefined, Sentence> {
  const recorded = append(ledger, {
    kind: 'kitInstalled',
    body: {
      ...kitOnRecord(opened),
      ...back,
      ...(kitStaff && { staff: { file: kitStaff.sha256, members: [...kitStaff.members] } }),
      ...(by && { by }),
    },
  });
  if (!recorded.ok || kitStaff === undefined) return recorded;
  const replaced = staff.replace(kitStaff);
  return replaced.ok ? replaced : fail(describeStaffFileError(replaced.error));
}

function append(ledger: KitStation['ledger'], record: NewRecord): Result<undefined, Sentence> {
  const appended = ledger.append(record);
  return appended.ok
    ? ok(undefined)
    : fail(
        sentence`The ledger could not be written, so the kit is not completely installed. Check the disk, then install the kit again.`,
      );
}
