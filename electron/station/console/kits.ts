/** Handles kits: what one holds, setting up this station from it, and saving one. */
import path from 'node:path';
import type { StaffHandlers } from '../../contract/call.ts';
import type { KitFacts, kitCalls } from '../../contract/staff/kits-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { describeIdleEntries } from '../../core/challenge/idle-entries.ts';
import { describeOtherDay } from '../../core/event/event-day.ts';
import { nameRemarks } from '../../core/event/list-fits-event.ts';
import { fingerprintOf } from '../../core/base/fingerprint.ts';
import { kitSheetHtml, type KitSheet } from '../../core/reports/papers/kit-sheet.ts';
import { fail, ok } from '../../core/base/result.ts';
import { consoleLanguageOf } from '../../core/station/state.ts';
import { paperTexts } from '../../core/text/paper-texts.ts';
import { shownProgram } from '../../core/text/newer-program.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import { findDrives } from '../disk/find-drives.ts';
import { describeNewFileError, saveNewFiles } from '../disk/new-file.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { installKit, kitGoesBack } from '../kits/install-kit.ts';
import { withKit, type OpenedKit } from '../kits/open-kit.ts';
import { remarksOnList } from '../kits/remarks-on-list.ts';
import {
  kitSourceOf,
  refusedElsewhere,
  saveKit,
  type KitSource,
  type SavedKit,
} from '../kits/save-kit.ts';
import { knownEditions } from '../lexicons/shipped-editions.ts';
import { knownText } from '../in-force/known-text.ts';
import { installedLexiconFiles } from '../lexicons/lexicon-store.ts';
import { localTimeOf } from '../machine/machine-time.ts';
import type { ConsoleParts } from './console-parts.ts';
import { eventFacts } from './event-facts.ts';
import { lexiconFacts } from '../in-force/lexicon-facts.ts';
import { reasonWithPin } from './going-back.ts';
import { noLedger } from './members.ts';

export function kitHandlers(parts: ConsoleParts): Pick<StaffHandlers, keyof typeof kitCalls> {
  const { context, dataFolder, staff, clock, program } = parts;
  const isStaffed = (): boolean => !staff.ok || staff.value.members().length > 0;
  return {
    findKits: async () => {
      const drives = await findDrives(parts.findPlaces);
      return drives.flatMap((drive) => {
        const files = drive.files.filter(({ kind }) => kind === 'kit');
        return files.length === 0 ? [] : [{ ...drive, files }];
      });
    },
    lookAtKit: ({ file }) =>
      withKit(dataFolder, file, (opened) =>
        ok(
          factsOf(opened, {
            isStaffed: isStaffed(),
            today: localTimeOf(clock.wallTime()).date,
            program,
            ledger: context.ledger(),
            dataFolder,
          }),
        ),
      ),
    installKit: (choice) => install(parts, choice),
    saveKit: async ({ folder, passphrase }) => {
      const ledger = context.ledger();
      if (ledger === undefined) return fail(noLedger);
      if (isGivenAtStart(parts)) return fail(givenAtStart);
      const by = context.member();
      const source = kitSourceOf(dataFolder, ledger);
      if (!source.ok) return source;
      const conflicts = refusedElsewhere(source.value);
      if (conflicts.length > 0) return fail(joinSentences([...conflicts, noStation]));
      const saved = await saveKit(source.value, folder, { passphrase, program });
      if (!saved.ok) return saved;
      const { saved: body, ...kit } = saved.value;
      const told = context.record({ kind: 'kitSaved', body: { ...body, by } });
      if (!told.ok) return told;
      const sheet = saveSheet(parts, source.value, saved.value, passphrase !== undefined);
      return sheet.ok ? ok(kit) : sheet;
    },
  };
}

/** The day, and the program of this station. */
interface Here {
  readonly isStaffed: boolean;
  readonly today: string;
  readonly program: string;
  readonly dataFolder: string;
  readonly ledger: Ledger | undefined;
}

function factsOf(opened: OpenedKit, here: Here): KitFacts {
  const { kit, lexicon, event, hasStaff, conflicts } = opened;
  const { ledger, dataFolder } = here;
  const back = ledger && kitGoesBack({ dataFolder, ledger }, opened);
  return {
    sha256: kit.sha256,
    fingerprint: fingerprintOf(kit.sha256),
    title: kit.title,
    issue: kit.issue,
    program: shownProgram(kit.program),
    list: lexiconFacts(lexicon, installedLexiconFiles(dataFolder)),
    ...(event && { event: eventFacts(event) }),
    hasStaff,
    isStaffed: here.isStaffed,
    conflicts,
    remarks: remarksOn(opened, here),
    ...(back && { goesBack: back.why }),
  };
}

