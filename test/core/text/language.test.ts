import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { languages, staffLanguageOf, touchLayoutOf } from '../../../electron/core/text/language.ts';
import { projectFolder } from '../../../scripts/build/project-folder.ts';
import { sourceFiles } from '../../source-files.ts';

it.each([
  [['fr-CA', 'en'], 'fr'],
  [['de-DE', 'ES'], 'es'],
  [['de'], 'en'],
  [[], 'en'],
  [['english'], 'en'],
] as const)('of the tags %j, the first that is known counts: %s', (tags, language) => {
  expect(staffLanguageOf(tags)).toBe(language);
});

it('a language has the keyboard on the screen of its country', () => {
  expect([touchLayoutOf('en'), touchLayoutOf('fr')]).toEqual(['qwerty', 'azerty']);
});

it('no place but the folders of texts spells a language, other than English', () => {
  const codes = languages.filter((code) => code !== 'en').join('|');
  const spelled = new RegExp(`['"\`](?:${codes})['"\`]|^\\s*(?:${codes})\\b[,:]`, 'm');
  const files = ['{electron,renderer}/**/*.{ts,tsx}', 'scripts/{commands,verifier,start}/**/*.ts'];
  const found = files
    .flatMap((pattern) => sourceFiles(pattern))
    .filter(
      // Word lists have a language of their own.
      (file) =>
        !/^(electron\/core\/text\/catalogues|scripts\/verifier\/page\/texts|electron\/core\/lexicon)\//.test(
          file,
        ),
    )
    .filter((file) => spelled.test(readFileSync(path.join(projectFolder, file), 'utf8')));
  expect(found).toEqual([]);
});
