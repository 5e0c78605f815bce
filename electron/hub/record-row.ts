/**
 * Reads a row of the table `record`, with the texts of parts from columns such as `wordsText`. A
 * part without its text is left out of the record.
 */
import type { SQLOutputValue } from 'node:sqlite';
import type { Part, RecordOfFormat2 } from '../core/ledger/record.ts';

export type RecordRow = Readonly<Record<string, SQLOutputValue>>;

export function recordOf(row: RecordRow): RecordOfFormat2 {
  return {
    format: 2,
    number: Number(row['number']),
    kind: String(row['kind']),
    time: String(row['time']),
    public: String(row['public']),
    words: partOf(row['words'], row['wordsText']),
    people: partOf(row['people'], row['peopleText']),
    staff: partOf(row['staff'], row['staffText']),
    previous: String(row['previous']),
    hash: String(row['hash']),
  };
}

function partOf(
  hash: SQLOutputValue | undefined,
  text: SQLOutputValue | undefined,
): Part | undefined {
  if (typeof hash !== 'string') return undefined;
  return typeof text === 'string' ? { text } : { hash };
}
