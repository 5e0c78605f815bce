/**
 * Mutations of a lexicon file. Raw ones meet the closing hash. Repaired ones get a right hash and
 * right lengths afterwards, so that the reader behind the hash meets them: it has to refuse them, or
 * the self-test has to report them, or they decide as the original does.
 */
import { canonicalBytes } from '../../electron/core/lexicon/canonical-list.ts';
import {
  joinSections,
  splitSections,
  type Sections,
} from '../../electron/core/lexicon/lexicon-format.ts';
import {
  readLexicon,
  wrongListOf,
  type Lexicon,
  type LexiconError,
  type ListName,
} from '../../electron/core/lexicon/lexicon.ts';
import { selfTest } from '../../electron/core/lexicon/self-test.ts';
import { wordCountOffset } from '../../electron/core/word-graph/format.ts';
import type { WordGraph } from '../../electron/core/word-graph/word-graph.ts';
import type { Word } from '../../electron/core/word.ts';
import { listedLists } from '../../electron/station/self-test.ts';
import { sha256 } from '../../electron/station/sha256.ts';
import { seededRandom, type Random } from '../random.ts';
import { TooMuchAllocated, type AllocationCount } from './allocations.ts';
import { areEqual, mutated } from './mutate.ts';
import { neighboursOf } from './questions.ts';
import { sortedListOf } from './sorted-list.ts';
import { nothingTallied, tallied, type Outcome, type Tally } from './tally.ts';

export const lexiconMutationKinds = ['raw', 'repaired'] as const;
export type LexiconMutationKind = (typeof lexiconMutationKinds)[number];

/** A mutation is known by its number. */
export interface Numbers {
  readonly from: number;
  readonly count: number;
  readonly step: number;
}

/**
 * Reading may ask for so many bytes of typed arrays for each byte of the file. Its worst case is a
 * graph whose every bit claims to be a state and an edge, which takes a few tens of bytes each.
 */
export const mostAllocatedAByte = 100;

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
      allocations.reset(bytes.length * mostAllocatedAByte);
      const lexicon = readLexicon(bytes, sha256);
      allocated = Math.max(allocated, allocations.bytes());
      allocations.reset(Infinity);
      return lexicon;
    };
    const outcome = caught(() =>
      kind === 'raw'
        ? judgeRaw(mutated(original, random), read)
        : judgeRepaired(repaired(subject, random), subject, read),
    );
    allocations.reset(Infinity);
    const ms = performance.now() - start;
    tally = tallied(tally, mutation, outcome, { allocated, ms });
  }
  return tally;
}

interface Subject {
  readonly bytes: Uint8Array;
  readonly sections: Sections;
  readonly lexicon: Lexicon;
}

type Read = (bytes: Uint8Array) => ReturnType<typeof readLexicon>;

function subjectOf(bytes: Uint8Array): Subject {
  const split = splitSections(bytes, sha256);
  const lexicon = readLexicon(bytes, sha256);
  if (!split.ok || !lexicon.ok) throw new Error('The original is no lexicon');
  return { bytes, sections: split.value.sections, lexicon: lexicon.value };
}

/** The world may hold any bytes, so no bytes may make the code throw. */
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
  return lexicon.error.kind === 'badStructure'
    ? { kind: 'fault', what: 'passed the hash' }
    : { kind: 'refused', how: lexicon.error.kind };
}

/** Of a hundred repaired mutations, so many go into each part of the file. */
const shares = [
  ['header', 10],
  ['manifest', 10],
  ['graph', 50],
  ['words', 15],
  ['secondaryGraph', 10],
  ['secondaryWords', 5],
] as const;

function repaired({ bytes, sections }: Subject, random: Random): Uint8Array {
  let drawn = random(100);
  const part = shares.find(([, share]) => (drawn -= share) < 0)?.[0] ?? 'graph';
  const { manifest, primary, secondary } = sections;
  const change = (section: Uint8Array): Uint8Array => mutated(section, random);
  switch (part) {
    case 'header':
      return withHash(bytes, change(bytes.subarray(0, headerBytes)));
    case 'manifest':
      return joinSections({ ...sections, manifest: change(manifest) }, sha256);
    case 'graph':
      return joinSections(
        { ...sections, primary: { ...primary, graph: change(primary.graph) } },
        sha256,
      );
    case 'words':
      return joinSections(
        { ...sections, primary: { ...primary, words: change(primary.words) } },
        sha256,
      );
    case 'secondaryGraph':
    case 'secondaryWords': {
      if (secondary === undefined) throw new Error('The original has no secondary list');
      const name = part === 'secondaryGraph' ? 'graph' : 'words';
      const changed = { ...secondary, [name]: change(secondary[name]) };
      return joinSections({ ...sections, secondary: changed }, sha256);
    }
  }
}

