/** Event files that were altered at random: nothing passes unseen. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from '../../property.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateEvent } from '../../../electron/core/event/event.ts';
import { eventChanges } from '../../../electron/core/event/event-changes.ts';
import { eventText, wellFormed } from '../../../electron/core/event/event-file.ts';
import type { TrustList } from '../../../electron/core/signature/trust-list.ts';
import {
  describeEventOpenError,
  openEventFile,
  readEventFile,
} from '../../../electron/station/events/event-file.ts';
import { entries, eventWith } from '../../core/event/samples.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { shortOrLong } from '../../long.ts';
import { signWith } from '../event-samples.ts';
import { english } from '../../../electron/core/text/sentence.ts';

const original = eventWith({
  rulebook: 'nsa-1995',
  adjustments: {
    preparedSecondary: { reason: 'read twice', by: 'A. Director', on: '2026-11-20' },
  },
  allowList: entries('ACME', 'ZORB'),
  denyList: entries('CAT', 'DOG'),
  verdictWords: { fr: { acceptable: 'ADMIS', unacceptable: 'REFUSÉ' } },
});
const event = valueOf(validateEvent(original));
const originalText = eventText(original);
const originalBytes = Buffer.from(originalText);

let folder = '';
let file = '';
let trust: TrustList = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'event-mutations-'));
  file = path.join(folder, 'club.event');
  writeFileSync(file, originalText);
  trust = [{ name: 'Club', key: signWith(path.join(folder, 'club.key'), file) }];
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const place = fc.nat({ max: originalBytes.length - 1 });
const stretch = fc.tuple(place, fc.integer({ min: 1, max: 40 }));

/** Damage by a faulty USB stick or by editing. */
const alteredBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.tuple(place, fc.nat({ max: 7 })).map(([at, bit]) => {
    const bytes = Buffer.from(originalBytes);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
    return bytes;
  }),
  fc
    .tuple(place, fc.uint8Array({ minLength: 1, maxLength: 8 }))
    .map(([at, inserted]) =>
      Buffer.concat([originalBytes.subarray(0, at), inserted, originalBytes.subarray(at)]),
    ),
  stretch.map(([at, length]) =>
    Buffer.concat([originalBytes.subarray(0, at), originalBytes.subarray(at + length)]),
  ),
  stretch.map(([at, length]) =>
    Buffer.concat([originalBytes.subarray(0, at + length), originalBytes.subarray(at)]),
  ),
  fc.tuple(place, place).map(([one, other]) => {
    const lines = originalText.split('\n');
    const [a, b] = [one % lines.length, other % lines.length];
    return Buffer.from(
      lines
        .with(a, lines[b] ?? '')
        .with(b, lines[a] ?? '')
        .join('\n'),
    );
  }),
);

type Path = readonly (string | number)[];

function pathsOf(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...at, key]))];
}

/** Likely values in addition to arbitrary ones. */
const newValue = fc.oneof(
  fc.constantFrom<unknown>(
    ...['', 'general', 'school-2023', '2026-11-20', '2027-01-01', 'ACME', 'NEW', 'fr', 'wordJudge'],
    ...[0, 1, 2, 3, 10, 15, 'ab'.repeat(32), [], {}, entries('ACME'), entries('NEW'), ['7']],
  ),
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.jsonValue({ maxDepth: 2 }),
  // Close to the present value.
  fc.constant(undefined),
);

function replaced(value: unknown, [key, ...rest]: Path, by: (old: unknown) => unknown): unknown {
  if (key === undefined) return by(value);
  if (Array.isArray(value)) {
    return value.map((one: unknown, index) =>
      index === Number(key) ? replaced(one, rest, by) : one,
    );
  }
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: replaced(fields[key], rest, by) };
}

function oneLetterOff(old: unknown): unknown {
  return typeof old === 'string' ? `${old.slice(0, -1)}${old.endsWith('e') ? 'f' : 'e'}` : old;
}

/** As another program would write it that knows the form, so that much of it is sound. */
const alteredEvent: fc.Arbitrary<Buffer> = fc
  .tuple(fc.constantFrom(...pathsOf(original).slice(1)), newValue)
  .map(([at, value]) => {
    const json = replaced(original, at, (old) => (value === undefined ? oneLetterOff(old) : value));
    const formed = wellFormed(json);
    return Buffer.from(
      formed.ok ? eventText(formed.value) : `${JSON.stringify(json, undefined, 2)}\n`,
    );
  });

describe('an event file that was altered at random', () => {
  it('is refused in sentences, or is another event of which every difference is told', () => {
    const ends = { refused: 0, same: 0, other: 0 };
    fc.assert(
      fc.property(fc.oneof(alteredBytes, alteredEvent), (bytes) => {
        writeFileSync(file, bytes);
        const read = readEventFile(file);
        if (!read.ok) {
          ends.refused += 1;
          for (const one of describeEventOpenError(read.error)) {
            expect(english(one)).toMatch(/^.+\.$/);
          }
          return;
        }
        const isSame = bytes.equals(originalBytes);
        ends[isSame ? 'same' : 'other'] += 1;
        expect(eventChanges(event, read.value.event).length === 0).toBe(isSame);
      }),
      { numRuns: shortOrLong(600, 100_000) },
    );
    expect(ends.refused).toBeGreaterThan(20);
    expect(ends.other).toBeGreaterThan(20);
  });

  it('is refused when it was signed, whatever was altered', () => {
    let refused = 0;
    fc.assert(
      fc.property(fc.oneof(alteredBytes, alteredEvent), (bytes) => {
        fc.pre(!bytes.equals(originalBytes));
        writeFileSync(file, bytes);
        expect(openEventFile(file, trust).ok).toBe(false);
        refused += 1;
      }),
      { numRuns: shortOrLong(100, 10_000) },
    );
    writeFileSync(file, originalBytes);
    expect(openEventFile(file, trust).ok).toBe(true);
    expect(refused).toBeGreaterThan(20);
  });
});
