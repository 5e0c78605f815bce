/** The opinions that were given at the desk of a hub, in the printed ledger of the hub. */
import { nameHtml, table, wholeHtml, type Row } from '../papers/markup.ts';
import { headingHtml } from '../papers/page.ts';
import { rulingLabel, type RulingNumber } from '../../ledger/ruling-number.ts';
import type { LedgerEntry } from '../../ledger/record.ts';
import { shortFingerprintHtml, timeHtml, type LedgerPage } from './html-page.ts';
import { wordsHtml } from './rulings-html.ts';

/** Empty if there are none, or a report leaves out their words. */
export function deskOpinionsSection(page: LedgerPage): string {
  const { ledgers, t } = page;
  const rows = ledgers.flatMap(({ listed, offsetAt }) =>
    [...listed()].flatMap((entry) => rowsOf(entry, offsetAt(entry.record.number), page)),
  );
  if (rows.length === 0) return '';
  const heads = ['ruling', 'time', 'words', 'verdict', 'basis', 'record'] as const;
  const head = heads.map((one) => t(`ledger.${one}`));
  return `${headingHtml(t('ledger.desk'))}\n${table(t('ledger.deskLead'), head, rows)}\n`;
}

function rowsOf(
  { record, fact, time }: LedgerEntry,
  offset: string | undefined,
  page: LedgerPage,
): readonly Row[] {
  if (fact.kind !== 'deskOpinion' || fact.body.words === undefined) return [];
  const { t } = page;
  const { station, ruling, opinion, words, verdict, event, name = '' } = fact.body;
  const label = wholeHtml(rulingLabel(station, ruling as RulingNumber));
  const list = shortFingerprintHtml(fact.body.identity);
  const rules = event === undefined ? '' : `<br>${shortFingerprintHtml(event)}`;
  return [
    [
      `${t(`ledger.further.${opinion}`, { ruling: label })}<br><small>${nameHtml(name)}</small>`,
      timeHtml({ time, offset }),
      `<span class="words">${wordsHtml(words, fact.staff?.sources, page)}</span>`,
      wholeHtml(t(`ledger.verdicts.${verdict}`)),
      `${list}${rules}`,
      record.number.toString(),
    ],
  ];
}
