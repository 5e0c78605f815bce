/** The state of the idle phase, which phases that end a challenge start with a message. */
import type { Language } from '../../text/language.ts';
import type { Notice } from '../notice.ts';
import { idleState } from '../resting-state.ts';
import type { IdleNotice } from '../view.ts';

export interface IdlePhase {
  readonly name: 'idle';
  readonly notice?: Notice<IdleNotice> | undefined;
  /** Language that players chose for the next challenge. Expires after a time without keys. */
  readonly chosen?: { readonly language: Language; readonly until: number } | undefined;
  /**
   * Until this time, letters belong to a word that was started on the verdict screen. They are
   * dropped.
   */
  readonly droppedUntil?: number;
  /** Until then digits are meant for the screen before, which they ended. They are dropped. */
  readonly digitsDroppedUntil?: number;
}

/**
 * In milliseconds. After a pause this long, letters or digits are meant for this screen, not for the
 * one before.
 */
export const runMs = 600;

/** After a screen that both sides ended: one of them may press its key once more. */
export function startIdleAfterKey(at: number, notice?: IdleNotice): IdlePhase {
  return { ...startIdleSaying(notice), digitsDroppedUntil: at + runMs };
}

/** The message stays until a key: the players may have looked away. */
export function startIdleSaying(notice: IdleNotice | undefined): IdlePhase {
  return notice === undefined ? idleState : { ...idleState, notice: { kind: notice } };
}
