/**
 * The ledger for people and paper: one HTML file without scripts or anything from elsewhere, on A4
 * or Letter. Statistics, all rulings with their opinions, withdrawn challenges, the checkpoint.
 */
import { fingerprintOf } from '../../lexicon/lexicon.ts';
import type { RulableVerdict, WordSource } from '../../challenge/verdict.ts';
import type { Role } from '../../staff/role.ts';
import type { SetAsideReason } from '../record-kinds.ts';
import { rulingLabel } from '../ruling-number.ts';
import { readableTime } from '../local-time.ts';
import {
  isRuling,
  laterRecords,
  rulingOnRecord,
  type OpinionOnRecord,
  type RulingOnRecord,
  type SetAsideOnRecord,
} from '../rulings.ts';
import { withStationName } from '../station-name.ts';
import { outcomes, statisticsOf, type OutcomeCounts, type Statistics } from '../statistics.ts';
import { chartOf, sumOf } from './chart.ts';
import { escaped, table, tableEnd, tableStart } from './markup.ts';
import type { ExportSubject } from './subject.ts';

/** Black on white: it is for paper. */
const style = `
@page { margin: 15mm; }
body { font: 10.5pt/1.4 system-ui, sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: 60rem; padding: 1rem; }
h1 { font-size: 18pt; } h2 { font-size: 13pt; margin-top: 2em; break-after: avoid; }
table { border-collapse: collapse; width: 100%; margin: 1em 0; }
caption { text-align: left; font-weight: bold; padding-bottom: .3em; }
th, td { border: 1px solid #777; padding: .25em .5em; text-align: left; vertical-align: top; }
tr, svg { break-inside: avoid; }
td.words, .hash, pre, .code { font-family: ui-monospace, monospace; }
.hash { font-size: 7pt; }
.code { font-size: 16pt; font-weight: bold; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 8pt; border: 1px solid #777; padding: .7em; }
svg { width: 100%; max-height: 9cm; } svg text { font: 11px system-ui, sans-serif; }
@media print { body { max-width: none; padding: 0; } a { color: inherit; text-decoration: none; } }
`;

