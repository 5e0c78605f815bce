/** Reads the files that somebody gives to the page. The content says what each file is. */
import { parseEventRules, type EventRules } from '../../audit/core/event-rules.ts';
import { kindOfFile } from '../../audit/core/file-kind.ts';
import {
  unpackLexicon,
  type LexiconWords,
  type PackedStream,
} from '../../audit/core/lexicon-bytes.ts';
import {
  largestReport,
  readReport,
  type LedgerReport,
  type ReportProblem,
} from '../../audit/core/report-bytes.ts';
import { wordsOfText } from '../../audit/core/text-lists.ts';

export type GivenFile =
  | { readonly kind: 'report'; readonly report: LedgerReport }
  | { readonly kind: 'list'; readonly words: readonly string[] }
  | { readonly kind: 'lexicon'; readonly lexicon: LexiconWords }
  | { readonly kind: 'event'; readonly event: EventRules }
  | { readonly kind: 'refused'; readonly why: FileProblem };

export type FileProblem =
  | ReportProblem
  | 'unreadable'
  | 'ofDevelopment'
  | 'ledgerFile'
  | 'noBrotli'
  | 'damagedLexicon'
  | 'unknown';

export async function readGivenFile(file: Blob): Promise<GivenFile> {
  // Before anything of it is read: a large file would stop the page.
  if (file.size > largestReport) return refused('tooLarge');
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refused('unreadable');
  }
  switch (kindOfFile(bytes)) {
    case 'ofDevelopment':
      return refused('ofDevelopment');
    case 'ledger':
      return refused('ledgerFile');
    case 'lexicon':
      return readLexicon(bytes);
    case 'report': {
      const read = await readReport(bytes);
      return read.ok ? { kind: 'report', report: read.report } : refused(read.problem);
    }
    case 'other':
      return readEventOrWords(bytes);
  }
}

function readEventOrWords(bytes: Uint8Array): GivenFile {
  const event = parseEventRules(bytes);
  if (event !== undefined) return { kind: 'event', event };
  const text = new TextDecoder().decode(bytes);
  // Words have no signs of other files.
  const words = /[{}<>\0]/.test(text.slice(0, 1000)) ? [] : wordsOfText(text);
  return words.length === 0 ? refused('unknown') : { kind: 'list', words };
}

function refused(why: FileProblem): GivenFile {
  return { kind: 'refused', why };
}

async function readLexicon(bytes: Uint8Array<ArrayBuffer>): Promise<GivenFile> {
  const packed = unpackLexicon(bytes);
  if (packed === undefined) return refused('damagedLexicon');
  try {
    newBrotli();
  } catch {
    return refused('noBrotli');
  }
  const lexicon = packed.words(await Promise.all(packed.streams.map(unpack)));
  return lexicon === undefined ? refused('damagedLexicon') : { kind: 'lexicon', lexicon };
}

/** Throws in browsers that do not know Brotli here. */
function newBrotli(): DecompressionStream {
  return new DecompressionStream('brotli' as CompressionFormat);
}

async function unpack({ packed, size }: PackedStream): Promise<Uint8Array | undefined> {
  const unpacked = new Uint8Array(size);
  let place = 0;
  try {
    const reader = new Blob([packed]).stream().pipeThrough(newBrotli()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return place === size ? unpacked : undefined;
      if (place + value.length > size) {
        await reader.cancel();
        return undefined;
      }
      unpacked.set(value, place);
      place += value.length;
    }
  } catch {
    return undefined;
  }
}
