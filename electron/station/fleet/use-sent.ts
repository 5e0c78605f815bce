/**
 * Puts in use what hubs sent: the word list and the event in the folders of the courier. Without a
 * director at the station, a director at the hub must have confirmed them, and the station must not
 * be in use. Opens no connection.
 */
import { countTyped } from '../../core/event/facts-to-confirm.ts';
import { sameValue } from '../../core/base/json.ts';
import { fleetTiming } from '../../core/fleet/fleet-times.ts';
import { isConfirmed, isSameSent } from '../../core/fleet/signed-manifest.ts';
import { whyOf, type SentAtStation } from '../../core/fleet/sent-state.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Member } from '../../core/staff/member.ts';
import { english, sentence, type Sentence } from '../../core/text/sentence.ts';
import { eventIn } from '../in-force/config.ts';
import type { ConsoleContext } from '../running/console-context.ts';
import { describeChangeError, type FromHub } from '../in-force/lexicon-changes.ts';
import { mayRule } from '../../core/station/rule-or-practice.ts';
import { putInForce, type ToPutInForce } from '../in-force/put-in-force.ts';
import type { LexiconAtHand } from '../lexicons/lexicons-at-hand.ts';
import type { Refusal, Usable } from './assess-sent.ts';
import { Assessments, type AssessmentsParts, type FoundFiles, type ToKnow } from './assessments.ts';
import type { Joined } from './joined.ts';
import { isSettled, readStaged, settle, type Staged } from './staged-files.ts';

export interface SentFilesParts extends AssessmentsParts {
  readonly joined: () => readonly Joined[];
  readonly context: () => Pick<ConsoleContext, 'config' | 'ledger' | 'open' | 'record'>;
  /** `restingMs` of the station. */
  readonly restingMs: () => number | undefined;
  /** Called when `states` may have changed. */
  readonly onChange: () => void;
}

interface Decided extends Pick<ToPutInForce, 'reason' | 'from'> {
  readonly by: Member;
}

export class SentFiles {
  readonly #parts: SentFilesParts;
  readonly #assessments: Assessments;
  #states: readonly SentAtStation[] = [];
  #cancelLook = (): void => undefined;

  constructor(parts: SentFilesParts) {
    this.#parts = parts;
    this.#assessments = new Assessments(parts);
    this.#lookLater();
  }

  states(): readonly SentAtStation[] {
    return this.#states;
  }

  /** Returns the complete files of each hub. */
  found(): readonly FoundFiles[] {
    const { dataFolder, joined } = this.#parts;
    return joined().flatMap((one) => {
      const staged = readStaged(dataFolder, one);
      return staged === undefined ? [] : [{ joined: one, staged }];
    });
  }

  /**
   * Puts a manifest in use because a director at the station decided so. `station` is the station's
   * id at that hub, and `number` is that of the manifest. `reason` is why the station goes back to an
   * earlier version, if it does.
   */
  useNow(
    station: string,
    number: number,
    by: Member,
    reason?: string,
  ): Result<undefined, Sentence> {
    const one = this.found().find(({ joined: hub }) => hub.station === station);
    if (one?.staged.manifest.number !== number) {
      return fail(sentence`The hub sends something else by now. Look at it again.`);
    }
    const result = this.#assessments.now(one.staged);
    if (!result.ok) return fail(result.error.why[0] ?? sentence`This cannot be used here.`);
    const used = this.#use(one, result.value, { by, reason });
    this.#parts.onChange();
    return used;
  }

  /** Returns whether a director needs a reason to use this, as the station found last. */
  goesBack(one: FoundFiles): boolean {
    return this.#assessments.goesBack(one);
  }

  /** Returns what a director at the station must know before using this. */
  toKnow(one: FoundFiles): ToKnow {
    return this.#assessments.toKnow(one);
  }

  /** Returns why a hub must not put this in use by itself; empty if nothing is known against it. */
  whyNot(one: FoundFiles): readonly Sentence[] {
    return this.#assessments.whyNot(one);
  }

  close(): void {
    this.#cancelLook();
  }

