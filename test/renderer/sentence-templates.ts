/** Finds the sentences of the station in its source: all templates with the tag `sentence`. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..', '..');

/** The translation of each text in one language. */
export type Catalogue = Readonly<Record<string, string>>;

export function catalogueOf(language: string): Catalogue {
  const file = join(root, 'electron/core/text/catalogues/sentences', `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
}

/** Returns the texts of all templates in `electron`, as they are in the catalogues. */
export function sentenceTexts(): readonly string[] {
  const files = globSync('electron/**/*.ts', { cwd: root });
  return [...new Set(files.flatMap((file) => textsIn(readFileSync(join(root, file), 'utf8'))))];
}

export function textsIn(source: string): readonly string[] {
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
  return template.templateSpans.reduce(
    (text, span, index) => `${text}{${index.toString()}}${span.literal.text}`,
    template.head.text,
  );
}
