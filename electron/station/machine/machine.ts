/** What the station knows of its machine: whether the screen stays on, and what powers it. */
import type { PlayerHandlers } from '../../contract/call.ts';
import { powerOfPage, type Power } from '../../core/station/battery.ts';
import { powerSupplyFolder, readPower } from './power-supply.ts';

export interface Machine {
  readonly handlers: Pick<PlayerHandlers, 'keptAwake' | 'battery'>;
  /** Whether the system keeps the screen on, as asked; `undefined` if nothing has asked. */
  readonly isKeptAwake: () => boolean | undefined;
  /** `undefined` if neither the system nor the page has said anything. */
  readonly power: () => Power | undefined;
}

export function createMachine(folder = powerSupplyFolder): Machine {
  let isKeptAwake: boolean | undefined;
  let ofPage: Power | undefined;
  return {
    handlers: {
      keptAwake: ({ isGranted }) => {
        isKeptAwake = isGranted;
      },
      battery: (battery) => {
        ofPage = powerOfPage(battery);
      },
    },
    isKeptAwake: () => isKeptAwake,
    power: () => readPower(folder) ?? ofPage,
  };
}