  #lookLater(): void {
    this.#cancelLook = this.#parts.clock.after(fleetTiming.sentFilesEveryMs, () => {
      this.#look();
      this.#lookLater();
    });
  }

  #look(): void {
    const all = this.found();
    const next = all.map((one) => this.#lookAt(one, all));
    if (sameValue(next, this.#states)) return;
    this.#states = next;
    this.#parts.onChange();
  }

  /** Puts the files in use if that is allowed now. Returns the state after that. */
  #lookAt(one: FoundFiles, all: readonly FoundFiles[]): SentAtStation {
    const { staged } = one;
    const base = { station: one.joined.station, number: staged.manifest.number };
    if (this.#isInUse(one)) return { ...base, state: 'inUse' };
    const wasInUse = isSettled(this.#parts.dataFolder, one.joined, staged);
    if (wasInUse && this.#isOther(one)) return { ...base, state: 'changed' };
    const others = all.filter((other) => !isSameSent(other.staged.manifest, staged.manifest));
    if (others.length > 0) return refused(base, hubsDiffer(others));
    const isResting = (this.#parts.restingMs() ?? 0) >= fleetTiming.untouchedMs;
    const result = this.#assessments.of(one, isResting);
    if (result?.ok === false) return refused(base, result.error);
    if (!isConfirmed(staged.manifest)) return { ...base, state: 'staged' };
    const uncounted = result && whyUncounted(result.value, staged);
    if (uncounted !== undefined) {
      this.#assessments.remember(one, fail(uncounted));
      return refused(base, uncounted);
    }
    if (result === undefined || !isResting) return { ...base, state: 'waiting' };
    const used = this.#use(one, result.value, { by: directorOf(staged), from: fromHub(one) });
    if (used.ok) {
      this.#assessments.remember(one, result);
      return { ...base, state: this.#isInUse(one) ? 'inUse' : 'changed' };
    }
    const failure: Refusal = { refusal: 'notChanged', why: [used.error] };
    this.#assessments.remember(one, fail(failure));
    return refused(base, failure);
  }

  /**
   * Returns true if the files are in use, and stores that. If staff choose others after that, only
   * a new number of the hub replaces those.
   */
  #isInUse(one: FoundFiles): boolean {
    const { joined: hub, staged } = one;
    const { dataFolder, context } = this.#parts;
    const { list } = context().config();
    // A list that still needs the hub's confirmation is not in use.
    if (this.#isOther(one) || list === undefined || !mayRule(list.state)) return false;
    if (isConfirmed(staged.manifest) && !isSettled(dataFolder, hub, staged)) {
      settle(dataFolder, hub, staged);
    }
    return true;
  }

  /** Returns true if the station uses another list or event than the hub sends. */
  #isOther({ staged }: FoundFiles): boolean {
    const config = this.#parts.context().config();
    const { lexicon, event } = staged.manifest;
    return (
      (lexicon !== undefined && config.list?.lexicon.identity !== lexicon.identity) ||
      (event !== undefined && eventIn(config)?.sha256 !== event.sha256)
    );
  }

  /**
   * Puts the files in use as a director at the console would, and runs the self-test without staff.
   * `from` is `undefined` if the director is at the station.
   */
  #use(
    { joined: hub, staged }: FoundFiles,
    { list, event }: Usable,
    { by, reason, from }: Decided,
  ): Result<undefined, Sentence> {
    const { dataFolder, context } = this.#parts;
    const wordsTyped = staged.manifest.confirmed?.words;
    const running = context();
    const ledger = running.ledger();
    if (ledger === undefined) return fail(sentence`The ledger is not open.`);
    const isOtherList = list?.lexicon.sha256 !== running.config().list?.lexicon.sha256;
    const put = putInForce(
      { dataFolder, ledger, running },
      {
        ...(list &&
          (list.isNew || isOtherList) && {
            list: list.isNew ? { file: list.file } : installed(list),
          }),
        ...(event && { event: { file: event.file, seen: event.sha256 } }),
        ...(from && { from, confirmed: { reason: confirmedAtHub, by, wordsTyped } }),
        by,
        reason,
        isTested: true,
      },
    );
    if (!put.ok) {
      // The opening finds and records changes that failed half way.
      running.open();
      return fail(describeChangeError(put.error));
    }
    const settled = settle(dataFolder, hub, staged);
    return settled.ok ? ok(undefined) : fail(settled.error.why);
  }
}

const confirmedAtHub =
  'Confirmed at the hub. The list is signed by a key that this station trusts.';

/** Says why a director's word at the hub does not count for a list by which no station rules yet. */
function whyUncounted(
  { list, needsWord }: Usable,
  { manifest: { confirmed } }: Staged,
): Refusal | undefined {
  if (!needsWord || list === undefined) return undefined;
  const counted = countTyped(confirmed?.words, list.lexicon.manifest);
  return counted.ok ? undefined : { refusal: 'needsDirector', why: [counted.error] };
}

function installed({ lexicon }: LexiconAtHand): { readonly installed: string } {
  return { installed: lexicon.sha256 };
}

function refused(
  base: Pick<SentAtStation, 'station' | 'number'>,
  { refusal, why }: Refusal,
): SentAtStation {
  const reason = whyOf(why.map(english));
  return { ...base, state: 'refused', refusal, ...(reason !== undefined && { why: reason }) };
}

function hubsDiffer(others: readonly FoundFiles[]): Refusal {
  const [other] = others;
  const name = other?.joined.hub ?? '';
  return {
    refusal: 'hubsDiffer',
    why: [
      sentence`The hub ${name} sends something else. A director at the station chooses between them.`,
    ],
  };
}

/** Returns the director at the hub. A hub has no PINs, so the name is the one typed there. */
function directorOf({ manifest }: Staged): Member {
  const { hub, confirmed } = manifest;
  return { id: `hub-${hub}`, name: confirmed?.by ?? '', role: 'director' };
}

function fromHub({ joined, staged }: FoundFiles): FromHub {
  const { hub, number } = staged.manifest;
  return { hub, name: joined.hub, manifest: number };
}
