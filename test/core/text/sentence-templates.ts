/** Finds the sentences of the station in its source: all templates with the tag `sentence`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { choice, plural, sentence } from '../../../electron/core/text/sentence.ts';
import { sourceFiles } from '../../source-files.ts';

const root = join(import.meta.dirname, '../../..');

/** The translation of each text in one language. */
export type Catalogue = Readonly<Record<string, string>>;

export function catalogueOf(language: string): Catalogue {
  const file = join(root, 'electron/core/text/catalogues', language, 'sentences.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
}

/** Returns the texts of all templates in `electron`, as they are in the catalogues. */
export function sentenceTexts(): readonly string[] {
  const files = sourceFiles('electron/**/*.ts');
  return [...new Set(files.flatMap((file) => textsIn(readFileSync(join(root, file), 'utf8'))))];
}

function textsIn(source: string): readonly string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sentence') {
      texts.push(textOf(node.template));
    }
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest);
  visit(file);
  return texts;
}

function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const { head, templateSpans } = template;
  const parts = [head, ...templateSpans.map((span) => span.literal)].map(({ text }) => text);
  const values = templateSpans.map(({ expression }) => formsOf(expression) ?? '');
  return sentence(Object.assign(parts, { raw: parts }), ...values).text;
}

/** Returns what `plural` or `choice` returns there; `undefined` if the value calls neither. */
function formsOf(value: ts.Expression): ReturnType<typeof plural> | undefined {
  if (!ts.isCallExpression(value) || !ts.isIdentifier(value.expression)) return undefined;
  const called = value.expression.text;
  if (called !== 'plural' && called !== 'choice') return undefined;
  const [one = '', two = '', three = ''] = value.arguments.slice(1).map((form) => {
    if (!ts.isStringLiteral(form)) throw new Error('forms not literal');
    return form.text;
  });
  return called === 'plural' ? plural(0, one, two) : choice('', one, two, three);
}
