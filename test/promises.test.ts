/**
 * What PROMISES says: the powers of a hub, of which each row names tests that are there by file and
 * title, and the cost of a forged fingerprint.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Power {
  readonly text: string;
  readonly can: string;
  readonly proofs: readonly Proof[];
}

interface Proof {
  /** From the project's folder. */
  readonly file: string;
  readonly title: string;
}

function powerIn(row: string): Power {
  const [text = '', can = '', , shown = ''] = row.replaceAll(/^\| | \|$/g, '').split(' | ');
  const files = shown.matchAll(/\]\(\.\.\/(test\/[^)]+)\): ("[^"]+"(?:, "[^"]+")*)/g);
  const proofs = [...files].flatMap(([, file = '', titles = '']) =>
    Array.from(titles.matchAll(/"([^"]+)"/g), ([, title = '']) => ({ file, title })),
  );
  return { text, can, proofs };
}

function powers(): readonly Power[] {
  const document = readFileSync(join(root, 'electron/PROMISES.md'), 'utf8');
  const [, section = ''] = document.split('### A hub in the wrong hands\n');
  const [table = ''] = section.split('\n### ');
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map(powerIn);
}

/** True if the file has this title, or this row of a table of tests. */
function isThere({ file, title }: Proof): boolean {
  const path = join(root, file);
  if (!/\.(?:test|spec)\.tsx?$/.test(file) || !existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
}

describe('the powers of a hub', () => {
  it('are each one that it has, or has not, and shown by tests that are there', () => {
    const all = powers();
    expect(all.length).toBeGreaterThan(20);
    expect(new Set(all.map(({ can }) => can))).toEqual(new Set(['can', 'cannot']));
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    expect(all.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
    expect(all.flatMap(({ proofs }) => proofs).filter((proof) => !isThere(proof))).toEqual([]);
  });

  it('would not pass with a title or a file that is gone', () => {
    const file = 'test/station/fleet/use-sent.test.ts';
    const title = 'is on record with the director and the hub';
    expect(isThere({ file, title })).toBe(true);
    expect(isThere({ file, title: 'is on record with the director' })).toBe(false);
    expect(isThere({ file: 'test/station/fleet/none.test.ts', title })).toBe(false);
  });
});

describe('the cost of a forged fingerprint', () => {
  const document = readFileSync(join(root, 'electron/PROMISES.md'), 'utf8');
  /** The number that stands in the place of the group. */
  const said = (words: RegExp): number => Number(words.exec(document)?.[1]);
  const triesEachSecond = said(/([\d.]+) million tries a second/) * 1e6;
  const hours = (bits: number): number => 2 ** bits / triesEachSecond / 3600;

  it('is what the bits and the rate make', () => {
    const bits = said(/A fingerprint has (\d+) bits/);
    expect(bits).toBe(80);
    const years = said(/2\^80 tries: ([\d.]+) billion years of one core/) * 1e9;
    expect(hours(bits) / 24 / 365.25 / years).toBeCloseTo(1, 1);
    expect(hours(bits / 2) / said(/2\^40 tries, (\d+) hours of one core/)).toBeCloseTo(1, 1);
  });
});
