/**
 * Exports the ledger for people and paper: one HTML file without scripts or external resources, for
 * A4 or Letter. It has statistics, all rulings with their opinions, withdrawn challenges and the
 * checkpoint. Times of records are ISO 8601 in every language, so that they can be searched and
 * compared.
 */
import { fingerprintOf } from '../../lexicon/lexicon.ts';
import type { WordSource } from '../../challenge/verdict.ts';
import {
  escaped,
  nameHtml,
  table,
  tableEnd,
  tableStart,
  wholeHtml,
  type Row,
} from '../../paper/markup.ts';
import { filled, type PaperCopy } from '../../paper/paper-copy.ts';
import {
  checkpointSection,
  headingHtml,
  pageEnd,
  pageStart,
  paragraphHtml,
} from '../../paper/page.ts';
import { general } from '../../rulebook/rulebooks/general.ts';
import { rulebookOf } from '../../rulebook/rulebooks.ts';
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
import {
  outcomes,
  statisticsOf,
  sumOf,
  type OutcomeCounts,
  type Statistics,
} from '../statistics.ts';
import { chartsOf } from './chart.ts';
import { knownTexts } from './known-texts.ts';
import { basisNames, listFingerprint, type BasisNames } from '../basis-names.ts';
import type { ExportSubject } from './subject.ts';

/** Shared by all sections. */
interface Page extends ExportSubject {
  readonly copy: PaperCopy;
  readonly names: BasisNames;
}

export function* htmlPieces(subject: ExportSubject, copy: PaperCopy): Generator<string> {
  const { station, audience, entries, localTimeOf, checkpoint } = subject;
  const page = { ...subject, copy, names: basisNames(entries()) };
  const texts = copy.texts.ledger;
  yield pageStart(copy, filled(texts.title, { station }), 'ledger');
  yield paragraphHtml(`${audience === 'staff' ? texts.forStaff : texts.forPlayers} ${texts.times}`);
  yield statisticsSection(statisticsOf(entries(), localTimeOf), copy);
  yield eventsSection(page);
  yield lexiconsSection(page);
  yield* rulingsSection(page);
  yield withdrawnSection(page);
  yield checkpointSection(copy, checkpoint);
  yield pageEnd;
}

function statisticsSection(statistics: Statistics, copy: PaperCopy): string {
  const { hours, total, opinions, setAside } = statistics;
  const { number, hour } = copy;
  const texts = copy.texts.ledger;
  const counts = (one: OutcomeCounts): readonly string[] => [
    ...outcomes.map((outcome) => number(one[outcome])),
    number(sumOf(one)),
  ];
  const rows = hours.map((one): Row => [wholeHtml(hour(one.date, one.hour)), ...counts(one)]);
  const head = [texts.hour, ...outcomes.map((outcome) => texts.outcomes[outcome]), texts.sum];
  const given = { given: number(opinions.given), differed: number(opinions.differed) };
  return [
    headingHtml(texts.statistics),
    chartsOf(hours, copy),
    table(texts.byHour, head, [...rows, [escaped(texts.allHours), ...counts(total)]]),
    paragraphHtml(
      `${filled(texts.opinions, given)} ${filled(texts.setAsides, { count: number(setAside) })}`,
    ),
    '',
  ].join('\n');
}

type Look = Extract<LedgerEntry['draft'], { readonly kind: 'ruling' | 'opinion' }>['body'];

/** Returns one ruling or opinion for each value of `keyOf`. */
function looksBy({ entries }: Page, keyOf: (look: Look) => string): readonly Look[] {
  const looks = new Map<string, Look>();
  for (const { draft } of entries()) {
    if (draft.kind === 'ruling' || draft.kind === 'opinion') {
      looks.set(keyOf(draft.body), draft.body);
    }
  }
  return [...looks.values()];
}

/** Lists the events of rulings, or only the rules of rulings without an event. */
function eventsSection(page: Page): string {
  const { copy, names } = page;
  const texts = copy.texts.ledger;
  const rows = looksBy(page, ({ event, rulebook }) => event ?? rulebook).map(
    ({ event, rulebook }): Row => {
      const rules = rulebook === general.id ? texts.generalRules : rulebookOf(rulebook)?.title;
      const ruled = nameHtml(rules ?? rulebook);
      if (event === undefined) return [escaped(texts.noEvent), '', ruled, ''];
      const { title = '', dates } = names.events.get(event) ?? {};
      return [
        nameHtml(title),
        dates === undefined ? '' : escaped(copy.days(dates.first, dates.last)),
        ruled,
        wholeHtml(spelledFingerprint(fingerprintOf(event))),
      ];
    },
  );
  if (rows.length === 0) return '';
  const head = [texts.event, texts.dates, texts.rulebook, texts.eventFingerprint];
  return `${headingHtml(texts.events)}\n${table(texts.eventsLead, head, rows)}\n`;
}

/** Lists the lexicons of rulings. */
function lexiconsSection(page: Page): string {
  const { copy, names } = page;
  const texts = copy.texts.ledger;
  const known = knownTexts(page.entries(), copy.say);
  const keyOf = ({ lexicon, identity }: Look): string => identity ?? lexicon;
  const rows = looksBy(page, keyOf).map((look): Row => {
    const { title = '', edition = '' } = names.lexicons.get(look.lexicon) ?? {};
    const whole = `<span class="hash">${keyOf(look)}</span>`;
    return [
      fingerprintHtml(look, page),
      nameHtml(title),
      nameHtml(edition),
      (known.get(keyOf(look)) ?? []).map(escaped).join('<br>'),
      whole,
    ];
  });
  const head = [texts.listFingerprint, texts.titleOf, texts.edition, texts.known, 'SHA-256'];
  const listed =
    rows.length === 0 ? paragraphHtml(texts.noLexicons) : table(texts.lexiconsLead, head, rows);
  return `${headingHtml(texts.lexicons)}\n${listed}\n`;
}

