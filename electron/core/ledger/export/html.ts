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
import { sayIn } from '../../text/say.ts';
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
import { chartsHtml } from './chart-html.ts';
import { knownTexts } from './known-texts.ts';
import { basisNames, listFingerprint, type BasisNames } from '../basis-names.ts';
import type { ExportSubject } from './subject.ts';

/** Shared by all sections. */
interface Page extends ExportSubject {
  readonly t: PaperTexts;
  readonly names: BasisNames;
}

export function* htmlPieces(subject: ExportSubject, t: PaperTexts): Generator<string> {
  const { station, audience, entries, localTimeOf, checkpoint } = subject;
  const page = { ...subject, t, names: basisNames(entries()) };
  yield pageStart(t, t('ledger.title', { station }), 'ledger');
  yield paragraphHtml(
    `${audience === 'staff' ? t('ledger.forStaff') : t('ledger.forPlayers')} ${t('ledger.times')}`,
  );
  yield statisticsSection(statisticsOf(entries(), localTimeOf), t);
  yield eventsSection(page);
  yield lexiconsSection(page);
  yield* rulingsSection(page);
  yield withdrawnSection(page);
  yield checkpointSection(t, checkpoint);
  yield pageEnd;
}

function statisticsSection(statistics: Statistics, t: PaperTexts): string {
  const { hours, total, opinions, setAside } = statistics;
  const { number, hour } = t.format;
  const counts = (one: OutcomeCounts): readonly string[] => [
    ...outcomes.map((outcome) => number(one[outcome])),
    number(sumOf(one)),
  ];
  const rows = hours.map((one): Row => [wholeHtml(hour(one.date, one.hour)), ...counts(one)]);
  const head = [
    t('ledger.hour'),
    ...outcomes.map((outcome) => t(`ledger.outcomes.${outcome}`)),
    t('ledger.sum'),
  ];
  const { given, differed } = opinions;
  return [
    headingHtml(t('ledger.statistics')),
    chartsHtml(hours, t),
    table(t('ledger.byHour'), head, [...rows, [escaped(t('ledger.allHours')), ...counts(total)]]),
    paragraphHtml(
      `${t('ledger.opinions', { given, differed })} ${t('ledger.setAsides', { count: setAside })}`,
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
  const { t, names } = page;
  const rows = looksBy(page, ({ event, rulebook }) => event ?? rulebook).map(
    ({ event, rulebook }): Row => {
      const rules =
        rulebook === general.id ? t('ledger.generalRules') : rulebookOf(rulebook)?.title;
      const ruled = nameHtml(rules ?? rulebook);
      if (event === undefined) return [escaped(t('ledger.noEvent')), '', ruled, ''];
      const { title = '', dates } = names.events.get(event) ?? {};
      return [
        nameHtml(title),
        dates === undefined ? '' : escaped(t.format.days(dates.first, dates.last)),
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
  const { t, names } = page;
  const known = knownTexts(page.entries(), sayIn(t.language));
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
  return of === 'list' ? told : `${escaped(t('ledger.fileFingerprint'))} ${told}`;
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
  const { entries, audience, t } = page;
  const withSources = audience === 'staff';
  const source = {
    later: laterRecords(entries(), withSources),
    stationAt: stationNames(entries()),
    withSources,
  };
  const heads = ['ruling', 'time', 'words', 'verdict', 'basis', 'record'] as const;
  const head = heads.map((one) => t(`ledger.${one}`));
  yield `${headingHtml(t('ledger.rulings'))}\n`;
  let hasBegun = false;
  for (const entry of entries()) {
    if (!isRuling(entry)) continue;
    if (!hasBegun) yield tableStart(t('ledger.rulingsLead'), head);
    hasBegun = true;
    yield rulingRows(rulingOnRecord(entry, source), page);
  }
  yield hasBegun ? tableEnd : `${paragraphHtml(t('ledger.noRulings'))}\n`;
}

function rulingRows(ruling: RulingOnRecord, page: Page): string {
  const { t } = page;
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
        ? `<tr><td>${t('ledger.setAside', linked)}</td>${setAsideCells(one, page)}</tr>`
        : `<tr><td>${t(`ledger.further.${one.opinion}`, linked)}<br>${byHtml(one.by, page)}</td>${cellsOf(one, page)}</tr>`,
    ),
    '',
  ].join('\n');
}

function standingHtml({ finalVerdict: standing }: RulingOnRecord, { t }: Page): string {
  return escaped(
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
  const told = t('ledger.why', {
    reason: t(`ledger.reasons.${why}`),
    by: byHtml(by, page),
  });
  return `<td>${timeHtml(time, page)}</td><td colspan="3">${told}</td><td>${record.toString()}</td>`;
}

function byHtml({ name, role }: OpinionOnRecord['by'], { t }: Page): string {
  return t('ledger.by', { name: nameHtml(name), role: t(`ledger.roles.${role}`) });
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
        : escaped(t('ledger.word', { word, source: t(`ledger.sources.${source}`) }));
    })
    .join(sources === undefined ? ' ' : '<br>');
}

function timeHtml(time: string, { localTimeOf }: Page): string {
  const { date, time: clock, offset } = localTimeOf(new Date(time));
  return `<time datetime="${escaped(time)}">${wholeHtml(date)} ${wholeHtml(`${clock} ${offset}`)}</time>`;
}

function withdrawnSection(page: Page): string {
  const { t } = page;
  const rows: Row[] = [];
  for (const { record, draft } of page.entries()) {
    if (draft.kind !== 'withdrawn') continue;
    const { words, reason } = draft.body;
    rows.push([
      timeHtml(record.time, page),
      `<span class="words">${words.join(' ')}</span>`,
      reason === undefined ? '' : escaped(t(`ledger.reasons.${reason}`)),
      record.number.toString(),
    ]);
  }
  if (rows.length === 0) return '';
  const head = [t('ledger.time'), t('ledger.words'), t('ledger.withdrawnWhy'), t('ledger.record')];
  return `${headingHtml(t('ledger.withdrawn'))}\n${table(t('ledger.withdrawnLead'), head, rows)}`;
}
