/**
 * Measures the cost of refusing hostile lexicon files, which have valid hashes. Each is opened in
 * its own process. As a program, `hostile.ts FILE` opens a file and prints JSON.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { compileLexicon } from '../../electron/core/lexicon/compile.ts';
import {
  joinSections,
  splitSections,
  type Pack,
} from '../../electron/core/lexicon/lexicon-format.ts';
import {
  maximumEdges,
  target,
  type Streams,
} from '../../electron/core/words/word-graph/streams.ts';
import { manifestBytes, parseManifest } from '../../electron/core/lexicon/lexicon-manifest.ts';
import type { Word } from '../../electron/core/words/word.ts';
import { pack, unpack } from '../../electron/station/lexicons/brotli.ts';
import { openLexiconFile } from '../../electron/station/lexicons/lexicon-file.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import { cpuNs } from './sample.ts';
import { table } from './table.ts';

interface Refused {
  readonly kind: string;
  readonly ms: number;
  readonly mebibytes: number;
}

const mebibyte = 2 ** 20;

/** Returns a table of the files, the errors, CPU time and additional memory. */
export function benchHostile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-bench-'));
  try {
    const rows = Object.entries(hostileFiles()).map(([what, bytes]) => {
      const file = path.join(folder, 'hostile.lexicon');
      writeFileSync(file, bytes);
      const { kind, ms, mebibytes } = openedInProcess(file);
      const size = (bytes.length / 1024).toFixed(1);
      return [what, size, kind, ms.toFixed(1), mebibytes.toFixed(1)];
    });
    return table(['made to hurt', 'KiB', 'refused as', 'CPU ms', 'MiB more'], rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function openedInProcess(file: string): Refused {
  const ran = spawnSync(process.execPath, [import.meta.filename, file], { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`The file was not refused: ${ran.stderr}`);
  return JSON.parse(ran.stdout) as Refused;
}

function hostileFiles(): Readonly<Record<string, Uint8Array>> {
  const primary = { words: ['AT', 'CAT'] as Word[], file: 'a.txt', sha256: '0'.repeat(64) };
  const made = compileLexicon({ id: 'a', title: 'A', primary }, sha256, pack);
  const split = made.ok ? splitSections(made.value, sha256, unpack) : made;
  if (!split.ok) throw new Error(`The lexicon is refused: ${split.error.kind}`);
  const { sections } = split.value;
  const whole = sections.primary;
  const packHostile: Pack = (bytes) =>
    new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  const bomb = packHostile(new Uint8Array(256 * mebibyte));
  const file = (streams: Streams, packing: Pack = packHostile): Uint8Array =>
    joinSections({ ...sections, primary: streams }, sha256, packing);
  return {
    'a stream of 256 MiB': file(whole, (bytes) =>
      bytes === whole.letters ? bomb : packHostile(bytes),
    ),
    'as many edges as there may be, none of them right': file({
      letters: new Uint8Array(maximumEdges),
      targets: new Uint8Array(maximumEdges),
      references: new Uint8Array(),
    }),
    'as many states as there may be, one behind the other': file({
      letters: new Uint8Array(maximumEdges).fill('a'.charCodeAt(0)),
      targets: new Uint8Array(maximumEdges).fill(target.waiting).fill(target.end, 0, 1),
      references: new Uint8Array(),
    }),
    'as many states as there may be, to which nothing leads': file({
      letters: new Uint8Array(maximumEdges).fill('a'.charCodeAt(0)),
      targets: new Uint8Array(maximumEdges),
      references: new Uint8Array(),
    }),
    'a state that leads to itself': file({
      letters: Uint8Array.of('a'.charCodeAt(0)),
      targets: Uint8Array.of(target.reference),
      references: Uint8Array.of(0, 0, 0),
    }),
    'every text of fifteen letters as a word': file(everyText()),
    'half a million words with a correction that leads from no such list': joinSections(
      {
        manifest: correctedManifest(sections.manifest, { 2: 26 ** 2, 3: 26 ** 3, 4: 26 ** 4 }, 26),
        primary: everyText(4),
        secondary: undefined,
      },
      sha256,
      packHostile,
    ),
    'four million words with such a correction': joinSections(
      {
        manifest: correctedManifest(
          sections.manifest,
          { 2: 8 * 26, 3: 8 * 26 ** 2, 4: 8 * 26 ** 3, 5: 8 * 26 ** 4 },
          0,
        ),
        primary: everyText(4, 8),
        secondary: undefined,
      },
      sha256,
      packHostile,
    ),
    'a manifest of 60 MiB': joinSections(
      { ...sections, manifest: new Uint8Array(60 * mebibyte).fill(32) },
      sha256,
      packHostile,
    ),
  };
}

/**
 * Every edge of a state leads to the state before; the first edge by `waiting`, the others by
 * reference. `top` letters more stand before all texts, if it is not 0.
 */
function everyText(depths = 15, top = 0): Streams {
  const alphabet = 'ZYXWVUTSRQPONMLKJIHGFEDCBa';
  const letters = alphabet.repeat(depths) + (top > 0 ? alphabet.slice(-top) : '');
  const targets =
    '0'.repeat(26) +
    `2${'4'.repeat(25)}`.repeat(depths - 1) +
    (top > 0 ? `1${'3'.repeat(top - 1)}` : '');
  const numbers = Array.from({ length: 25 }, (_, letter) =>
    Array.from({ length: letter < top - 1 ? depths : depths - 1 }, (__, told) => told),
  ).flat();
  return {
    letters: Uint8Array.from(letters, (letter) => letter.charCodeAt(0)),
    targets: Uint8Array.from(targets, Number),
    references: Uint8Array.from([...numbers, ...numbers.map(() => 0), ...numbers.map(() => 0)]),
  };
}

/** Says of many words that one correction led to them from a list of two. */
function correctedManifest(
  manifest: Uint8Array,
  wordsByLength: Readonly<Record<string, number>>,
  ofOneLetter: number,
): Uint8Array {
  const parsed = parseManifest(manifest);
  if (!parsed.ok) throw new Error(parsed.error.problem);
  const { primary } = parsed.value;
  const words = ofOneLetter + Object.values(wordsByLength).reduce((sum, count) => sum + count, 0);
  return manifestBytes({
    ...parsed.value,
    primary: { ...primary, words, wordsByLength },
    corrections: {
      file: 'a.txt',
      sha256: primary.canonicalSha256,
      added: ['AT' as Word],
      removed: [],
      before: primary,
    },
  });
}

if (import.meta.main) {
  const file = process.argv[2] ?? '';
  // Read the file first, so that the cost of any first read is not counted.
  readFileSync(file);
  const before = process.resourceUsage().maxRSS;
  const start = cpuNs();
  const opened = openLexiconFile(file);
  const ms = (cpuNs() - start) / 1e6;
  if (opened.ok) throw new Error('It was opened.');
  const { error } = opened;
  const kind =
    error.kind === 'badStructure' && error.problem.kind === 'graph'
      ? error.problem.error.kind
      : error.kind === 'badStructure'
        ? error.problem.kind
        : error.kind;
  const mebibytes = (process.resourceUsage().maxRSS - before) / 1024;
  console.log(JSON.stringify({ kind, ms, mebibytes } satisfies Refused));
}
