/** Forged reports with one record of a newer program more: it turns none of them from red to grey. */
import { expect, it } from 'vitest';
import { readCode } from '../../scripts/audit/core/checkpoint.ts';
import { conclude, type Conclusion } from '../../scripts/audit/core/conclusion.ts';
import { hashOfRow } from '../../scripts/audit/core/record.ts';
import { readReport, type LedgerReport } from '../../scripts/audit/core/report-bytes.ts';
import { noHash, type Row } from '../../scripts/audit/core/row.ts';
import { verifyReport } from '../../scripts/audit/core/verify-report.ts';
import { makeDay } from '../ledger-vectors/day.ts';
import { forgeries, oddities } from '../ledger-vectors/forgeries.ts';
import { checkpointText, codeOf } from '../ledger-vectors/ledger-maker.ts';

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
