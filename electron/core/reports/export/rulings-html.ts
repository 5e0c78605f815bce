/** The rulings of the printed ledger, with their opinions: a table for each day and round. */
import type { WordSource } from '../../challenge/verdict.ts';
import { escapeHtml, nameHtml, tableEnd, tableStart, wholeHtml } from '../papers/markup.ts';
import { headingHtml, paragraphHtml } from '../papers/page.ts';
import type { OpinionAtDesk } from '../../ledger/said-elsewhere.ts';
import { localTime } from '../../text/local-time.ts';
import {
  isRuling,
  rulingOnRecord,
  type OpinionOnRecord,
  type RulingOnRecord,
  type SetAsideOnRecord,
} from '../../ledger/rulings-on-record.ts';
import {
  byHtml,
  shortFingerprintHtml,
  timeHtml,
  type LedgerPage,
  type ListedLedger,
} from './html-page.ts';

/** Reads day by day and yields row by row, so that a long ledger is never in memory at once. */
export function* rulingsSection(page: LedgerPage): Generator<string> {
  const { ledgers, audience, t } = page;
  yield `${headingHtml(t(audience === 'table' ? 'ledger.rulingsOfTable' : 'ledger.rulings'))}\n`;
  let day: RulingOf[] = [];
  let hasBegun = false;
  const rulings = byTime(ledgers.map((one, index) => rulingsIn(one, index)));
  for (const one of rulings) {
    hasBegun = true;
    const [first] = day;
    if (first !== undefined && dateOf(first) !== dateOf(one)) {
      yield* dayHtml(day, page);
      day = [];
    }
    day.push(one);
  }
  if (hasBegun) yield* dayHtml(day, page);
  else yield `${paragraphHtml(t('ledger.noRulings'))}\n`;
}

interface RulingOf {
  /** The place of its ledger. */
  readonly ledger: number;
  readonly ruling: RulingOnRecord;
}

function* rulingsIn(shown: ListedLedger, ledger: number): Generator<RulingOf> {
  // Readers who may not see sources get none in their entries.
  const source = { ...shown, withSources: true };
  for (const entry of shown.listed()) {
    if (isRuling(entry) && entry.fact.body.words !== undefined)
      yield { ledger, ruling: rulingOnRecord(entry, source) };
  }
}

/** Merges the rulings of several ledgers by their times; those of one ledger keep their order. */
function* byTime(ledgers: readonly Generator<RulingOf>[]): Generator<RulingOf> {
  const next = ledgers.map((ledger) => ({ ledger, first: ledger.next() }));
  for (;;) {
    let earliest: (typeof next)[number] | undefined;
    for (const one of next) {
      if (one.first.done === true) continue;
      const time = one.first.value.ruling.time;
      const best = earliest?.first;
      if (best === undefined || best.done === true || time < best.value.ruling.time) earliest = one;
    }
    if (earliest === undefined || earliest.first.done === true) return;
    yield earliest.first.value;
    earliest.first = earliest.ledger.next();
  }
}

function dateOf({ ruling }: RulingOf): string {
  return localTime(ruling).date;
}

/** Stations of one report reach a round at different times, so rounds are put together here. */
function* dayHtml(day: readonly RulingOf[], page: LedgerPage): Generator<string> {
  const { t } = page;
  const [first] = day;
  if (first === undefined) return;
  const date = dateOf(first);
  const rounds = Map.groupBy(day, ({ ruling }) => ruling.round);
  const heads = ['ruling', 'time', 'words', 'verdict', 'basis', 'record'] as const;
  const head = heads.map((one) => t(`ledger.${one}`));
  const captionOf = (round: number | undefined): string => {
    if (round !== undefined) return t('ledger.inRound', { round });
    return rounds.size === 1 ? t('ledger.rulingsLead') : t('ledger.noRound');
  };
  yield `<h3>${escapeHtml(t.format.days(date, date))}</h3>\n`;
  for (const [round, rulings] of rounds) {
    yield tableStart(captionOf(round), head);
    for (const one of rulings) yield rulingRows(one, page);
    yield tableEnd;
  }
}

