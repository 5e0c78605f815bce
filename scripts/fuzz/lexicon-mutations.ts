/**
 * Mutations of a lexicon file. Raw ones reach only the check of the hash. Repaired ones get a valid
 * hash and valid lengths, so that they reach the rest of the reader: it must refuse them, unless
 * they have the words of the original.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import {
  joinSections,
  splitSections,
  type Pack,
  type Sections,
} from '../../electron/core/lexicon/lexicon-format.ts';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import {
  readLexicon,
  readUnproven,
  type LexiconError,
} from '../../electron/core/lexicon/read-lexicon.ts';
import { selfTest } from '../../electron/core/lexicon/self-test.ts';
import type { Streams } from '../../electron/core/words/word-graph/streams.ts';
import type { WordGraph } from '../../electron/core/words/word-graph/word-graph.ts';
import type { Word } from '../../electron/core/words/word.ts';
import { unpack } from '../../electron/station/lexicons/brotli.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import { seededRandom, type Random } from './random.ts';
import { TooMuchAllocated, type AllocationCount } from './allocations.ts';
import { mutate } from './mutate.ts';
import { neighboursOf } from './questions.ts';
import { sortedListOf } from './sorted-list.ts';
import { nothingTallied, tallyResults, type Outcome, type Tally } from './tally.ts';

export const lexiconMutationKinds = ['raw', 'repaired'] as const;
export type LexiconMutationKind = (typeof lexiconMutationKinds)[number];

/** Mutations are identified by number. */
export interface Numbers {
  readonly from: number;
  readonly count: number;
  readonly step: number;
}

/**
 * Most bytes of typed arrays that one reading may allocate, whatever the file contains. The worst
 * case is two lists with the maximum of edges and words.
 */
export const mostAllocated = 2 ** 29;

export function mutateLexicon(
  original: Uint8Array,
  kind: LexiconMutationKind,
  { from, count, step }: Numbers,
  allocations: AllocationCount,
): Tally {
  const subject = subjectOf(original);
  let tally = nothingTallied;
  for (let index = 0; index < count; index += 1) {
    const mutation = from + index * step;
    const random = seededRandom(mutation);
    const start = performance.now();
    let allocated = 0;
    const read: Read = (bytes) => {
      allocations.reset(mostAllocated);
      const lexicon = readLexicon(bytes, sha256, unpack);
      allocated = Math.max(allocated, allocations.bytes());
      allocations.reset(Infinity);
      return lexicon;
    };
    const outcome = caught(() =>
      kind === 'raw'
        ? judgeRaw(mutate(original, random), read)
        : judgeRepaired(repair(subject, random), subject, read),
    );
    allocations.reset(Infinity);
    const ms = performance.now() - start;
    tally = tallyResults(tally, mutation, outcome, { allocated, ms });
  }
  return tally;
}

interface Subject {
  readonly bytes: Uint8Array;
  readonly sections: Sections;
  readonly lexicon: Lexicon;
  readonly pack: Pack;
}

type Read = (bytes: Uint8Array) => ReturnType<typeof readLexicon>;

function subjectOf(bytes: Uint8Array): Subject {
  const split = splitSections(bytes, sha256, unpack);
  const lexicon = readLexicon(bytes, sha256, unpack);
  if (!split.ok || !lexicon.ok) throw new Error('The original is no lexicon');
  const { sections } = split.value;
  return { bytes, sections, lexicon: lexicon.value, pack: packingOnce(sections) };
}

function streamsIn({ letters, targets, references }: Streams): readonly Uint8Array[] {
  return [letters, targets, references];
}

/** Compresses fast, because size does not matter here. */
function packQuickly(bytes: Uint8Array): Uint8Array {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY };
  return new Uint8Array(brotliCompressSync(bytes, { params }));
}

/** Reuses the packed form of streams that were not changed. */
function packingOnce({ primary, secondary }: Sections): Pack {
  const streams = [primary, secondary].flatMap((list) => (list ? streamsIn(list) : []));
  const packed = new Map(streams.map((stream) => [stream, packQuickly(stream)]));
  return (bytes) => packed.get(bytes) ?? packQuickly(bytes);
}

/** Any error that the code throws is a fault, because the world may contain any bytes. */
function caught(judge: () => Outcome): Outcome {
  try {
    return judge();
  } catch (cause) {
    const what = cause instanceof TooMuchAllocated ? 'allocates too much' : 'throws';
    return { kind: 'fault', what: `${what}: ${String(cause)}` };
  }
}

function judgeRaw(bytes: Uint8Array, read: Read): Outcome {
  const lexicon = read(bytes);
  if (lexicon.ok) return { kind: 'fault', what: 'was read as a lexicon' };
  const isBehindTheHash = ['badStructure', 'notPacked'].includes(lexicon.error.kind);
  return isBehindTheHash
    ? { kind: 'fault', what: 'passed the hash' }
    : { kind: 'refused', how: lexicon.error.kind };
}

