/**
 * Leads a person through the steps of the first run: shows texts, acts, asks, and saves every
 * answer at once. Independent of terminal and Electron.
 */
import { stepOf, withStep, type Finding, type Progress, type StepProgress } from './progress.ts';
import type { Action, Step } from './steps.ts';

export interface World {
  readonly say: (text: string) => void;
  /** Resolves with `undefined` if the person stopped the run. */
  readonly ask: (question: string) => Promise<string | undefined>;
  readonly act: (action: Action, id: string) => Promise<readonly Finding[]>;
  readonly keep: (progress: Progress) => void;
}

/** Returns true at the end; false if the person stopped it earlier. */
export async function walk(
  world: World,
  steps: readonly Step[],
  start: Progress,
): Promise<boolean> {
  let progress = start;
  for (const [index, step] of steps.entries()) {
    if (stepOf(progress, step.id).isDone) continue;
    const place = `Step ${(index + 1).toString()} of ${steps.length.toString()}`;
    world.say(['', `${place}: ${step.title}`, '', ...step.read].join('\n'));
    const keep = (done: StepProgress): void => {
      progress = withStep(progress, step.id, done);
      world.keep(progress);
    };
    if (!(await walkStep(world, step, stepOf(progress, step.id), keep))) return false;
  }
  return true;
}

async function walkStep(
  world: World,
  step: Step,
  before: StepProgress,
  keep: (done: StepProgress) => void,
): Promise<boolean> {
  let now = before;
  const add = (change: Partial<StepProgress>, ...findings: readonly Finding[]): void => {
    now = { ...now, ...change, findings: [...now.findings, ...findings] };
    keep(now);
  };
  if (!now.hasActed) {
    const answer = await world.ask('Press Enter to begin, or type "skip" and press Enter: ');
    if (answer === undefined) return false;
    if (/^s(kip)?$/i.test(answer.trim())) {
      const note = await world.ask('Why? (one line, or Enter) ');
      add({ isDone: true }, { what: step.title, outcome: 'skipped', ...noted(note) });
      return note !== undefined;
    }
    const findings = await world.act(step.action, step.id);
    for (const finding of findings) world.say(lineOf(finding));
    const wasPossible = findings.some(({ outcome }) => outcome !== 'impossible');
    add({ hasActed: true, isDone: !wasPossible }, ...findings);
    if (!wasPossible) return true;
  }
  for (const question of step.questions) {
    if (now.findings.some(({ what }) => what === question)) continue;
    const finding = await askAbout(world, question);
    if (finding === undefined) return false;
    add({}, finding);
  }
  add({ isDone: true });
  return true;
}

async function askAbout(world: World, question: string): Promise<Finding | undefined> {
  for (;;) {
    const answer = (await world.ask(`${question} [yes/no/skip] `))?.trim().toLowerCase();
    if (answer === undefined) return undefined;
    if (/^y(es)?$/.test(answer)) return { what: question, outcome: 'right' };
    const outcome = /^no?$/.test(answer) ? 'wrong' : /^s(kip)?$/.test(answer) ? 'skipped' : '';
    if (outcome !== '') {
      const asked = outcome === 'wrong' ? 'What did you see instead?' : 'Why?';
      const note = await world.ask(`${asked} (one line, or Enter) `);
      return { what: question, outcome, ...noted(note) };
    }
    world.say('Type yes, no or skip.');
  }
}

function noted(note: string | undefined): { readonly note?: string } {
  const text = note?.trim() ?? '';
  return text === '' ? {} : { note: text };
}

const signs = {
  right: 'as it should be',
  wrong: 'NOT AS IT SHOULD BE',
  skipped: 'skipped',
  impossible: 'not possible here',
} as const;

export function lineOf({ what, outcome, note }: Finding): string {
  return `- ${what} ${signs[outcome]}${note === undefined ? '' : ` (${note})`}`;
}
