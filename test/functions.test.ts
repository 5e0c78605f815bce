/** Holds the marks of the product's functions: how long the longest is, and how many are long. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../scripts/build/project-folder.ts';
import { sourceFiles } from './source-files.ts';

/** In lines, from the first to the last. */
const longest = 150;
const long = 80;
const mostLongInThousand = 3.2;

interface Measured {
  /** The file and the name. */
  readonly name: string;
  readonly lines: number;
}

/** Returns every function of a file that has a body, also those inside others. */
function functionsOf(file: string, text: string): readonly Measured[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Measured[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const [first, last] = [node.getStart(source), node.end].map(
        (place) => source.getLineAndCharacterOfPosition(place).line,
      );
      const name = `${file} ${node.name?.getText(source) ?? 'without a name'}`;
      found.push({ name, lines: (last ?? 0) - (first ?? 0) + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Number of long functions in a thousand. */
function longInThousand(functions: readonly Measured[]): number {
  return (functions.filter(({ lines }) => lines >= long).length / functions.length) * 1_000;
}

function tooLong(functions: readonly Measured[]): readonly string[] {
  return functions.filter(({ lines }) => lines > longest).map(({ name }) => name);
}

const functions = sourceFiles('{electron,renderer,scripts}/**/*.{ts,tsx,mts,mjs}')
  .filter((file) => !file.endsWith('.d.ts'))
  .flatMap((file) => functionsOf(file, readFileSync(join(projectFolder, file), 'utf8')));

describe('the functions of the product', () => {
  it(`have at most ${longest.toString()} lines`, () => {
    expect(tooLong(functions)).toEqual([]);
  });

  it(`are short, but for ${mostLongInThousand.toString()} in a thousand`, () => {
    expect(functions.length).toBeGreaterThan(5_000);
    expect(longInThousand(functions)).toBeLessThanOrEqual(mostLongInThousand);
  });

  it('are measured with those inside them', () => {
    const inner = `() => {\n${'  work();\n'.repeat(long - 2)}}`;
    const outer = `class One {\n  #outer() {\n    const inner = ${inner};\n${'\n'.repeat(longest)}  }\n}`;
    const measured = functionsOf('one.ts', outer);
    expect(tooLong(measured)).toEqual(['one.ts #outer']);
    expect(measured.map(({ lines }) => lines)).toEqual([longest + long + 2, long]);
    expect(longInThousand(measured)).toBe(1_000);
  });
});
