/** Forged reports with one record of a newer program more: it turns none of them from red to grey. */
import { expect, it } from 'vitest';
import { readCode } from '../../scripts/audit/core/checkpoint.ts';
import { conclude, type Conclusion } from '../../scripts/audit/core/conclusion.ts';
import { hashOfRow } from '../../scripts/audit/core/record.ts';
import { readReport, type LedgerReport } from '../../scripts/audit/core/report-bytes.ts';
import { noHash, type Row } from '../../scripts/audit/core/row.ts';
import { verifyRows } from '../../scripts/audit/core/verify-rows.ts';
import { verifyReport } from '../../scripts/audit/core/verify-report.ts';
import { makeDay } from '../ledger-vectors/day.ts';
import { forgeries, oddities } from '../ledger-vectors/forgeries.ts';
import {
  blockOf,
  checkpointText,
  codeOf,
  htmlOf,
  judge,
  reportOf,
  type LedgerMaker,
  type MadeReport,
} from '../ledger-vectors/ledger-maker.ts';

const code = readCode(makeDay().evening);

function answerTo(report: LedgerReport): Conclusion {
  return conclude(verifyReport(report, code.ok ? [code.value] : []));
}

/** The forger makes the chain and the checkpoint of the report fit the added record. */
function withNewer(report: LedgerReport): LedgerReport {
  const number = (report.rows.at(-1)?.number ?? 0) + 1;
  const none = { words: undefined, people: undefined, staff: undefined };
  const link = { previous: undefined, hash: undefined };
  const time = '2027-05-01T20:00Z';
  const added: Row = { number, kind: 'noteTaken', time, public: '{"more":1}', ...none, ...link };
  const rows = [...report.rows, added];
  let hash = noHash;
  for (const row of rows) hash = hashOfRow(row, hash);
  const head = { number, hash };
  const text = checkpointText(report.station, head);
  return { ...report, rows, checkpoint: { code: codeOf(head), text } };
}

it('stays red', async () => {
  const before: string[] = [];
  const after: string[] = [];
  for (const { name, html } of [...forgeries, ...oddities]) {
    const read = await readReport(Buffer.from(html()));
    if (!read.ok) continue;
    const answer = answerTo(read.report);
    const isRed = answer.kind === 'broken' || answer.kind === 'otherCode';
    // What is forged of the report alone is made good by the new checkpoint.
    const isOfRecords =
      'findings' in answer && answer.findings.some(({ kind }) => kind !== 'report');
    if (!isRed || !isOfRecords) continue;
    before.push(`${name}: ${answer.kind}`);
    after.push(`${name}: ${answerTo(withNewer(read.report)).kind}`);
  }
  expect(before.length).toBeGreaterThan(15);
  expect(after).toEqual(before);
});

/** Adds a record with a member that nobody knows, and a wrong one of those that are known. */
const hidden: readonly (readonly [what: string, write: (ledger: LedgerMaker) => void])[] = [
  [
    'an opinion with a wrong verdict',
    (ledger) => {
      ledger.opinion(1, 'second', { CATS: 'none' }, 'ab'.repeat(32));
      forge(ledger, '"unacceptable"', '"acceptable"');
    },
  ],
  [
    'a note that sets a ruling aside of which there is none',
    (ledger) => {
      ledger.setAside(1);
      forge(ledger, '"ruling":1', '"ruling":99');
    },
  ],
  [
    'a note that sets a ruling aside for no reason',
    (ledger) => {
      ledger.setAside(1);
      forge(ledger, '"enteredWrongly"', '7');
    },
  ],
];

function forge(ledger: LedgerMaker, from: string, to: string): void {
  const last = ledger.records.pop();
  if (last === undefined) throw new Error('There is no record.');
  const text = last.public.replace(from, to).replace('{', '{"addedLater":[1],');
  ledger.addTexts(last.kind, text, last);
}

function kindOf({ records }: LedgerMaker): Conclusion['kind'] {
  return conclude(verifyRows(records, [], () => undefined)).kind;
}

it.each(hidden)('%s stays red behind a member of a newer program', (_what, write) => {
  const { ledger } = makeDay();
  expect(kindOf(ledger)).toBe('agreesWithItself');
  write(ledger);
  expect(kindOf(ledger)).toBe('broken');
  ledger.add('noteTaken', { ruling: 1 });
  expect(kindOf(ledger)).toBe('broken');
});

it('a wrong ruling that a note sets aside stays red, whatever else the note says', () => {
  const { ledger } = makeDay();
  const ruling = ledger.ruling({ CATS: 'none' }, 'ab'.repeat(32));
  // Without the record that it was shown.
  ledger.records.pop();
  forge(ledger, '"unacceptable"', '"acceptable"');
  ledger.add(
    'rulingSetAside',
    { ruling, why: 'clockRan', addedLater: 1 },
    { people: { by: judge } },
  );
  expect(kindOf(ledger)).toBe('broken');
});

it('a report that shows its readers a part of a newer record which they may not see is red', async () => {
  const { ledger } = makeDay();
  ledger.add('noteTaken', { ruling: 1 }, { people: { name: 'Ada' } });
  const answer = async (report: MadeReport): Promise<Conclusion['kind']> => {
    const read = await readReport(Buffer.from(htmlOf(blockOf(report))));
    return read.ok ? conclude(verifyReport(read.report, [])).kind : 'agreesWithItself';
  };
  for (const audience of ['public', 'table'] as const) {
    const { data, hashes } = reportOf(ledger, audience);
    expect(await answer({ data, hashes })).toBe('newer');
    const people = [...(data['people'] as readonly unknown[]).slice(0, -1)];
    const shown = { ...data, people: [...people, ledger.records.at(-1)?.people] };
    expect(await answer({ data: shown, hashes: hashes.subarray(0, -32) })).toBe('broken');
  }
});
