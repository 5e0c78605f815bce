import { projectFolder } from '../../scripts/build/project-folder.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { has, needs, unlessHere } from './facility.ts';
import { Skips } from './skips.ts';
import { sourceFiles } from '../source-files.ts';

/** One of these two is on no machine. */
const [here, missing] = has('root')
  ? (['root', 'an account other than root'] as const)
  : (['an account other than root', 'root'] as const);

describe('a test that needs a facility', () => {
  it('runs where that is', () => {
    expect(needs(here)).toEqual({ skip: false, meta: {} });
    expect(unlessHere(here)).toEqual([false, '']);
  });

  it('is skipped where one of them is missing, and names it', () => {
    expect(needs(here, missing)).toEqual({ skip: true, meta: { lacks: missing } });
    expect(unlessHere(here, missing)).toEqual([true, missing]);
  });

  it('is the only one that a test of ours may skip', () => {
    const files = sourceFiles('test/**/*.{test,spec}.{ts,tsx}');
    expect(files.length).toBeGreaterThan(200);
    const bare = /\.(?:skipIf|runIf)\(|\bit\.skip\(|\bdescribe\.skip\(|\.skip\(\s*process\./;
    const wrong = files.filter((file) =>
      bare.test(readFileSync(path.join(projectFolder, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the skipped tests', () => {
  it('are counted by what they lack', () => {
    const skips = new Skips();
    expect(skips.lines()).toEqual([]);
    for (const lacks of ['FIFOs', 'file modes', undefined, 'file modes']) skips.add(lacks);
    expect(skips.lines()).toEqual([
      'Skipped tests, by what this machine lacks: 4',
      '     2  file modes',
      '     1  FIFOs',
      '     1  not said',
    ]);
  });
});
