/**
 * Records in `run.json` in the data folder how the station's runs ended. The file's modification time
 * is the station's last sign of life, updated every minute. A run that was not stopped in good order
 * leaves the file marked as running, and the next start determines why.
 *
 * | kind             | found by                                                           |
 * |------------------|--------------------------------------------------------------------|
 * | `failed`         | a note of the program, whose log then has the cause                |
 * | `crashed`        | an image of its crash, of which the log has nothing                |
 * | `machineStopped` | the computer was started after the last sign of life               |
 * | `killed`         | nothing else: ended from outside, or a crash that left no image    |
 */
import { readFileSync, statSync, utimesSync } from 'node:fs';
import { uptime } from 'node:os';
import path from 'node:path';
import { jsonOf } from '../../core/base/json.ts';
import { zone } from '../../core/ledger/record-fields.ts';
import { z } from '../../core/base/schema.ts';
import { day, english, sentence, type Sentence } from '../../core/text/sentence.ts';
import { unreachable } from '../../core/base/unreachable.ts';
import type { Clock } from '../machine/clock.ts';
import { timeOnRecord } from '../machine/machine-time.ts';
import { logFileName } from './log-file.ts';
import { readTextFile, writeTextFile } from './text-file.ts';

const fileName = 'run.json';
const signOfLifeMs = 60_000;
/** Clocks and times of files may differ by this much, in milliseconds. */
const toleranceMs = 2_000;

const { offset } = zone.partial().shape;

const abnormalEndSchema = z.strictObject({
  kind: z.enum(['failed', 'crashed', 'machineStopped', 'killed']),
  /** ISO 8601. Time of the last sign of life, or of the failure. */
  at: z.iso.datetime(),
  /** The station's from UTC at that time. Absent in older files. */
  offset,
});
export type AbnormalEnd = z.output<typeof abnormalEndSchema>;

const runSchema = z.strictObject({
  isRunning: z.boolean(),
  bootId: z.string().optional(),
  /** The station's from UTC at the last sign of life. */
  offset,
  /** The last abnormal end of any earlier run. */
  abnormalEnd: abnormalEndSchema.optional(),
});

export interface Boot {
  /** Differs after each start of the computer; `undefined` if the system has none. */
  readonly id: string | undefined;
  readonly uptimeMs: number;
}

export interface RunParts {
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly log: (sentence: string) => void;
  /** Returns the time of the newest crash dump. */
  readonly lastCrash?: () => Date | undefined;
  /** Set only by tests. By default, this computer's. */
  readonly boot?: Boot;
}

export interface Run {
  /** The last abnormal end of an earlier run. */
  readonly abnormalEnd: AbnormalEnd | undefined;
  /** Call this before the program ends because of an error. */
  readonly noteFault: () => void;
  /** Call this when the station was stopped in good order. */
  readonly end: () => void;
}

/** Call this only while no other station can use the data folder. Ignores errors of the file. */
export function beginRun(parts: RunParts): Run {
  const { dataFolder, clock, log, boot = bootOfThisComputer() } = parts;
  const file = path.join(dataFolder, fileName);
  const before = readRun(file);
  const previousEnd =
    before?.isRunning === true ? abnormalEnd(file, before, parts, boot) : undefined;
  if (previousEnd !== undefined) log(english(describeAbnormalEnd(previousEnd, clock)));
  const known = previousEnd ?? before?.abnormalEnd;
  let cancel = (): void => undefined;
  let written: string | undefined;

  function write(isRunning: boolean, end = known): void {
    written = clock.zone().offset;
    const run = { isRunning, bootId: boot.id, offset: written, abnormalEnd: end };
    writeTextFile(file, `${JSON.stringify(run)}\n`);
  }

  function giveSignOfLife(): void {
    if (clock.zone().offset !== written) write(true);
    try {
      utimesSync(file, clock.wallTime(), clock.wallTime());
    } catch {
      // Ignore: the station closes if it cannot write a ruling, and this file alone does not
      // matter.
    }
    cancel = clock.after(signOfLifeMs, giveSignOfLife);
  }

  write(true);
  giveSignOfLife();
  let last = known;
  return {
    abnormalEnd: known,
    noteFault: () => {
      const { offset } = clock.zone();
      last = { kind: 'failed', at: clock.wallTime().toISOString(), offset };
      cancel();
      write(false, last);
    },
    end: () => {
      cancel();
      write(false, last);
    },
  };
}

function readRun(file: string): z.output<typeof runSchema> | undefined {
  const text = readTextFile(file);
  const parsed = runSchema.safeParse(text.ok && text.value !== undefined && jsonOf(text.value));
  return parsed.success ? parsed.data : undefined;
}

function abnormalEnd(
  file: string,
  before: z.output<typeof runSchema>,
  { clock, lastCrash }: RunParts,
  boot: Boot,
): AbnormalEnd {
  const lastSign = statSync(file).mtime;
  const { offset } = before;
  const crashed = lastCrash?.();
  if (crashed !== undefined && crashed.getTime() > lastSign.getTime() - toleranceMs) {
    return { kind: 'crashed', at: crashed.toISOString(), offset };
  }
  const sinceMs = clock.wallTime().getTime() - lastSign.getTime();
  // The id is reliable. Without one, compare the clock, which people can set.
  const isSameBoot =
    before.bootId === undefined || boot.id === undefined
      ? boot.uptimeMs + toleranceMs >= sinceMs
      : before.bootId === boot.id;
  return { kind: isSameBoot ? 'killed' : 'machineStopped', at: lastSign.toISOString(), offset };
}

function bootOfThisComputer(): Boot {
  return { id: bootId(), uptimeMs: uptime() * 1000 };
}

/** Linux only. Wine shows a program for Windows the same file. */
function bootId(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}

export function describeAbnormalEnd(
  { kind, at, offset }: AbnormalEnd,
  clock: Pick<Clock, 'zone'>,
): Sentence {
  const { date, time } = timeOnRecord({ time: at, offset }, clock);
  switch (kind) {
    case 'failed':
      return sentence`On ${day(date)} at ${time} the station ended because of a program error. The cause is in the file ${logFileName} in the data folder.`;
    case 'crashed':
      return sentence`On ${day(date)} at ${time} the station crashed.`;
    case 'machineStopped':
      return sentence`On ${day(date)}, soon after ${time}, the computer lost power, was switched off or was restarted while the station was running.`;
    case 'killed':
      return sentence`On ${day(date)}, soon after ${time}, the station was ended from outside, or crashed without a trace.`;
    default:
      return unreachable(kind);
  }
}
