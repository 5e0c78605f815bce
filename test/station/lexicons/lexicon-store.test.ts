import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pack, unpack } from '../../../electron/station/lexicons/brotli.ts';
import { compileLexicon } from '../../../electron/core/lexicon/compile.ts';
import { joinSections, splitSections } from '../../../electron/core/lexicon/lexicon-format.ts';
import type { Result } from '../../../electron/core/base/result.ts';
import {
  describeLexiconStoreError,
  type LexiconStoreError,
} from '../../../electron/station/lexicons/lexicon-store-error.ts';
import { hasActivation } from '../../../electron/station/lexicons/activation.ts';
import {
  openLexiconStore,
  type LexiconStore,
} from '../../../electron/station/lexicons/lexicon-store.ts';
import {
  errorOf,
  listOf,
  sampleBytes,
  sampleLexicon,
  sha256,
  valueOf,
} from '../../core/lexicon/samples.ts';
import { minisignSignature } from '../../core/signature/keys.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

const sources = { one: 'AT CAT', two: 'BE BEE', three: 'DO DOE' } as const;
type Name = keyof typeof sources;

const hashes: Readonly<Record<Name, string>> = {
  one: sampleLexicon(sources.one).sha256,
  two: sampleLexicon(sources.two).sha256,
  three: sampleLexicon(sources.three).sha256,
};

let data = '';

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'lexicon-store-'));
});

afterEach(() => {
  rmSync(data, { recursive: true });
});

function open(): LexiconStore {
  return valueOf(openLexiconStore(data));
}

function sourceFile(name: Name, content: Uint8Array = sampleBytes(sources[name])): string {
  const file = path.join(data, `${name}.lexicon`);
  writeFileSync(file, content);
  return file;
}

function storeWith(...names: readonly Name[]): LexiconStore {
  const store = open();
  for (const name of names) valueOf(store.install(sourceFile(name)));
  return store;
}

function kept(): readonly string[] {
  return readdirSync(path.join(data, 'lexicons')).toSorted();
}

function inStore(name: string): string {
  return path.join(data, 'lexicons', name);
}

function sentence(result: Result<unknown, LexiconStoreError>): string {
  return english(describeLexiconStoreError(errorOf(result)));
}

function activeWords(store: LexiconStore): readonly string[] {
  return [...valueOf(store.active()).primary.words()];
}

/** A complete file whose words differ from its manifest. */
function withOtherWords(): Uint8Array {
  const sectionsOf = (words: string): ReturnType<typeof splitSections> =>
    splitSections(sampleBytes(words), sha256, unpack);
  const { sections } = valueOf(sectionsOf('AT CAT'));
  const other = valueOf(sectionsOf('AT COT')).sections;
  return joinSections({ ...other, manifest: sections.manifest }, sha256, pack);
}

describe('installing a lexicon', () => {
  it('keeps a whole copy under its SHA-256', () => {
    const store = open();
    const lexicon = valueOf(store.install(sourceFile('one')));
    expect(lexicon.sha256).toBe(hashes.one);
    expect(kept()).toEqual([`${hashes.one}.lexicon`]);
    expect(readFileSync(store.fileOf(hashes.one))).toEqual(Buffer.from(sampleBytes(sources.one)));
    expect(store.list()).toEqual({ ok: true, value: [hashes.one] });
    expect(valueOf(store.read(hashes.one)).sha256).toBe(hashes.one);
  });

  it('changes nothing the second time, and nothing about what is active', () => {
    const store = storeWith('one', 'one');
    expect(kept()).toEqual([`${hashes.one}.lexicon`]);
    expect(store.activation()).toEqual({ ok: true, value: undefined });
    expect(hasActivation(data)).toBe(false);
  });

  it('heals a copy that was damaged', () => {
    const store = storeWith('one');
    writeFileSync(store.fileOf(hashes.one), 'damaged');
    expect(store.read(hashes.one).ok).toBe(false);
    valueOf(store.install(sourceFile('one')));
    expect(store.read(hashes.one).ok).toBe(true);
  });

  it('takes the signatures that lie beside the file', () => {
    writeFileSync(path.join(data, 'one.lexicon.minisig'), minisignSignature);
    writeFileSync(path.join(data, 'one.lexicon.00000000000000AB.minisig'), 'another');
    storeWith('one');
    expect(kept()).toEqual([
      `${hashes.one}.lexicon`,
      `${hashes.one}.lexicon.00000000000000AB.minisig`,
      `${hashes.one}.lexicon.minisig`,
    ]);
    expect(readFileSync(inStore(`${hashes.one}.lexicon.minisig`), 'utf8')).toBe(minisignSignature);
  });

  it.each([
    [
      'an altered file',
      sampleBytes('AT CAT').with(100, 0),
      /one\.lexicon: This word list file was changed or damaged/,
    ],
    ['a text', Buffer.from('AT\nCAT\n'), /one\.lexicon: This is not a word list file/],
    [
      'a file whose words are not those of its manifest',
      withOtherWords(),
      /one\.lexicon: .* the words of the main list are not those that the file describes\./,
    ],
  ])('refuses %s and keeps nothing of it', (_, content, expected) => {
    const store = open();
    expect(sentence(store.install(sourceFile('one', content)))).toMatch(expected);
    expect(kept()).toEqual([]);
  });

  it('refuses a file that is not there, and a signature that is no text', () => {
    const store = open();
    expect(sentence(store.install(path.join(data, 'none.lexicon')))).toMatch(
      /Word list file not found/,
    );
    writeFileSync(path.join(data, 'one.lexicon.minisig'), Buffer.from([255]));
    expect(sentence(store.install(sourceFile('one')))).toMatch(
      /minisig: The signature cannot be read: it is not text\.$/,
    );
    expect(kept()).toEqual([]);
  });

  it('says when it cannot write', () => {
    const store = open();
    rmSync(path.join(data, 'lexicons'), { recursive: true });
    expect(sentence(store.install(sourceFile('one')))).toMatch(
      /: The change could not be saved: its folder does not exist\. The word list in use has not changed\.$/,
    );
    expect(sentence(store.list())).toMatch(/: The folder for word lists cannot be used: /);
    expect(sentence(store.find(hashes.one))).toMatch(
      /: The folder for word lists cannot be used: /,
    );
    expect(sentence(store.remove(hashes.one))).toMatch(/: The folder for word lists cannot be/);
  });
});

