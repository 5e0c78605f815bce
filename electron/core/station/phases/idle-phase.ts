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

/**
 * After a screen of a challenge: somebody may still be pressing digits there. The message stays until
 * a key, because the players may have looked away.
 */
export function startIdleAfterKey(at: number, notice?: IdleNotice): IdlePhase {
  return {
    ...idleState,
    ...(notice && { notice: { kind: notice } }),
    digitsDroppedUntil: at + runMs,
  };
}
