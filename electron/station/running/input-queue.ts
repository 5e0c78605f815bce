/** Handles the inputs of a station one at a time, in their order, and never nested. */
import type { Input } from '../../core/station/input.ts';

interface InputQueueParts {
  /** Returns what must be handled before an input that does not follow from another one. */
  readonly first: () => readonly Input[];
  readonly handle: (input: Input) => void;
}

export class InputQueue {
  readonly #parts: InputQueueParts;
  readonly #waiting: Input[] = [];
  #isBusy = false;

  constructor(parts: InputQueueParts) {
    this.#parts = parts;
  }

  /** Handles the inputs and all that follow from them. While one is handled, these only wait. */
  dispatch(...inputs: readonly Input[]): void {
    if (!this.#isBusy) this.#waiting.push(...this.#parts.first());
    this.#waiting.push(...inputs);
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (;;) {
        const next = this.#waiting.shift();
        if (next === undefined) return;
        this.#parts.handle(next);
      }
    } finally {
      this.#isBusy = false;
    }
  }
}
