import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import { checkpointCode, checkpointStatement } from '../../../electron/core/ledger/checkpoint.ts';
import { readCheckpoint } from '../../../scripts/audit/checkpoint.ts';
import { readText } from '../../../scripts/audit/core/checkpoint.ts';

const hash = '0123456789abcdef'.repeat(4);
const head = fc.record({
  number: fc.integer({ min: 1, max: 10_000_000 }),
  hash: fc.stringMatching(/^[0-9a-f]{64}$/),
});

describe('the code of a checkpoint', () => {
  it('is the number, 80 bits of the hash in groups of four, and a check character', () => {
    expect(checkpointCode({ number: 128, hash })).toMatch(/^128(-[0-9A-Z]{4}){4}-[0-9A-Z]$/);
    expect(checkpointCode({ number: 128, hash })).toBe('128-04HM-ASW9-NF6Y-Y093-H');
  });

  it('is read by the auditor as what it was made of, however it is typed', () => {
    fc.assert(
      fc.property(head, fc.boolean(), (one, isPlain) => {
        const code = checkpointCode(one);
        const typed = isPlain
          ? ` ${code.toLowerCase().replaceAll('-', '')} `
          : code.replaceAll('0', 'O').replaceAll('1', 'l').replaceAll('-', ' ');
        const hashStart = one.hash.slice(0, 20);
        expect(readCheckpoint(typed)).toMatchObject({
          ok: true,
          value: { number: one.number, hashStart, key: undefined },
        });
      }),
    );
  });

  it('is refused with any one wrong character, and with any two that changed places', () => {
    const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    fc.assert(
      fc.property(head, fc.nat(), fc.nat(), (one, at, other) => {
        const code = [...checkpointCode(one).replaceAll('-', '')];
        const place = at % code.length;
        const wrong = code.with(place, alphabet.charAt(other % 32)).join('');
        expect(readCheckpoint(wrong).ok).toBe(wrong === code.join(''));
        const next = (place + 1) % code.length;
        const swapped = code
          .with(place, code[next] ?? '')
          .with(next, code[place] ?? '')
          .join('');
        expect(readCheckpoint(swapped).ok).toBe(swapped === code.join(''));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the text of a checkpoint', () => {
  const checkpoint = {
    station: 'Nº "3"\n',
    head: { number: 128, hash },
    time: '2026-11-21T10:00:00.000Z',
    publicKey: undefined,
  };

  it('has a line for each thing that it says', () => {
    expect(checkpointStatement({ ...checkpoint, publicKey: 'RWQ' })).toBe(
      [
        'Challenge station checkpoint, version 1',
        'Station: "Nº \\"3\\"\\n"',
        'Record: 128',
        `Hash: ${hash}`,
        'Time: 2026-11-21T10:00:00.000Z',
        'Code: 128-04HM-ASW9-NF6Y-Y093-H',
        'Key: RWQ',
        '',
      ].join('\n'),
    );
  });

  it('is read by the auditor without a signature, as one that nobody signed', () => {
    const text = checkpointStatement(checkpoint);
    expect(readText('paper', text)).toEqual({
      ok: true,
      value: {
        name: 'paper',
        number: 128,
        hashStart: hash,
        key: undefined,
        station: checkpoint.station,
      },
    });
    expect(readText('paper', text.replace('128\n', '129\n'))).toMatchObject({ ok: false });
    expect(readText('paper', text.replace('ab', 'aa'))).toMatchObject({ ok: false });
    expect(readText('paper', `${text}more\n`)).toMatchObject({ ok: false });
  });
});
