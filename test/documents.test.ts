/** The documents: the README is short, and every link and path in a document exists. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');

const documents = [
  ...sourceFiles('**/*.md', [
    ...['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'],
  ]),
  ...sourceFiles('.github/**/*.md'),
];

interface Link {
  /** From the project's folder. */
  readonly document: string;
  readonly target: string;
}

function textOf(document: string): string {
  return readFileSync(join(root, document), 'utf8');
}

/** The text without blocks of code, in which "#" begins no heading and "](" no link. */
function proseOf(document: string): string {
  return textOf(document).replaceAll(/^```[^]*?^```$/gm, '');
}

function linksOf(document: string): readonly Link[] {
  const prose = proseOf(document).replaceAll(/`[^`\n]*`/g, '');
  return Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => ({
    document,
    target,
  })).filter(({ target }) => !/^[a-z]+:/.test(target));
}

/** The names by which headings are linked to, as GitHub makes them. */
function anchorsOf(document: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of proseOf(document).matchAll(/^#+ (.+)$/gm)) {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let copies = 0;
    while (anchors.has(copies === 0 ? anchor : `${anchor}-${copies.toString()}`)) copies += 1;
    anchors.add(copies === 0 ? anchor : `${anchor}-${copies.toString()}`);
  }
  return anchors;
}

function leadsSomewhere({ document, target }: Link): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? document : join(dirname(document), path);
  if (file.startsWith('..') || !existsSync(join(root, file))) return false;
  return anchor === undefined || anchorsOf(file).has(anchor);
}

/** Paths in code spans, from the project's folder. What is built is in no folder of these. */
function pathsOf(document: string): readonly string[] {
  const spans = proseOf(document).matchAll(
    /`((?:electron|lexicons|renderer|scripts|test)\/[^`\s]+)`/g,
  );
  return Array.from(spans, ([, path = '']) => path);
}

describe('the README', () => {
  it('is read in five minutes: it has at most 9,000 bytes', () => {
    expect(statSync(join(root, 'README.md')).size).toBeLessThanOrEqual(9_000);
  });
});

describe('the recipes of CONTRIBUTING', () => {
  const tables = {
    setting: 'electron/core/station/settings.ts',
    'reason to withdraw': 'electron/core/rulebook/withdrawal-reasons.ts',
    'cause of a closed station': 'electron/core/station/closed-cause.ts',
    'kind of record': 'electron/core/ledger/record-kinds.ts',
    rulebook: 'electron/core/rulebook/rulebooks.ts',
    language: 'electron/core/text/catalogues/',
    'page of the console or of a hub': 'electron/contract/staff/console-pages.ts',
  };

  it.each(Object.entries(tables))('say how to add a %s, and name its table', (fact, table) => {
    const [, recipe = ''] = textOf('.github/CONTRIBUTING.md').split(`## Add a ${fact}\n`);
    expect(recipe.split('\n## ')[0]).toContain(table);
    expect(existsSync(join(root, table))).toBe(true);
  });

  it.each(Object.values(tables).filter((table) => table.endsWith('.ts')))(
    'are repeated at the head of %s in few lines',
    (table) => {
      expect(
        textOf(table)
          .split('*/')[0]
          ?.replaceAll(/\s\*?\s*/g, ' '),
      ).toMatch(/To add (?:an?|one)\b/);
    },
  );
});

describe('the documents', () => {
  it('have no link that leads nowhere', () => {
    const links = documents.flatMap(linksOf);
    expect(links.length).toBeGreaterThan(60);
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
  });

  it('name no path that is not there', () => {
    const named = documents.flatMap((document) =>
      pathsOf(document).map((path) => `${document}: ${path}`),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((line) => !existsSync(join(root, line.split(': ')[1] ?? '')))).toEqual([]);
  });

  it('give a reason for every package that the project depends on', () => {
    const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as Record<string, Readonly<Record<string, string>>>;
    const packages = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
    const rows = textOf('electron/README.md').split('## Dependencies')[1] ?? '';
    const named = [...rows.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
      cell.split(', '),
    );
    expect(packages.length).toBeGreaterThan(20);
    expect(packages.filter((name) => !name.startsWith('@types/') && !named.includes(name))).toEqual(
      [],
    );
  });
});

describe('the check of links', () => {
  it.each([
    ['README.md', 'LICENSE', true],
    ['README.md', 'LICENCE', false],
    ['README.md', '#vocabulary', true],
    ['README.md', '#vocabularies', false],
    ['electron/README.md', '../README.md#try-it', true],
    ['electron/README.md', 'README.md#try-it', false],
    ['electron/README.md', '../../README.md', false],
  ])('of %s: %s', (document, target, isThere) => {
    expect(leadsSomewhere({ document, target })).toBe(isThere);
  });
});