function remarksOn(opened: OpenedKit, { today, program, dataFolder }: Here): readonly Sentence[] {
  const { kit, lexicon, event } = opened;
  const otherDay = event && describeOtherDay(event.event.file.dates, today);
  return [
    ...(event ? nameRemarks(event.event, lexicon, knownEditions) : []),
    ...remarksOnList(opened, installedLexiconFiles(dataFolder)),
    ...(event ? describeIdleEntries(event.event.rules, lexicon) : []),
    ...(otherDay === undefined ? [] : [otherDay]),
    ...(kit.program === program ? [] : [savedBy(shownProgram(kit.program), program)]),
  ];
}

/** `other` is a shown program; `undefined` if the kit names another program. */
function savedBy(other: string | undefined, program: string): Sentence {
  return other === undefined
    ? sentence`Another program than this one (${program}) saved this kit.`
    : sentence`The kit was saved by ${other}. This station has ${program}.`;
}

/** Saves the director's sheet beside the kit. */
function saveSheet(
  { context, clock, dataFolder }: ConsoleParts,
  { list, event }: KitSource,
  { file, fingerprint, saved: { issue } }: SavedKit,
  hasStaff: boolean,
): StaffResult {
  const { manifest, identity } = list.lexicon;
  const { title, edition } = manifest;
  const sheet: KitSheet = {
    station: context.state().station,
    fingerprint,
    issue,
    file: path.basename(file),
    list: {
      title,
      edition,
      fingerprint: fingerprintOf(identity),
      known: knownText(list.lexicon, installedLexiconFiles(dataFolder)),
    },
    ...(event && {
      event: {
        title: event.event.file.title,
        issue: event.event.file.issue,
        fingerprint: fingerprintOf(event.sha256),
        stations: event.event.file.stations,
        idle: describeIdleEntries(event.event.rules, list.lexicon),
      },
    }),
    hasStaff,
  };
  const t = paperTexts(consoleLanguageOf(context.state()));
  const text = kitSheetHtml(sheet, localTimeOf(clock.wallTime()), t);
  const sheetSaved = saveNewFiles(path.dirname(file), [
    { name: `${path.basename(file, '.kit')}.html`, text },
  ]);
  return sheetSaved.ok ? ok(undefined) : fail(describeNewFileError(sheetSaved.error));
}

type Choice = Parameters<StaffHandlers['installKit']>[0];

function install(parts: ConsoleParts, choice: Choice): StaffResult {
  const { context, dataFolder, staff } = parts;
  const phase = context.state().phase.name;
  // Nobody may be at a challenge.
  if (phase !== 'signIn' && phase !== 'console') {
    return fail(
      sentence`A kit is installed from the screens of the staff. Open the sign-in first.`,
    );
  }
  if (!staff.ok) return staff;
  const ledger = context.ledger();
  if (ledger === undefined) return fail(noLedger);
  if (isGivenAtStart(parts)) return fail(givenAtStart);
  const isFirst = staff.value.members().length === 0;
  const reason = reasonWithPin(parts, choice.goingBack);
  if (!reason.ok) return reason;
  const installed = installKit(
    {
      dataFolder,
      ledger,
      staff: staff.value,
      by: phase === 'console' ? context.member() : undefined,
    },
    { ...choice, takesStaff: isFirst || choice.takesStaff, reason: reason.value },
  );
  if (!installed.ok) return installed;
  context.dispatch({ kind: 'renamed', station: installed.value.station });
  if (isFirst) context.dispatch({ kind: 'staffed' });
  context.open();
  if (choice.takesStaff && !isFirst) context.dispatch({ kind: 'signedOut' });
  return ok(undefined);
}

function isGivenAtStart({ isGivenByHand, eventFile }: ConsoleParts): boolean {
  return isGivenByHand || eventFile !== undefined;
}

const givenAtStart = sentence`This station was started with a word list file or an event file. Restart it without them first.`;

const noStation = sentence`No station would install this kit, so it was not saved. Put a list and an event in use that go together, then save it again.`;
