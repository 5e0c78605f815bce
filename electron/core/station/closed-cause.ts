/**
 * Why a station is closed. Players see the code, staff the sentence: what happened, what to do.
 * To add a cause, add a row here and its translations in sentences.json, and run `npm run docs`.
 * Screen, log, record, hub, staff sheet and the list of codes in OPERATING.md follow.
 *
 * The order is that in which staff fix them: when a record fails at a closed station, the upper of
 * the two causes is shown.
 */
import { madeInDevelopment } from '../ledger/record.ts';
import { wroteInFolder } from '../text/newer-program.ts';
import { sentence, type Sentence } from '../text/sentence.ts';

export const closedCauses = {
  ledgerInUse: {
    code: 'LG-04',
    sentence: sentence`Another program is using this ledger. Close it, or choose another data folder.`,
  },
  newerProgram: {
    code: 'LG-09',
    sentence: wroteInFolder(undefined),
  },
  formatUnreadable: {
    code: 'LG-10',
    sentence: sentence`The file format.json in the data folder cannot be used. Nothing was changed. Put back a copy and start again, or start with a new data folder (--data).`,
  },
  ledgerOfDevelopment: {
    code: 'LG-08',
    sentence: madeInDevelopment,
  },
  ledgerMissing: {
    code: 'LG-05',
    sentence: sentence`The ledger file is missing from the data folder. Put it back, and the station opens by itself. Or start with a new data folder.`,
  },
  ledgerReplaced: {
    code: 'LG-06',
    sentence: sentence`A different ledger file is in the place of this station's ledger. Put the right file back, and the station opens by itself.`,
  },
  ledgerCut: {
    code: 'LG-07',
    sentence: sentence`Records are missing from the ledger: the file was emptied or cut off, or is an older copy. Put the complete file back, and the station opens by itself. If there is none, use another station, or keep the file and start with a new data folder (--data).`,
  },
  ledgerBroken: {
    code: 'LG-03',
    sentence: sentence`The ledger was changed: its records no longer fit together. Use another station. To use this one again, keep the file and start the program with a new data folder (--data).`,
  },
  ledgerNotOpened: {
    code: 'LG-01',
    sentence: sentence`The ledger cannot be opened. Check that the data folder exists, can be written to, and has free space.`,
  },
  ledgerNotWritten: {
    code: 'LG-02',
    sentence: sentence`The ledger could not be written, so no ruling was given. Check the disk. The station then opens again by itself.`,
  },
  settingsUnreadable: {
    code: 'ST-06',
    sentence: sentence`The settings (settings.json in the data folder) cannot be used. Put back a copy, and the station opens by itself. Or move that file away and set up the station again.`,
  },
  programFailed: {
    code: 'ST-05',
    sentence: sentence`The station's program made an error, so no ruling was given. The station opens again by itself. If this code comes back, use another station.`,
  },
  kitAwaitsDirector: {
    code: 'KT-01',
    sentence: sentence`This station was set up from a kit. A director of the kit must sign in once.`,
  },
  eventUnreadable: {
    code: 'EV-02',
    sentence: sentence`The event file cannot be used. The page "Event" of the staff console says why.`,
  },
  eventReplaced: {
    code: 'EV-03',
    sentence: sentence`The event file was replaced by a different event while the station was running. Put the first file back, or restart the station to use the new event.`,
  },
  eventOlder: {
    code: 'EV-04',
    sentence: sentence`The station was started with an earlier version of the event than it used before. Restart it without that event file. A director can then go back to it on the page "Event".`,
  },
  eventDoesNotFit: {
    code: 'EV-01',
    sentence: sentence`Rules, event and word list do not fit together. The page "Event" of the staff console says why.`,
  },
  lexiconMissing: {
    code: 'LX-01',
    sentence: sentence`There is no word list. Import one on the page "Word lists" of the staff console.`,
  },
  lexiconUnreadable: {
    code: 'LX-02',
    sentence: sentence`The word list file cannot be read. Check that it is there and that this account may read it.`,
  },
  notALexicon: {
    code: 'LX-03',
    sentence: sentence`The word list file is from another version of this program. Import the original list again on the page "Word lists" of the staff console.`,
  },
  lexiconAltered: {
    code: 'LX-04',
    sentence: sentence`The word list file is cut off or changed. Import it again on the page "Word lists" of the staff console, or copy it again from the original.`,
  },
  lexiconContradicts: {
    code: 'LX-05',
    sentence: sentence`The word list failed its self-test. Import it again from the original list, or use another list.`,
  },
  lexiconReplaced: {
    code: 'LX-06',
    sentence: sentence`The word list file was replaced by a different list while the station was running. Put the first file back, or restart the station to use the new list.`,
  },
  starting: {
    code: 'ST-00',
    sentence: sentence`The station is starting. Wait a few seconds.`,
  },
} as const;

export type ClosedCause = keyof typeof closedCauses;

export function closedCode(cause: ClosedCause): string {
  return closedCauses[cause].code;
}

export function describeClosedCause(cause: ClosedCause): Sentence {
  return closedCauses[cause].sentence;
}

/** Returns the cause that staff fix first, of two that are true at once. */
export function firstToFix(one: ClosedCause, other: ClosedCause): ClosedCause {
  const order = Object.keys(closedCauses);
  return order.indexOf(one) < order.indexOf(other) ? one : other;
}
