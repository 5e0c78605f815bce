/** Lets other work of this process run, such as the keys of players, between steps of long work. */

/** Lets waiting work run. */
export async function othersFirst(): Promise<void> {
  await new Promise(setImmediate);
}

/** In steps. A step is about as long as reading a record. */
const turn = 100;

export class Turns {
  #steps = 0;

  /** Call this after each step. */
  async next(): Promise<void> {
    this.#steps += 1;
    if (this.#steps % turn === 0) await othersFirst();
  }
}

/** Takes all steps of long work, and returns its result. */
export async function inTurns<Value>(work: Iterator<unknown, Value>): Promise<Value> {
  const turns = new Turns();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await turns.next();
  }
}
