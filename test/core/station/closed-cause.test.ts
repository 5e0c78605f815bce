import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  closedCauses,
  closedCode,
  describeClosedCause,
  type ClosedCause,
} from '../../../electron/core/station/closed-cause.ts';
import { unlinkedCodes } from '../../../renderer/station-link.ts';
import { english } from '../../../electron/core/text/sentence.ts';

const causes = Object.keys(closedCauses) as ClosedCause[];

const document = new URL('../../../renderer/console/OPERATING.md', import.meta.url);
const rows = readFileSync(document, 'utf8')
  .split('\n')
  .map((line) => line.replaceAll(/ +/g, ' '));

describe('the cause of a closed station', () => {
  it('has a code that no other has', () => {
    const { starting: _both, ...others } = unlinkedCodes;
    const codes = [...causes.map(closedCode), ...Object.values(others)];
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2}-\d\d$/);
  });

  it.each(causes.map((cause) => [closedCode(cause), describeClosedCause(cause)] as const))(
    'of %s stands in OPERATING.md as staff read it',
    (code, told) => {
      expect(rows).toContain(`| ${code} | ${english(told)} |`);
    },
  );

  it.each(Object.values(unlinkedCodes))('that a screen finds itself, %s, stands there', (code) => {
    expect(rows.some((row) => row.startsWith(`| ${code} `))).toBe(true);
  });
});
