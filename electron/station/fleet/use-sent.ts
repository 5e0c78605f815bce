/**
 * Takes what hubs sent into use: the word list and the event in the folders of the courier. From
 * afar, only what a director at the hub confirmed comes into use, and only while nobody is at the
 * station. A director at the station can use it without either. Opens no connection.
 */
import { fleetTiming } from '../../core/fleet/timing.ts';
import { isConfirmed, isSameSent } from '../../core/fleet/manifest.ts';
import { whyOf, type SentAtStation } from '../../core/fleet/sent-state.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Member } from '../../core/staff/member.ts';
import { english, sentence, type Sentence } from '../../core/text/sentence.ts';
import type { Clock } from '../machine/clock.ts';
import { eventIn } from '../in-force/config.ts';
import type { ConsoleContext } from '../station/console-context.ts';
import { describeChangeError, type FromHub } from '../in-force/lexicon-changes.ts';
import { mayRule } from '../../core/station/rule-or-practice.ts';
import { putInForce } from '../in-force/put-in-force.ts';
import type { LexiconAtHand } from '../lexicons/lexicons-at-hand.ts';
import { readTrust } from '../signatures/trust.ts';
import { assessSent, type AssessParts, type Refusal, type Usable } from './assess-sent.ts';
import type { Joined } from './joined.ts';
import { isSettled, readStaged, settle, type Staged } from './staged-files.ts';

export interface SentFilesParts extends Omit<AssessParts, 'config' | 'ledger'> {
  readonly joined: () => readonly Joined[];
  readonly context: () => Pick<ConsoleContext, 'config' | 'ledger' | 'open' | 'record'>;
  /** As `restingMs` of a station. */
  readonly restingMs: () => number | undefined;
  readonly clock: Clock;
  /** Called when `states` may have changed. */
  readonly onChange: () => void;
}

export interface SentFiles {
  readonly states: () => readonly SentAtStation[];
  /** What is here of each hub. */
  readonly found: () => readonly FoundFiles[];
  /**
   * A director at the station decides. `station` is the id of the station at that hub, and `number`
   * that of the manifest.
   */
  readonly useNow: (station: string, number: number, by: Member) => Result<undefined, Sentence>;
  readonly close: () => void;
}

export interface FoundFiles {
  readonly joined: Joined;
  readonly staged: Staged;
}

interface Assessed {
  /** What it depends on at the station. */
  readonly here: string;
  /** The files that were assessed, with their signatures. */
  readonly files: string;
  /** SHA-256 of the manifest. */
  readonly manifest: string;
  readonly result: Result<Usable, Refusal>;
  readonly atMs: number;
}

