/**
 * Exports the ledger for people and paper: one HTML file without scripts or external resources, for
 * A4 or Letter. It has statistics, all rulings with their opinions, withdrawn challenges and the
 * checkpoint. Times of records are ISO 8601 in every language, so that they can be searched and
 * compared.
 */
import { fingerprintOf } from '../../lexicon/lexicon.ts';
import type { WordSource } from '../../challenge/verdict.ts';
import {
  escapeHtml,
  nameHtml,
  table,
  tableEnd,
  tableStart,
  wholeHtml,
  type Row,
} from '../../paper/markup.ts';
import {
  checkpointSection,
  headingHtml,
  pageEnd,
  pageStart,
  paragraphHtml,
} from '../../paper/page.ts';
import { general } from '../../rulebook/rulebooks/general.ts';
import { rulebookOf } from '../../rulebook/rulebooks.ts';
import type { PaperTexts } from '../../text/paper-texts.ts';
import { translatorFor } from '../../text/translator.ts';
import { spelledFingerprint } from '../../text/spelled-fingerprint.ts';
import {
  isRuling,
  laterRecords,
  rulingOnRecord,
  type OpinionOnRecord,
  type RulingOnRecord,
  type SetAsideOnRecord,
} from '../rulings.ts';
import type { LedgerEntry } from '../record.ts';
import { stationNames } from '../station-name.ts';
import { statisticsOf, statisticsOfAll } from '../statistics.ts';
import { knownTexts } from './known-texts.ts';
import { statisticsSection } from './statistics-html.ts';
import { basisNames, listFingerprint, type BasisNames } from '../basis-names.ts';
import type { ExportedLedger, ExportSubject } from './subject.ts';

/** Shared by all sections. */
interface Page extends ExportSubject {
  readonly t: PaperTexts;
  /** Of all ledgers. */
  readonly names: BasisNames;
  readonly known: ReadonlyMap<string, readonly string[]>;
}

export function* htmlPieces(subject: ExportSubject, t: PaperTexts): Generator<string> {
  const { audience, ledgers, localTimeOf } = subject;
  const all = (): Iterable<LedgerEntry> => allEntries(ledgers);
  const translate = translatorFor(t.language);
  const page = { ...subject, t, names: basisNames(all()), known: knownTexts(all(), translate) };
  const [{ station }, ...others] = ledgers;
  const title =
    others.length === 0
      ? t('ledger.title', { station })
      : t('ledger.titleOfAll', { stations: ledgers.map((one) => one.station).join(', ') });
  yield pageStart(t, title, 'ledger');
  yield paragraphHtml(
    `${audience === 'staff' ? t('ledger.forStaff') : t('ledger.forPlayers')} ${t('ledger.times')}`,
  );
  const counted = ledgers.map(({ entries }) => statisticsOf(entries(), localTimeOf));
  yield statisticsSection(statisticsOfAll(counted), t);
  yield eventsSection(page);
  yield lexiconsSection(page);
  yield* rulingsSection(page);
  yield withdrawnSection(page);
  for (const { checkpoint } of ledgers) yield checkpointSection(t, checkpoint);
  yield pageEnd;
}

function* allEntries(ledgers: ExportSubject['ledgers']): Generator<LedgerEntry> {
  for (const { entries } of ledgers) yield* entries();
}

type Look = Extract<LedgerEntry['draft'], { readonly kind: 'ruling' | 'opinion' }>['body'];

/** Returns one ruling or opinion for each value of `keyOf`. */
function looksBy({ ledgers }: Page, keyOf: (look: Look) => string): readonly Look[] {
  const looks = new Map<string, Look>();
  for (const { draft } of allEntries(ledgers)) {
    if (draft.kind === 'ruling' || draft.kind === 'opinion') {
      looks.set(keyOf(draft.body), draft.body);
    }
  }
  return [...looks.values()];
}

