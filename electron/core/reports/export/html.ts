/**
 * Exports the ledger for people and paper: one HTML file without scripts or external resources, for
 * A4 or Letter. First come event, rules, word list and people, then statistics, all rulings with
 * their opinions, withdrawn challenges and the checkpoint. Times of records are ISO 8601 in every
 * language, so that they can be searched and compared.
 */
import { escapeHtml, nameHtml, table, type Row } from '../papers/markup.ts';
import {
  checkpointSection,
  headingHtml,
  pageEnd,
  pageStart,
  paragraphHtml,
} from '../papers/page.ts';
import { general } from '../../rulebook/rulebooks/general.ts';
import { rulebookOf } from '../../rulebook/rulebooks.ts';
import type { PaperTexts } from '../../text/paper-texts.ts';
import { translatorFor } from '../../text/translator.ts';
import type { LedgerEntry } from '../../ledger/record.ts';
import { countNewer, describeNewer } from '../../ledger/newer-record.ts';
import { statisticsOf, statisticsOfAll } from '../statistics.ts';
import { showsAll } from './audience.ts';
import { knownTexts } from './known-texts.ts';
import { basisNames } from '../../ledger/basis-names.ts';
import { deskOpinionsSection } from './desk-opinions-html.ts';
import { fingerprintHtml, timeHtml, type LedgerPage, type ReportPart } from './html-page.ts';
import { peopleSection } from './people-html.ts';
import { blockId, reportBlock, type DeflateText } from './report-block.ts';
import { rulingsSection } from './rulings-html.ts';
import { statisticsSection } from './statistics-html.ts';
import { timesText } from './times-text.ts';
import {
  allEntries,
  programNamed,
  rulingsSource,
  type ExportSubject,
  type ShownLedger,
} from './subject.ts';
import { verdictsSection } from './verdicts-html.ts';

/** In records. Its auditor reads a report of so many in one piece. */
const longestReport = 20_000;

export interface HtmlReport {
  /** Absent if the report lists all records. */
  readonly part?: ReportPart;
  readonly pieces: Iterable<string>;
}

/**
 * Yields one report, or those of all parts of a long ledger, each to be written before the next is
 * asked for. `deflate` packs the ledger for programs into the report.
 */
export function* htmlReports(
  subject: ExportSubject,
  t: PaperTexts,
  deflate: DeflateText,
  longest = longestReport,
): Generator<HtmlReport> {
  const [ledger, ...others] = subject.ledgers;
  const of = Math.ceil(ledger.records / longest);
  if (others.length > 0 || of <= 1) {
    yield { pieces: htmlPieces(subject, t, deflate) };
    return;
  }
  const page = pageOf(subject, t);
  const { later } = rulingsSource(ledger, true);
  for (const listed of inChunks(ledger.entries(), longest)) {
    const from = listed[0]?.record.number ?? 1;
    const number = Math.ceil(from / longest);
    const part = { number, of, from, upTo: from + listed.length - 1 };
    const ledgers = [{ ...ledger, later, listed: () => listed }] as const;
    yield { part, pieces: piecesOf({ ...page, ledgers, part }, deflate) };
  }
}

