import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import {
  describeEventFileError,
  eventSha256,
  eventText,
  parseEvent,
  wellFormed,
  type EventFile,
} from '../../../electron/core/event/event-file.ts';
import { errorOf, sha256, valueOf } from '../lexicon/samples.ts';
import { entries, eventWith, sampleFile } from './samples.ts';
import { english, englishLines } from '../../../electron/core/text/sentence.ts';

function hash(text: string): string {
  return sha256(new TextEncoder().encode(text));
}

const full = eventWith({
  title: 'Finale d’été',
  adjustments: {
    maximumLength: 10,
    procedure: 'wordJudge',
    lastOpinion: 2,
    preparedSecondary: { reason: 'by hand', by: 'A. Director', on: '2026-11-20' },
  },
  allowList: entries('ACME', 'ZZYX'),
  denyList: entries('CAT'),
  verdictWords: { fr: { acceptable: 'ADMIS', unacceptable: 'REFUSÉ' } },
});

function refusal(text: string): string {
  return englishLines(describeEventFileError(errorOf(parseEvent(text))));
}

describe('an event file', () => {
  it.each([
    ['with nothing adjusted', sampleFile],
    ['with everything', full],
    ['of a version that counts', { ...full, version: 3 as const, issue: 7 }],
  ])('%s reads as it was written', (_, file) => {
    expect(parseEvent(eventText(file))).toEqual({ ok: true, value: file });
  });

  it('ends with a line feed and is indented by two spaces', () => {
    expect(eventText(sampleFile)).toMatch(/^\{\n {2}"version": 2,\n[^]*\n\}\n$/);
  });

  it('has version 3 only if it has an issue, so that a program that cannot read it says so', () => {
    expect(eventText({ ...sampleFile, version: 3 })).toBe(eventText(sampleFile));
    expect(eventText({ ...sampleFile, issue: 1 })).toContain('"version": 3,\n');
    expect(valueOf(parseEvent(eventText({ ...sampleFile, issue: 1 }))).issue).toBe(1);
  });

  it('has its words in the order of the alphabet, in whatever order they were put there', () => {
    const turned = { ...full, allowList: full.allowList.toReversed() };
    expect(eventText(turned)).toBe(eventText(full));
    expect(valueOf(parseEvent(eventText(turned))).allowList).toEqual(entries('ACME', 'ZZYX'));
  });

  it('keeps a word that stands there twice, for the next step to refuse', () => {
    const allowList = entries('AT', 'ACME', 'AT');
    const read = valueOf(parseEvent(eventText({ ...full, allowList })));
    expect(read.allowList).toEqual(entries('ACME', 'AT', 'AT'));
  });

  it('has the SHA-256 of its bytes, whatever the order of the keys', () => {
    const turned = Object.fromEntries(Object.entries(full).toReversed()) as unknown as EventFile;
    expect(eventSha256(turned, hash)).toBe(hash(eventText(full)));
    expect(eventSha256(full, hash)).not.toBe(eventSha256(sampleFile, hash));
  });

  it('has another SHA-256 when any text of it is another', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{1,20}$/),
        fc.stringMatching(/^[a-z]{1,20}$/),
        (a, b) => {
          const of = (title: string): string => eventSha256({ ...sampleFile, title }, hash);
          expect(of(a) === of(b)).toBe(a === b);
        },
      ),
    );
  });
});

describe('what is no event file', () => {
  it.each(['', 'AT\n', '[]', '{}', '{"version":2}', '"x"', eventText(full).slice(0, -3)])(
    'is refused as such: %j',
    (text) => {
      expect(refusal(text)).toBe('This is not an event file. Choose one that this program made.');
    },
  );

  it('is refused with both versions when it is of another one', () => {
    expect(refusal(eventText(full).replace('"version": 2', '"version": 0'))).toBe(
      'This event file has format version 0, and this program reads version 3. Make the event again on the page "Event".',
    );
    expect(refusal(eventText(full).replace('"version": 2', '"version": 4'))).toBe(
      'This file was made by a newer program. Update this program, or make the file again with one of this version.',
    );
  });

  it.each([
    ['spaces', (text: string) => text.replace('"id": ', '"id":  ')],
    ['no final line feed', (text: string) => text.trimEnd()],
    ['carriage returns', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a key twice', (text: string) => text.replace('"id"', '"id": "x",\n  "id"')],
    [
      'another order of keys',
      (text: string) => text.replace(/( {2}"id".*\n)( {2}"title".*\n)/, '$2$1'),
    ],
    [
      'an issue in a file of version 2',
      (text: string) => text.replace('  "dates"', '  "issue": 1,\n  "dates"'),
    ],
    [
      'no issue in a file of version 3',
      (text: string) => text.replace('"version": 2', '"version": 3'),
    ],
    ['another order of words', (text: string) => text.replace('ACME', 'ZZZZ')],
  ])('is refused with %s', (_, change) => {
    const text = change(eventText(full));
    expect(text).not.toBe(eventText(full));
    expect(refusal(text)).toMatch(/^The event file was changed with another program/);
  });

  it.each([
    ['"title": "Finale', '"title": " Finale', 'title: has a space at the beginning or end.'],
    [
      '"first": "2026-11-21"',
      '"first": "2026-02-30"',
      'dates.first: not a date such as 2026-11-21.',
    ],
    ['"reason": "sponsor"', '"reason": ""', 'allowList.0.reason: empty.'],
    ['"maximumLength": 10', '"maximumLength": 16', 'adjustments.maximumLength: Too big'],
    ['"lastOpinion": 2', '"lastOpinion": 1', 'adjustments.lastOpinion: Invalid'],
    [
      '"stations": [\n    "1",\n    "2"\n  ]',
      '"stations": []',
      'stations: none, and an event needs at least one.',
    ],
    ['"id": "club', '"more": 1,\n  "id": "club', 'Unrecognized key: "more"'],
  ])('is refused with the place and the problem: %s', (before, after, problem) => {
    const text = eventText(full).replace(before, after);
    expect(text).not.toBe(eventText(full));
    const lines = refusal(text).split('\n');
    expect(lines[0]).toContain(problem);
    expect(lines.at(-1)).toMatch(/^The event file was changed by hand or damaged\. /);
  });

  it('is refused and breaks nothing, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(full)), (value, key) => {
        expect(parseEvent(JSON.stringify(value)).ok).toBe(false);
        const changed = { ...full, [key]: value };
        const parsed = wellFormed(changed);
        if (parsed.ok) expect(parseEvent(eventText(parsed.value)).ok).toBe(true);
        else expect(englishLines(describeEventFileError(parsed.error))).not.toBe('');
      }),
    );
  });

  it('tells twenty problems and counts the others', () => {
    const bad = { ...sampleFile, stations: Array.from({ length: 23 }, () => '') };
    const error = errorOf(wellFormed(bad));
    expect(error).toMatchObject({ kind: 'malformed', total: 23 });
    const lines = englishLines(describeEventFileError(error)).split('\n');
    expect(lines).toHaveLength(22);
    expect(lines[20]).toBe('… and 3 more.');
  });
});

it('an event file of a development version is told as one, whatever else it has', () => {
  for (const file of [
    { ...sampleFile, version: 1 },
    { version: 1, rulebook: '' },
  ]) {
    expect(describeEventFileError(errorOf(parseEvent(JSON.stringify(file)))).map(english)).toEqual([
      'This event file was made by a development version of this program and cannot be read. Keep it, and make the event again on the page "Event".',
    ]);
  }
});
