/** The sheet that lies with the staff: how to come in, what to compare, what the codes mean. */
import { escaped, table } from '../ledger/export/markup.ts';
import { readableTime, type LocalTime } from '../ledger/local-time.ts';
import { english, type Sentence } from '../sentence.ts';
import { factTable, paperPage, spelledFingerprint } from './page.ts';

export interface StaffSheet {
  readonly station: string;
  readonly chord: string;
  readonly lexicon?: {
    readonly title: string;
    readonly edition: string;
    readonly fingerprint: string;
  };
  /** Absent: the general rules. */
  readonly event?: { readonly title: string; readonly fingerprint: string };
  /** What a closed station shows, and what it means. */
  readonly codes: readonly { readonly code: string; readonly sentence: Sentence }[];
}

export function staffSheetHtml(sheet: StaffSheet, made: LocalTime): string {
  const { station, chord, lexicon, event, codes } = sheet;
  return paperPage(`Staff sheet, station ${station}`, [
    '<p>For the staff. Keep it away from the players.</p>',
    factTable([
      ['To the staff console', `${chord}, then your PIN`],
      ['Word list', lexicon === undefined ? 'none' : `${lexicon.title} (${lexicon.edition})`],
      ['Event', event === undefined ? 'none: the general rules' : event.title],
    ]),
    '<h2>Fingerprints</h2>',
    '<p>They must be the same on every station of the event.</p>',
    factTable([
      ['Word list', lexicon === undefined ? 'none' : spelledFingerprint(lexicon.fingerprint)],
      ['Event', event === undefined ? 'none' : spelledFingerprint(event.fingerprint)],
    ]),
    '<h2>When the station is closed</h2>',
    '<p>Players go to another station or call a word judge. The code on the screen says why:</p>',
    table(
      'Codes of a closed station',
      ['Code', 'What it means, what to do'],
      codes.map(({ code, sentence }) => [escaped(code), escaped(english(sentence))]),
    ),
    `<p>Made ${escaped(readableTime(made))}.</p>`,
  ]);
}
