/** A sheet for the staff's table: how to sign in, what to compare, and what the codes mean. */
import type { LocalTime } from '../../text/local-time.ts';
import { versionName } from '../../event/version-name.ts';
import { listName } from '../../lexicon/list-name.ts';
import type { PaperTexts } from '../../text/paper-texts.ts';
import { translatorFor } from '../../text/translator.ts';
import type { Sentence } from '../../text/sentence.ts';
import { escapeHtml, table, wholeHtml } from './markup.ts';
import type { Glance } from './glance.ts';
import {
  columnsHtml,
  factTable,
  glanceHtml,
  headingHtml,
  paragraphHtml,
  sheetPage,
  withQrCodes,
} from './page.ts';

export interface StaffSheet extends Glance {
  readonly lexicon?: NonNullable<Glance['lexicon']> & {
    /** The edition, if the list is a known one. */
    readonly known: { readonly text: Sentence };
  };
  /** Codes of a closed station, and their meaning. */
  readonly codes: readonly { readonly code: string; readonly sentence: Sentence }[];
}

/** What staff ask on the day, without anybody to ask. */
const cases = ['opinion', 'restart', 'pin'] as const;

/** The command stays as it is typed. */
const commandHtml = '<code lang="en" translate="no">staff reset-director</code>';

export function staffSheetHtml(sheet: StaffSheet, made: LocalTime, t: PaperTexts): string {
  const { station, lexicon, event, codes } = sheet;
  const translate = translatorFor(t.language);
  return sheetPage(
    t,
    t('staffSheet.title', { station }),
    [
      glanceHtml(sheet, t),
      paragraphHtml(t('staffSheet.lead')),
      columnsHtml([
        [
          factTable([
            [t('staffSheet.way'), t('staffSheet.chord')],
            [
              t('staffSheet.lexicon'),
              lexicon === undefined
                ? t('staffSheet.none')
                : listName(lexicon.title, lexicon.edition),
            ],
            ...(lexicon === undefined
              ? []
              : ([[t('staffSheet.known'), translate(lexicon.known.text)]] as const)),
            [
              t('staffSheet.event'),
              event === undefined ? t('staffSheet.generalRules') : translate(versionName(event)),
            ],
          ]),
        ],
        [
          headingHtml(t('staffSheet.fingerprints')),
          paragraphHtml(t('staffSheet.fingerprintsLead')),
          withQrCodes(
            factTable([
              [t('staffSheet.listFingerprint'), lexicon?.fingerprint ?? t('staffSheet.none')],
              [t('staffSheet.eventFingerprint'), event?.fingerprint ?? t('staffSheet.none')],
            ]),
            t,
            [
              ...(lexicon ? [{ ...lexicon, name: listName(lexicon.title, lexicon.edition) }] : []),
              ...(event ? [{ ...event, name: translate(versionName(event)) }] : []),
            ],
          ),
        ],
      ]),
      callTable(t),
      columnsHtml(
        cases.map((one) => [
          headingHtml(t(`staffSheet.${one}`)),
          `<p>${t(`staffSheet.${one}How`, { command: commandHtml })}</p>`,
        ]),
      ),
      headingHtml(t('staffSheet.closed')),
      paragraphHtml(t('staffSheet.closedLead')),
      '<div class="codes">',
      table(
        t('staffSheet.codes'),
        [t('staffSheet.code'), t('staffSheet.means')],
        codes.map(({ code, sentence }) => [wholeHtml(code), escapeHtml(translate(sentence))]),
      ),
      '</div>',
      paragraphHtml(t('staffSheet.made', { time: t.format.dateAndTime(made) })),
    ],
    'staff-sheet',
  );
}

/** Empty cells to write in. */
function callTable(t: PaperTexts): string {
  const people = (['callDirector', 'callJudge', 'callHelp'] as const).map(
    (person) => `<th scope="row">${escapeHtml(t(`staffSheet.${person}`))}</th><td></td>`,
  );
  const caption = `${t('staffSheet.call')} (${t('staffSheet.callName')})`;
  return `<table class="call"><caption>${escapeHtml(caption)}</caption><tbody><tr>${people.join('')}</tr></tbody></table>`;
}
