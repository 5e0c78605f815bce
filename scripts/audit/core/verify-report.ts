/**
 * Verifies a report: its records as those of any ledger, and what it says of itself: its station,
 * what it hides, and that it ends with its own checkpoint.
 */
import type { CheckedRecord } from './checked-record.ts';
import { codeOf, readText, type KnownCheckpoint } from './checkpoint.ts';
import type { Finding, ReportContradiction } from './finding.ts';
import type { Audience, LedgerReport } from './report-bytes.ts';
import { verifyRows, type VerifiedRows } from './verify-rows.ts';

export function verifyReport(
  report: LedgerReport,
  checkpoints: readonly KnownCheckpoint[],
  onRecord: (record: CheckedRecord) => void = () => undefined,
): VerifiedRows {
  const others = new Set<number>();
  let notCollected = 0;
  const note = (record: CheckedRecord): void => {
    if (report.audience === 'collected' && record.hidden.length > 0) notCollected += 1;
    if (!isShownTo(report.audience, record)) others.add(record.number);
    onRecord(record);
  };
  const rows = verifyRows(report.rows, checkpoints, note);
  const verified = { ...rows, notCollected };
  // Records after a broken one are unknown, so what the report says of them cannot be checked.
  if (verified.findings.some(({ kind }) => kind === 'broken' || kind === 'notAllowed')) {
    return verified;
  }
  const details: readonly (ReportContradiction | undefined)[] = [
    report.rows.length === 0 ? 'empty' : undefined,
    others.size === 0 ? undefined : 'audience',
    ...checkpointContradictions(report, verified),
  ];
  const own = details.filter((detail) => detail !== undefined);
  const findings = own.map((detail): Finding => ({ kind: 'report', detail }));
  return { ...verified, findings: [...verified.findings, ...findings] };
}

function checkpointContradictions(
  { station, checkpoint }: LedgerReport,
  { records, hash, stations, keys }: VerifiedRows,
): readonly ReportContradiction[] {
  const read = readText('', checkpoint.text);
  const isOfEnd =
    read.ok &&
    read.value.number === records &&
    read.value.hashStart === hash &&
    checkpoint.code === codeOf({ number: records, hash });
  if (!isOfEnd) return ['checkpoint'];
  const { key } = read.value;
  const isNamed = station === read.value.station && station === (stations.at(-1) ?? station);
  return [
    ...(isNamed ? [] : (['station'] as const)),
    ...(key === undefined || keys.has(key) ? [] : (['key'] as const)),
  ];
}

function isBare(shown: CheckedRecord['shown']): boolean {
  return shown.every((part) => part === 'words');
}

/** Whether the record hides and shows what a report for these people does. */
function isShownTo(audience: Audience, { kind, shown, hidden }: CheckedRecord): boolean {
  if (audience === 'whole') return hidden.length === 0;
  // The names and the sources of a record come together.
  if (audience === 'collected') {
    return hidden.every((part) => part !== 'words') && (hidden.length === 0 || isBare(shown));
  }
  const isPlay = kind === 'ruling' || kind === 'opinion';
  return shown.every((part) => audience === 'table' && isPlay && part === 'words');
}
