/**
 * What people compare is a whole fingerprint: eight hex digits can be forged in minutes, so nothing
 * shows or asks to compare them, nor a part of a fingerprint.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');

/** Places that cut a hash for a file or an id, which no one compares; with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'electron/core/event/new-event.ts': 'makes the id of an event whose title has no Latin letters',
};

const patterns = [
  /\.(?:slice|substring)\(0, [48]\)/,
  /\b(?:eight|8|four|4) (?:hex(?:adecimal)? )?digits of (?:a|an|the|its) (?:SHA|hash|fingerprint|.*fingerprint)/i,
  /\bfirst (?:eight|8|four|4) (?:hex(?:adecimal)? )?digits (?:are|is)\b/i,
  /fingerprint [`"(]?[0-9A-F]{4} ?[0-9A-F]{4}\b(?! [0-9A-Z]{4})/,
  /\b(?:quatre|huit) premiers chiffres|\b(?:cuatro|ocho) primeros dígitos/i,
];

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function complaints(file: string): readonly string[] {
  const lines = textOf(file).split('\n');
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

/** Files with the short form, and what it is there: a name to talk by, where room is small. */
const shortForms: Readonly<Record<string, string>> = {
  'electron/core/base/fingerprint.ts': 'makes it, and finds things that are alike',
  'electron/core/reports/export/html-page.ts': 'columns of a report',
  'electron/hub/ledgers/hub-error.ts': 'names a ledger',
  'renderer/console/components/list-shown.tsx': 'a row of a table',
  'renderer/console/components/statistics-cards.tsx': 'an option of a choice',
  'renderer/console/pages/event/rulebook-choice.tsx': 'an option of a choice',
  'renderer/hub/thing-value.tsx': 'a line of the board',
  'renderer/player/components/rules-by.tsx': 'the screens of the players',
  'renderer/player/components/status-bar.tsx': 'the screens of the players',
};

it('the short form of a fingerprint stands where it has a reason, and nothing there asks to compare', () => {
  const files = sourceFiles('{electron,renderer,scripts}/**/*.{ts,tsx}');
  const using = files.filter((file) => textOf(file).includes('shortFingerprint('));
  expect(using.toSorted()).toEqual(Object.keys(shortForms).toSorted());
  const screens = using.filter((file) => file.startsWith('renderer/'));
  expect(screens.filter((file) => /compar|confirm/i.test(textOf(file)))).toEqual([]);
});

const asks = /compar|\btype\b|tapez|escrib|confirm/i;
const named = /fingerprint|empreinte|huella/i;
const sign =
  'characters?|digits?|groups?|caract[eè]res?|chiffres?|groupes?|grupos?|cifras?|dígitos?';
const few = 'first|last|some|half|premi[eè]re?s?|derni[eè]re?s?|primer[oa]s?|últim[oa]s?';
const part = new RegExp(
  `(?<!\\p{L})(?:${few})(?: [\\p{L}\\d]+){0,2} (?:${sign})(?!\\p{L})|` +
    '(?<!\\p{L})(?:beginning|start|half|short form|début|moitié|comienzo|mitad) (?:of|de)(?!\\p{L})',
  'iu',
);

/** True if a sentence asks to compare a part of a fingerprint. */
function asksForPart(text: string): boolean {
  const sentences = text.split(/[.!?|]/);
  return sentences.some((one) => asks.test(one) && named.test(one) && part.test(one));
}

it('no screen, paper, message or document asks to compare less than a whole fingerprint', () => {
  const catalogues = sourceFiles('electron/core/text/catalogues/*/*.json');
  const texts = catalogues
    .filter((file) => !file.endsWith('checks.json'))
    .flatMap((file) => Object.entries(JSON.parse(textOf(file)) as Record<string, unknown>).flat())
    .map(String);
  const sources = sourceFiles('{electron,renderer,scripts}/**/*.{ts,tsx}');
  const templates = sources.flatMap((file) =>
    Array.from(textOf(file).matchAll(/sentence`([^`]*)`/g), ([, text = '']) => text),
  );
  const documents = [
    ...sourceFiles('{electron,lexicons,renderer,scripts,.github}/**/*.md'),
    'README.md',
  ];
  const prose = documents.flatMap((file) => textOf(file).split('\n'));
  expect(Math.min(texts.length, templates.length, prose.length)).toBeGreaterThan(500);
  expect([...texts, ...templates, ...prose].filter(asksForPart)).toEqual([]);
});

it.each([
  ['Compare the first eight digits of the event fingerprint.', true],
  ['Tapez les deux premiers groupes de l’empreinte du kit.', true],
  ['Escriba el comienzo de la huella del kit.', true],
  ['Compare the event fingerprint with the other stations.', false],
  ['The first two groups of a fingerprint are a name. Compare every character.', false],
])('%s asks for a part, or not', (text, isPart) => {
  expect(asksForPart(text)).toBe(isPart);
});
