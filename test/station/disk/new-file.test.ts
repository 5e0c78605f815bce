import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  describeNewFileError,
  saveNewFiles,
  timeInName,
  type NewFile,
} from '../../../electron/station/disk/new-file.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { english } from '../../../electron/core/text/sentence.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'new-file-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const files: readonly NewFile[] = [
  { name: 'a.html', text: 'one' },
  { name: 'b.html', text: 'two' },
];

function refusal(where: string, given = files): string {
  return english(describeNewFileError(errorOf(saveNewFiles(where, given))));
}

it('new files are written whole, and the same ones once more are as good as saved', () => {
  const places = [path.join(folder, 'a.html'), path.join(folder, 'b.html')];
  expect(valueOf(saveNewFiles(folder, files))).toEqual(places);
  expect(valueOf(saveNewFiles(folder, files))).toEqual(places);
  expect(places.map((place) => readFileSync(place, 'utf8'))).toEqual(['one', 'two']);
});

it('another file of the same name is never replaced, and nothing is written then', () => {
  writeFileSync(path.join(folder, 'b.html'), 'other');
  expect(refusal(folder)).toContain(
    'A different file with this name already exists. Nothing was saved.',
  );
  expect(readdirSync(folder)).toEqual(['b.html']);
});

it('a folder that is not there, no folder, or not the whole path is refused', () => {
  expect(refusal(path.join(folder, 'none'))).toMatch(/^Folder .*none not found\. /);
  writeFileSync(path.join(folder, 'file'), '');
  expect(refusal(path.join(folder, 'file'))).toMatch(/^Folder .*file not found\. /);
  expect(refusal('stick')).toMatch(/^"stick" is not a complete folder path\./);
});

it('what cannot be written is told', () => {
  const name = 'x'.repeat(300);
  expect(refusal(folder, [{ name, text: '' }])).toMatch(/Nothing was saved|could not be saved/);
});

it('nothing is left of several files when one of them could not be written', () => {
  // The name fits, but the longer temporary name does not.
  const name = `${'x'.repeat(248)}.html`;
  writeFileSync(path.join(folder, 'b.html'), 'two');
  expect(refusal(folder, [...files, { name, text: 'three' }])).toMatch(/could not be saved/);
  expect(readdirSync(folder)).toEqual(['b.html']);
});

it('a time in the name of a file has no signs that a stick refuses', () => {
  expect(timeInName({ date: '2026-11-21', time: '08:12:05' })).toBe('20261121-081205');
});