function rulingRows({ ledger, ruling }: RulingOf, page: LedgerPage): string {
  const { t } = page;
  const id = `ruling-${ledger.toString()}-${ruling.ruling.toString()}`;
  const label = wholeHtml(ruling.label);
  const { board } = ruling;
  const place = lineOf(board === undefined ? '' : escapeHtml(t('ledger.atBoard', { board })));
  const typedBy = lineOf(byHtml(ruling.by, page));
  const linked = { ruling: `<a href="#${id}">${label}</a>` };
  const further = [...ruling.opinions, ...ruling.setAsides].toSorted(
    (one, other) => one.record - other.record,
  );
  const { atDesk } = ruling;
  const isChanged = further.length + atDesk.length > 0 || ruling.finalVerdict === 'newer';
  const standing = !isChanged ? '' : `<br><strong>${standingHtml(ruling, page)}</strong>`;
  return [
    `<tr id="${id}"><th scope="row">${label}${place}${typedBy}${standing}</th>${cellsOf(ruling, page)}</tr>`,
    ...further.map((one) =>
      'why' in one
        ? `<tr><td>${t('ledger.setAside', linked)}</td>${setAsideCells(one, page)}</tr>`
        : `<tr><td>${t(`ledger.further.${one.opinion}`, linked)}${lineOf(byHtml(one.by, page))}</td>${cellsOf(one, page)}</tr>`,
    ),
    ...atDesk.map((one) => deskRow(one, linked.ruling, page)),
    '',
  ].join('\n');
}

/** Its words and name stand in the ledger of the hub, for those who may read it. */
function deskRow(one: OpinionAtDesk, ruling: string, { t }: LedgerPage): string {
  const { opinion, verdict, hub, number } = one;
  const record = t('ledger.deskRecord', { record: number });
  const where =
    hub === undefined
      ? t('ledger.deskOfHub', { record })
      : t('ledger.deskOf', { hub: nameHtml(hub), record });
  return `<tr><td>${t(`ledger.further.${opinion}`, { ruling })}</td><td>${timeHtml(one)}</td><td>${where}</td><td>${wholeHtml(t(`ledger.verdicts.${verdict}`))}</td><td></td><td></td></tr>`;
}

/** Begins a line in a cell, unless it is empty. */
function lineOf(html: string): string {
  return html === '' ? '' : `<br><small>${html}</small>`;
}

function standingHtml({ finalVerdict: standing }: RulingOnRecord, { t }: LedgerPage): string {
  switch (standing) {
    case 'newer':
      return escapeHtml(t('ledger.newerSpeaks'));
    case 'setAside':
      return escapeHtml(t('ledger.doesNotCount'));
    case 'undecided':
      return escapeHtml(t('ledger.undecided'));
    default:
      return escapeHtml(t('ledger.stands', { verdict: t(`ledger.verdicts.${standing}`) }));
  }
}

function cellsOf(one: RulingOnRecord | OpinionOnRecord, page: LedgerPage): string {
  return [
    `<td>${timeHtml(one)}</td>`,
    `<td class="words">${wordsHtml(one.words, one.sources, page)}</td>`,
    `<td>${wholeHtml(page.t(`ledger.verdicts.${one.verdict}`))}</td>`,
    `<td>${basisHtml(one)}</td>`,
    `<td>${one.record.toString()}</td>`,
  ].join('');
}

/**
 * Returns the short fingerprints of the list and, below it, of the event. Both stand complete at the
 * top.
 */
function basisHtml(look: RulingOnRecord | OpinionOnRecord): string {
  const list = shortFingerprintHtml(look.identity);
  if (look.event === undefined) return list;
  return `${list}<br>${shortFingerprintHtml(look.event)}`;
}

function setAsideCells(one: SetAsideOnRecord, page: LedgerPage): string {
  const { t } = page;
  const { why, by, record } = one;
  const reason = t(`ledger.reasons.${why}`);
  const reasonAndName =
    by === undefined ? reason : t('ledger.why', { reason, by: byHtml(by, page) });
  return `<td>${timeHtml(one)}</td><td colspan="3">${reasonAndName}</td><td>${record.toString()}</td>`;
}

export function wordsHtml(
  words: readonly string[],
  sources: readonly WordSource[] | undefined,
  { t }: LedgerPage,
): string {
  return words
    .map((word, index) => {
      const source = sources?.[index];
      return source === undefined
        ? word
        : escapeHtml(t('ledger.word', { word, source: t(`ledger.sources.${source}`) }));
    })
    .join(sources === undefined ? ' ' : '<br>');
}
