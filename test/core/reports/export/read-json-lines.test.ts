import fc from '../../../property.ts';
import { describe, expect, it } from 'vitest';
import { english } from '../../../../electron/core/text/sentence.ts';
import { audiences, type Audience } from '../../../../electron/core/reports/export/audience.ts';
import { jsonLinesPieces } from '../../../../electron/core/reports/export/jsonl.ts';
import {
  describeExportReadError,
  readJsonLines,
} from '../../../../electron/core/reports/export/read-json-lines.ts';
import type { ExportSubject } from '../../../../electron/core/reports/export/subject.ts';
import { checkpointCode } from '../../../../electron/core/ledger/checkpoint.ts';
import type { LedgerEntry } from '../../../../electron/core/ledger/record.ts';
import { day, sha256Text } from '../../ledger/entries.ts';
import { showSample } from './exports.ts';

const last = day.at(-1) as LedgerEntry;
const head = { number: last.record.number, hash: last.record.hash };
const checkpoint = { head, code: checkpointCode(head), text: 'signed\n' };

function subjectOf(audience: Audience, entries: readonly LedgerEntry[] = day): ExportSubject {
  const end = entries.at(-1)?.record ?? last.record;
  const head = { number: end.number, hash: end.hash };
  const signed = { head, code: checkpointCode(head), text: 'signed\n' };
  return showSample(audience, [{ station: '7', entries: () => entries, checkpoint: signed }]);
}

function exported(audience: Audience, entries: readonly LedgerEntry[] = day): string {
  return [...jsonLinesPieces(subjectOf(audience, entries), sha256Text)].join('');
}

const read = (text: string): ReturnType<typeof readJsonLines> => readJsonLines(text, sha256Text);

function reasonOf(text: string): string {
  const result = read(text);
  return result.ok ? 'read' : english(describeExportReadError(result.error));
}

function changedAt(line: number): string {
  return `Line ${line.toString()} was changed, or lines before it are missing. Copy the export again from the original.`;
}

describe('an export as JSON Lines that is read back', () => {
  it.each(audiences)('for %s has the records and what they say', (audience) => {
    const result = read(exported(audience));
    if (!result.ok) throw new Error(reasonOf(exported(audience)));
    const { station, records, entries, ...rest } = result.value;
    expect(station).toBe('7');
    expect(rest).toEqual({ audience, checkpoint });
    const wanted = [...subjectOf(audience).ledgers[0].entries()];
    expect(records).toEqual(wanted);
    expect([...entries()]).toEqual(wanted);
  });

  it('is refused at its first line that is none, however many follow', () => {
    const [first = '', ...others] = exported('whole').split('\n');
    const many = '\n'.repeat(2 ** 24);
    expect(reasonOf(many)).toMatch(/^This is not a ledger/);
    expect(reasonOf(first + many)).toMatch(/^The export is cut off/);
    expect(reasonOf(first + many + others.join('\n'))).toBe(changedAt(2));
    expect(reasonOf('')).toMatch(/^This is not a ledger/);
    expect(reasonOf('\n')).toMatch(/^This is not a ledger/);
    expect(reasonOf(first)).toMatch(/^This is not a ledger/);
    expect(reasonOf(`${first}\n`)).toMatch(/^The export is cut off/);
  });

  it('is refused with any character of a record changed', () => {
    const text = exported('whole');
    const start = text.indexOf('\n') + 1;
    const end = text.lastIndexOf('\n', text.length - 2);
    fc.assert(
      fc.property(
        fc.integer({ min: start, max: end - 1 }),
        fc.constantFrom('0', 'x'),
        (at, put) => {
          fc.pre(text[at] !== put);
          const changed = `${text.slice(0, at)}${put}${text.slice(at + 1)}`;
          const result = read(changed);
          if (!result.ok) return;
          // The local time is for people only; it is no part of the record.
          const [, from = 0] = /"localTime":"/.exec(changed.slice(0, at)) ? [0, 1] : [0];
          expect(from).toBe(1);
          const local = /"localTime":"[^"]*/g;
          expect(changed.replaceAll(local, '')).toBe(text.replaceAll(local, ''));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is refused with a line away, twice, or in another place', () => {
    const lines = exported('whole').split('\n');
    const swap = [...lines];
    [swap[3], swap[4]] = [swap[4] ?? '', swap[3] ?? ''];
    expect(reasonOf(lines.toSpliced(3, 1).join('\n'))).toBe(changedAt(4));
    expect(reasonOf(lines.toSpliced(3, 0, lines[3] ?? '').join('\n'))).toBe(changedAt(5));
    expect(reasonOf(swap.join('\n'))).toBe(changedAt(4));
    expect(reasonOf(lines.toSpliced(3, 1, '{').join('\n'))).toBe(changedAt(4));
  });

  it('is refused with its end away, or the checkpoint of another record', () => {
    const lines = exported('whole').split('\n');
    const cutOff = 'The export is cut off. Copy it again from the original.';
    expect(reasonOf(lines.slice(0, -2).join('\n'))).toBe(cutOff);
    expect(reasonOf(lines.slice(0, -1).join('\n'))).toBe(cutOff);
    expect(reasonOf(lines.toSpliced(-3, 1).join('\n'))).toContain('is not that of the last record');
    expect(reasonOf([lines[0], ...lines.slice(-2)].join('\n'))).toContain(
      'is not that of the last',
    );
    expect(reasonOf(exported('whole').replace(/"code":"[^"]*/, '"code":"12-CODE'))).toContain(
      'is not that of the last record',
    );
  });

  it.each([
    ['public', exported('whole')],
    ['words', exported('whole')],
  ])('is refused where the part "%s" is nested too deeply to be read', (part, text) => {
    const deep = `"${part}":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)},`;
    const at = text.slice(0, text.indexOf(`"${part}":{`)).split('\n').length;
    expect(reasonOf(text.replace(`"${part}":{`, deep))).toBe(changedAt(at));
  });

  it('is refused where it is another file, or of another version', () => {
    const begun = '{"export":"ledger of a challenge station","version":2';
    for (const text of [
      '',
      '\n',
      '{}',
      'Ruling,Words\n',
      '{"export":"x","version":1}\n{}\n',
      `${begun}}\n`,
    ]) {
      expect(reasonOf(text)).toContain('not a ledger that was exported as JSON Lines');
    }
    expect(reasonOf(exported('whole').replace('"version":2', '"version":0'))).toBe(
      'This export has format version 0, and this program reads version 2.',
    );
    expect(reasonOf(exported('whole').replace('"version":2', '"version":7'))).toBe(
      'This file was made by a newer program. Update this program, or make the file again with one of this version.',
    );
  });

  it('is told as one of a development version, whatever else it has', () => {
    const text = `{"export":"ledger of a challenge station","version":1,"audience":"staff"}\n{}\n`;
    expect(reasonOf(text)).toBe(
      'This ledger was made by a development version of this program and cannot be read. Keep it, and start with a new data folder.',
    );
  });
});
