/**
 * Checks that screens use only existing texts, with the values they need, and that every text is
 * used.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { marksOf, textsOf } from './texts.ts';

const root = join(import.meta.dirname, '../..');

interface TextCall {
  readonly source: string;
  /** Contains `*` where the key has a variable part. */
  readonly key: string;
  /** `undefined` if the call does not name all of them. */
  readonly values: readonly string[] | undefined;
}

function callsIn(path: string): readonly TextCall[] {
  const found: TextCall[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 't') {
      const [key, values] = node.arguments;
      for (const one of key === undefined ? [] : keysOf(key)) {
        found.push({ source: path, key: one, values: namesIn(values) });
      }
    }
    ts.forEachChild(node, visit);
  };
  const text = readFileSync(join(root, path), 'utf8');
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

function keysOf(node: ts.Expression): readonly string[] {
  if (ts.isConditionalExpression(node)) {
    return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
  }
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  return [
    [node.head, ...node.templateSpans.map(({ literal }) => literal)]
      .map((part) => part.text)
      .join('*'),
  ];
}

function namesIn(node: ts.Expression | undefined): readonly string[] | undefined {
  if (node === undefined) return [];
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const names = node.properties.map(({ name }) => name?.getText());
  return names.every((name) => name !== undefined) ? names : undefined;
}

function isMeant(call: TextCall, key: string): boolean {
  const [first = '', ...others] = call.key.split('*');
  const last = others.at(-1) ?? '';
  return others.length === 0
    ? key === first
    : key.startsWith(first) && key.endsWith(last) && key.length > first.length + last.length;
}

const sources = ['console', 'hub', 'player'].map(
  (catalogue) => [catalogue, `renderer/${catalogue}/**/*.{ts,tsx}`] as const,
);

it.each(sources)('every text of the %s is given all its values', (catalogue, pattern) => {
  const calls = globSync(pattern, { cwd: root }).flatMap(callsIn);
  expect(calls.length).toBeGreaterThan(20);
  const texts = textsOf(catalogue, 'en');
  for (const { source, key, values } of calls) {
    const text = texts.get(key);
    if (text === undefined || values === undefined) continue;
    const wanted = marksOf(text).flatMap((mark) => /^\{(\w+)/.exec(mark)?.slice(1) ?? []);
    expect(values, `${source}: ${key}`).toEqual(expect.arrayContaining(wanted));
  }
});

it.each(sources.slice(0, 2))(
  'every text of the %s is asked for somewhere',
  (catalogue, pattern) => {
    const files = globSync(pattern, { cwd: root });
    const calls = files.flatMap(callsIn);
    // A table of texts names its keys outside of the call.
    const sources = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    const isAsked = (key: string): boolean =>
      calls.some((call) => isMeant(call, key)) || sources.includes(`'${key}'`);
    expect([...textsOf(catalogue, 'en').keys()].filter((key) => !isAsked(key))).toEqual([]);
  },
);
