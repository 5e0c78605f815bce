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
import type { InSteps } from '../../base/steps.ts';
import { general } from '../../rulebook/rulebooks/general.ts';
import { rulebookOf } from '../../rulebook/rulebooks.ts';
import type { PaperTexts } from '../../text/paper-texts.ts';
import { translatorFor } from '../../text/translator.ts';
import type { LedgerEntry } from '../../ledger/record.ts';
import { countNewer, describeNewer } from '../../ledger/newer-record.ts';
import { Challenges, statisticsOfAll, type Statistics } from '../statistics.ts';
import { showsAll } from './audience.ts';
import { KnownTexts } from './known-texts.ts';
import { collectBasisNames } from '../../ledger/basis-names.ts';
import { collectLater } from '../../ledger/rulings-on-record.ts';
import { deskOpinionsSection } from './desk-opinions-html.ts';
import {
  fingerprintHtml,
  timeHtml,
  type LedgerPage,
  type ListedLedger,
  type Look,
  type ReportPart,
} from './html-page.ts';
import { People } from './people.ts';
import { peopleSection } from './people-html.ts';
import { blockId, reportBlock, type DeflateText } from './report-block.ts';
import { rulingsSection } from './rulings-html.ts';
import { statisticsSection } from './statistics-html.ts';
import { timesText } from './times-text.ts';
import { programNamed, type ExportSubject, type ShownLedger } from './subject.ts';
import { verdictsSection } from './verdicts-html.ts';

/** In records. Its auditor reads a report of so many in one piece. */
const longestReport = 10_000;

export interface HtmlReport {
  /** Absent if the report lists all records. */
  readonly part?: ReportPart;
  readonly pieces: Iterable<string>;
}

/**
 * Yields one report, or those of all parts of a long ledger, each to be written before the next is
 * asked for. Empty pieces are steps of long work. `deflate` packs the ledger for programs into the
 * report.
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
  const entries = ledger.entries()[Symbol.iterator]();
  let page: LedgerPage | undefined;
  const piecesOfPart = function* (part: ReportPart): Generator<string> {
    page ??= yield* pageOf(subject, t);
    yield* listingPieces({ ...page, part }, entries, deflate);
  };
  for (let number = 1; number <= of; number += 1) {
    const from = (number - 1) * longest + 1;
    const part = { number, of, from, upTo: Math.min(ledger.records, from - 1 + longest) };
    yield { part, pieces: piecesOfPart(part) };
  }
}

/** Of a report with all records. */
export function* htmlPieces(
  subject: ExportSubject,
  t: PaperTexts,
  deflate: DeflateText,
): Generator<string> {
  const page = yield* pageOf(subject, t);
  const [ledger, ...others] = page.ledgers;
  if (others.length === 0) {
    yield* listingPieces(page, ledger.entries()[Symbol.iterator](), deflate);
    return;
  }
  yield* paperPieces(page);
  yield pageEnd;
}

/** Takes the entries that the report lists, and keeps them as long as it is written. */
function* listingPieces(
  page: LedgerPage,
  entries: Iterator<LedgerEntry>,
  deflate: DeflateText,
): Generator<string> {
  const { audience, part } = page;
  const [ledger] = page.ledgers;
  const listed: LedgerEntry[] = [];
  const count = part === undefined ? ledger.records : part.upTo - part.from + 1;
  while (listed.length < count) {
    const next = entries.next();
    if (next.done === true) break;
    listed.push(next.value);
    yield '';
  }
  yield* paperPieces({ ...page, ledgers: [{ ...ledger, listed: () => listed }] });
  yield* reportBlock(ledger, listed, audience, deflate);
  yield pageEnd;
}

/** Reads the entries once. */
function* pageOf(subject: ExportSubject, t: PaperTexts): InSteps<LedgerPage> {
  const names = collectBasisNames();
  const known = new KnownTexts(translatorFor(t.language));
  const people = new People();
  const programs = new Set<string>();
  const [byEvent, byList] = [new Map<string, Look>(), new Map<string, Look>()];
  const counted: Statistics[] = [];
  let newer = 0;
  const read = function* (ledger: ShownLedger): InSteps<ListedLedger> {
    const challenges = new Challenges(ledger.elsewhere);
    const { later, add } = collectLater({ offsetAt: ledger.offsetAt, withSources: true });
    for (const entry of ledger.entries()) {
      const { fact } = entry;
      for (const one of [names, known, people]) one.add(fact);
      for (const one of [challenges, { add }]) one.add(entry);
      const program = programNamed(entry, t('ledger.anotherProgram'));
      if (program !== undefined) programs.add(program);
      newer += countNewer([entry]);
      if (fact.kind === 'ruling' || fact.kind === 'opinion') {
        byEvent.set(fact.body.event ?? fact.body.rulebook, fact.body);
        byList.set(fact.body.identity, fact.body);
      }
      yield '';
    }
    counted.push(yield* challenges.count(ledger.offsetAt));
    return { ...ledger, later, listed: ledger.entries };
  };
  const [first, ...others] = subject.ledgers;
  const ledgers: [ListedLedger, ...ListedLedger[]] = [yield* read(first)];
  for (const other of others) ledgers.push(yield* read(other));
  const statistics = statisticsOfAll(counted);
  const all = { names, known, people, programs, newer, byEvent, byList, statistics };
  return { ...subject, ...all, t, ledgers };
}

/** Names could contain the id of the block, and it must occur once. */
function* paperPieces(page: LedgerPage): Generator<string> {
  for (const piece of sectionPieces(page)) {
    yield piece.replaceAll(blockId, blockId.replace('-', '&#45;'));
  }
}

function* sectionPieces(page: LedgerPage): Generator<string> {
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
  const { programs, newer, t } = page;
  if (programs.size > 0) {
    yield paragraphHtml(t('ledger.programs', { programs: [...programs].join(', ') }));
  }
  if (newer > 0) yield paragraphHtml(translatorFor(t.language)(describeNewer(newer)));
  yield eventsSection(page);
  yield lexiconsSection(page);
  yield peopleSection(page);
  yield statisticsSection(page);
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

/** Lists the events of rulings, or only the rules of rulings without an event. */
function eventsSection(page: LedgerPage): string {
  const { t, names } = page;
  const rows = Array.from(page.byEvent.values(), ({ event, rulebook }): Row => {
    const rules = rulebook === general.id ? t('ledger.generalRules') : rulebookOf(rulebook)?.title;
    const ruled = nameHtml(rules ?? rulebook);
    if (event === undefined) return [escapeHtml(t('ledger.noEvent')), '', ruled, ''];
    const { title = '', dates } = names.events.get(event) ?? {};
    return [
      nameHtml(title),
      dates === undefined ? '' : escapeHtml(t.format.days(dates.first, dates.last)),
      ruled,
      fingerprintHtml(event),
    ];
  });
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
  const rows = Array.from(page.byList.values(), (look): Row => {
    const { title = '', edition = '' } = names.lexicons.get(look.lexicon) ?? {};
    const whole = `<span class="hash">${look.identity}</span>`;
    return [
      fingerprintHtml(look.identity),
      nameHtml(title),
      nameHtml(edition),
      known.of(look.identity).map(escapeHtml).join('<br>'),
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
  { listed, stationAt, offsetAt }: ListedLedger,
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
