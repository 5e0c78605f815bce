/**
 * Caches whether the station can use what each hub sent, until its inputs change. Reading a list
 * takes a moment, so this happens only while the station is not in use. A hub that keeps sending
 * cannot keep the station busy.
 */
import { describeIdleEntries } from '../../core/challenge/idle-entries.ts';
import { fleetTiming } from '../../core/fleet/fleet-times.ts';
import { fail, type Result } from '../../core/base/result.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { Clock } from '../machine/clock.ts';
import { eventIn } from '../in-force/config.ts';
import { describePractice, factsToRead } from '../in-force/known-text.ts';
import { installedLexiconFiles } from '../lexicons/lexicon-store.ts';
import type { ConsoleContext } from '../running/console-context.ts';
import { readTrust } from '../signatures/trust.ts';
import { assessSent, type AssessParts, type Refusal, type Usable } from './assess-sent.ts';
import type { Joined } from './joined.ts';
import type { Staged } from './staged-files.ts';

/** Complete files of one hub. */
export interface FoundFiles {
  readonly joined: Joined;
  readonly staged: Staged;
}

export type Assessment = Result<Usable, Refusal>;

export interface AssessmentsParts extends Omit<AssessParts, 'config' | 'ledger'> {
  readonly context: () => Pick<ConsoleContext, 'config' | 'ledger'>;
  readonly clock: Clock;
}

/** What a director must know before using what a hub sent. */
export interface ToKnow {
  /** Of the list that the hub sent; empty if it sent none, or it cannot be used. */
  readonly facts: readonly Sentence[];
  /** Words of the event that change nothing with the list. */
  readonly idle: readonly Sentence[];
}

interface Assessed {
  /** Everything at the station that the assessment depends on. */
  readonly here: string;
  /** The files that were assessed, with their signatures. */
  readonly files: string;
  /** SHA-256 of the manifest. */
  readonly manifest: string;
  readonly result: Assessment;
  readonly atMs: number;
}

export class Assessments {
  readonly #parts: AssessmentsParts;
  /** By the id of the station at the hub. */
  readonly #assessed = new Map<string, Assessed>();
  /** By the same id. `of` is all that it depends on. */
  readonly #toKnow = new Map<string, ToKnow & { readonly of: string }>();

  constructor(parts: AssessmentsParts) {
    this.#parts = parts;
  }

  /**
   * Returns what the hub may put in use; `undefined` if the files must be read first and the
   * station is in use. A confirmation of assessed files needs no reading.
   */
  of(one: FoundFiles, isResting: boolean): Assessment | undefined {
    const before = this.#assessed.get(one.joined.station);
    if (before?.here !== this.#here()) return isResting ? this.#assess(one) : undefined;
    const isSame = before.files === filesKey(one.staged);
    // Assess refused files again: the courier may have fetched them anew for a new manifest.
    const isFinal = before.result.ok || before.manifest === one.staged.sha256;
    if (isSame && isFinal && !isDiskFault(before.result)) return before.result;
    const isDue = this.#parts.clock.monotonicMs() - before.atMs >= fleetTiming.betweenAssessmentsMs;
    if (isResting && isDue) return this.#assess(one);
    return isSame ? before.result : undefined;
  }

  /** Returns why the station refused what this hub sent, as it found last. */
  whyNot({ joined }: FoundFiles): readonly Sentence[] {
    const result = this.#assessed.get(joined.station)?.result;
    return result?.ok === false ? result.error.why : [];
  }

  /** Returns whether a director at the station needs a reason to use this, as it found last. */
  goesBack({ joined }: FoundFiles): boolean {
    const result = this.#assessed.get(joined.station)?.result;
    return result?.ok === false && result.error.goesBack === true;
  }

  /** Reads the files once, for a director who looks at them. */
  toKnow(one: FoundFiles): ToKnow {
    const { station } = one.joined;
    const of = `${this.#here()} ${filesKey(one.staged)}`;
    const before = this.#toKnow.get(station);
    if (before?.of === of) return before;
    const result = this.now(one.staged);
    const known = { of, ...(result.ok ? this.#toKnowOf(result.value) : nothingToKnow) };
    this.#toKnow.set(station, known);
    return known;
  }

  #toKnowOf({ list, event: sent, needsWord }: Usable): ToKnow {
    if (list === undefined) return nothingToKnow;
    const event = (sent ?? eventIn(this.#parts.context().config()))?.event;
    const atHand = installedLexiconFiles(this.#parts.dataFolder);
    const [known, ...others] = factsToRead(list.lexicon, atHand, event?.rulebook);
    const first = needsWord ? describePractice(list.lexicon, atHand) : known;
    return {
      facts: list.isNew ? [first, ...others] : [],
      idle: event === undefined ? [] : describeIdleEntries(event.rules, list.lexicon),
    };
  }

  remember(one: FoundFiles, result: Assessment): Assessment {
    this.#assessed.set(one.joined.station, {
      here: this.#here(),
      files: filesKey(one.staged),
      manifest: one.staged.sha256,
      result,
      atMs: this.#parts.clock.monotonicMs(),
    });
    return result;
  }

  /** Reads the files now, for a director at the station. */
  now(staged: Staged): Assessment {
    const { config, ledger } = this.#parts.context();
    return assessSent(staged, { ...this.#parts, config: config(), ledger: ledger() });
  }

  #assess(one: FoundFiles): Assessment {
    const result = this.now(one.staged);
    const isForDirector = result.ok && result.value.needsDirector;
    if (!isForDirector) return this.remember(one, result);
    const { why, goesBack } = result.value;
    return this.remember(one, fail({ refusal: 'needsDirector', why, goesBack }));
  }

  #here(): string {
    const config = this.#parts.context().config();
    const causes = config.problems.map(({ cause }) => cause);
    return JSON.stringify([
      ...[config.list?.lexicon.sha256, config.list?.state.confirmed, eventIn(config)?.sha256],
      ...[causes, readTrust(this.#parts.dataFolder)],
    ]);
  }
}

export const nothingToKnow: ToKnow = { facts: [], idle: [] };

/** Returns the part of the manifest that an assessment depends on. */
function filesKey({ manifest: { lexicon, event } }: Staged): string {
  return JSON.stringify([lexicon, event]);
}

/** True if the disk or the ledger failed, so that the station must try again. */
function isDiskFault(result: Assessment): boolean {
  return !result.ok && result.error.refusal === 'notChanged';
}