function fingerprintHtml(look: Pick<Look, 'lexicon' | 'identity'>, { copy }: Page): string {
  const { of, fingerprint } = listFingerprint(look);
  const told = wholeHtml(spelledFingerprint(fingerprint));
  return of === 'list' ? told : `${escaped(copy.texts.ledger.fileFingerprint)} ${told}`;
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
  const { entries, audience, copy } = page;
  const texts = copy.texts.ledger;
  const withSources = audience === 'staff';
  const source = {
    later: laterRecords(entries(), withSources),
    stationAt: stationNames(entries()),
    withSources,
  };
  const { ruling, time, words, verdict, basis, record } = texts;
  const head = [ruling, time, words, verdict, basis, record];
  yield `${headingHtml(texts.rulings)}\n`;
  let hasBegun = false;
  for (const entry of entries()) {
    if (!isRuling(entry)) continue;
    if (!hasBegun) yield tableStart(texts.rulingsLead, head);
    hasBegun = true;
    yield rulingRows(rulingOnRecord(entry, source), page);
  }
  yield hasBegun ? tableEnd : `${paragraphHtml(texts.noRulings)}\n`;
}

function rulingRows(ruling: RulingOnRecord, page: Page): string {
  const texts = page.copy.texts.ledger;
  const label = escaped(ruling.label);
  const id = `ruling-${ruling.ruling.toString()}`;
  const linked = { ruling: `<a href="#${id}">${label}</a>` };
  const further = [...ruling.opinions, ...ruling.setAsides].toSorted(
    (one, other) => one.record - other.record,
  );
  const standing = further.length === 0 ? '' : `<br><strong>${standingHtml(ruling, page)}</strong>`;
  return [
    `<tr id="${id}"><th scope="row">${label}${standing}</th>${cellsOf(ruling, page)}</tr>`,
    ...further.map((one) =>
      'why' in one
        ? `<tr><td>${filled(escaped(texts.setAside), linked)}</td>${setAsideCells(one, page)}</tr>`
        : `<tr><td>${filled(escaped(texts.further[one.opinion]), linked)}<br>${byHtml(one.by, page)}</td>${cellsOf(one, page)}</tr>`,
    ),
    '',
  ].join('\n');
}

function standingHtml({ finalVerdict: standing }: RulingOnRecord, { copy }: Page): string {
  const { stands, doesNotCount, verdicts } = copy.texts.ledger;
  return escaped(
    standing === undefined ? doesNotCount : filled(stands, { verdict: verdicts[standing] }),
  );
}

function cellsOf(one: RulingOnRecord | OpinionOnRecord, page: Page): string {
  return [
    `<td>${timeHtml(one.time, page)}</td>`,
    `<td class="words">${wordsHtml(one.words, one.sources, page)}</td>`,
    `<td>${wholeHtml(page.copy.texts.ledger.verdicts[one.verdict])}</td>`,
    `<td>${basisHtml(one, page)}</td>`,
    `<td>${one.record.toString()}</td>`,
  ].join('');
}

function setAsideCells({ time, why, by, record }: SetAsideOnRecord, page: Page): string {
  const texts = page.copy.texts.ledger;
  const told = filled(escaped(texts.why), {
    reason: escaped(texts.reasons[why]),
    by: byHtml(by, page),
  });
  return `<td>${timeHtml(time, page)}</td><td colspan="3">${told}</td><td>${record.toString()}</td>`;
}

function byHtml({ name, role }: OpinionOnRecord['by'], { copy }: Page): string {
  const { by, roles } = copy.texts.ledger;
  return filled(escaped(by), { name: nameHtml(name), role: escaped(roles[role]) });
}

function wordsHtml(
  words: readonly string[],
  sources: readonly WordSource[] | undefined,
  { copy }: Page,
): string {
  const texts = copy.texts.ledger;
  return words
    .map((word, index) => {
      const source = sources?.[index];
      return source === undefined
        ? word
        : escaped(filled(texts.word, { word, source: texts.sources[source] }));
    })
    .join(sources === undefined ? ' ' : '<br>');
}

function timeHtml(time: string, { localTimeOf }: Page): string {
  const { date, time: clock, offset } = localTimeOf(new Date(time));
  return `<time datetime="${escaped(time)}">${wholeHtml(date)} ${wholeHtml(`${clock} ${offset}`)}</time>`;
}

function withdrawnSection(page: Page): string {
  const texts = page.copy.texts.ledger;
  const rows: Row[] = [];
  for (const { record, draft } of page.entries()) {
    if (draft.kind !== 'withdrawn') continue;
    const words = draft.body.words.join(' ');
    rows.push([
      timeHtml(record.time, page),
      `<span class="words">${words}</span>`,
      record.number.toString(),
    ]);
  }
  if (rows.length === 0) return '';
  const head = [texts.time, texts.words, texts.record];
  return `${headingHtml(texts.withdrawn)}\n${table(texts.withdrawnLead, head, rows)}`;
}
