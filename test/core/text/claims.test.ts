/** CLAIMS.md says of every sentence with a word that claims something what was looked at. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { texts as verifierTexts } from '../../../scripts/verifier/page/texts/en.ts';
import { sentenceTexts } from './sentence-templates.ts';

const folder = 'electron/core/text';
const claims = /\b(?:complete|completely|unchanged|ready|saved|all|broken|lost|never)\b/i;

function claimingTexts(): readonly string[] {
  const ofCatalogues = ['player', 'console', 'hub', 'papers'].flatMap((name) => {
    const texts = JSON.parse(
      readFileSync(`${folder}/catalogues/en/${name}.json`, 'utf8'),
    ) as Readonly<Record<string, string>>;
    return Object.entries(texts).flatMap(([key, text]) =>
      claims.test(text) ? [`${name} ${key}`] : [],
    );
  });
  const ofSentences = [...sentenceTexts()].filter((text) => claims.test(text));
  return [
    ...ofCatalogues,
    ...ofSentences.map((text) => `sentences ${text}`),
    ...claimingOnPage(verifierTexts).map((key) => `verify.html ${key}`),
  ];
}

/** Returns the keys of claiming texts of the page that verifies, whose texts have no catalogue. */
function claimingOnPage(texts: unknown, keys: readonly string[] = []): readonly string[] {
  if (typeof texts === 'object' && texts !== null) {
    return Object.entries(texts).flatMap(([key, text]) => claimingOnPage(text, [...keys, key]));
  }
  return saidBy(texts).some((said) => claims.test(said)) ? [keys.join('.')] : [];
}

/** Counts can make other sentences of one text. */
function saidBy(text: unknown): readonly string[] {
  if (typeof text !== 'function') return [String(text)];
  const say = text as (...counts: readonly number[]) => unknown;
  return [0, 1, 2].map((count) => String(say(count, count, count)));
}

/** The sections of the document, each with what was looked at and its rows. */
function sections(): readonly { readonly lookedAt: string; readonly rows: readonly string[] }[] {
  const [, ...parts] = readFileSync(`${folder}/CLAIMS.md`, 'utf8').split('\n## ');
  return parts.map((part) => ({
    lookedAt: /^Looked at: (.+)$/m.exec(part)?.[1] ?? '',
    rows: [...part.matchAll(/^- `(.+)`$/gm)].map(([, row = '']) => row),
  }));
}

it('has one row for each claiming text, and none for a text that is gone', () => {
  const rows = sections().flatMap((section) => section.rows);
  expect(rows.toSorted()).toEqual([...claimingTexts()].toSorted());
});

it('says in each section what was looked at', () => {
  for (const { lookedAt, rows } of sections()) {
    expect(lookedAt).not.toBe('');
    expect(rows).not.toEqual([]);
  }
});