export function* htmlPieces(subject: ExportSubject): Generator<string> {
  const { station, audience, entries, localTimeOf, checkpoint } = subject;
  const title = `Ledger of station ${station}`;
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${audience === 'staff' ? 'For staff only: it tells the source of every word.' : 'It tells the verdict of each play, never which word decided.'} Times are those of the station's clock, with their offset from UTC.</p>
`;
  yield statisticsSection(statisticsOf(entries(), localTimeOf));
  yield lexiconsSection(subject);
  yield* rulingsSection(subject);
  yield withdrawnSection(subject);
  yield `<h2>Checkpoint</h2>
<p>With this code, "ledger verify" notices whether records up to this one were changed, cut off or put back to an older state. Keep it on paper.</p>
<p class="code">${escaped(checkpoint.code)}</p>
<pre>${escaped(checkpoint.text)}</pre>
</body>
</html>
`;
}

function statisticsSection({ hours, total, opinions, setAside }: Statistics): string {
  const counts = (one: OutcomeCounts): readonly string[] => [
    ...outcomes.map((outcome) => one[outcome].toString()),
    sumOf(one).toString(),
  ];
  const rows = hours.map((hour) => [
    `${hour.date} ${hour.hour.toString().padStart(2, '0')}:00`,
    ...counts(hour),
  ]);
  const head = ['Hour from', ...outcomes, 'all'];
  return [
    '<h2>Statistics</h2>',
    chartOf(hours),
    table('Challenges by hour and outcome', head, [...rows, ['All hours', ...counts(total)]]) +
      `<p>Opinions: ${opinions.given.toString()}, of which ${opinions.differed.toString()} differed from the verdict before. Rulings set aside: ${setAside.toString()}.</p>`,
    '',
  ].join('\n');
}

/** What the fingerprints in the table of rulings stand for. */
function lexiconsSection({ entries }: ExportSubject): string {
  const rows = new Map<string, readonly string[]>();
  for (const { draft } of entries()) {
    if (draft.kind !== 'opened' && draft.kind !== 'lexiconActivated') continue;
    const { title, edition, sha256 } = draft.body.lexicon;
    const whole = `<span class="hash">${sha256}</span>`;
    rows.set(sha256, [fingerprintOf(sha256), escaped(title), escaped(edition), whole]);
  }
  const head = ['Fingerprint', 'Title', 'Edition', 'SHA-256'];
  return `<h2>Lexicons</h2>\n${table('Those that decided', head, [...rows.values()])}`;
}

/** Row by row, so that a long ledger is not held whole. */
function* rulingsSection(subject: ExportSubject): Generator<string> {
  const { entries, audience } = subject;
  const withSources = audience === 'staff';
  const later = laterRecords(entries(), withSources);
  const head = ['Ruling', 'Time', 'Words', 'Verdict', 'Lexicon', 'Record'];
  yield `<h2>Rulings</h2>\n${tableStart('All rulings, with the opinions on them', head)}`;
  for (const { entry, station } of withStationName(entries(), subject.station)) {
    if (!isRuling(entry)) continue;
    const ruling = rulingOnRecord(entry, later, withSources);
    yield rulingRows(ruling, { ...subject, station });
  }
  yield tableEnd;
}

function rulingRows(ruling: RulingOnRecord, subject: ExportSubject): string {
  const label = escaped(rulingLabel(subject.station, ruling.ruling));
  const id = `ruling-${ruling.ruling.toString()}`;
  const further = [...ruling.opinions, ...ruling.setAsides].toSorted(
    (one, other) => one.record - other.record,
  );
  const standing = further.length === 0 ? '' : `<br><strong>${standingText(ruling)}</strong>`;
  return [
    `<tr id="${id}"><th scope="row">${label}${standing}</th>${cellsOf(ruling, subject)}</tr>`,
    ...further.map((one) => {
      const to = `<a href="#${id}">${label}</a>`;
      return 'why' in one
        ? `<tr><td>${to}, set aside</td>${setAsideCells(one, subject)}</tr>`
        : `<tr><td>${to}, ${one.opinion} opinion<br>${byText(one.by)}</td>${cellsOf(one, subject)}</tr>`;
    }),
    '',
  ].join('\n');
}

function standingText({ standing }: RulingOnRecord): string {
  return standing === undefined ? 'does not count' : `stands: ${verdictText(standing)}`;
}

function cellsOf(one: RulingOnRecord | OpinionOnRecord, subject: ExportSubject): string {
  return [
    `<td>${timeText(one.time, subject)}</td>`,
    `<td class="words">${wordsText(one.words, one.sources)}</td>`,
    `<td>${verdictText(one.verdict)}</td>`,
    `<td>${fingerprintOf(one.lexicon)}</td>`,
    `<td>${one.record.toString()}</td>`,
  ].join('');
}

function setAsideCells(one: SetAsideOnRecord, subject: ExportSubject): string {
  return `<td>${timeText(one.time, subject)}</td><td colspan="3">${reasonTexts[one.why]}; ${byText(one.by)}</td><td>${one.record.toString()}</td>`;
}

const reasonTexts: Readonly<Record<SetAsideReason, string>> = {
  enteredWrongly: 'The words were not those of the slip',
  blankMisread: 'A blank had been misread',
};

const roleTexts: Readonly<Record<Role, string>> = {
  staff: 'staff',
  wordJudge: 'word judge',
  director: 'director',
};

function byText({ name, role }: OpinionOnRecord['by']): string {
  return `${escaped(name)} (${roleTexts[role]})`;
}

function wordsText(words: readonly string[], sources: readonly WordSource[] | undefined): string {
  return words
    .map((word, index) => {
      const source = sources?.[index];
      return source === undefined ? word : `${word} (${source})`;
    })
    .join(' ');
}

function verdictText(verdict: RulableVerdict): string {
  return verdict.toUpperCase();
}

function timeText(time: string, { localTimeOf }: ExportSubject): string {
  return `<time datetime="${escaped(time)}">${readableTime(localTimeOf(new Date(time)))}</time>`;
}

function withdrawnSection(subject: ExportSubject): string {
  const rows: (readonly string[])[] = [];
  for (const { record, draft } of subject.entries()) {
    if (draft.kind !== 'withdrawn') continue;
    const words = draft.body.words.join(' ');
    rows.push([timeText(record.time, subject), words, record.number.toString()]);
  }
  return rows.length === 0
    ? ''
    : `<h2>Withdrawn without a ruling</h2>\n${table('The words as they were typed', ['Time', 'Words', 'Record'], rows)}`;
}
