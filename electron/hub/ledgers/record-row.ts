/**
 * Reads a row of the table `record`, with the texts of parts from columns such as `wordsText`. A
 * part without its text is left out of the record.
 */
import type { SQLOutputValue } from 'node:sqlite';
import type { HideablePart } from '../../core/ledger/hideable-parts.ts';
import type { Part, LedgerRecord } from '../../core/ledger/record.ts';

export type RecordRow = Readonly<Record<string, SQLOutputValue>>;

/** Joins the texts of these parts to rows of `record`, as columns such as `wordsText`. */
export function joinParts(names: readonly HideablePart[]): { columns: string; joins: string } {
  return {
    columns: names.map((name) => `, ${name}.text AS ${name}Text`).join(''),
    joins: names
      .map(
        (name) =>
          `LEFT JOIN part AS ${name} ON ${name}.record = record.arrived AND ${name}.name = '${name}'`,
      )
      .join(' '),
  };
}

export function recordOf(row: RecordRow): LedgerRecord {
  return {
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
