/** Eight hex digits can be forged in minutes, so nothing shows or asks to compare them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');

/** Places that cut a hash for a file or an id, which no one compares; with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'electron/core/event/new-event.ts': 'makes the id of an event whose title has no Latin letters',
  'scripts/audit/core/references.ts': 'names another ledger in published test vectors',
};

const patterns = [
  /\.(?:slice|substring)\(0, [48]\)/,
  /\b(?:eight|8|four|4) (?:hex(?:adecimal)? )?digits of (?:a|an|the|its) (?:SHA|hash|fingerprint|.*fingerprint)/i,
  /fingerprint [`"(]?[0-9A-F]{4} ?[0-9A-F]{4}\b(?! [0-9A-Z]{4})/,
  /\b(?:quatre|huit) premiers chiffres|\b(?:cuatro|ocho) primeros dígitos/i,
];

function complaints(file: string): readonly string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    patterns.some((one) => one.test(line)) ? [`${file}:${(index + 1).toString()}`] : [],
  );
}

it('no screen, paper, message, command or document has eight hex digits of a hash', () => {
  const files = [
    ...sourceFiles('{electron,renderer,scripts}/**/*.{ts,tsx,json}'),
    ...sourceFiles('{electron,lexicons,renderer,scripts}/**/*.md'),
    'README.md',
  ];
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap(complaints);
  expect(found.filter((one) => allowed[one.replace(/:\d+$/, '')] === undefined)).toEqual([]);
  expect(new Set(found.map((one) => one.replace(/:\d+$/, '')))).toEqual(
    new Set(Object.keys(allowed)),
  );
});