const headerBytes = 32;
const hashBytes = 32;

/** The header stands alone here: its lengths are not repaired. */
function withHash(bytes: Uint8Array, header: Uint8Array): Uint8Array {
  const body = Buffer.concat([header, bytes.subarray(headerBytes, bytes.length - hashBytes)]);
  return new Uint8Array(Buffer.concat([body, Buffer.from(sha256(body), 'hex')]));
}

function judgeRepaired(bytes: Uint8Array, subject: Subject, read: Read): Outcome {
  const lexicon = read(bytes);
  if (lexicon.ok) return judgeRead(lexicon.value, bytes, subject);
  const withCounts = countsRepaired(bytes, lexicon.error);
  if (withCounts === undefined) return { kind: 'refused', how: nameOf(lexicon.error) };
  const again = read(withCounts);
  if (!again.ok) return { kind: 'refused', how: `with repaired counts, ${nameOf(again.error)}` };
  const judged = judgeRead(again.value, withCounts, subject);
  return judged.kind === 'fault'
    ? judged
    : { ...judged, how: `with repaired counts, ${judged.how}` };
}

/** A graph that is sound but for its number of words gets that, and the manifest gets it, too. */
function countsRepaired(bytes: Uint8Array, error: LexiconError): Uint8Array | undefined {
  if (error.kind !== 'badStructure' || error.problem.kind !== 'graph') return undefined;
  const { list, error: problem } = error.problem;
  if (problem.kind !== 'wrongWordCount' || problem.found >= 2 ** 32) return undefined;
  const split = splitSections(bytes, sha256);
  if (!split.ok) return undefined;
  const { sections } = split.value;
  const changed = sections[list];
  if (changed === undefined) return undefined;
  const graph = changed.graph.slice();
  new DataView(graph.buffer).setUint32(wordCountOffset, problem.found, true);
  const manifest = withWords(sections.manifest, list, problem.found);
  return joinSections({ ...sections, manifest, [list]: { ...changed, graph } }, sha256);
}

function withWords(manifest: Uint8Array, list: ListName, words: number): Uint8Array {
  const text = Buffer.from(manifest).toString('latin1');
  const place = new RegExp(`("${list}":\\{"words":)\\d+`);
  return new Uint8Array(Buffer.from(text.replace(place, `$1${words.toString()}`), 'latin1'));
}

function judgeRead(lexicon: Lexicon, bytes: Uint8Array, subject: Subject): Outcome {
  const split = splitSections(bytes, sha256);
  if (!split.ok) return { kind: 'fault', what: 'was read, but does not split' };
  const { primary, secondary } = split.value.sections;
  const sameGraphs =
    areEqual(primary.graph, subject.sections.primary.graph) &&
    areEqual(secondary?.graph ?? nothing, subject.sections.secondary?.graph ?? nothing);
  const unsound = sameGraphs ? undefined : unsoundness(lexicon);
  if (unsound !== undefined) return { kind: 'fault', what: unsound };
  const tested = selfTest(lexicon, listedLists(lexicon), sha256);
  if (!tested.ok) return { kind: 'reported', how: `self-test, ${tested.error.kind}` };
  if (wrongListOf(lexicon, sha256) !== undefined) {
    return { kind: 'fault', what: 'the self-test misses a list that is not whole' };
  }
  return decidesAlike(lexicon, subject.lexicon)
    ? { kind: 'harmless', how: 'another lexicon that decides alike' }
    : { kind: 'fault', what: 'decides otherwise, and nobody says so' };
}

const nothing = new Uint8Array();

/** Look-ups and enumeration of each graph have to end, and to agree with each other. */
function unsoundness({ primary, secondary }: Lexicon): string | undefined {
  const graphs = [primary, ...(secondary ? [secondary.graph] : [])];
  return graphs.map(graphProblem).find((problem) => problem !== undefined);
}

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

/** The same words in the same lists, and a threshold that no word of the secondary list is under. */
function decidesAlike(one: Lexicon, other: Lexicon): boolean {
  return (
    wordsHash(one.primary) === wordsHash(other.primary) &&
    wordsHash(one.secondary?.graph) === wordsHash(other.secondary?.graph) &&
    (one.secondary === undefined || one.secondary.fromLength <= one.secondary.graph.shortest)
  );
}

function wordsHash(graph: WordGraph | undefined): string | undefined {
  return graph && sha256(canonicalBytes(graph.words()));
}

function nameOf(error: LexiconError): string {
  if (error.kind !== 'badStructure') return error.kind;
  const { problem } = error;
  return problem.kind === 'graph' ? `graph, ${problem.error.kind}` : problem.kind;
}
