/** A sheet for the staff's table: how to sign in, what to compare, and what the codes mean. */
import type { LocalTime } from '../ledger/local-time.ts';
import { listName } from '../lexicon/list-name.ts';
import type { Sentence } from '../text/sentence.ts';
import { spelledFingerprint } from '../text/spelled-fingerprint.ts';
import { escaped, table, wholeHtml } from './markup.ts';
import { factTable, headingHtml, paragraphHtml, sheetPage } from './page.ts';
import { filled, type PaperCopy } from './paper-copy.ts';

export interface StaffSheet {
  readonly station: string;
  readonly lexicon?: {
    readonly title: string;
    readonly edition: string;
    readonly fingerprint: string;
    /** The edition, if the list is a known one. */
    readonly known: { readonly text: Sentence };
  };
  /** Absent if the general rules apply. */
  readonly event?: { readonly title: string; readonly fingerprint: string };
  /** Codes of a closed station, and their meaning. */
  readonly codes: readonly { readonly code: string; readonly sentence: Sentence }[];
}

export function staffSheetHtml(sheet: StaffSheet, made: LocalTime, copy: PaperCopy): string {
  const { station, lexicon, event, codes } = sheet;
  const texts = copy.texts.staffSheet;
  return sheetPage(copy, filled(texts.title, { station }), [
    paragraphHtml(texts.lead),
    factTable([
      [texts.way, texts.chord],
      [
        texts.lexicon,
        lexicon === undefined ? texts.none : listName(lexicon.title, lexicon.edition),
      ],
      ...(lexicon === undefined ? [] : ([[texts.known, copy.say(lexicon.known.text)]] as const)),
      [texts.event, event?.title ?? texts.generalRules],
    ]),
    headingHtml(texts.fingerprints),
    paragraphHtml(texts.fingerprintsLead),
    factTable([
      [texts.listFingerprint, lexicon ? spelledFingerprint(lexicon.fingerprint) : texts.none],
      [texts.eventFingerprint, event ? spelledFingerprint(event.fingerprint) : texts.none],
    ]),
    headingHtml(texts.closed),
    paragraphHtml(texts.closedLead),
    table(
      texts.codes,
      [texts.code, texts.means],
      codes.map(({ code, sentence }) => [wholeHtml(code), escaped(copy.say(sentence))]),
    ),
    paragraphHtml(filled(texts.made, { time: copy.moment(made) })),
  ]);
}
