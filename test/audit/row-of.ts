import type { LedgerRecord } from '../../electron/core/ledger/record.ts';
import { hideableParts } from '../../electron/core/ledger/hideable-parts.ts';
import type { Row } from '../../scripts/audit/core/row.ts';
import { sha256Text } from '../core/ledger/entries.ts';

/** Returns a record as a report shows it to these readers: with all parts, or without any. */
export function rowOf(record: LedgerRecord, isWhole: boolean): Row {
  const parts = hideableParts.map((name) => {
    const part = record[name];
    if (part === undefined || 'hash' in part) return [name, part] as const;
    return [name, isWhole ? part.text : { hash: sha256Text(part.text) }] as const;
  });
  return { ...record, ...(Object.fromEntries(parts) as Pick<Row, (typeof hideableParts)[number]>) };
}
