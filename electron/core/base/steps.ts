/**
 * Long work. Yields after each small step, so that its caller can let other work run, and returns
 * its result.
 */
export type InSteps<Value> = Generator<'', Value, undefined>;

/** Takes all steps at once, and returns the result. */
export function atOnce<Value>(work: InSteps<Value>): Value {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
