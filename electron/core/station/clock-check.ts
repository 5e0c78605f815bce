/** Compares the clock of the computer with everything that a station knows of the time. */
import type { Readiness } from '../reports/papers/readiness.ts';
import type { RecordedClock } from '../ledger/summary.ts';
import { localTime, type Moment } from '../text/local-time.ts';
import { day, plural, sentence, type Sentence } from '../text/sentence.ts';

/** In milliseconds. Smaller differences are drift and its usual correction. */
export const jumpMs = 2_000;

const dayMs = 24 * 60 * 60_000;

export interface ClockEvidence {
  readonly now: Moment;
  readonly recorded: RecordedClock;
  /** When the last change of the program was made, in ISO 8601; `undefined` if that is unknown. */
  readonly programMade: string | undefined;
  /** The edition in use, if it is known since when it counts. */
  readonly edition: { readonly id: string; readonly from: string } | undefined;
  /** How far the clock was ahead of that of each hub, at least; behind if negative. */
  readonly hubs: readonly { readonly name: string; readonly byMs: number; readonly at: Moment }[];
}

/** How far `now` is behind that moment, in milliseconds; 0 if it is not. */
export function msBehind(moment: Moment | undefined, now: Date): number {
  return moment === undefined ? 0 : Math.max(0, Date.parse(moment.time) - now.getTime());
}

export function checkClock(evidence: ClockEvidence): Readiness {
  const item = 'clock';
  const { compared } = evidence.recorded;
  const [first, ...others] = [...answerAgainst(evidence), ...contradictions(evidence)];
  if (first !== undefined) {
    const details = [
      ...others,
      sentence`Set date, time and time zone in the system’s settings: a director exits kiosk mode for that. Then say on the page "Setup" that they are right.`,
    ];
    return { item, state: 'attention', sentence: first, details };
  }
  const unknown =
    evidence.programMade === undefined
      ? [sentence`The date of this program is unknown, so the clock was not compared with it.`]
      : [];
  const said =
    compared === undefined
      ? sentence`Nothing that was looked at contradicts date and time. On the page "Setup", no one has said yet that they are right.`
      : sentence`Nothing that was looked at contradicts date and time. ${compared.name} said on ${dayOf(compared)} at ${timeOf(compared)} that they are right.`;
  return { item, state: 'ready', sentence: said, details: unknown };
}

/** Somebody said that the clock is wrong, and nobody has said since that it is right. */
function answerAgainst({ recorded }: ClockEvidence): readonly Sentence[] {
  const { compared } = recorded;
  if (compared === undefined || compared.isRight) return [];
  return [
    sentence`${compared.name} said on ${dayOf(compared)} at ${timeOf(compared)} that date and time are wrong.`,
  ];
}

function contradictions({
  now,
  recorded,
  programMade,
  edition,
  hubs,
}: ClockEvidence): readonly Sentence[] {
  const { latest } = recorded;
  const date = new Date(now.time);
  const today = localTime(now).date;
  return [
    ...(latest !== undefined && msBehind(latest, date) > jumpMs
      ? [
          sentence`The clock says ${dayOf(now)}, ${timeOf(now)}, but there is a record of ${dayOf(latest)}, ${timeOf(latest)}. One of the two is wrong.`,
        ]
      : []),
    // The clock of who made the program can be in another zone.
    ...(programMade !== undefined && msBehind({ time: programMade }, date) > dayMs
      ? [
          sentence`The clock says ${dayOf(now)}, but this program was made on ${dayOf({ time: programMade })}.`,
        ]
      : []),
    ...(edition !== undefined && today < edition.from
      ? [
          sentence`The clock says ${dayOf(now)}, but ${edition.id} counts only from ${day(edition.from)} on.`,
        ]
      : []),
    ...hubs.filter(({ byMs }) => Math.abs(byMs) > jumpMs).map(againstHub),
  ];
}

function againstHub({ name, byMs, at }: ClockEvidence['hubs'][number]): Sentence {
  const seconds = Math.floor(Math.abs(byMs) / 1000);
  return byMs > 0
    ? sentence`At ${timeOf(at)}, the clock was at least ${plural(seconds, '# second', '# seconds')} ahead of that of hub ${name}.`
    : sentence`At ${timeOf(at)}, the clock was at least ${plural(seconds, '# second', '# seconds')} behind that of hub ${name}.`;
}

function dayOf(moment: Moment): ReturnType<typeof day> {
  return day(localTime(moment).date);
}

function timeOf(moment: Moment): string {
  return localTime(moment).time.slice(0, 'HH:MM'.length);
}
