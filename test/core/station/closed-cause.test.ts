import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  closedCauses,
  closedCode,
  type ClosedCause,
} from '../../../electron/core/station/closed-cause.ts';
import { unlinkedCodes } from '../../../renderer/station-link.ts';

const causes = Object.keys(closedCauses) as ClosedCause[];

const document = readFileSync(
  new URL('../../../renderer/console/OPERATING.md', import.meta.url),
  'utf8',
);

describe('the cause of a closed station', () => {
  it('has a code that no other has', () => {
    const { starting: _both, ...others } = unlinkedCodes;
    const codes = [...causes.map(closedCode), ...Object.values(others)];
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2}-\d\d$/);
  });

  it('stands with its code in OPERATING.md, as does what a screen finds itself, and no other', () => {
    const listed = Array.from(document.matchAll(/^\| ([A-Z]{2}-\d\d) /gm), ([, code]) => code);
    const codes = [...causes.map(closedCode), ...Object.values(unlinkedCodes)];
    expect(listed).toEqual([...new Set(codes)].toSorted());
  });
});
