import { describe, expect, it } from 'vitest';
import {
  newProgress,
  parseProgress,
  stepOf,
  type Finding,
  type Progress,
} from '../../../scripts/first-run/progress.ts';
import { reportOf, verdictOf, type ReportParts } from '../../../scripts/first-run/report.ts';
import { actions, steps, type Step } from '../../../scripts/first-run/steps.ts';
import { walk } from '../../../scripts/first-run/walk.ts';
import console from '../../../electron/core/text/catalogues/console/en.json' with { type: 'json' };

const two: readonly Step[] = [
  {
    id: 'open',
    title: 'Open',
    read: ['It opens.'],
    action: 'leave',
    questions: ['Wide?', 'Sharp?'],
  },
  { id: 'suite', title: 'Tests', read: [], action: 'suite', questions: [] },
];

const right: Finding = { what: 'It opened.', outcome: 'right' };
const begun = newProgress('station 1.0', new Date('2026-11-21T08:00:00.000Z'));

interface Walked {
  readonly isThrough: boolean;
  readonly progress: Progress;
  readonly said: string;
  readonly asked: readonly string[];
  readonly acted: readonly string[];
  /** How often it was kept. */
  readonly kept: number;
}

/** Types the answers; after the last one the person is gone. */
async function walked(
  answers: readonly string[],
  start = begun,
  found: readonly Finding[] = [right],
): Promise<Walked> {
  const rest = [...answers];
  const [said, asked, acted]: string[][] = [[], [], []];
  let progress = start;
  let kept = 0;
  const isThrough = await walk(
    {
      say: (text) => said?.push(text),
      ask: (question) => {
        asked?.push(question);
        return Promise.resolve(rest.shift());
      },
      act: (action, id) => {
        acted?.push(`${action} ${id}`);
        return Promise.resolve(found);
      },
      keep: (next) => {
        kept += 1;
        // As from its file.
        progress = parseProgress(JSON.stringify(next), 'station 1.0') ?? begun;
      },
    },
    two,
    start,
  );
  return {
    isThrough,
    progress,
    said: said?.join('\n') ?? '',
    asked: asked ?? [],
    acted: acted ?? [],
    kept,
  };
}

function findings({ progress }: Walked, id = 'open'): readonly Finding[] {
  return stepOf(progress, id).findings;
}

function report(progress: Progress, more: Partial<ReportParts> = {}): string {
  return reportOf({
    steps: two,
    progress,
    now: new Date('2026-11-21T09:00:00.000Z'),
    facts: [['Electron', '45.4.1']],
    recipient: undefined,
    logs: [],
    files: ['/run/open/station.log'],
    ...more,
  });
}

describe('the walk', () => {
  it('reads out, acts, and asks what only a person can see', async () => {
    const all = await walked(['', 'yes', 'Y', '']);
    expect(all.isThrough).toBe(true);
    expect(all.said).toContain('Step 1 of 2: Open\n\nIt opens.');
    expect(all.said).toContain('- It opened. as it should be');
    expect(all.acted).toEqual(['leave open', 'suite suite']);
    expect(findings(all)).toEqual([
      right,
      { what: 'Wide?', outcome: 'right' },
      { what: 'Sharp?', outcome: 'right' },
    ]);
    expect(verdictOf({ steps: two, progress: all.progress })).toBe('allRight');
  });

  it('asks what was seen instead, and again after an answer that is none', async () => {
    const all = await walked(['', 'maybe', 'no', ' a white bar ', 'skip', '', '']);
    expect(all.said).toContain('Type yes, no or skip.');
    expect(findings(all)).toEqual([
      right,
      { what: 'Wide?', outcome: 'wrong', note: 'a white bar' },
      { what: 'Sharp?', outcome: 'skipped' },
    ]);
    expect(verdictOf({ steps: two, progress: all.progress })).toBe('wrong');
  });

  it('leaves a step out on demand, with the reason', async () => {
    const all = await walked(['s', 'no second display', '']);
    expect(all.acted).toEqual(['suite suite']);
    expect(findings(all)).toEqual([
      { what: 'Open', outcome: 'skipped', note: 'no second display' },
    ]);
  });

  it('asks nothing of a step that this machine cannot do', async () => {
    const found: readonly Finding[] = [{ what: 'No Xvfb.', outcome: 'impossible' }];
    const all = await walked(['', ''], begun, found);
    expect(all.isThrough).toBe(true);
    expect(all.asked.filter((question) => question.includes('?'))).toEqual([]);
  });

  it.each([0, 1, 2, 3])('loses nothing when it is stopped after %i answers', async (answers) => {
    const typed = ['', 'yes', 'no', 'blurred', ''];
    const first = await walked(typed.slice(0, answers));
    expect(first.isThrough).toBe(false);
    const left = answers === 3 ? typed.slice(4) : typed.slice(answers);
    const second = await walked(left, first.progress);
    expect(second.isThrough).toBe(true);
    expect([...first.acted, ...second.acted]).toEqual(['leave open', 'suite suite']);
    const outcomes = findings(second).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['right', 'right', 'wrong']);
  });

  it('keeps what was found after the action and after every answer', async () => {
    const all = await walked(['', 'yes', 'yes', '']);
    // Action, two answers, end; action, end.
    expect(all.kept).toBe(6);
  });
});

