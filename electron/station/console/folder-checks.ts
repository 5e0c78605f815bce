/**
 * The checks that need no running station: its ledger, disk and clock. "Status", the readiness report
 * and the command `self-test` say what these say.
 */
import type { JoinedHub } from '../../contract/staff/status-calls.ts';
import { littleDisk } from '../../core/fleet/station-troubles.ts';
import { unsettledAt } from '../../core/ledger/unsettled.ts';
import type { KnownEdition } from '../../core/lexicon/known-editions.ts';
import type { Readiness } from '../../core/reports/papers/readiness.ts';
import { checkClock } from '../../core/station/clock-check.ts';
import { day, sentence, type Sentence } from '../../core/text/sentence.ts';
import { freeBytes } from '../disk/free-bytes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { describeLedgerError } from '../ledger/record-writer.ts';
import type { Clock } from '../machine/clock.ts';
import { momentNow, timeOnRecord } from '../machine/machine-time.ts';

export interface FolderToCheck {
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly ledger: Ledger | undefined;
  /** The edition whose words the list in use has. */
  readonly edition: KnownEdition | undefined;
  /** When the last change of the program was made; `undefined` if that is unknown. */
  readonly programMade: string | undefined;
  /** What is heard of the hubs now; empty where no courier runs. */
  readonly hubs: readonly JoinedHub[];
}

export function folderChecks(folder: FolderToCheck): readonly Readiness[] {
  return [ledgerItem(folder), diskItem(folder), clockItem(folder)];
}

function ledgerItem({ ledger, hubs, clock }: FolderToCheck): Readiness {
  const item = 'ledger';
  if (ledger === undefined) {
    return {
      item,
      state: 'notReady',
      sentence: sentence`There is no ledger, so nothing can be recorded.`,
    };
  }
  const opened = timeOnRecord(ledger.openedAt, clock);
  const checked = sentence`At the opening on ${day(opened.date)} at ${opened.time}, no record was missing or changed. Each record after it was read back from the disk.`;
  const [other, ...others] = otherContinuations(ledger, hubs, clock);
  const settled = settledContinuations(ledger, clock);
  return other === undefined
    ? {
        item,
        state: 'ready',
        sentence: checked,
        ...(settled.length > 0 && { details: settled }),
      }
    : {
        item,
        state: 'attention',
        callsDirector: true,
        sentence: other,
        details: [
          ...others,
          sentence`Records were lost here, or a copy of this station made others. Do not rule at this station until you know which of them is right.`,
          sentence`If these are right, a director says so on the page "Status". If not, keep this data folder and start with a new one (--data).`,
          ...settled,
          checked,
        ],
      };
}

/** A hub that is not heard now may have said it before, also to an earlier run. */
function otherContinuations(
  { summary }: Ledger,
  hubs: readonly JoinedHub[],
  clock: Clock,
): readonly Sentence[] {
  const onRecord = [...summary.otherContinuations].map(([hub, moment]) => {
    const { date, time } = timeOnRecord(moment, clock);
    return sentence`Call a director: hub ${hub} said on ${day(date)} at ${time} that it has another continuation of this ledger.`;
  });
  const now = unsettledAt(hubs, summary)
    .filter(({ name }) => !summary.otherContinuations.has(name))
    .map(
      ({ name }) => sentence`Call a director: hub ${name} has another continuation of this ledger.`,
    );
  return [...now, ...onRecord];
}

function settledContinuations({ summary }: Ledger, clock: Clock): readonly Sentence[] {
  return [...summary.settledContinuations.values()].map(({ hub, by, reason, ...moment }) => {
    const { date, time } = timeOnRecord(moment, clock);
    return sentence`${by.name} decided on ${day(date)} at ${time} to go on with this ledger, although hub ${hub} has another continuation of it: ${reason}`;
  });
}

function diskItem({ dataFolder, ledger }: FolderToCheck): Readiness {
  const item = 'disk';
  const free = freeBytes(dataFolder);
  if (free === undefined) {
    return {
      item,
      state: 'notReady',
      sentence: sentence`The data folder cannot be checked.`,
    };
  }
  const written = ledger?.verifyWritable();
  if (written?.ok === false) {
    return { item, state: 'notReady', sentence: describeLedgerError(written.error) };
  }
  if (free < littleDisk) {
    return {
      item,
      state: 'attention',
      sentence: sentence`The disk is almost full. Free some space before the players come.`,
    };
  }
  return {
    item,
    state: 'ready',
    sentence:
      written === undefined
        ? sentence`The disk has enough space. Without a ledger, no write was tried.`
        : sentence`The disk has enough space, and a write to the ledger’s file succeeded.`,
  };
}

function clockItem({ ledger, clock, edition, programMade, hubs }: FolderToCheck): Readiness {
  const from = edition?.effectiveFrom;
  const now = momentNow(clock);
  return checkClock({
    now,
    recorded: ledger?.summary.clock ?? {},
    programMade,
    edition: edition && from !== undefined ? { id: edition.id, from } : undefined,
    hubs: hubs.flatMap(({ name, clock: drift }) =>
      drift === undefined
        ? []
        : [{ name, byMs: drift.byMs, at: { time: drift.at, offset: now.offset } }],
    ),
  });
}
