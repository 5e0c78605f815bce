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
import { fingerprintHtml, timeHtml, type LedgerPage } from './html-page.ts';
import { peopleSection } from './people-html.ts';
import { blockId, reportBlock, type DeflateText } from './report-block.ts';
import { rulingsSection } from './rulings-html.ts';
import { statisticsSection } from './statistics-html.ts';
import { timesText } from './times-text.ts';
import { allEntries, programNamed, type ExportSubject, type ShownLedger } from './subject.ts';
import { verdictsSection } from './verdicts-html.ts';

/** `deflate` packs the ledger for programs into the report. */
export function* htmlPieces(
  subject: ExportSubject,
  t: PaperTexts,
  deflate: DeflateText,
): Generator<string> {
  const [ledger, ...others] = subject.ledgers;
  const block = others.length === 0 ? reportBlock(ledger, subject.audience, deflate) : undefined;
  // Names could contain the id, and it must occur once.
  for (const piece of paperPieces(subject, t)) {
    yield piece.replaceAll(blockId, blockId.replace('-', '&#45;'));
  }
  if (block !== undefined) yield block;
  yield pageEnd;
}

function* paperPieces(subject: ExportSubject, t: PaperTexts): Generator<string> {
  const { audience, ledgers } = subject;
  const all = (): Iterable<LedgerEntry> => allEntries(ledgers);
  const translate = translatorFor(t.language);
  const page = { ...subject, t, names: basisNames(all()), known: knownTexts(all(), translate) };
  const [{ station }, ...others] = ledgers;
  const title =
    others.length === 0
      ? t('ledger.title', { station })
      : t('ledger.titleOfAll', { stations: ledgers.map((one) => one.station).join(', ') });
  yield pageStart(t, title, 'report');
  yield paragraphHtml(`${t(`ledger.for.${audience}`)} ${timesText(subject, t)}`);
  const programs = programsIn(all(), t('ledger.anotherProgram'));
  if (programs !== '') yield paragraphHtml(t('ledger.programs', { programs }));
  const newer = countNewer(all());
  if (newer > 0) yield paragraphHtml(translate(describeNewer(newer)));
  const counted = ledgers.map(({ entries, offsetAt, elsewhere }) =>
    statisticsOf(entries(), offsetAt, { elsewhere }),
  );
  yield eventsSection(page);
  yield lexiconsSection(page);
  yield peopleSection(page);
  yield statisticsSection(statisticsOfAll(counted), page);
  if (audience !== 'public') yield* rulingsSection(page);
  if (!showsAll(audience)) yield verdictsSection(page);
  yield withdrawnSection(page);
  yield deskOpinionsSection(page);
  for (const { checkpoint } of ledgers) yield checkpointSection(t, checkpoint);
  yield trustSection(page);
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
  { entries, stationAt, offsetAt }: ShownLedger,
  page: Omit<LedgerPage, 'ledgers'>,
): readonly Row[] {
  const rows: Row[] = [];
  for (const { record, fact, time } of entries()) {
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