/** Lists the events of rulings, or only the rules of rulings without an event. */
function eventsSection(page: Page): string {
  const { t, names } = page;
  const rows = looksBy(page, ({ event, rulebook }) => event ?? rulebook).map(
    ({ event, rulebook }): Row => {
      const rules =
        rulebook === general.id ? t('ledger.generalRules') : rulebookOf(rulebook)?.title;
      const ruled = nameHtml(rules ?? rulebook);
      if (event === undefined) return [escapeHtml(t('ledger.noEvent')), '', ruled, ''];
      const { title = '', dates } = names.events.get(event) ?? {};
      return [
        nameHtml(title),
        dates === undefined ? '' : escapeHtml(t.format.days(dates.first, dates.last)),
        ruled,
        wholeHtml(spelledFingerprint(fingerprintOf(event))),
      ];
    },
  );
  if (rows.length === 0) return '';
  const head = [
    t('ledger.event'),
    t('ledger.dates'),
    t('ledger.rulebook'),
    t('ledger.eventFingerprint'),
  ];
  return `${headingHtml(t('ledger.events'))}\n${table(t('ledger.eventsLead'), head, rows)}\n`;
}

/** Lists the lexicons of rulings. */
function lexiconsSection(page: Page): string {
  const { t, names, known } = page;
  const keyOf = ({ lexicon, identity }: Look): string => identity ?? lexicon;
  const rows = looksBy(page, keyOf).map((look): Row => {
    const { title = '', edition = '' } = names.lexicons.get(look.lexicon) ?? {};
    const whole = `<span class="hash">${keyOf(look)}</span>`;
    return [
      fingerprintHtml(look, page),
      nameHtml(title),
      nameHtml(edition),
      (known.get(keyOf(look)) ?? []).map(escapeHtml).join('<br>'),
      whole,
    ];
  });
  const head = [
    t('ledger.listFingerprint'),
    t('ledger.titleOf'),
    t('ledger.edition'),
    t('ledger.known'),
    'SHA-256',
  ];
  const listed =
    rows.length === 0
      ? paragraphHtml(t('ledger.noLexicons'))
      : table(t('ledger.lexiconsLead'), head, rows);
  return `${headingHtml(t('ledger.lexicons'))}\n${listed}\n`;
}

function fingerprintHtml(look: Pick<Look, 'lexicon' | 'identity'>, { t }: Page): string {
  const { of, fingerprint } = listFingerprint(look);
  const told = wholeHtml(spelledFingerprint(fingerprint));
  return of === 'list' ? told : `${escapeHtml(t('ledger.fileFingerprint'))} ${told}`;
}

/** Returns the list and, below it, the event. */
function basisHtml(look: RulingOnRecord | OpinionOnRecord, page: Page): string {
  const { names } = page;
  const { title = '' } = names.lexicons.get(look.lexicon) ?? {};
  const list = `${nameHtml(title)} ${fingerprintHtml(look, page)}`;
  if (look.event === undefined) return list;
  const { title: event = '' } = names.events.get(look.event) ?? {};
  return `${list}<br>${nameHtml(event)} ${wholeHtml(spelledFingerprint(fingerprintOf(look.event)))}`;
}

/** Yields row by row, so that a long ledger is never in memory at once. */
function* rulingsSection(page: Page): Generator<string> {
  const { ledgers, t } = page;
  const heads = ['ruling', 'time', 'words', 'verdict', 'basis', 'record'] as const;
  const head = heads.map((one) => t(`ledger.${one}`));
  yield `${headingHtml(t('ledger.rulings'))}\n`;
  let hasBegun = false;
  for (const { ledger, ruling } of byTime(
    ledgers.map((one, index) => rulingsIn(one, index, page)),
  )) {
    if (!hasBegun) yield tableStart(t('ledger.rulingsLead'), head);
    hasBegun = true;
    yield rulingRows(ruling, `ruling-${ledger.toString()}-${ruling.ruling.toString()}`, page);
  }
  yield hasBegun ? tableEnd : `${paragraphHtml(t('ledger.noRulings'))}\n`;
}

interface RulingOf {
  /** The place of its ledger. */
  readonly ledger: number;
  readonly ruling: RulingOnRecord;
}

