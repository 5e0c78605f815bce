/** The table of places has every source that shows a fingerprint to people. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../scripts/build/project-folder.ts';
import { sourceFiles } from '../source-files.ts';
import { places } from './places.ts';

const showing =
  /<Fingerprint|[fF]ingerprint(?:Of|Html)?\([a-z]|\.fingerprint\b|fingerprint: [a-z]+\(/;

it('names every screen, paper, export and command that shows a fingerprint', () => {
  const found = sourceFiles('{electron/core/reports,renderer,scripts}/**/*.{ts,tsx}').filter(
    (file) => showing.test(readFileSync(join(projectFolder, file), 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(places).toSorted());
});

it('short names stand alone where nothing asks to compare', () => {
  const short = Object.keys(places).filter((file) => places[file]?.startsWith('a name'));
  for (const file of short) {
    expect(readFileSync(join(projectFolder, file), 'utf8')).toContain('shortFingerprint(');
  }
});
