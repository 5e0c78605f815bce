/** What the first run has found so far. It is kept after every answer, so a run can be continued. */
import { jsonOf } from '../../electron/core/json.ts';
import { z } from '../../electron/core/schema.ts';

/** `impossible`: this machine cannot do it. `skipped`: the person did not want to. */
const outcomes = ['right', 'wrong', 'skipped', 'impossible'] as const;

const finding = z.strictObject({
  what: z.string(),
  outcome: z.enum(outcomes),
  /** What was seen instead, or why it was not looked at. */
  note: z.string().optional(),
});
export type Finding = z.output<typeof finding>;

const stepProgress = z.strictObject({
  /** True when the program has done its part. */
  hasActed: z.boolean(),
  isDone: z.boolean(),
  findings: z.array(finding).readonly(),
});

const progressSchema = z.strictObject({
  /** Of the program. Another version begins anew. */
  program: z.string(),
  startedAt: z.iso.datetime(),
  steps: z.record(z.string(), stepProgress).readonly(),
});
export type StepProgress = z.output<typeof stepProgress>;
export type Progress = z.output<typeof progressSchema>;

export function newProgress(program: string, now: Date): Progress {
  return { program, startedAt: now.toISOString(), steps: {} };
}

/** Returns `undefined` for a file of another version, or one that was altered. */
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
