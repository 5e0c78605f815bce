/**
 * Why a station is closed. Players see the code, staff the sentence: what happened, what to do.
 * One table, from which the README's list of codes is checked.
 */
import { sentence, type Sentence } from '../sentence.ts';
export const closedCauses = {
  starting: {
    code: 'ST-00',
    sentence: sentence`The station is starting. Wait a few seconds.`,
  },
  lexiconMissing: {
    code: 'LX-01',
    sentence: sentence`There is no lexicon. Install one on the page "Word lists" of the staff console.`,
  },
  lexiconUnreadable: {
    code: 'LX-02',
    sentence: sentence`The lexicon file cannot be read. Check that it is there and may be read.`,
  },
  notALexicon: {
    code: 'LX-03',
    sentence: sentence`The file is not a lexicon of this version. Make it again from its word list, on the page "Word lists" of the staff console.`,
  },
  lexiconAltered: {
    code: 'LX-04',
    sentence: sentence`The lexicon file is cut off or altered. Import it again on the page "Word lists" of the staff console, or copy it again from the original.`,
  },
  lexiconContradicts: {
    code: 'LX-05',
    sentence: sentence`The lexicon contradicts itself in the self-test. Make it again from its list, or take another.`,
  },
  lexiconReplaced: {
    code: 'LX-06',
    sentence: sentence`The lexicon file was replaced by another lexicon while the station ran. Copy the first one back, or start the station again to rule by the other.`,
  },
  eventDoesNotFit: {
    code: 'EV-01',
    sentence: sentence`Rulebook, event and lexicon do not fit. The page "Event" of the staff console says what does not.`,
  },
  eventUnreadable: {
    code: 'EV-02',
    sentence: sentence`The event file cannot be read or was altered. Install it again from the original.`,
  },
  eventReplaced: {
    code: 'EV-03',
    sentence: sentence`The event file was replaced by another event while the station ran. Copy the first one back, or start the station again to rule by the other.`,
  },
  ledgerNotOpened: {
    code: 'LG-01',
    sentence: sentence`The ledger cannot be opened. Check that the data folder is there, may be written, and has space.`,
  },
  ledgerNotWritten: {
    code: 'LG-02',
    sentence: sentence`The ledger could not be written, so no ruling was given. Check the disk; the station opens again by itself.`,
  },
  ledgerBroken: {
    code: 'LG-03',
    sentence: sentence`The ledger was altered: its chain of records does not hold. Use another station. To rule here again, keep the file and start the program with a new data folder (--data).`,
  },
  ledgerInUse: {
    code: 'LG-04',
    sentence: sentence`Another station uses this ledger. Close that one or choose another data folder.`,
  },
  ledgerMissing: {
    code: 'LG-05',
    sentence: sentence`The ledger's file is gone from the data folder. Put it back, and the station opens by itself; or start with a new data folder.`,
  },
  ledgerReplaced: {
    code: 'LG-06',
    sentence: sentence`Another ledger was put in the place of this station's. Put the first one back, and the station opens by itself.`,
  },
} as const;

export type ClosedCause = keyof typeof closedCauses;

export function closedCode(cause: ClosedCause): string {
  return closedCauses[cause].code;
}

export function describeClosedCause(cause: ClosedCause): Sentence {
  return closedCauses[cause].sentence;
}
