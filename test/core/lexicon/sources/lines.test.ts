import { describe, expect, it } from 'vitest';
import { countLines, linesOf } from '../../../../electron/core/lexicon/sources/lines.ts';

describe('the lines of a text', () => {
  it.each([
    ['', 1],
    ['AT', 1],
    ['AT\n', 1],
    ['AT\nBE', 2],
    ['AT\r\n\r\nBE\r\n', 3],
    ['AT\r\rBE\r', 3],
    ['AT\rBE', 2],
    ['AT\rBE\n', 1],
  ])('%j are %i', (text, lines) => {
    expect(countLines(text)).toBe(lines);
    expect([...linesOf(text)].every(({ number }) => number <= lines)).toBe(true);
  });
});