function* rulingsIn(
  { entries }: ExportedLedger,
  ledger: number,
  { audience }: Page,
): Generator<RulingOf> {
  const withSources = audience === 'staff';
  const source = {
    later: laterRecords(entries(), withSources),
    stationAt: stationNames(entries()),
    withSources,
  };
  for (const entry of entries()) {
    if (isRuling(entry)) yield { ledger, ruling: rulingOnRecord(entry, source) };
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

function rulingRows(ruling: RulingOnRecord, id: string, page: Page): string {
  const { t } = page;
  const label = escapeHtml(ruling.label);
  const { round, board } = ruling;
  const place = [
    ...(round === undefined ? [] : [t('ledger.inRound', { round })]),
    ...(board === undefined ? [] : [t('ledger.atBoard', { board })]),
  ].map((one) => `<br>${escapeHtml(one)}`);
  const typedBy = lineBelow(byHtml(ruling.by, page));
  const linked = { ruling: `<a href="#${id}">${label}</a>` };
  const further = [...ruling.opinions, ...ruling.setAsides].toSorted(
    (one, other) => one.record - other.record,
  );
  const standing = further.length === 0 ? '' : `<br><strong>${standingHtml(ruling, page)}</strong>`;
  return [
    `<tr id="${id}"><th scope="row">${label}${place.join('')}${typedBy}${standing}</th>${cellsOf(ruling, page)}</tr>`,
    ...further.map((one) =>
      'why' in one
        ? `<tr><td>${t('ledger.setAside', linked)}</td>${setAsideCells(one, page)}</tr>`
        : `<tr><td>${t(`ledger.further.${one.opinion}`, linked)}${lineBelow(byHtml(one.by, page))}</td>${cellsOf(one, page)}</tr>`,
    ),
    '',
  ].join('\n');
}

function standingHtml({ finalVerdict: standing }: RulingOnRecord, { t }: Page): string {
  return escapeHtml(
    standing === undefined
      ? t('ledger.doesNotCount')
      : t('ledger.stands', { verdict: t(`ledger.verdicts.${standing}`) }),
  );
}

function cellsOf(one: RulingOnRecord | OpinionOnRecord, page: Page): string {
  return [
    `<td>${timeHtml(one.time, page)}</td>`,
    `<td class="words">${wordsHtml(one.words, one.sources, page)}</td>`,
    `<td>${wholeHtml(page.t(`ledger.verdicts.${one.verdict}`))}</td>`,
    `<td>${basisHtml(one, page)}</td>`,
    `<td>${one.record.toString()}</td>`,
  ].join('');
}

function setAsideCells({ time, why, by, record }: SetAsideOnRecord, page: Page): string {
  const { t } = page;
  const reason = t(`ledger.reasons.${why}`);
  const told = by === undefined ? reason : t('ledger.why', { reason, by: byHtml(by, page) });
  return `<td>${timeHtml(time, page)}</td><td colspan="3">${told}</td><td>${record.toString()}</td>`;
}

/** Empty if nobody is named. */
function byHtml(by: OpinionOnRecord['by'], { t }: Page): string {
  if (by === undefined) return '';
  return t('ledger.by', { name: nameHtml(by.name), role: t(`ledger.roles.${by.role}`) });
}

function lineBelow(html: string): string {
  return html === '' ? '' : `<br>${html}`;
}

function wordsHtml(
  words: readonly string[],
  sources: readonly WordSource[] | undefined,
  { t }: Page,
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

function timeHtml(time: string, { localTimeOf }: Pick<Page, 'localTimeOf'>): string {
  const { date, time: clock, offset } = localTimeOf(new Date(time));
  return `<time datetime="${escapeHtml(time)}">${wholeHtml(date)} ${wholeHtml(`${clock} ${offset}`)}</time>`;
}

function withdrawnSection({ ledgers, ...page }: Page): string {
  const { t } = page;
  const rows = ledgers.flatMap(({ entries }) => withdrawnIn(entries, page));
  if (rows.length === 0) return '';
  const heads = ['time', 'station', 'words', 'withdrawnWhy', 'record'] as const;
  const head = heads.map((one) => t(`ledger.${one}`));
  return `${headingHtml(t('ledger.withdrawn'))}\n${table(t('ledger.withdrawnLead'), head, rows)}`;
}

function withdrawnIn(
  entries: ExportedLedger['entries'],
  page: Omit<Page, 'ledgers'>,
): readonly Row[] {
  const rows: Row[] = [];
  const stationAt = stationNames(entries());
  for (const { record, draft, time } of entries()) {
    if (draft.kind !== 'withdrawn') continue;
    const { words = [], reason } = draft.body;
    rows.push([
      timeHtml(time, page),
      nameHtml(stationAt(record.number)),
      `<span class="words">${words.join(' ')}</span>`,
      reason === undefined ? '' : escapeHtml(page.t(`ledger.reasons.${reason}`)),
      record.number.toString(),
    ]);
  }
  return rows;
}