describe('opening the store', () => {
  it('is refused where its folder cannot be made', () => {
    writeFileSync(path.join(data, 'lexicons'), '');
    expect(sentence(openLexiconStore(data))).toMatch(
      /: The folder for word lists cannot be used: /,
    );
  });
});

describe('activating a lexicon', () => {
  it('lets it decide, also after the store is opened again', () => {
    const store = storeWith('one', 'two');
    expect(sentence(store.active())).toBe(
      'No word list is in use. Install one, then start using it.',
    );
    valueOf(store.activate(hashes.one));
    expect(activeWords(open())).toEqual(['AT', 'CAT']);
    expect(hasActivation(data)).toBe(true);
    valueOf(store.activate(hashes.two));
    expect(activeWords(open())).toEqual(['BE', 'BEE']);
    expect(store.activation()).toEqual({
      ok: true,
      value: { active: hashes.two, previous: hashes.one },
    });
  });

  it('steps back to the one before, and forth again', () => {
    const store = storeWith('one', 'two');
    valueOf(store.activate(hashes.one));
    valueOf(store.activate(hashes.two));
    valueOf(store.stepBack());
    expect(activeWords(store)).toEqual(['AT', 'CAT']);
    valueOf(store.stepBack());
    expect(activeWords(store)).toEqual(['BE', 'BEE']);
  });

  it('has nothing to step back to at first, nor by activating the same one twice', () => {
    const store = storeWith('one', 'two');
    const nothing = 'There is no previous word list to go back to. Choose the one you want.';
    expect(sentence(store.stepBack())).toBe(nothing);
    valueOf(store.activate(hashes.one));
    valueOf(store.activate(hashes.one));
    expect(sentence(store.stepBack())).toBe(nothing);
    valueOf(store.activate(hashes.two));
    valueOf(store.activate(hashes.two));
    valueOf(store.stepBack());
    expect(activeWords(store)).toEqual(['AT', 'CAT']);
  });

  it('is refused for a lexicon that is not there or not whole, and then nothing changes', () => {
    const store = storeWith('one', 'two');
    valueOf(store.activate(hashes.one));
    expect(sentence(store.activate(hashes.three))).toBe(
      `No installed word list has the list fingerprint or SHA-256 "${hashes.three}". See the installed lists.`,
    );
    writeFileSync(store.fileOf(hashes.two), sampleBytes(sources.two).with(90, 0));
    expect(sentence(store.activate(hashes.two))).toMatch(
      /: This word list file was changed or damaged/,
    );
    expect(activeWords(store)).toEqual(['AT', 'CAT']);
    expect(store.activation()).toEqual({ ok: true, value: { active: hashes.one } });
  });

  it('tells a file that holds another lexicon than its name says', () => {
    const store = storeWith('one', 'two');
    valueOf(store.activate(hashes.one));
    renameSync(store.fileOf(hashes.two), store.fileOf(hashes.one));
    expect(sentence(store.active())).toBe(
      `${store.fileOf(hashes.one)}: The word list in this file does not match the file name. Install the right word list again.`,
    );
  });

  it.each(['', '{}', '{"active":"x"}', 'null', `{"active":"${'a'.repeat(64)}","also":1}`])(
    'is the way out of a state that reads %j',
    (state) => {
      const store = storeWith('one');
      writeFileSync(inStore('active.json'), state);
      const altered = `${inStore('active.json')}: This file was changed by hand or damaged. Start using the right word list again.`;
      expect(hasActivation(data)).toBe(true);
      expect(sentence(store.active())).toBe(altered);
      expect(sentence(store.stepBack())).toBe(altered);
      expect(sentence(store.remove(hashes.one))).toBe(altered);
      valueOf(store.activate(hashes.one));
      expect(activeWords(store)).toEqual(['AT', 'CAT']);
    },
  );

  it('says when the state cannot be read', () => {
    const store = storeWith('one');
    mkdirSync(inStore('active.json'));
    expect(hasActivation(data)).toBe(true);
    expect(sentence(store.activate(hashes.one))).toBe(
      `${inStore('active.json')}: The information about the word list in use cannot be read: it is a folder. Check the file and its permissions.`,
    );
  });
});

