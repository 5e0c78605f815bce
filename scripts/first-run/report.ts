/** The report of a first run: versions, the result of each step, and what to send to whom. */
import { stepOf, type Finding, type Progress } from './progress.ts';
import type { Step } from './steps.ts';
import { lineOf } from './walk.ts';

export interface ReportParts {
  readonly steps: readonly Step[];
  readonly progress: Progress;
  readonly now: Date;
  /** Names and values, such as versions. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The recipient that the package names; `undefined` if it names none. */
  readonly recipient: string | undefined;
  /** The last lines of each station's log, by step. */
  readonly logs: readonly (readonly [id: string, lines: readonly string[]])[];
  /** Further files to send after a fault. */
  readonly files: readonly string[];
}

export type Verdict = 'allRight' | 'wrong' | 'unfinished';

export function verdictOf({ steps, progress }: Pick<ReportParts, 'steps' | 'progress'>): Verdict {
  if (findingsOf(progress).some(({ outcome }) => outcome === 'wrong')) return 'wrong';
  return steps.every(({ id }) => stepOf(progress, id).isDone) ? 'allRight' : 'unfinished';
}

function findingsOf({ steps }: Progress): readonly Finding[] {
  return Object.values(steps).flatMap(({ findings }) => findings);
}

export function reportOf(parts: ReportParts): string {
  const { facts, logs, now, progress, steps } = parts;
  const count = (wanted: Finding['outcome']): string =>
    findingsOf(progress)
      .filter(({ outcome }) => outcome === wanted)
      .length.toString();
  return [
    'First run of the challenge station',
    '',
    ...sending(parts),
    '',
    `As it should be: ${count('right')}. Not: ${count('wrong')}. Skipped: ${count('skipped')}. Not possible: ${count('impossible')}.`,
    `Begun ${progress.startedAt}, written ${now.toISOString()}.`,
    '',
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...steps.flatMap((step) => stepLines(step, progress)),
    ...logs.flatMap(([id, lines]) => ['', `Log of ${id}`, ...lines.map((line) => `    ${line}`)]),
    '',
  ].join('\n');
}

function sending({ files, progress, recipient, steps }: ReportParts): readonly string[] {
  const whom = recipient ?? 'the person who gave you this program';
  const send = `Send this file to ${whom}.`;
  switch (verdictOf({ steps, progress })) {
    case 'allRight':
      return [`${send} Nothing else is needed.`];
    case 'unfinished':
      return ['This run is not finished: "npm run first-run" goes on where it stopped.', send];
    case 'wrong':
      return [
        `${send} Something was not as it should be, so add:`,
        '- a photograph of the screen, if something looked wrong',
        ...files.map((file) => `- ${file}`),
        'Images of crashes (files ending in .dmp) can contain what was typed: send them only if asked to, and only if you typed nothing secret.',
      ];
  }
}

function stepLines({ id, title }: Step, progress: Progress): readonly string[] {
  const { findings, isDone } = stepOf(progress, id);
  const lines = findings.map(lineOf);
  return ['', title, ...lines, ...(isDone ? [] : ['- not finished'])];
}
