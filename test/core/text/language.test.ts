import { expect, it } from 'vitest';
import { languageOf } from '../../../electron/core/text/language.ts';

it.each([
  [['fr-CA', 'en'], 'fr'],
  [['de-DE', 'ES'], 'es'],
  [['de'], 'en'],
  [[], 'en'],
  [['english'], 'en'],
] as const)('of the tags %j, the first that is known counts: %s', (tags, language) => {
  expect(languageOf(tags)).toBe(language);
});
