import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeWholeFile } from '../../../electron/station/disk/whole-file.ts';
import { reasonOf } from '../../../electron/station/disk/disk-full-or-removed.ts';
import {
  describeLexiconFileError,
  describeNotWritten,
  openLexiconFile,
} from '../../../electron/station/lexicons/lexicon-file.ts';
import { errorOf, sampleBytes, valueOf } from '../../core/lexicon/samples.ts';
import { english, sentence } from '../../../electron/core/text/sentence.ts';
import { needs } from '../../facility/facility.ts';

const bytes = sampleBytes('AT CAT', 'NONSENSES');
let folder = '';
const at = (name: string): string => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lexicon-file-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('opening a lexicon file', () => {
  it('gives the lexicon', () => {
    writeFileSync(at('a.lexicon'), bytes);
    expect([...valueOf(openLexiconFile(at('a.lexicon'))).primary.words()]).toEqual(['AT', 'CAT']);
  });

  it.each([
    ['cut off', bytes.subarray(0, -1), 'cutOff', /is cut off\. Copy it again/],
    ['empty', new Uint8Array(), 'cutOff', /is cut off\. Copy it again/],
    ['altered', bytes.with(60, 0), 'altered', /was changed or damaged: .*Copy it again/],
    [
      'a word list',
      Buffer.from('AT\n'),
      'notALexicon',
      /is not a word list file \(\.lexicon\)\. Choose/,
    ],
  ])('refuses one that is %s with a sentence', (_, content, kind, sentence) => {
    writeFileSync(at('a.lexicon'), content);
    const error = errorOf(openLexiconFile(at('a.lexicon')));
    expect(error.kind).toBe(kind);
    expect(english(describeLexiconFileError(error))).toMatch(sentence);
    expect(english(describeLexiconFileError(error))).toContain(at('a.lexicon'));
  });

  it('refuses one that is missing', () => {
    const error = errorOf(openLexiconFile(at('none.lexicon')));
    expect(error).toEqual({ kind: 'missing', path: at('none.lexicon') });
    expect(english(describeLexiconFileError(error))).toBe(
      `${at('none.lexicon')}: Word list file not found. Check the name.`,
    );
  });

  it('refuses a folder and a path through a file', () => {
    writeFileSync(at('file'), '');
    expect(english(describeLexiconFileError(errorOf(openLexiconFile(folder))))).toContain(
      'cannot be read: it is a folder.',
    );
    expect(
      english(describeLexiconFileError(errorOf(openLexiconFile(at('file/a.lexicon'))))),
      // Windows does not say that a file is in the place of the folder.
    ).toMatch(/cannot be read: its folder does not exist\.|not found/);
  });

  it('refuses a device', needs('device files'), () => {
    expect(english(describeLexiconFileError(errorOf(openLexiconFile('/dev/null'))))).toContain(
      'cannot be read: it is not a regular file.',
    );
  });
});

describe('writing a lexicon file', () => {
  it('makes the file with exactly these bytes and leaves nothing else', () => {
    expect(writeWholeFile(at('a.lexicon'), bytes)).toEqual({ ok: true, value: undefined });
    expect(Uint8Array.from(readFileSync(at('a.lexicon')))).toEqual(bytes);
    expect(readdirSync(folder)).toEqual(['a.lexicon']);
  });

  it('replaces the file that was there', () => {
    writeFileSync(at('a.lexicon'), 'older');
    expect(writeWholeFile(at('a.lexicon'), bytes).ok).toBe(true);
    expect(openLexiconFile(at('a.lexicon')).ok).toBe(true);
  });

  it('says so when the file is there but its folder could not be flushed', () => {
    const error = {
      kind: 'notWritten',
      path: 'a.lexicon',
      why: sentence`this account does not have permission`,
    } as const;
    expect(english(describeNotWritten({ ...error, isThere: true }))).toBe(
      'a.lexicon: The word list file was written, but it may not be safe on the disk yet: this account does not have permission. Check it with "lexicon verify".',
    );
  });

  it('says why it could not, and leaves nothing behind', () => {
    mkdirSync(at('taken'));
    const missing = errorOf(writeWholeFile(at('none/a.lexicon'), bytes));
    expect(english(describeNotWritten(missing))).toBe(
      `${at('none/a.lexicon')}: The word list file could not be written: its folder does not exist. Nothing was changed.`,
    );
    expect(english(describeNotWritten(errorOf(writeWholeFile(at('taken'), bytes))))).toContain(
      'could not be written: it is a folder.',
    );
    expect(readdirSync(folder)).toEqual(['taken']);
  });

  it(
    'leaves the old file in a folder that is locked',
    needs('file modes', 'an account other than root'),
    () => {
      writeFileSync(at('a.lexicon'), 'older');
      chmodSync(folder, 0o500);
      const error = errorOf(writeWholeFile(at('a.lexicon'), bytes));
      chmodSync(folder, 0o700);
      expect(error.why).toBe('this account does not have permission');
      expect(existsSync(at('a.lexicon'))).toBe(true);
      expect(readFileSync(at('a.lexicon'), 'utf8')).toBe('older');
    },
  );
});

describe('the reason that the system gives', () => {
  it.each([
    [Object.assign(new Error(), { code: 'ENOSPC' }), 'the disk is full'],
    [Object.assign(new Error(), { code: 'EMFILE' }), 'the system says EMFILE'],
    [new Error('odd'), 'the system gave no reason'],
    ['odd', 'the system gave no reason'],
  ])('is part of a sentence', (cause, reason) => {
    expect(english(reasonOf(cause))).toBe(reason);
  });
});
