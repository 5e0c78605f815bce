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
    if (side !== undefined && isMeant) this.#given = { ...this.#given, [side]: true };
    if (!isFrozen(after) && !keeps.includes(after.view.screen)) {
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

/** The question whether to withdraw keeps what both sides have confirmed. */
const keeps: readonly Snapshot['view']['screen'][] = ['recording', 'withdrawing'];

export function isCounting({ view }: Snapshot): boolean {
  return view.screen !== 'verdict' && 'secondsLeft' in view;
}

/** A key that came too late or too early leaves this message. */
function isDropped({ view }: Snapshot): boolean {
  return 'notice' in view && (view.notice === 'wasBusy' || view.notice === 'lettersSoon');
}

function isFrozen({ view }: Snapshot): boolean {
  return view.screen === 'checking' || view.screen === 'armed';
}
