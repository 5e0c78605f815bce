/** What is wrong with a ledger, and a sentence for each. */
export type Finding =
  | { readonly kind: 'unreadable'; readonly sentence: string }
  /** The chain does not hold since this record. */
  | { readonly kind: 'broken'; readonly record: number; readonly cause: BrokenChain }
  | { readonly kind: 'notAllowed'; readonly record: number; readonly detail: string }
  | { readonly kind: 'contradiction'; readonly record: number; readonly detail: string }
  /** What a report says of itself is not what its records say. */
  | { readonly kind: 'report'; readonly detail: ReportContradiction }
  | CheckpointFinding;

export type BrokenChain = 'missing' | 'notFollowing' | 'changed';

export type ReportContradiction = 'audience' | 'station' | 'checkpoint' | 'key' | 'empty';

/** A checkpoint that was kept elsewhere is not of this ledger. */
export interface CheckpointFinding {
  readonly kind: 'checkpoint';
  readonly cause: 'differs' | 'later' | 'otherKey';
  /** As given. */
  readonly name: string;
  readonly number: number;
  /** The last record that is there and good. */
  readonly records: number;
}

const chainPhrases: Readonly<Record<BrokenChain, string>> = {
  missing: 'that number is missing',
  notFollowing: 'it does not follow the record before it',
  changed: 'its content was changed',
};

const reportPhrases: Readonly<Record<ReportContradiction, string>> = {
  audience: 'it does not hide and show what a report of its kind does',
  station: 'it names another station than its records',
  checkpoint: 'its own checkpoint is not that of its last record, or was changed',
  key: 'its checkpoint is signed with a key that its records do not name',
  empty: 'it holds no records',
};

export function describeFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'unreadable':
      return finding.sentence;
    case 'broken':
      return `The chain does not hold since record ${finding.record.toString()}: ${chainPhrases[finding.cause]}.`;
    case 'notAllowed':
      return `The chain does not hold since record ${finding.record.toString()}: ${finding.detail}.`;
    case 'contradiction':
      return `Record ${finding.record.toString()} contradicts others: ${finding.detail}.`;
    case 'report':
      return `The report contradicts itself: ${reportPhrases[finding.detail]}.`;
    case 'checkpoint':
      return describeCheckpointFinding(finding);
  }
}

function describeCheckpointFinding(finding: CheckpointFinding): string {
  const { cause, name } = finding;
  const [number, records] = [finding.number.toString(), finding.records.toString()];
  switch (cause) {
    case 'later':
      return `Checkpoint ${name} is of record ${number}, but only the records up to ${records} are there and good: the end was cut off, or the file is an older one.`;
    case 'differs':
      return `Checkpoint ${name} does not fit: record ${number} or one before it is not the one that was there then.`;
    case 'otherKey':
      return `Checkpoint ${name} is signed with a key that this ledger does not name up to that record.`;
  }
}
