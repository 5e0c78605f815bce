import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commitOfCheckout, dateOfCheckout } from '../../scripts/build/source-commit.ts';
import { needs } from '../facility/facility.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'checkout-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function git(...args: readonly string[]): string {
  const own = ['-c', 'user.name=x', '-c', 'user.email=x', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...own, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

it('there is no commit without a checkout', () => {
  expect(commitOfCheckout(folder)).toBe('');
  expect(dateOfCheckout(folder)).toBe('');
});

it('the commit is that of the checkout, as long as nothing is changed', needs('git'), () => {
  git('init', '--quiet');
  const file = path.join(folder, 'a');
  writeFileSync(file, 'one');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
  git('tag', 'v1');
  const commit = git('rev-parse', 'HEAD').trim();
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(commitOfCheckout(folder)).toBe(commit);
  mkdirSync(path.join(folder, 'inside'));
  expect(commitOfCheckout(path.join(folder, 'inside'))).toBe('');
  const made = new Date(git('log', '-1', '--format=%cI').trim()).toISOString();
  expect(dateOfCheckout(folder)).toBe(made);
  expect(dateOfCheckout(path.join(folder, 'inside'))).toBe('');
  writeFileSync(file, 'two');
  expect(commitOfCheckout(folder)).toBe('');
  expect(dateOfCheckout(folder)).toBe(made);
});
