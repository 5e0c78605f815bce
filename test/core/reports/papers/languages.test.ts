// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { staffLanguages } from '../../../../electron/core/text/language.ts';
import { paperTexts } from '../../../../electron/core/text/paper-texts.ts';
import { textsOf } from '../../text/catalogue-texts.ts';
import { names, papersOf, type Names } from './samples.ts';

const english = printedTexts('en');

/** Returns the texts of papers, and those of the poster, which are with the players' own. */
function printedTexts(language: string): ReadonlyMap<string, unknown> {
  const poster = [...textsOf('player', language)].filter(([key]) => key.startsWith('poster.'));
  return new Map([...textsOf('papers', language), ...poster]);
}

function sentencesIn(language: string): readonly string[] {
  return [...textsOf('sentences', language).keys()];
}

/** Returns the fixed parts of a text that contain a word. */
function fragmentsOf(text: unknown): readonly string[] {
  return String(text)
    .split(/\{[^{}]*\}/)
    .map((part) => part.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((part) => /\p{L}{2}/u.test(part));
}

/** True if the page contains the fragment's words as complete words. */
function says(page: string, fragment: string): boolean {
  const literal = fragment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!\\p{L})${literal}(?!\\p{L})`, 'u').test(page);
}

function documentOf(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Returns all text for people, except the signed statement, which is marked as English. */
function readIn(html: string): string {
  const page = documentOf(html);
  for (const one of page.querySelectorAll('style, #ledger-data, [lang="en"]:not(html)'))
    one.remove();
  const labels = [...page.querySelectorAll('[aria-label]')].map((one) =>
    one.getAttribute('aria-label'),
  );
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent ?? '');
  return [...texts, ...labels].join('\n');
}

const voids = new Set(['meta', 'br']);

/** Returns the elements that end before this tag. */
function endsOf(name: string, slash = ''): RegExp | undefined {
  if (slash === '/') return name === 'dl' ? /^(?:p|dd)$/ : undefined;
  if (name === 'dt') return /^(?:p|dd)$/;
  if (name === 'dd') return /^dt$/;
  return name === 'p' ? /^p$/ : undefined;
}

/** Returns each element with its parent, as written in the page. */
function writtenTree(html: string): readonly string[] {
  const open: string[] = [];
  const found: string[] = [];
  const markup = html.replace(/<!doctype html>/, '').replace(/<style>[^<]*/, '<style>');
  for (const [, slash, name = '', rest = ''] of markup.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    // HTML needs no end tags in lists.
    if (endsOf(name, slash)?.test(open.at(-1) ?? '') === true) open.pop();
    if (endsOf(name, slash)?.test(open.at(-1) ?? '') === true) open.pop();
    if (slash === '/') {
      expect(open.pop(), `</${name}>`).toBe(name);
      continue;
    }
    found.push(`${open.at(-1) ?? ''} > ${name}`);
    if (!voids.has(name) && !rest.endsWith('/')) open.push(name);
  }
  expect(open).toEqual([]);
  return found;
}

/** Returns each element with its parent, as a browser parses the page. */
function understoodTree(html: string): readonly string[] {
  const nameOf = (one: Element | null): string => one?.localName ?? '';
  return [...documentOf(html).querySelectorAll('*')].map(
    (one) => `${nameOf(one.parentElement)} > ${nameOf(one)}`,
  );
}

describe.each(staffLanguages)('every paper in %s', (language) => {
  const papers = papersOf(paperTexts(language));

  it.each(papers)('is HTML in which a browser has nothing to mend: $name', ({ html }) => {
    expect(html).toMatch(/^<!doctype html>\n/);
    const written = writtenTree(html);
    expect(written.length).toBeGreaterThan(20);
    expect(understoodTree(html)).toEqual(written);
    const page = documentOf(html);
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of page.querySelectorAll('a')) {
      expect(ids).toContain(link.getAttribute('href')?.slice(1));
    }
  });

  it.each(papers)('says which language it is in, and has one heading: $name', ({ html }) => {
    const page = documentOf(html);
    expect(page.documentElement.lang).toBe(language);
    expect([...page.querySelectorAll('h1')].map((one) => one.textContent)).toEqual([page.title]);
    expect(page.title).toContain(names.station);
  });

  it('has no place that was not filled', () => {
    for (const { html } of papers) expect(readIn(html)).not.toMatch(/\{\w+\}|undefined|NaN/);
  });

  it('says every text of its file somewhere', () => {
    const all = papers.map(({ html }) => readIn(html)).join('\n');
    const unsaid = [...printedTexts(language)].filter(([, text]) =>
      fragmentsOf(text).some((fragment) => !says(all, fragment)),
    );
    expect(unsaid).toEqual([]);
  });
});

describe.each(staffLanguages.filter((language) => language !== 'en'))(
  'a paper in %s',
  (language) => {
    const papers = papersOf(paperTexts(language));
    const own = printedTexts(language);

    it.each(papers)('has nothing left of the English texts: $name', ({ html }) => {
      const page = readIn(html);
      const wanted = [...english]
        // A key may have its English name beside its own.
        .filter(([path, text]) => !String(own.get(path)).includes(String(text)))
        .flatMap(([, text]) => fragmentsOf(text));
      const sentences = sentencesIn(language).flatMap((text) =>
        fragmentsOf(text).filter((fragment) => fragment.includes(' ')),
      );
      expect(wanted.length).toBeGreaterThan(80);
      expect(sentences.length).toBeGreaterThan(400);
      expect([...wanted, ...sentences].filter((fragment) => says(page, fragment))).toEqual([]);
    });

    it('would be told from an English one', () => {
      const page = readIn(papersOf(paperTexts('en'))[0]?.html ?? '');
      expect(says(page, 'Fingerprints')).toBe(true);
      expect(says(page, 'There is no word list')).toBe(true);
    });
  },
);

describe.each(staffLanguages)('names that mean harm, on every paper in %s', (language) => {
  const harm = `<script>alert(1)</script>"><img src=x onerror='a()'>{station}$&\u{202e}\u{2067}\u{0}`;
  const hostile: Names = {
    station: `1 ${harm}`,
    program: `2 ${harm}`,
    event: `3 ${harm}`,
    title: `4 ${harm}`,
    edition: `5 ${harm}`,
    id: `6 ${harm}`,
    people: ['7', '8', '9'].map((number) => `${number} ${harm}`),
  };
  const tame = papersOf(paperTexts(language), names, 12);
  const papers = papersOf(paperTexts(language), hostile, 12);

  it.each(papers)('are text and nothing else: $name', ({ name, html }) => {
    const usual = tame.find((one) => one.name === name)?.html ?? '';
    expect(understoodTree(html)).toEqual(understoodTree(usual));
    const shown = `<script>alert(1)</script>"><img src=x onerror='a()'>{station}$&\\u{202e}\\u{2067}\\u{0}`;
    expect(readIn(html)).toContain(shown);
    expect(html).not.toMatch(/[\p{Bidi_Control}\0]/u);
  });

  it('all stand on some paper', () => {
    const all = papers.map(({ html }) => readIn(html)).join('\n');
    for (const number of '123456789') expect(all).toContain(`${number} <script>`);
  });
});
