/** Derives who has confirmed the present words from the screens and the keys. */
import type { KeyStroke, Side } from '../../../../electron/core/station/key-stroke.ts';
import type { Snapshot } from '../../../../electron/core/station/view.ts';
import { isUnmodified, sideKey } from './table.ts';

export class Confirmations {
  #given: Readonly<Record<Side, boolean>> = { challenger: false, challenged: false };

  /** `stroke` is undefined for inputs other than keys. */
  follow(
    before: Snapshot,
    stroke: KeyStroke | undefined,
    seen: number | undefined,
    after: Snapshot,
  ): void {
    const side = stroke !== undefined && isUnmodified(stroke) ? sideKey(stroke) : undefined;
    const isMeant =
      isFrozen(before) && seen === before.revision && !isCounting(before) && !isDropped(after);
    if (side !== undefined && isMeant) this.#given = { ...this.#given, [side]: !this.#given[side] };
    if (!isFrozen(after) && after.view.screen !== 'recording') {
      this.#given = { challenger: false, challenged: false };
    }
  }

  get given(): Readonly<Record<Side, boolean>> {
    return this.#given;
  }

  get areBoth(): boolean {
    return this.#given.challenger && this.#given.challenged;
  }
}

export function isCounting({ view }: Snapshot): boolean {
  return view.screen !== 'verdict' && 'secondsLeft' in view;
}

/** A key that came too late leads to this message, and a key that acts removes it. */
function isDropped({ view }: Snapshot): boolean {
  return 'notice' in view && view.notice === 'wasBusy';
}

function isFrozen({ view }: Snapshot): boolean {
  return view.screen === 'checking' || view.screen === 'armed';
}
