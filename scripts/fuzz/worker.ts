/**
 * Runs one part of a check in its own process: `worker.ts JOB`, with the job as JSON. Prints a line
 * of JSON after each piece, which also shows that it is running.
 */
import { readFileSync } from 'node:fs';
import {
  describeLexiconFileError,
  openLexiconFile,
} from '../../electron/station/lexicons/lexicon-file.ts';
import {
  agreeOnNeighbours,
  agreeOnRandomTexts,
  agreeOnWords,
  type Agreement,
  type Share,
} from './agreement.ts';
import { countAllocations } from './allocations.ts';
import { mutateLexicon, type LexiconMutationKind, type Numbers } from './lexicon-mutations.ts';
import { mutateSignature } from './signature-mutations.ts';
import { sortedList } from './sorted-list.ts';
import type { Tally } from './tally.ts';
import { english } from '../../electron/core/text/sentence.ts';

export type AgreementJob = Share & {
  readonly kind: 'words' | 'neighbours' | 'texts';
  readonly lexicon: string;
  readonly text: string;
  /** Number of words with neighbors, or of random texts. */
  readonly count: number;
  readonly seed: number;
};

export type MutationJob = Numbers & {
  readonly kind: LexiconMutationKind | 'signature';
  readonly lexicon: string;
};

export type Job = AgreementJob | MutationJob;

/** A worker prints pieces, which are added up. */
export type Piece =
  | { readonly agreement: Agreement; readonly tally?: undefined }
  | { readonly tally: Tally; readonly agreement?: undefined };

const textsInAPiece = 250_000;
const wordsInAPiece = 500;
const mutationsInAPiece = 100;

function* work(job: Job): Generator<Piece, undefined> {
  switch (job.kind) {
    case 'words':
    case 'neighbours':
    case 'texts':
      yield* agree(job);
      return undefined;
    case 'raw':
    case 'repaired':
    case 'signature':
      yield* mutate(job);
      return undefined;
  }
}

function* agree(job: AgreementJob): Generator<Piece, undefined> {
  const lexicon = openLexiconFile(job.lexicon);
  if (!lexicon.ok) throw new Error(english(describeLexiconFileError(lexicon.error)));
  const { primary } = lexicon.value;
  const oracle = sortedList(readFileSync(job.text, 'utf8'));
  const { kind, count, seed, part, parts } = job;
  if (kind === 'words') {
    if (part === 0) yield { agreement: agreeOnWords(primary, oracle) };
    return undefined;
  }
  const pieces = Math.ceil(count / parts / (kind === 'texts' ? textsInAPiece : wordsInAPiece));
  for (let piece = 0; piece < pieces; piece += 1) {
    const share = { seed, part: part * pieces + piece, parts: parts * pieces };
    const agreement =
      kind === 'texts'
        ? agreeOnRandomTexts(primary, oracle, { ...share, texts: count })
        : agreeOnNeighbours(primary, oracle, { ...share, words: count });
    yield { agreement };
  }
  return undefined;
}

function* mutate(job: MutationJob): Generator<Piece, undefined> {
  const { kind } = job;
  const tallyOf = kind === 'signature' ? mutateSignature : lexiconMutations(job.lexicon, kind);
  for (let done = 0; done < job.count; done += mutationsInAPiece) {
    const numbers = {
      from: job.from + done * job.step,
      count: Math.min(mutationsInAPiece, job.count - done),
      step: job.step,
    };
    yield { tally: tallyOf(numbers) };
  }
  return undefined;
}

/** From now on, counts allocations in the entire process. */
function lexiconMutations(file: string, kind: LexiconMutationKind): (numbers: Numbers) => Tally {
  const original = new Uint8Array(readFileSync(file));
  const allocations = countAllocations();
  return (numbers) => mutateLexicon(original, kind, numbers, allocations);
}

if (import.meta.main) {
  const job = JSON.parse(process.argv[2] ?? '') as Job;
  for (const piece of work(job)) process.stdout.write(`${JSON.stringify(piece)}\n`);
  process.stdout.write(`${JSON.stringify({ residentKiB: process.resourceUsage().maxRSS })}\n`);
}