/** How many of a hundred repaired mutations go into each part of the file. */
const shares = [
  ['header', 10],
  ['manifest', 10],
  ['letters', 20],
  ['targets', 20],
  ['references', 25],
  ['packed', 15],
] as const;

function repair({ bytes, sections, pack }: Subject, random: Random): Uint8Array {
  let drawn = random(100);
  const part = shares.find(([, share]) => (drawn -= share) < 0)?.[0] ?? 'letters';
  const change = (section: Uint8Array): Uint8Array => mutate(section, random);
  if (part === 'header') return withHash(bytes, change(bytes.subarray(0, headerBytes)));
  if (part === 'manifest') {
    return joinSections({ ...sections, manifest: change(sections.manifest) }, sha256, pack);
  }
  const list = random(4) === 0 ? 'secondary' : 'primary';
  const streams = sections[list];
  if (streams === undefined) throw new Error('The original has no secondary list');
  if (part !== 'packed') {
    const changed: Streams = { ...streams, [part]: change(streams[part]) };
    return joinSections({ ...sections, [list]: changed }, sha256, pack);
  }
  const chosen = streamsIn(streams)[random(3)];
  return joinSections(sections, sha256, (stream) => {
    const packed = pack(stream);
    return stream === chosen ? change(packed) : packed;
  });
}

const headerBytes = 56;
const hashBytes = 32;

/** Uses the header as given, without repairing its lengths. */
function withHash(bytes: Uint8Array, header: Uint8Array): Uint8Array {
  const body = Buffer.concat([header, bytes.subarray(headerBytes, bytes.length - hashBytes)]);
  return new Uint8Array(Buffer.concat([body, Buffer.from(sha256(body), 'hex')]));
}

function judgeRepaired(bytes: Uint8Array, subject: Subject, read: Read): Outcome {
  const structure = readUnproven(bytes, sha256, unpack);
  const unsound = structure.ok ? unsoundness(structure.value, subject.lexicon) : undefined;
  if (unsound !== undefined) return { kind: 'fault', what: unsound };
  const lexicon = read(bytes);
  if (!lexicon.ok) return { kind: 'refused', how: nameOf(lexicon.error) };
  const tested = selfTest(lexicon.value, sha256);
  if (!tested.ok) return { kind: 'fault', what: `self-test, ${tested.error.kind}` };
  return decidesAlike(lexicon.value, subject.lexicon)
    ? { kind: 'harmless', how: 'another file of the same words' }
    : { kind: 'fault', what: 'decides otherwise, and nobody says so' };
}

/** Look-ups and enumeration of each graph must end and agree. */
function unsoundness({ primary, secondary }: Lexicon, original: Lexicon): string | undefined {
  const known = [original.primary, original.secondary?.graph].map(wordsHash);
  const graphs = [primary, ...(secondary ? [secondary.graph] : [])].filter(
    (graph) => graph.count <= wordsAsked && !known.includes(wordsHash(graph)),
  );
  return graphs.map(graphProblem).find((problem) => problem !== undefined);
}

const wordsAsked = 500_000;
const wordsProbed = 50;

function graphProblem(graph: WordGraph): string | undefined {
  const words: string[] = [];
  for (const word of graph.words()) {
    if (words.length === graph.count) return 'enumerates more words than it states';
    if (word <= (words.at(-1) ?? '') || word.length > 15) return 'enumerates what is no list';
    if (!graph.has(word)) return 'does not find a word that it enumerates';
    words.push(word);
  }
  if (words.length < graph.count) return 'enumerates fewer words than it states';
  const list = sortedListOf(words);
  const step = Math.ceil(words.length / wordsProbed);
  for (const word of words.filter((_, index) => index % step === 0)) {
    for (const text of neighboursOf(word)) {
      if (graph.has(text as Word) !== list.has(text)) return 'finds what it does not enumerate';
    }
  }
  return undefined;
}

/**
 * Returns whether both have the same words in the same lists. Their thresholds need no comparison:
 * the reader refuses a threshold above the length of any word of the secondary list.
 */
function decidesAlike(one: Lexicon, other: Lexicon): boolean {
  return (
    wordsHash(one.primary) === wordsHash(other.primary) &&
    wordsHash(one.secondary?.graph) === wordsHash(other.secondary?.graph)
  );
}

function wordsHash(graph: WordGraph | undefined): string | undefined {
  return graph && sha256(graph.canonicalBytes());
}

function nameOf(error: LexiconError): string {
  if (error.kind !== 'badStructure') return error.kind;
  const { problem } = error;
  return problem.kind === 'graph' ? `graph, ${problem.error.kind}` : problem.kind;
}