export function openSentFiles(parts: SentFilesParts): SentFiles {
  const { dataFolder, joined, context, restingMs, clock, onChange } = parts;
  const assessed = new Map<string, Assessed>();
  let states: readonly SentAtStation[] = [];
  let cancelLook = clock.after(fleetTiming.sentFilesEveryMs, look);

  function look(): void {
    const all = found();
    const next = all.map((one) => lookAt(one, all));
    if (JSON.stringify(next) !== JSON.stringify(states)) {
      states = next;
      onChange();
    }
    cancelLook = clock.after(fleetTiming.sentFilesEveryMs, look);
  }

  function found(): readonly FoundFiles[] {
    return joined().flatMap((one) => {
      const staged = readStaged(dataFolder, one);
      return staged === undefined ? [] : [{ joined: one, staged }];
    });
  }

  /** Uses it if it may be used now. Returns how far the station is with it then. */
  function lookAt(one: FoundFiles, all: readonly FoundFiles[]): SentAtStation {
    const { staged } = one;
    const base = { station: one.joined.station, number: staged.manifest.number };
    if (isInUse(one)) return { ...base, state: 'inUse' };
    const wasInUse = isSettled(dataFolder, one.joined, staged);
    if (wasInUse && isOther(one)) return { ...base, state: 'changed' };
    const others = all.filter((other) => !isSameSent(other.staged.manifest, staged.manifest));
    if (others.length > 0) return refused(base, hubsDiffer(others));
    const isResting = (restingMs() ?? 0) >= fleetTiming.untouchedMs;
    const result = resultOf(one, isResting);
    const isAllowed = isConfirmed(staged.manifest);
    if (result?.ok === false) return refused(base, result.error);
    if (!isAllowed) return { ...base, state: 'staged' };
    if (result === undefined || !isResting) return { ...base, state: 'waiting' };
    const used = use(one, result.value, directorOf(staged), fromHub(one));
    if (used.ok) {
      remember(one, result);
      return { ...base, state: isInUse(one) ? 'inUse' : 'changed' };
    }
    const failure: Refusal = { refusal: 'notChanged', why: [used.error] };
    remember(one, fail(failure));
    return refused(base, failure);
  }

  /** Once it is in use, staff may choose something else; nothing brings it back but a new number. */
  function isInUse(one: FoundFiles): boolean {
    const { joined: hub, staged } = one;
    const { list } = context().config();
    // A list that only needs the confirmation from the hub is not in use yet.
    if (isOther(one) || list === undefined || !mayRule(list.state)) return false;
    if (isConfirmed(staged.manifest) && !isSettled(dataFolder, hub, staged)) {
      settle(dataFolder, hub, staged);
    }
    return true;
  }

  /** Whether the station has another list or event than the hub sends. */
  function isOther({ staged }: FoundFiles): boolean {
    const config = context().config();
    const { lexicon, event } = staged.manifest;
    return (
      (lexicon !== undefined && config.list?.lexicon.identity !== lexicon.identity) ||
      (event !== undefined && eventIn(config)?.sha256 !== event.sha256)
    );
  }

  /**
   * Reading a list takes a moment, so it is read only while nobody is at the station, and a hub that
   * keeps sending does not keep the station busy. A confirmation of assessed files needs no reading.
   */
  function resultOf(one: FoundFiles, isResting: boolean): Result<Usable, Refusal> | undefined {
    const before = assessed.get(one.joined.station);
    if (before?.here !== stationKey()) return isResting ? remember(one, assess(one)) : undefined;
    const isSame = before.files === filesKey(one.staged);
    // The courier may have fetched refused files again for a new manifest.
    const isFinal = before.result.ok || before.manifest === one.staged.sha256;
    if (isSame && isFinal && !isDiskFault(before.result)) return before.result;
    const isDue = clock.monotonicMs() - before.atMs >= fleetTiming.betweenAssessmentsMs;
    if (isResting && isDue) return remember(one, assess(one));
    return isSame ? before.result : undefined;
  }

  function remember(one: FoundFiles, result: Result<Usable, Refusal>): Result<Usable, Refusal> {
    assessed.set(one.joined.station, {
      here: stationKey(),
      files: filesKey(one.staged),
      manifest: one.staged.sha256,
      result,
      atMs: clock.monotonicMs(),
    });
    return result;
  }

  function stationKey(): string {
    const config = context().config();
    const causes = config.problems.map(({ cause }) => cause);
    return JSON.stringify([
      ...[config.list?.lexicon.sha256, config.list?.state.confirmed, eventIn(config)?.sha256],
      ...[causes, readTrust(dataFolder)],
    ]);
  }

  function assess({ staged }: FoundFiles): Result<Usable, Refusal> {
    const result = assessNow(staged);
    return result.ok && result.value.needsDirector
      ? fail({ refusal: 'needsDirector', why: [] })
      : result;
  }

  function assessNow(staged: Staged): Result<Usable, Refusal> {
    const { config, ledger } = context();
    return assessSent(staged, { ...parts, config: config(), ledger: ledger() });
  }

  /** As if a director at the console did it. Nobody of the staff has to come for the self-test. */
  function use(
    { joined: hub, staged }: FoundFiles,
    { list, event }: Usable,
    by: Member,
    from: FromHub | undefined,
  ): Result<undefined, Sentence> {
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
        ...(from && { from, confirmed: { reason: confirmedAtHub, by } }),
        ...{ by, isTested: true },
      },
    );
    if (!put.ok) {
      // What failed half way is found and recorded at the opening.
      running.open();
      return fail(describeChangeError(put.error));
    }
    const settled = settle(dataFolder, hub, staged);
    return settled.ok ? ok(undefined) : fail(settled.error.why);
  }

  return {
    states: () => states,
    found,
    useNow: (station, number, by) => {
      const one = found().find(({ joined: hub }) => hub.station === station);
      if (one?.staged.manifest.number !== number) {
        return fail(sentence`The hub sends something else by now. Look at it again.`);
      }
      const result = assessNow(one.staged);
      if (!result.ok) return fail(result.error.why[0] ?? sentence`This cannot be used here.`);
      const used = use(one, result.value, by, undefined);
      onChange();
      return used;
    },
    close: () => {
      cancelLook();
    },
  };
}

const confirmedAtHub =
  'Confirmed at the hub. The list is signed by a key that this station trusts.';

function installed({ lexicon }: LexiconAtHand): { readonly installed: string } {
  return { installed: lexicon.sha256 };
}

/** Returns what an assessment depends on, of what the hub sends. */
function filesKey({ manifest: { lexicon, event } }: Staged): string {
  return JSON.stringify([lexicon, event]);
}

/** Whether the disk or the ledger refused, so that the station tries again. */
function isDiskFault(result: Result<Usable, Refusal>): boolean {
  return !result.ok && result.error.refusal === 'notChanged';
}

function refused(
  base: Pick<SentAtStation, 'station' | 'number'>,
  { refusal, why }: Refusal,
): SentAtStation {
  const said = whyOf(why.map(english));
  return { ...base, state: 'refused', refusal, ...(said !== undefined && { why: said }) };
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

/** A hub has no PINs, so the name is what somebody typed there. */
function directorOf({ manifest }: Staged): Member {
  const { hub, confirmed } = manifest;
  return { id: `hub-${hub}`, name: confirmed?.by ?? '', role: 'director' };
}

function fromHub({ joined, staged }: FoundFiles): FromHub {
  const { hub, number } = staged.manifest;
  return { hub, name: joined.hub, manifest: number };
}
