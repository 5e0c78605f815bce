/** The verdicts of all rulings in few bytes, for reports that leave out words. */
import { escapeHtml } from '../papers/markup.ts';
import { localTime } from '../../text/local-time.ts';
import { inOrder } from '../../ledger/final-verdict.ts';
import { headingHtml, paragraphHtml } from '../papers/page.ts';
import { isRuling, rulingOnRecord, type RulingOnRecord } from '../../ledger/rulings-on-record.ts';
import type { LedgerPage, ListedLedger } from './html-page.ts';

export function verdictsSection(page: LedgerPage): string {
  const { t, ledgers } = page;
  const rulings = ledgers.flatMap(rulingsIn);
  const heading = headingHtml(t('ledger.verdictsOfAll'));
  if (rulings.length === 0) return `${heading}\n${paragraphHtml(t('ledger.noRulings'))}\n`;
  const days = Map.groupBy(rulings, (ruling) => localTime(ruling).date);
  const lists = [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, ofDay]) => dayList(date, ofDay, page));
  const isNewer = rulings.some(({ finalVerdict }) => finalVerdict === 'newer');
  const isAtDesk = rulings.some(({ atDesk }) => atDesk.length > 0);
  const isUndecided = rulings.some(({ finalVerdict }) => finalVerdict === 'undecided');
  const how = [
    t('ledger.verdictsHow'),
    ...(isAtDesk ? [t('ledger.deskMark')] : []),
    ...(isUndecided ? [t('ledger.undecidedMark')] : []),
    ...(isNewer ? [t('ledger.newerMark')] : []),
  ];
  return [heading, '\n', paragraphHtml(how.join(' ')), '\n', ...lists].join('');
}

function rulingsIn(shown: ListedLedger): readonly RulingOnRecord[] {
  const source = { ...shown, withSources: false };
  return [...shown.listed()].filter(isRuling).map((entry) => rulingOnRecord(entry, source));
}

/**
 * Each hour with its rulings. The numbers stand in full, so that a search finds them. Leaves out end
 * tags that HTML does not need.
 */
function dayList(date: string, rulings: readonly RulingOnRecord[], page: LedgerPage): string {
  const isPlain = new Set(rulings.map(({ offset }) => offset)).size === 1;
  const hours = Map.groupBy(rulings, (ruling) => {
    const { time, offset } = localTime(ruling);
    const hour = `${time.slice(0, 'HH'.length)}:00`;
    return isPlain ? hour : `${hour} ${offset}`;
  });
  const lines = [...hours].map(([hour, ofHour]) => {
    const texts = ofHour.map((ruling) =>
      escapeHtml(`${ruling.label} ${verdictText(ruling, page)}`),
    );
    return `<dt>${escapeHtml(hour)}<dd>${texts.map((text) => `<p>${text}`).join('')}\n`;
  });
  const day = escapeHtml(page.t.format.days(date, date));
  return `<h3>${day}</h3>\n<dl class="verdicts">${lines.join('')}</dl>\n`;
}

/** Every verdict in its order. */
function verdictText(
  { verdict, opinions, atDesk, setAsides, finalVerdict }: RulingOnRecord,
  { t }: LedgerPage,
): string {
  const later = inOrder([
    ...opinions.map(({ opinion, verdict: given }) => ({ opinion, given, mark: '' })),
    ...atDesk.map(({ opinion, verdict: given }) => ({ opinion, given, mark: '‡' })),
  ]);
  return [
    t(`ledger.marks.${verdict}`),
    ...later.map(({ given, mark }) => `${t(`ledger.marks.${given}`)}${mark}`),
    ...(setAsides.length > 0 ? ['–'] : []),
    ...(finalVerdict === 'undecided' ? ['≠'] : []),
    ...(finalVerdict === 'newer' ? ['†'] : []),
  ].join('→');
}
