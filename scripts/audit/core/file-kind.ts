/** Tells by its content what a file is that somebody gives to be checked. */
import { isLexicon } from './lexicon-bytes.ts';
import { reportMark } from './report-bytes.ts';

export type FileKind = 'ledger' | 'lexicon' | 'report' | 'other';

const ledgerStart = 'SQLite format 3\0';
/** So many bytes are enough to know a ledger. */
export const ledgerStartBytes = ledgerStart.length;

export function kindOfFile(bytes: Uint8Array): FileKind {
  const start = textOf(bytes.subarray(0, 1_000));
  if (start.startsWith(ledgerStart)) return 'ledger';
  if (isLexicon(bytes)) return 'lexicon';
  // A report is HTML, perhaps after a byte order mark.
  const isHtml = /^(?:\u{ef}\u{bb}\u{bf})?\s*</u.test(start);
  return isHtml || textOf(bytes).includes(reportMark) ? 'report' : 'other';
}

/** One character a byte. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
