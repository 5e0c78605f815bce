/**
 * The results of the first run so far. They are saved after every answer, so that a run can
 * continue.
 */
import { jsonOf } from '../../electron/core/json.ts';
import { z } from '../../electron/core/schema.ts';

/** `impossible`: the machine cannot do it. `skipped`: the person declined. */
const outcomes = ['right', 'wrong', 'skipped', 'impossible'] as const;

const finding = z.strictObject({
  what: z.string(),
  outcome: z.enum(outcomes),
  /** What the person saw instead, or why they did not look. */
  note: z.string().optional(),
});
export type Finding = z.output<typeof finding>;

const stepProgress = z.strictObject({
  /** True after the program has done its part of the step. */
  hasActed: z.boolean(),
  isDone: z.boolean(),
  findings: z.array(finding).readonly(),
});

const progressSchema = z.strictObject({
  /** Version of the program. A different version starts anew. */
  program: z.string(),
  startedAt: z.iso.datetime(),
  steps: z.record(z.string(), stepProgress).readonly(),
});
export type StepProgress = z.output<typeof stepProgress>;
export type Progress = z.output<typeof progressSchema>;

export function newProgress(program: string, now: Date): Progress {
  return { program, startedAt: now.toISOString(), steps: {} };
}

/** Returns `undefined` for a file that was changed or comes from another version. */
export function parseProgress(text: string, program: string): Progress | undefined {
  const parsed = progressSchema.safeParse(jsonOf(text));
  return parsed.success && parsed.data.program === program ? parsed.data : undefined;
}

export function stepOf(progress: Progress, id: string): StepProgress {
  return progress.steps[id] ?? { hasActed: false, isDone: false, findings: [] };
}

export function withStep(progress: Progress, id: string, step: StepProgress): Progress {
  return { ...progress, steps: { ...progress.steps, [id]: step } };
}
