/** The program of tomorrow can still be made of today's sources. Builds nothing. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../scripts/build/project-folder.ts';
import { changedFiles } from './changes.ts';

const read = (file: string): string => readFileSync(path.join(projectFolder, file), 'utf8');

it('each change finds its place in the sources', () => {
  const files = changedFiles(read);
  for (const [file, text] of files) expect(text, file).not.toBe(read(file));
  expect(files.get('package.json')).toContain('"version": "0.2.0"');
});

it('a change whose place is gone is named, with what to do', () => {
  const without = (file: string): string =>
    read(file).replace('folderFormat = 1', 'folderFormat = 3');
  expect(() => changedFiles(without)).toThrow(
    'its change "a higher format of the data folder" looks for a text in electron/station/disk/folder-format.ts that occurs 0 times there',
  );
  const twice = (file: string): string => `${read(file)}${read(file)}`;
  expect(() => changedFiles(twice)).toThrow('occurs 2 times there, not once');
});
