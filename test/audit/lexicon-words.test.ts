import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isListed, type LexiconWords } from '../../scripts/audit/core/lexicon-bytes.ts';
import { readLexiconWords } from '../../scripts/audit/lexicon-words.ts';
import { joinSections } from '../../electron/core/lexicon/lexicon-format.ts';
import type { Streams } from '../../electron/core/words/word-graph/streams.ts';
import { pack } from '../../electron/station/lexicons/brotli.ts';
import { sampleBytes, sha256 } from '../core/lexicon/samples.ts';
import { dayLexicons, writeDayLexicons } from '../station/ledger/ledger-day.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lexicon-words-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function read(file: string): LexiconWords {
  const words = readLexiconWords(file);
  if (!words.ok) throw new Error(words.sentence);
  return words.value;
}

describe("the auditor's reading of a lexicon", () => {
  it('has the words and the identity that the station reads', () => {
    const lexicons = writeDayLexicons(folder).map(read);
    expect(
      lexicons.map(({ sha256, primary, secondary }) => ({ sha256, primary, secondary })),
    ).toEqual(
      dayLexicons.map(({ sha256, primary, secondary }) => ({
        sha256,
        primary: [...primary.words()],
        secondary: [...(secondary?.graph.words() ?? [])],
      })),
    );
  });

  it('reads a lexicon without a secondary list', () => {
    const file = path.join(folder, 'one.lexicon');
    writeFileSync(file, sampleBytes('AT CAT'));
    expect(read(file)).toMatchObject({ primary: ['AT', 'CAT'], secondary: [], secondaryFrom: 0 });
  });

  it('refuses altered bits and cuts anywhere, in a sentence', () => {
    const whole = sampleBytes('AT CAT CATS', 'NONSENSES');
    const file = path.join(folder, 'bad.lexicon');
    for (let place = 0; place < whole.length; place += 5) {
      const bytes = Uint8Array.from(whole);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << (place & 7));
      writeFileSync(file, bytes);
      expect(readLexiconWords(file)).toMatchObject({ ok: false });
      writeFileSync(file, whole.subarray(0, place));
      expect(readLexiconWords(file)).toMatchObject({ ok: false });
    }
    expect(readLexiconWords(folder)).toMatchObject({
      ok: false,
      sentence: `${folder}: The lexicon file cannot be read: it is a folder.`,
    });
  }, 300_000);

  /** Returns a complete lexicon file of one list, with any manifest. */
  function crafted(
    streams: Streams,
    primary: object,
    further: object = {},
    secondary?: Streams,
  ): string {
    const manifest = Buffer.from(JSON.stringify({ title: 'Crafted', primary, ...further }));
    const file = path.join(folder, 'crafted.lexicon');
    writeFileSync(file, joinSections({ manifest, primary: streams, secondary }, sha256, pack));
    return file;
  }

  it('spells out no words of a small file that has too many of them', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    // State 0 to 14, each the next of the one before by all its letters.
    const chain = {
      letters: Buffer.from(`${'A'.repeat(15)}${`${alphabet.slice(1, -1)}z`.repeat(15)}`),
      targets: Buffer.from([
        ...Array.from({ length: 14 }, () => 2),
        ...Array.from({ length: 26 }, () => 0),
        ...Array.from({ length: 14 * 25 }, () => 4),
      ]),
      references: Buffer.concat([
        Buffer.from(
          Array.from({ length: 25 }, () => [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]).flat(),
        ),
        Buffer.alloc(2 * 14 * 25),
      ]),
    };
    const canonicalSha256 = '0'.repeat(64);
    const tooMany = crafted(chain, { words: 2 ** 40, canonicalSha256 });
    expect(readFileSync(tooMany).length).toBeLessThan(400);
    expect(readLexiconWords(tooMany)).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('not a whole and unaltered lexicon file') as string,
    });
    // The same graph is read as far as its manifest goes.
    expect(readLexiconWords(crafted(chain, { words: 1000, canonicalSha256 }))).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('not those that its manifest names by hash') as string,
    });
  });

  it('refuses a word of more than 15 letters, however its states are put together', () => {
    // This many letters A, with B and A before all but the first.
    const chained = (length: number): string => {
      const words = ['A'.repeat(length), `BA${'A'.repeat(length - 1)}`];
      return crafted(
        {
          letters: Buffer.from(`${'a'.repeat(length)}Ba`),
          targets: Buffer.from([0, ...Array.from({ length: length - 2 }, () => 1), 3, 1, 1]),
          references: Buffer.from([length - 2, 0, 0]),
        },
        { words: 2, canonicalSha256: sha256(Buffer.from(words.map((one) => `${one}\n`).join(''))) },
      );
    };
    expect(read(chained(14)).primary.map(({ length }) => length)).toEqual([14, 15]);
    expect(readLexiconWords(chained(15))).toMatchObject({ ok: false });
  });

  it.each([0, 1, 16, 9.5])('refuses long words from the length %s on', (fromLength) => {
    const canonicalSha256 = sha256(Buffer.from('AA\n'));
    const streams = {
      letters: Buffer.from('aa'),
      targets: Buffer.from([0, 1]),
      references: Buffer.alloc(0),
    };
    const list = { words: 1, canonicalSha256 };
    const both = (from: number): string =>
      crafted(streams, list, { secondary: { ...list, fromLength: from } }, streams);
    expect(read(both(9)).secondary).toEqual(['AA']);
    expect(readLexiconWords(both(fromLength))).toMatchObject({ ok: false });
  });

  it('refuses a manifest of more than 256 KiB', () => {
    const canonicalSha256 = sha256(Buffer.from('AA\n'));
    const padded = (size: number): string => {
      const streams = {
        letters: Buffer.from('aa'),
        targets: Buffer.from([0, 1]),
        references: Buffer.alloc(0),
      };
      const list = { words: 1, canonicalSha256 };
      const bare = JSON.stringify({ title: 'Crafted', primary: list, padding: '' }).length;
      return crafted(streams, list, { padding: ' '.repeat(size - bare) });
    };
    expect(read(padded(2 ** 18)).primary).toEqual(['AA']);
    expect(readLexiconWords(padded(2 ** 18 + 1))).toMatchObject({ ok: false });
  });

  it('finds by binary search exactly the words of a list', () => {
    const words = ['AT', 'BAT', 'CAT', 'CATS', 'DO'];
    const others = ['AA', 'ATE', 'BA', 'CATSS', 'DOE', 'ZZ', ''];
    for (let length = 0; length <= words.length; length += 1) {
      const list = words.slice(0, length);
      for (const word of [...words, ...others]) {
        expect(isListed(list, word)).toBe(list.includes(word));
      }
    }
  });
});
