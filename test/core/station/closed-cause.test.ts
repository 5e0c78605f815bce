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

describe('the causes of a closed station', () => {
  it('each have a code of their own', () => {
    const { starting: _both, ...others } = unlinkedCodes;
    const codes = [...causes.map(closedCode), ...Object.values(others)];
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2}-\d\d$/);
  });

  it('are told to staff in OPERATING.md, code by code', () => {
    const document = readFileSync(
      new URL('../../../renderer/console/OPERATING.md', import.meta.url),
      'utf8',
    );
    const rows = document.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
    for (const cause of causes) {
      expect(rows).toContain(`| ${closedCode(cause)} | ${english(describeClosedCause(cause))} |`);
    }
    for (const code of Object.values(unlinkedCodes)) expect(document).toContain(`| ${code} `);
  });
});
