/** The peers of the lexicon, each opened from its own file. */
import { readFileSync } from 'node:fs';
import type { Word } from '../../electron/core/words/word.ts';

export type Has = (word: string) => boolean;

export interface PeerCode {
  /** Reads the file with all checks that the peer has. */
  readonly open: (file: string) => Has;
  /** Opens the file and verifies every word; only the lexicon can. */
  readonly prove?: (file: string) => Has;
  /** Makes the bytes of the file from words in canonical order. Absent if the file is the text. */
  readonly build?: (words: readonly string[]) => Uint8Array;
}

export interface Peer {
  readonly title: string;
  /** File name in the folder of the bench. */
  readonly file: string;
  /** Loads only this peer's code, so that its memory is measured without the others'. */
  readonly load: () => Promise<PeerCode>;
}

/** The words, with a line feed after each. */
export const textFile = 'words.txt';

export const peerNames = ['lexicon', 'set', 'array', 'dawg', 'cspell'] as const;
export type PeerName = (typeof peerNames)[number];

export const peers: Readonly<Record<PeerName, Peer>> = {
  lexicon: { title: 'lexicon', file: 'bench.lexicon', load: loadLexicon },
  set: { title: 'JS Set', file: textFile, load: () => Promise.resolve({ open: openSet }) },
  array: {
    title: 'sorted array',
    file: textFile,
    load: () => Promise.resolve({ open: openArray }),
  },
  dawg: { title: 'DAWG (Toal)', file: 'bench.dwg', load: loadDawg },
  // The trie of the spelling checker cspell, the best-maintained package for this purpose, with
  // releases every few weeks. Like the lexicon, it has its own file format.
  cspell: { title: 'cspell-trie-lib', file: 'bench.btrie', load: loadCspell },
};

/** Reads the words of a text file as most programs do. */
export function readWords(file: string): string[] {
  return readFileSync(file, 'latin1').trimEnd().split('\n');
}

async function loadLexicon(): Promise<PeerCode> {
  const { compileLexicon } = await import('../../electron/core/lexicon/compile.ts');
  const { readLexicon, readUnproven } = await import('../../electron/core/lexicon/read-lexicon.ts');
  const { pack, unpack } = await import('../../electron/station/lexicons/brotli.ts');
  const { sha256 } = await import('../../electron/station/disk/sha256.ts');
  const inUse: unknown[] = [];
  const opening =
    (read: typeof readLexicon) =>
    (file: string): Has => {
      const lexicon = read(readFileSync(file), sha256, unpack);
      if (!lexicon.ok) throw new Error(`The lexicon is refused: ${lexicon.error.kind}`);
      // A station keeps the complete lexicon, so keep it in memory here, too.
      inUse.push(lexicon.value);
      const { primary } = lexicon.value;
      return (word) => primary.has(word as Word);
    };
  return {
    open: opening(readUnproven),
    prove: opening(readLexicon),
    build: (words) => {
      const primary = { words: words as readonly Word[], file: textFile, sha256: '0'.repeat(64) };
      const bytes = compileLexicon({ id: 'bench', title: 'Bench', primary }, sha256, pack);
      if (!bytes.ok) throw new Error(`The lexicon does not compile: ${bytes.error.kind}`);
      return bytes.value;
    },
  };
}

async function loadDawg(): Promise<PeerCode> {
  const { buildToalDawg, openToalDawg } = await import('./toal-dawg.ts');
  return { open: openToalDawg, build: buildToalDawg };
}

async function loadCspell(): Promise<PeerCode> {
  const { buildITrieFromWords, decodeTrie, encodeITrieToBTrie } = await import('cspell-trie-lib');
  // The string table would make the file smaller, but loses words in version 10.4.1.
  const options = { optimize: true };
  return {
    open: (file) => {
      const trie = decodeTrie(readFileSync(file));
      return (word) => trie.hasWord(word, true);
    },
    build: (words) => encodeITrieToBTrie(buildITrieFromWords(words, {}, options), options),
  };
}

function openSet(file: string): Has {
  const words = new Set(readWords(file));
  return (word) => words.has(word);
}

function openArray(file: string): Has {
  const words = readWords(file);
  return (word) => {
    let from = 0;
    let to = words.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((words[middle] as string) < word) from = middle + 1;
      else to = middle;
    }
    return words[from] === word;
  };
}
