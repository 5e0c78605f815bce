import { afterEach, describe, expect, it, vi } from 'vitest';
import { runBeside } from '../../scripts/build/run-step.ts';

const good = ['Good', 'node', '--eval', '0'] as const;
const bad = ['Bad', 'node', '--eval', 'process.exit(3)'] as const;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a step beside others', () => {
  it.each([
    ['all succeed', good, [good, good], true],
    ['the one beside them fails', bad, [good], false],
    ['one of the others fails', good, [good, bad], false],
  ])('succeeds only if all do: %s', async (_, beside, others, succeeds) => {
    vi.spyOn(console, 'log').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    expect(await runBeside(beside, others)).toBe(succeeds);
  });

  it('keeps its output until the others are done', async () => {
    const said: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line));
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    await runBeside(['Lint', 'node', '--eval', 'console.log("no faults")'], [good]);
    expect(said.map((line) => line.replace(/\d+ s$/, 'n s'))).toEqual([
      '\n== Good',
      '-- Good: n s',
      '\n== Lint, beside these',
      'no faults\n',
      '-- Lint: n s',
    ]);
  });
});
