/** Derives when the question on the screen was painted, and who may have answered it by then. */
import type { Effect } from '../../../../electron/core/station/effect.ts';
import type { Input } from '../../../../electron/core/station/input.ts';
import type { Side } from '../../../../electron/core/station/key-stroke.ts';
import type { Snapshot } from '../../../../electron/core/station/view.ts';
import { isUnmodified, sideKey } from './table.ts';

/** From the painting of a question until its keys act, in milliseconds. */
const readMs = { checking: 500, withdrawing: 1_500, typing: 800 } as const;
type Asking = keyof typeof readMs;

export class Questions {
  #paintedAt: number | undefined;
  /** The sides that have agreed to the reason in sight. */
  #agreed = new Set<Side>();

  /** Returns false if something was confirmed, withdrawn or cleared before that. */
  follow(before: Snapshot, input: Input, after: Snapshot, effects: readonly Effect[]): boolean {
    const asked = questionIn(before);
    const isAnswered =
      asked !== undefined &&
      (effects.some(isDecision) || answersIn(before, asked) < answersIn(after, asked));
    const isKept = !isAnswered || this.#isRead(asked, input.at);
    this.#followAgreement(before, input, after);
    if (input.kind === 'painted' && input.seen === before.revision) this.#paintedAt ??= input.at;
    if (input.kind === 'screenGone') this.#paintedAt = undefined;
    if (asked === undefined || questionIn(after) !== asked) this.#paintedAt = undefined;
    return isKept;
  }

  mayWithdraw({ view }: Snapshot, reason: string): boolean {
    if (view.screen !== 'withdrawing' || !view.reasons.some((one) => one === reason)) return false;
    return view.whoTypes !== undefined || (this.#agreed.size === 2 && view.reason === reason);
  }

  #followAgreement({ view, revision }: Snapshot, input: Input, after: Snapshot): void {
    if (view.screen !== 'withdrawing') this.#agreed = new Set();
    else if (after.view.screen === 'withdrawing' && after.view.reason !== view.reason) {
      this.#agreed = new Set();
    } else if (input.kind === 'key' && input.isLate !== true && input.seen === revision) {
      if (!this.#isRead('withdrawing', input.at)) return;
      const side = isUnmodified(input.stroke) ? sideKey(input.stroke) : undefined;
      if (side !== undefined) this.#agreed.add(side);
    }
  }

  /** True if people could have read the question by then. */
  #isRead(asked: Asking, at: number): boolean {
    return at - (this.#paintedAt ?? Infinity) >= readMs[asked];
  }
}

/** The screen that asks a question, if it does. */
function questionIn({ view }: Snapshot): Asking | undefined {
  if (view.screen === 'checking' || view.screen === 'withdrawing') return view.screen;
  return view.screen === 'typing' && view.escape !== undefined ? 'typing' : undefined;
}

function isDecision(effect: Effect): boolean {
  if (effect.kind !== 'record') return false;
  const { fact } = effect;
  return fact.kind === 'withdrawn' || (fact.kind === 'abandoned' && fact.by === 'escape');
}

/** Counts the sides that have answered this question. */
function answersIn({ view }: Snapshot, asked: Asking): number {
  if (view.screen === 'armed' && asked === 'checking') return 2;
  if (view.screen !== asked || view.screen === 'typing') return 0;
  const { challenger, challenged } = view.screen === 'checking' ? view.confirmed : view.agreed;
  return Number(challenger) + Number(challenged);
}
