import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  closedCauses,
  closedCode,
  describeClosedCause,
  firstToFix,
  type ClosedCause,
} from '../../../electron/core/station/closed-cause.ts';
import { unlinkedCodes } from '../../../renderer/station-link.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { Driver } from './driver.ts';

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

describe('of two causes that are true at once', () => {
  const closedBy = (cause: ClosedCause): Driver =>
    new Driver().send({ kind: 'closed', at: 0, cause });

  it.each(causes.slice(1).map((lower, place) => [causes[place] ?? lower, lower] as const))(
    'the upper one of the table is shown: %s before %s',
    (upper, lower) => {
      const fails = (cause: ClosedCause) => ({ kind: 'recordFailed', at: 0, cause }) as const;
      const shown = { screen: 'closed', code: closedCode(upper) };
      expect(closedBy(upper).send(fails(lower)).view).toEqual(shown);
      expect(closedBy(lower).send(fails(upper)).view).toEqual(shown);
    },
  );

  it.each(causes.filter((cause) => /^(LX|EV|KT)/.test(closedCode(cause))))(
    'a ledger that cannot be written, which is opened again, comes before %s',
    (cause) => {
      expect(firstToFix(cause, 'ledgerNotWritten')).toBe('ledgerNotWritten');
    },
  );

  it('the one that an opening finds is shown, for the one before may be fixed', () => {
    const driver = closedBy('ledgerMissing').send({ kind: 'closed', at: 0, cause: 'notALexicon' });
    expect(driver.view).toEqual({ screen: 'closed', code: closedCode('notALexicon') });
  });
});
