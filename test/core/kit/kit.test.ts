import { describe, expect, it } from 'vitest';
import {
  describeKitError,
  kitParts,
  largestKit,
  readKit,
  writeKit,
} from '../../../electron/core/kit/kit.ts';
import { kitScreensFormat, kitScreensSchema } from '../../../electron/core/kit/kit-screens.ts';
import { usualSettings } from '../../../electron/core/station/settings.ts';
import { madeByNewer } from '../../../electron/core/text/newer-program.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { valueOf } from '../lexicon/samples.ts';

const parts = new Map<string, Uint8Array>([
  [kitParts.lexicon, Uint8Array.of(1, 2, 3)],
  [`${kitParts.lexicon}.0123456789ABCDEF.minisig`, Buffer.from('signature')],
  [kitParts.event, Buffer.from('{}\n')],
  [kitParts.screens, Buffer.from('{"a":1}\n')],
  [kitParts.staff, new Uint8Array()],
]);

const written = valueOf(writeKit({ title: 'Été 2027' }, parts, sha256));

function withLine(change: (line: Record<string, unknown>) => unknown, kit = written): Uint8Array {
  const end = kit.indexOf(0x0a);
  const line: unknown = change(
    JSON.parse(Buffer.from(kit.subarray(0, end)).toString()) as Record<string, unknown>,
  );
  return Buffer.concat([Buffer.from(JSON.stringify(line)), kit.subarray(end)]);
}

const errorOf = (kit: Uint8Array): string => {
  const read = readKit(kit, sha256);
  return read.ok ? 'none' : read.error.kind;
};

