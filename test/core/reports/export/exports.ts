/** Exports of a ledger, as each audience gets them. */
import { inflateRawSync } from 'node:zlib';
import type { Audience, Readers } from '../../../../electron/core/reports/export/audience.ts';
import { csvPieces } from '../../../../electron/core/reports/export/csv.ts';
import { htmlPieces } from '../../../../electron/core/reports/export/html.ts';
import { jsonLinesPieces } from '../../../../electron/core/reports/export/jsonl.ts';
import { showTo } from '../../../../electron/core/reports/export/hidden-parts.ts';
import type {
  ExportedLedgers,
  ExportSubject,
} from '../../../../electron/core/reports/export/subject.ts';
import { atOnce } from '../../../../electron/core/base/steps.ts';
import type { Result } from '../../../../electron/core/base/result.ts';
import type { Sentence } from '../../../../electron/core/text/sentence.ts';
import { deflatePiece } from '../../../../electron/station/disk/deflate-piece.ts';
import type { LedgerEntry } from '../../../../electron/core/ledger/record.ts';
import { paperTexts } from '../../../../electron/core/text/paper-texts.ts';
import { valueOf } from '../../lexicon/samples.ts';
import { day, exported, sha256Text } from '../../ledger/entries.ts';

/** Time of records in tests that are not about time. */
export const at = '2026-11-21T08:00:00.000Z';

export const english = paperTexts('en');

export function show(readers: Readers, ledgers: ExportedLedgers): Result<ExportSubject, Sentence> {
  return atOnce(showTo(readers, ledgers, { sha256: sha256Text, exported }));
}

/** For a table, ruling 2 is chosen. */
export function showSample(audience: Audience, ledgers: ExportedLedgers): ExportSubject {
  const chosen = { rulings: [{ ruling: 2 }] };
  return valueOf(show(audience === 'table' ? { audience, chosen } : { audience }, ledgers));
}

export const checkpoint = {
  head: { number: 12, hash: 'ab'.repeat(32) },
  code: '12-CODE',
  text: 'Challenge station checkpoint & signature\n',
};

function subject(audience: Audience, entries: readonly LedgerEntry[] = day): ExportSubject {
  return showSample(audience, [{ station: 'N <3>', entries: () => entries, checkpoint }]);
}

export function csv(audience: Audience, entries?: readonly LedgerEntry[]): string {
  return [...csvPieces(subject(audience, entries))].join('');
}

export function html(
  audience: Audience,
  entries?: readonly LedgerEntry[],
  texts = english,
): string {
  return [...htmlPieces(subject(audience, entries), texts, deflatePiece)].join('');
}

/** Returns the JSON text in the block of a report. */
export function blockOf(page: string): string {
  const [, packed = ''] =
    /<pre id="ledger-data" hidden>([\w+/=]*)\.[\w+/=]*<\/pre>/.exec(page) ?? [];
  return inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8');
}

export function jsonLines(audience: Audience): readonly string[] {
  return jsonLinesOf(day, audience);
}

export function jsonLinesOf(
  entries: readonly LedgerEntry[],
  audience: Audience = 'whole',
): readonly string[] {
  return [...jsonLinesPieces(subject(audience, entries), sha256Text)].join('').split('\n');
}
