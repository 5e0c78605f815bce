/** The table of clauses: its paths are there, and its sections are those of the rulebooks. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Rulebook } from '../../electron/core/rulebook/rulebook.ts';
import { rulebooks } from '../../electron/core/rulebook/rulebooks.ts';

const root = path.join(import.meta.dirname, '../..');

interface Row {
  readonly rulebook: Rulebook | undefined;
  readonly places: readonly string[];
  readonly sections: readonly string[];
}

function rows(): readonly Row[] {
  const readme = readFileSync(path.join(root, 'electron/core/rulebook/README.md'), 'utf8');
  const [, table = ''] = /\n\| document, rulebook .*\n.*\n((?:\|.*\n)+)/.exec(readme) ?? [];
  let rulebook: Rulebook | undefined;
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [document = '', , places = '', sections = ''] = line.split('|').slice(1);
      rulebook = rulebooks.find(({ id }) => document.includes(`\`${id}\``)) ?? rulebook;
      return {
        rulebook,
        places: Array.from(places.matchAll(/`([^`]+)`/g), ([, place = '']) => place),
        sections: sections.split(';').map((section) => section.trim()),
      };
    });
}

describe("the rulebooks' table of clauses", () => {
  it('has every rulebook', () => {
    expect([...new Set(rows().map(({ rulebook }) => rulebook?.id))]).toEqual(
      rulebooks.map(({ id }) => id),
    );
  });

  it('names places that there are', () => {
    const places = rows().flatMap((row) => row.places);
    expect(places.length).toBeGreaterThan(20);
    const missing = places.filter((place) => !existsSync(path.join(root, 'electron/core', place)));
    expect(missing).toEqual([]);
  });

  it('names sections of the rulebook, and leaves none out', () => {
    for (const rulebook of rulebooks) {
      const named = rows()
        .filter((row) => row.rulebook === rulebook)
        .flatMap(({ sections }) => sections);
      const sections = rulebook.passages.map(({ section }) => section);
      const isOf = (section: string, name: string): boolean => section.includes(name);
      expect(named.filter((name) => !sections.some((section) => isOf(section, name)))).toEqual([]);
      expect(sections.filter((section) => !named.some((name) => isOf(section, name)))).toEqual([]);
    }
  });
});
