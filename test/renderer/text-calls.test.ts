/**
 * Checks that texts are given the values that they need, also where a key is computed, and that every
 * text is used. The compiler says which keys and values an expression can have.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { marksOf, textsOf } from '../core/text/catalogue-texts.ts';

const root = join(import.meta.dirname, '../..');
const config = ts.getParsedCommandLineOfConfigFile(
  join(root, 'renderer/tsconfig.json'),
  { composite: false, noEmit: true },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
);
const program = ts.createProgram(config?.fileNames ?? [], config?.options ?? {});
const checker = program.getTypeChecker();

interface TextCall {
  readonly where: string;
  readonly keys: readonly string[];
  readonly values: readonly string[];
}

interface Asked {
  readonly calls: readonly TextCall[];
  /** Strings outside of these calls, such as the keys in a table of texts. */
  readonly strings: readonly TextCall[];
}

function askedIn(path: string): Asked {
  const calls: TextCall[] = [];
  const strings: TextCall[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 't') {
      const [key, values] = node.arguments;
      const keys = key === undefined ? [] : keysOf(checker.getTypeAtLocation(key));
      calls.push({ where: `${path}: ${node.getText()}`, keys, values: namesIn(values) });
      node.arguments.slice(1).forEach(visit);
    } else if (ts.isStringLiteral(node)) {
      strings.push({ where: `${path}: ${node.text}`, keys: [node.text], values: [] });
    } else {
      ts.forEachChild(node, visit);
    }
  };
  const file = program.getSourceFile(join(root, path));
  if (file !== undefined) visit(file);
  return { calls, strings };
}

function keysOf(type: ts.Type): readonly string[] {
  const known = checker.getBaseConstraintOfType(type) ?? type;
  const all = known.isUnion() ? known.types : [known];
  return all.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
}

function namesIn(values: ts.Expression | undefined): readonly string[] {
  if (values === undefined) return [];
  return checker
    .getTypeAtLocation(values)
    .getProperties()
    .map(({ name }) => name);
}

const sources = ['console', 'hub', 'player'].map((catalogue) => {
  const files = globSync(`renderer/${catalogue}/**/*.{ts,tsx}`, { cwd: root }).map(askedIn);
  const texts = textsOf(catalogue, 'en');
  return {
    catalogue,
    texts,
    // A call with any key at all has its key from a table, whose strings are looked at.
    calls: files.flatMap(({ calls }) => calls).filter(({ keys }) => keys.length < texts.size),
    strings: files.flatMap((file) => file.strings),
  };
});

it.each(sources)('every text of the $catalogue is given all its values', (source) => {
  const { calls, strings, texts } = source;
  expect(calls.length).toBeGreaterThan(20);
  for (const { where, keys, values } of [...calls, ...strings]) {
    expect.soft(keys, where).not.toEqual([]);
    for (const key of keys) {
      const marks = texts.has(key) ? marksOf(texts.get(key)) : [];
      const wanted = marks.flatMap((mark) => /^\{(\w+)/.exec(mark)?.slice(1) ?? []);
      expect.soft(values, `${where}: ${key}`).toEqual(expect.arrayContaining(wanted));
    }
  }
});

it.each(sources.slice(0, 2))('every text of the $catalogue is asked for somewhere', (source) => {
  const asked = new Set([...source.calls, ...source.strings].flatMap(({ keys }) => keys));
  expect([...source.texts.keys()].filter((key) => !asked.has(key))).toEqual([]);
});
