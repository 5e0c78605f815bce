/**
 * The ledger for people and paper: one HTML file without scripts or anything from elsewhere, on A4
 * or Letter. Statistics, all rulings with their opinions, withdrawn challenges, the checkpoint.
 * Times of records stand as they can be searched and compared: by ISO 8601, in every language.
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
import {
  isRuling,
  laterRecords,
  rulingOnRecord,
  type OpinionOnRecord,
  type RulingOnRecord,
  type SetAsideOnRecord,
} from '../rulings.ts';
import { stationNames } from '../station-name.ts';
import {
  outcomes,
  statisticsOf,
  sumOf,
  type OutcomeCounts,
  type Statistics,
} from '../statistics.ts';
import { chartsOf } from './chart.ts';
import type { ExportSubject } from './subject.ts';

/** What every piece needs. */
interface Page extends ExportSubject {
  readonly copy: PaperCopy;
}

export function* htmlPieces(subject: ExportSubject, copy: PaperCopy): Generator<string> {
  const { station, audience, entries, localTimeOf, checkpoint } = subject;
  const page = { ...subject, copy };
  const texts = copy.texts.ledger;
  yield pageStart(copy, filled(texts.title, { station }), 'ledger');
  yield paragraphHtml(`${audience === 'staff' ? texts.forStaff : texts.forPlayers} ${texts.times}`);
  yield statisticsSection(statisticsOf(entries(), localTimeOf), copy);
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

/** What the fingerprints in the table of rulings stand for. */
function lexiconsSection({ entries, copy }: Page): string {
  const texts = copy.texts.ledger;
  const rows = new Map<string, Row>();
  for (const { draft } of entries()) {
    if (draft.kind !== 'opened' && draft.kind !== 'lexiconActivated') continue;
    const { title, edition, sha256 } = draft.body.lexicon;
    const whole = `<span class="hash">${sha256}</span>`;
    rows.set(sha256, [fingerprintOf(sha256), nameHtml(title), nameHtml(edition), whole]);
  }
  const head = [texts.fileFingerprint, texts.titleOf, texts.edition, 'SHA-256'];
  const listed =
    rows.size === 0
      ? paragraphHtml(texts.noLexicons)
      : table(texts.lexiconsLead, head, [...rows.values()]);
  return `${headingHtml(texts.lexicons)}\n${listed}\n`;
}

/** Row by row, so that a long ledger is not held whole. */
function* rulingsSection(page: Page): Generator<string> {
  const { entries, audience, copy } = page;
  const texts = copy.texts.ledger;
  const withSources = audience === 'staff';
  const source = {
    later: laterRecords(entries(), withSources),
    stationAt: stationNames(entries()),
    withSources,
  };
  const { ruling, time, words, verdict, lexicon, record } = texts;
  const head = [ruling, time, words, verdict, lexicon, record];
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

function standingHtml({ standing }: RulingOnRecord, { copy }: Page): string {
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
    `<td>${fingerprintOf(one.lexicon)}</td>`,
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