function* inChunks<Value>(values: Iterable<Value>, size: number): Generator<readonly Value[]> {
  let chunk: Value[] = [];
  for (const value of values) {
    chunk.push(value);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Of a report with all records. */
export function htmlPieces(
  subject: ExportSubject,
  t: PaperTexts,
  deflate: DeflateText,
): Iterable<string> {
  return piecesOf(pageOf(subject, t), deflate);
}

function* piecesOf(page: LedgerPage, deflate: DeflateText): Generator<string> {
  const [ledger, ...others] = page.ledgers;
  const block = others.length === 0 ? reportBlock(ledger, page.audience, deflate) : undefined;
  // Names could contain the id, and it must occur once.
  for (const piece of paperPieces(page)) {
    yield piece.replaceAll(blockId, blockId.replace('-', '&#45;'));
  }
  if (block !== undefined) yield block;
  yield pageEnd;
}

function pageOf(subject: ExportSubject, t: PaperTexts): LedgerPage {
  const all = (): Iterable<LedgerEntry> => allEntries(subject.ledgers);
  const known = knownTexts(all(), translatorFor(t.language));
  return { ...subject, t, names: basisNames(all()), known };
}

function* paperPieces(page: LedgerPage): Generator<string> {
  const { audience, ledgers, part, t } = page;
  const [{ station }, ...others] = ledgers;
  const title =
    others.length === 0
      ? t('ledger.title', { station })
      : t('ledger.titleOfAll', { stations: ledgers.map((one) => one.station).join(', ') });
  yield pageStart(t, title, 'report');
  yield paragraphHtml(`${t(`ledger.for.${audience}`)} ${timesText(page, t)}`);
  if (part !== undefined) yield paragraphHtml(t('ledger.part', { ...part }));
  if (part === undefined || part.number === 1) yield* summaryPieces(page);
  if (audience !== 'public') yield* rulingsSection(page);
  if (!showsAll(audience)) yield verdictsSection(page);
  yield withdrawnSection(page);
  yield deskOpinionsSection(page);
  for (const { checkpoint } of ledgers) yield checkpointSection(t, checkpoint);
  yield trustSection(page);
}

/** Of all records, whichever the report lists. */
function* summaryPieces(page: LedgerPage): Generator<string> {
  const { ledgers, t } = page;
  const all = (): Iterable<LedgerEntry> => allEntries(ledgers);
  const programs = programsIn(all(), t('ledger.anotherProgram'));
  if (programs !== '') yield paragraphHtml(t('ledger.programs', { programs }));
  const newer = countNewer(all());
  if (newer > 0) yield paragraphHtml(translatorFor(t.language)(describeNewer(newer)));
  const counted = ledgers.map(({ entries, offsetAt, elsewhere }) =>
    statisticsOf(entries(), offsetAt, { elsewhere }),
  );
  yield eventsSection(page);
  yield lexiconsSection(page);
  yield peopleSection(page);
  yield statisticsSection(statisticsOfAll(counted), page);
}

/** Names each program that wrote these records. A version is only what a program says of itself. */
function programsIn(entries: Iterable<LedgerEntry>, other: string): string {
  const programs = new Set<string>();
  for (const entry of entries) {
    const program = programNamed(entry, other);
    if (program !== undefined) programs.add(program);
  }
  return [...programs].join(', ');
}

/** Says in plain words what the report can show, and which page checks it. */
function trustSection({ ledgers, t }: LedgerPage): string {
  const texts = [
    t(ledgers.length > 1 ? 'trust.several' : 'trust.page'),
    ...(['shows', 'showsNot', 'best'] as const).map((one) => t(`trust.${one}`)),
  ];
  const items = texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('');
  return `<section>\n${headingHtml(t('trust.heading'))}\n<ul>${items}</ul>\n</section>\n`;
}

type Look = Extract<LedgerEntry['fact'], { readonly kind: 'ruling' | 'opinion' }>['body'];

/** Returns one ruling or opinion for each value of `keyOf`. */
function looksBy({ ledgers }: LedgerPage, keyOf: (look: Look) => string): readonly Look[] {
  const looks = new Map<string, Look>();
  for (const { fact } of allEntries(ledgers)) {
    if (fact.kind === 'ruling' || fact.kind === 'opinion') {
      looks.set(keyOf(fact.body), fact.body);
    }
  }
  return [...looks.values()];
}

/** Lists the events of rulings, or only the rules of rulings without an event. */
function eventsSection(page: LedgerPage): string {
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
        fingerprintHtml(event),
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
function lexiconsSection(page: LedgerPage): string {
  const { t, names, known } = page;
  const rows = looksBy(page, ({ identity }) => identity).map((look): Row => {
    const { title = '', edition = '' } = names.lexicons.get(look.lexicon) ?? {};
    const whole = `<span class="hash">${look.identity}</span>`;
    return [
      fingerprintHtml(look.identity),
      nameHtml(title),
      nameHtml(edition),
      (known.get(look.identity) ?? []).map(escapeHtml).join('<br>'),
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

function withdrawnSection({ ledgers, ...page }: LedgerPage): string {
  const { t } = page;
  const rows = ledgers.flatMap((ledger) => withdrawnIn(ledger, page));
  if (rows.length === 0) return '';
  const heads = ['time', 'station', 'words', 'withdrawnWhy', 'record'] as const;
  const head = heads.map((one) => t(`ledger.${one}`));
  return `${headingHtml(t('ledger.withdrawn'))}\n${table(t('ledger.withdrawnLead'), head, rows)}`;
}

function withdrawnIn(
  { listed, stationAt, offsetAt }: ShownLedger,
  page: Omit<LedgerPage, 'ledgers'>,
): readonly Row[] {
  const rows: Row[] = [];
  for (const { record, fact, time } of listed()) {
    if (fact.kind !== 'withdrawn' || fact.body.words === undefined) continue;
    const { words, reason } = fact.body;
    rows.push([
      timeHtml({ time, offset: offsetAt(record.number) }),
      nameHtml(stationAt(record.number)),
      `<span class="words">${words.join(' ')}</span>`,
      reason === undefined ? '' : escapeHtml(page.t(`ledger.reasons.${reason}`)),
      record.number.toString(),
    ]);
  }
  return rows;
}