describe('finding a lexicon', () => {
  it('takes the SHA-256 of the file in either case, or its fingerprint', () => {
    const store = storeWith('one', 'two');
    const { one } = hashes;
    for (const text of [one, one.toUpperCase(), fingerprintOf(one)]) {
      expect(store.find(text)).toEqual({ ok: true, value: one });
    }
    expect(errorOf(store.find(hashes.three))).toEqual({
      kind: 'notInstalled',
      wanted: hashes.three,
    });
    for (const text of ['', one.slice(0, 8), `${one}0`]) {
      expect(errorOf(store.find(text)).kind).toBe('noFingerprint');
    }
    expect(sentence(store.find(one.slice(0, 8)))).toMatch(/^You typed /);
  });

  it('takes the list fingerprint, where one file alone has the words', () => {
    const store = storeWith('one', 'two');
    const { identity } = valueOf(store.read(hashes.one));
    const typed = fingerprintOf(identity).toLowerCase().replaceAll(' ', '-');
    for (const text of [identity, identity.toUpperCase(), typed]) {
      expect(store.find(text)).toEqual({ ok: true, value: hashes.one });
    }
    const names = { id: 'other', title: 'Other name', edition: 'First' };
    const words = [...valueOf(store.read(hashes.one)).primary.words()].join(' ');
    const twin = valueOf(compileLexicon({ ...names, primary: listOf(words) }, sha256, pack));
    writeFileSync(path.join(data, 'twin.lexicon'), twin);
    valueOf(store.install(path.join(data, 'twin.lexicon')));
    expect(errorOf(store.find(identity))).toEqual({ kind: 'ambiguous', wanted: identity });
    expect(sentence(store.find(typed))).toBe(
      `More than one installed word list file has the list fingerprint or SHA-256 "${typed}". Give the complete SHA-256 of the file.`,
    );
  });
});

describe('removing a lexicon', () => {
  it('never takes the active one or the one before it', () => {
    writeFileSync(path.join(data, 'three.lexicon.minisig'), minisignSignature);
    const store = storeWith('one', 'two', 'three');
    valueOf(store.activate(hashes.one));
    valueOf(store.activate(hashes.two));
    expect(sentence(store.remove(hashes.two))).toBe(
      `The word list ${hashes.two} is in use, so it was not removed. Use another list first.`,
    );
    expect(sentence(store.remove(hashes.one))).toBe(
      `The word list ${hashes.one} is the previous one, which "lexicon step-back" returns to, so it was not removed. Give --force to remove it; you cannot step back after that.`,
    );
    valueOf(store.remove(hashes.three));
    expect(kept()).toEqual(
      [`${hashes.one}.lexicon`, `${hashes.two}.lexicon`, 'active.json'].toSorted(),
    );
    expect(errorOf(store.remove(hashes.three)).kind).toBe('notInstalled');
    expect(existsSync(store.fileOf(hashes.three))).toBe(false);
  });

  it('takes the previous one where stepping back is given up, and the active one never', () => {
    const store = storeWith('one', 'two');
    valueOf(store.activate(hashes.one));
    valueOf(store.activate(hashes.two));
    const evenPrevious = { evenPrevious: true };
    expect(errorOf(store.remove(hashes.two, evenPrevious)).kind).toBe('inUse');
    valueOf(store.remove(hashes.one, evenPrevious));
    expect(kept()).toEqual([`${hashes.two}.lexicon`, 'active.json'].toSorted());
    expect(valueOf(store.activation())).toEqual({ active: hashes.two });
    expect(errorOf(store.stepBack()).kind).toBe('noPrevious');
    expect(valueOf(store.active()).sha256).toBe(hashes.two);
  });
});