describe('a kit', () => {
  it('is a line that lists its parts, and then the parts', () => {
    const text = Buffer.from(written).toString('latin1');
    const [line = '', ...rest] = text.split('\n');
    expect(JSON.parse(line)).toEqual({
      kit: 1,
      title: 'Été 2027',
      parts: [...parts].map(([name, bytes]) => ({
        name,
        bytes: bytes.length,
        sha256: sha256(bytes),
      })),
    });
    expect(rest.join('\n')).toBe('\u0001\u0002\u0003signature{}\n{"a":1}\n');
    expect(line).toMatch(/^[\x20-\x7e]*$/);
  });

  it('says which version it is, with a number that older programs call newer', () => {
    const counted = valueOf(writeKit({ title: 'a', issue: 3 }, parts, sha256));
    expect(valueOf(readKit(counted, sha256)).issue).toBe(3);
    expect(Buffer.from(counted).toString('latin1')).toMatch(/^\{"kit":2,"title":"a","issue":3,/);
    expect(valueOf(readKit(written, sha256)).issue).toBeUndefined();
  });

  it('is read as it was written, and known by the hash of its line', () => {
    const kit = valueOf(readKit(written, sha256));
    expect(kit.title).toBe('Été 2027');
    expect([...kit.parts].map(([name, bytes]) => [name, [...bytes]])).toEqual(
      [...parts].map(([name, bytes]) => [name, [...bytes]]),
    );
    expect(kit.sha256).toBe(sha256(written.subarray(0, written.indexOf(0x0a) + 1)));
  });

  it('is refused with any byte changed, or known by another hash', () => {
    const { sha256: hash } = valueOf(readKit(written, sha256));
    for (const place of written.keys()) {
      const changed = Uint8Array.from(written);
      changed[place] = (changed[place] ?? 0) ^ 1;
      const read = readKit(changed, sha256);
      expect(read.ok && read.value.sha256 === hash, place.toString()).toBe(false);
    }
  });

  it('is refused when it is cut off anywhere', () => {
    for (const length of written.keys()) {
      expect(errorOf(written.subarray(0, length)), length.toString()).toMatch(/^(notAKit|cutOff)$/);
    }
  });

  it('is refused with more behind it', () => {
    expect(errorOf(Buffer.concat([written, Buffer.of(0)]))).toBe('leftOver');
  });

  it.each([
    ['notAKit', Buffer.from('')],
    ['notAKit', Buffer.from('hello\n')],
    ['notAKit', Buffer.from('{}\n')],
    ['notAKit', Buffer.alloc(100_000, 0x20)],
    ['otherVersion', withLine((line) => ({ ...line, kit: 0 }))],
    ['newer', withLine((line) => ({ ...line, kit: 3, more: true }))],
    ['notAKit', withLine((line) => ({ ...line, issue: 1 }))],
    ['notAKit', withLine((line) => ({ ...line, kit: 2 }))],
    ['notAKit', withLine((line) => ({ ...line, kit: 2, issue: 0 }))],
    ['notAKit', withLine((line) => ({ ...line, more: true }))],
    ['notAKit', withLine((line) => ({ ...line, parts: [] }))],
    ['tooLarge', new Uint8Array(largestKit + 1)],
  ])('is refused as %s', (kind, bytes) => {
    expect(errorOf(bytes)).toBe(kind);
  });

  it.each(['../list.lexicon', 'list.lexicon/..', 'other.json', 'list.lexicon.exe'])(
    'holds no part called %s',
    (name) => {
      const other = new Map([...parts, [name, Buffer.of(1)] as const]);
      expect(errorOf(valueOf(writeKit({ title: 'a' }, other, sha256)))).toBe('notAKit');
    },
  );

  it('holds each part once', () => {
    const twice = withLine((line) => {
      const [first, ...others] = line['parts'] as unknown[];
      return { ...line, parts: [first, first, ...others] };
    });
    const end = twice.indexOf(0x0a) + 1;
    const bytes = [twice.subarray(0, end), Uint8Array.of(1, 2, 3), twice.subarray(end)];
    expect(errorOf(Buffer.concat(bytes))).toBe('altered');
  });

  it.each([kitParts.lexicon, kitParts.screens])('is refused without %s', (name) => {
    const fewer = new Map([...parts].filter(([part]) => part !== name));
    expect(readKit(valueOf(writeKit({ title: 'a' }, fewer, sha256)), sha256)).toEqual({
      ok: false,
      error: { kind: 'missingPart', part: name },
    });
  });

  it('is not written larger than it may be', () => {
    const large = new Map([...parts, [kitParts.event, new Uint8Array(largestKit)] as const]);
    expect(writeKit({ title: 'a' }, large, sha256)).toEqual({
      ok: false,
      error: { kind: 'tooLarge' },
    });
  });

  it('says of every error what to do', () => {
    const said = [
      ...(['notAKit', 'cutOff', 'leftOver', 'tooLarge'] as const).map((kind) => ({ kind })),
      { kind: 'otherVersion', version: 0 } as const,
      { kind: 'newer', why: madeByNewer() } as const,
      { kind: 'altered', part: 'a' } as const,
      { kind: 'missingPart', part: 'a' } as const,
    ].map((error) => english(describeKitError(error)));
    expect(new Set(said).size).toBe(said.length);
    for (const one of said) expect(one).toMatch(/\. [A-Z].*\.$/);
  });
});

describe('the screens of a kit', () => {
  const screens = { languages: ['en', 'fr'], ...usualSettings };

  it('are those of a station, with who confirmed its list', () => {
    expect(kitScreensSchema.safeParse(screens).success).toBe(true);
    const by = { id: '1', name: 'Dana', role: 'director' };
    const confirmed = { ...screens, confirmed: { reason: 'Agreed on', by } };
    expect(kitScreensSchema.safeParse(confirmed).success).toBe(true);
    const counted = { ...confirmed.confirmed, words: 178_691 };
    const withWords = { ...screens, version: kitScreensFormat, confirmed: counted };
    expect(kitScreensSchema.parse(withWords)).toMatchObject({ confirmed: counted });
  });

  it('are refused when they are not', () => {
    for (const change of [{ languages: [] }, { theme: 'dark' }, { more: 1 }]) {
      expect(kitScreensSchema.safeParse({ ...screens, ...change }).success).toBe(false);
    }
  });
});
