/** What the page "Status" says of the machine: its last sleep, its screen and its power. */
import type { Readiness } from '../../core/reports/papers/readiness.ts';
import { powerLevel, type Power } from '../../core/station/battery.ts';
import { day, sentence, type Sentence } from '../../core/text/sentence.ts';
import { timeOnRecord } from '../machine/machine-time.ts';
import type { ConsoleParts } from './console-parts.ts';

type MachineParts = Pick<ConsoleParts, 'context' | 'clock' | 'machine'>;

/** In milliseconds. A machine that slept before needs nobody any more. */
const recentMs = 24 * 60 * 60_000;

export function machineItems(parts: MachineParts): readonly Readiness[] {
  return [...sleepItem(parts), ...awakeItem(parts), ...powerItem(parts)];
}

function sleepItem({ context, clock }: MachineParts): readonly Readiness[] {
  const slept = context.ledger()?.summary.slept;
  if (slept === undefined) return [];
  if (clock.wallTime().getTime() - Date.parse(slept.to) >= recentMs) return [];
  const { offset } = slept;
  const from = timeOnRecord({ time: slept.from, offset }, clock);
  const to = timeOnRecord({ time: slept.to, offset }, clock);
  return [
    {
      item: 'sleep',
      state: 'attention',
      sentence:
        slept.how === 'slept'
          ? sentence`The computer slept from ${from.time} on ${day(from.date)} to ${to.time} on ${day(to.date)}.`
          : sentence`The computer slept, or the program was stopped, from ${from.time} on ${day(from.date)} to ${to.time} on ${day(to.date)}.`,
      details: [
        sentence`The screen was cleared and everyone was signed out. Leave the lid open, and set the computer never to sleep.`,
      ],
    },
  ];
}

/** Empty if nothing has asked for it. */
function awakeItem({ machine }: MachineParts): readonly Readiness[] {
  switch (machine.isKeptAwake()) {
    case undefined:
      return [];
    case true:
      return [{ item: 'awake', state: 'ready', sentence: sentence`Asked and granted.` }];
    case false:
      return [
        {
          item: 'awake',
          state: 'attention',
          sentence: sentence`Refused: the screen may go dark. Set the computer never to turn its screen off.`,
        },
      ];
  }
}

/** Empty if nothing is known of it. */
function powerItem({ machine }: MachineParts): readonly Readiness[] {
  const power = machine.power();
  return power === undefined
    ? []
    : [{ item: 'power', state: powerLevel(power), sentence: describePower(power) }];
}

function describePower({ source, percent, isCharging }: Power): Sentence {
  if (percent === undefined) {
    return source === 'mains' ? sentence`Mains.` : sentence`Mains, or not known.`;
  }
  if (source === 'mains') {
    return isCharging === true
      ? sentence`Mains; the battery is at ${percent}% and charging.`
      : sentence`Mains; the battery is at ${percent}% and not charging.`;
  }
  return isCharging === true
    ? sentence`Battery, at ${percent}% and charging.`
    : sentence`Battery, at ${percent}% and not charging. Plug the computer in.`;
}
