/**
 * Opens a ledger, exports it in a format if one is given, and prints the most memory that the process
 * had, in bytes.
 */
import path from 'node:path';
import type { ExportFormat } from '../../../electron/core/ledger/export-format.ts';
import { exportLedger } from '../../../electron/station/ledger/ledger-export.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { Day } from './ledger-day.ts';

const [dataFolder = '', audience, format] = process.argv.slice(2);
const day = new Day(dataFolder);
if (format !== undefined) {
  const readers = { audience: audience as 'public' | 'whole' };
  const file = path.join(dataFolder, `${readers.audience}.${format}`);
  const request = { format: format as ExportFormat, readers, language: 'en', file } as const;
  valueOf(await exportLedger(day.work, request));
}
day.ledger.close();
// The system counts in units of 1,024 bytes.
process.stdout.write((process.resourceUsage().maxRSS * 1024).toString());
