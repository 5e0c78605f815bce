/**
 * The verdicts of all rulings in few bytes, for reports that leave out words: a table for each day,
 * ten rulings a row. The row has all but the last digit of their numbers, and the time of the first.
 */
import { escapeHtml, tableEnd, tableStart, wholeHtml } from '../../paper/markup.ts';
import { localTime } from '../../text/local-time.ts';
import { headingHtml, paragraphHtml } from '../../paper/page.ts';
import { isRuling, laterRecords, rulingOnRecord, type RulingOnRecord } from '../rulings.ts';
import type { LedgerPage } from './html-page.ts';
import type { ShownLedger } from './subject.ts';

export function verdictsSection(page: LedgerPage): string {
  const { t, ledgers } = page;
  const rulings = ledgers.flatMap(rulingsIn);
  const heading = headingHtml(t('ledger.verdictsOfAll'));
  if (rulings.length === 0) return `${heading}\n${paragraphHtml(t('ledger.noRulings'))}\n`;
  const days = Map.groupBy(rulings, (ruling) => localTime(ruling).date);
  const tables = [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, ofDay]) => dayTable(date, ofDay, page));
  return [heading, '\n', paragraphHtml(t('ledger.verdictsHow')), '\n', ...tables].join('');
}

function rulingsIn({ entries, stationAt, offsetAt }: ShownLedger): readonly RulingOnRecord[] {
  const looked = { stationAt, offsetAt, withSources: false };
  const source = { ...looked, later: laterRecords(entries(), looked) };
  return [...entries()].filter(isRuling).map((entry) => rulingOnRecord(entry, source));
}

const digits = Array.from({ length: 10 }, (_, digit) => digit.toString());

/** Leaves out end tags that HTML does not need. */
function dayTable(date: string, rulings: readonly RulingOnRecord[], page: LedgerPage): string {
  const { t } = page;
  const isPlain = new Set(rulings.map(({ offset }) => offset)).size === 1;
  const head = [t('ledger.ruling'), t('ledger.from'), ...digits];
  const rows = [...Map.groupBy(rulings, ({ label }) => label.slice(0, -1))].map(([start, ten]) => {
    const cells = digits.map((digit) => {
      // Two stations can have one name by mistake, and then two rulings one number.
      const found = ten.filter(({ label }) => label.endsWith(digit));
      const texts = found.map((ruling) => escapeHtml(verdictText(ruling, page)));
      return `<td>${texts.join('<br>')}`;
    });
    const [first] = ten.map((ruling) => {
      const { time, offset } = localTime(ruling);
      const clock = time.slice(0, 'HH:MM'.length);
      return isPlain ? clock : wholeHtml(`${clock} ${offset}`);
    });
    return `<tr><th scope=row>${escapeHtml(start)}<td>${first ?? ''}${cells.join('')}\n`;
  });
  const start = tableStart(t.format.days(date, date), head);
  return `${start.replace('<table>', '<table class="verdicts">')}${rows.join('')}${tableEnd}`;
}

/** Every verdict in its order. */
function verdictText({ verdict, opinions, setAsides }: RulingOnRecord, { t }: LedgerPage): string {
  const verdicts = [verdict, ...opinions.map((opinion) => opinion.verdict)];
  return [
    ...verdicts.map((one) => t(`ledger.marks.${one}`)),
    ...(setAsides.length > 0 ? ['–'] : []),
  ].join('→');
}