describe('the kept answers', () => {
  it('are those of this version only, and whole', () => {
    const text = JSON.stringify(begun);
    expect(parseProgress(text, 'station 1.0')).toEqual(begun);
    expect(parseProgress(text, 'station 1.1')).toBeUndefined();
    expect(parseProgress('{"program":"station 1.0"}', 'station 1.0')).toBeUndefined();
    expect(parseProgress('', 'station 1.0')).toBeUndefined();
  });
});

describe('the report', () => {
  it('says first what to send to whom, then the figures, versions and every finding', async () => {
    const { progress } = await walked(['', 'yes', 'yes', '']);
    expect(report(progress).split('\n')).toEqual([
      'First run of the challenge station',
      '',
      'Send this file to the person who gave you this program. Nothing else is needed.',
      '',
      'As it should be: 4. Not: 0. Skipped: 0. Not possible: 0.',
      'Begun 2026-11-21T08:00:00.000Z, written 2026-11-21T09:00:00.000Z.',
      '',
      'Electron: 45.4.1',
      '',
      'Open',
      '- It opened. as it should be',
      '- Wide? as it should be',
      '- Sharp? as it should be',
      '',
      'Tests',
      '- It opened. as it should be',
      '',
    ]);
  });

  it('asks for more where something was not as it should be', async () => {
    const { progress } = await walked(['', 'no', 'a bar', 'yes', '']);
    const text = report(progress, { recipient: 'Dana', logs: [['open', ['One.', 'Two.']]] });
    expect(text).toContain('Send this file to Dana. Something was not as it should be, so add:');
    expect(text).toContain('- a photograph of the screen');
    expect(text).toContain('- /run/open/station.log');
    expect(text).toContain('Images of crashes');
    expect(text).toContain('- Wide? NOT AS IT SHOULD BE (a bar)');
    expect(text).toContain('Log of open\n    One.\n    Two.\n');
  });

  it('says that a run is not finished, and how it goes on', async () => {
    const { progress } = await walked(['', 'yes']);
    expect(report(progress)).toContain('"npm run first-run" goes on where it stopped.');
    expect(report(progress)).toContain('Tests\n- not finished');
  });
});

describe('the steps', () => {
  it('have names of their own, use every action, and ask nothing twice', () => {
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    expect(new Set(steps.map(({ action }) => action))).toEqual(new Set(actions));
    for (const { questions } of steps) expect(new Set(questions).size).toBe(questions.length);
  });

  it('name the way out as the screens do', () => {
    const read = steps.find(({ id }) => id === 'open')?.read.join(' ');
    expect(read).toContain(`the page "${console['pages.leave']}"`);
    expect(read).toContain(`"${console['leave.sure']}"`);
  });
});
