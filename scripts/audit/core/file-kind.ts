/** Tells by its content what a file is that somebody gives to be checked. */
import { isLexicon } from './lexicon-bytes.ts';
import { reportMark } from './report-bytes.ts';

/** `ofDevelopment`: a ledger or an export that a development version of the program made. */
export type FileKind = 'ofDevelopment' | 'ledger' | 'lexicon' | 'report' | 'other';

const ledgerStart = 'SQLite format 3\0';
/** So many bytes are enough to know a ledger. */
export const ledgerStartBytes = ledgerStart.length;

export function kindOfFile(bytes: Uint8Array): FileKind {
  if (isOfDevelopment(textOf(bytes.subarray(0, 65_536)))) return 'ofDevelopment';
  const start = textOf(bytes.subarray(0, 1_000));
  if (start.startsWith(ledgerStart)) return 'ledger';
  if (isLexicon(bytes)) return 'lexicon';
  // A report is HTML, perhaps after a byte order mark.
  const isHtml = /^(?:\u{ef}\u{bb}\u{bf})?\s*</u.test(start);
  return isHtml || textOf(bytes).includes(reportMark) ? 'report' : 'other';
}

/** By the schema at the start of a database, or by the first line of JSON Lines. */
function isOfDevelopment(start: string): boolean {
  return (
    (start.startsWith(ledgerStart) && /CREATE TABLE record \(\s*number INTEGER/.test(start)) ||
    start.startsWith('{"export":"ledger of a challenge station","version":1,')
  );
}

/** One character a byte. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
