/** Checks the layers of the architecture against the real imports of every file. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';
import { type Layer, under, layers, rooms } from './layers-and-rooms.ts';

const root = resolve(import.meta.dirname, '..');

interface Import {
  readonly file: string;
  readonly target: string;
  readonly typeOnly: boolean;
  /** For an import that runs when it is reached, not when its file is loaded. */
  readonly isLater?: boolean;
}

function layerOf(file: string): Layer | undefined {
  return layers.find((layer) => layer.has(file));
}

function isPackageAllowed(layer: Layer, target: string): boolean {
  return layer.packages.some((name) =>
    name === 'node:'
      ? target.startsWith('node:')
      : target === name || target.startsWith(`${name}/`),
  );
}

/** Facts shipped with the program count as the station's data. */
function isDataOf({ name }: Layer, path: string): boolean {
  return name === 'station' && path === 'lexicons/known-editions.json';
}

/** Returns why an import breaks the layers; `undefined` if it does not. */
function complaint({ file, target, typeOnly }: Import): string | undefined {
  const from = layerOf(file);
  if (from === undefined) return `${file} belongs to no layer`;
  if (!target.startsWith('.')) {
    return isPackageAllowed(from, target) ? undefined : `${file} imports the package ${target}`;
  }
  const path = join(dirname(file), target);
  const to = layerOf(path);
  if (isDataOf(from, path)) return undefined;
  if (to === from) return undefined;
  if (to !== undefined && from.layers.includes(to.name)) return undefined;
  if (to !== undefined && from.typesOf?.includes(to.name) === true) {
    return typeOnly || path === from.valuesOf
      ? undefined
      : `${file} imports more than types of ${path}`;
  }
  return `${file} imports ${path}`;
}

/** Returns why an import goes up in the rooms of its layer; `undefined` if it does not. */
function wayUp({ file, target }: Import): string | undefined {
  const path = join(dirname(file), target);
  const layer = Object.keys(rooms).find((one) => under(one)(file) && under(one)(path));
  if (layer === undefined) return undefined;
  const [from, to] = [file, path].map((one) => rooms[layer]?.indexOf(roomOf(layer, one)) ?? -1);
  const isStyle = path.endsWith('.css');
  const isBesideRooms = from === -1;
  const isDownward = to !== -1 && (to ?? 0) <= (from ?? 0);
  return isStyle || isBesideRooms || isDownward ? undefined : `${file} imports ${path}`;
}

function roomOf(layer: string, file: string): string {
  return file.slice(layer.length + 1).split('/')[0] ?? '';
}

function importsOf(file: string): Import[] {
  const text = readFileSync(resolve(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const isLater =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const specifier =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : isLater
          ? node.arguments[0]
          : undefined;
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) {
      const typeOnly =
        (ts.isImportDeclaration(node) &&
          node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) ||
        (ts.isExportDeclaration(node) && node.isTypeOnly);
      found.push({ file, target: specifier.text, typeOnly, isLater });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the files and packages that are loaded with this file, or later. */
function reachedFrom(
  start: string,
  orLater = true,
): Record<'reached' | 'packages', ReadonlySet<string>> {
  const reached = new Set<string>();
  const packages = new Set<string>();
  const reach = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { target, typeOnly, isLater } of importsOf(file)) {
      if (typeOnly || (isLater === true && !orLater)) continue;
      if (target.startsWith('.')) reach(join(dirname(file), target));
      else packages.add(target);
    }
  };
  reach(start);
  return { reached, packages };
}

/** Returns each circle once, starting at the file that is reached first. */
function circles(imports: readonly Import[]): readonly string[] {
  const targetsOf = new Map<string, string[]>();
  for (const { file, target } of imports) {
    if (!target.startsWith('.')) continue;
    targetsOf.set(file, [...(targetsOf.get(file) ?? []), join(dirname(file), target)]);
  }
  const found: string[] = [];
  const left = new Set<string>();
  const follow = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) found.push([...way.slice(start), file].join(' -> '));
    if (start >= 0 || left.has(file)) return;
    for (const target of targetsOf.get(file) ?? []) follow(target, [...way, file]);
    left.add(file);
  };
  for (const file of targetsOf.keys()) follow(file, []);
  return found;
}

const files = sourceFiles('{electron,renderer,scripts}/**/*.{ts,tsx,mts,mjs}').filter(
  (file) => !file.endsWith('.d.ts'),
);

describe('the architecture', () => {
  it('has all its arrows in the allowed directions', () => {
    const imports = files.flatMap(importsOf);
    expect(imports.length).toBeGreaterThan(200);
    expect(imports.map(complaint).filter((text) => text !== undefined)).toEqual([]);
  });

  it('has no way up from one room to another, of types neither', () => {
    const imports = files.flatMap(importsOf).filter(({ target }) => target.startsWith('.'));
    expect(imports.map(wayUp).filter((text) => text !== undefined)).toEqual([]);
    for (const [layer, names] of Object.entries(rooms)) {
      const found = new Set(
        files.filter(under(layer)).flatMap((file) => {
          const room = roomOf(layer, file);
          return room.includes('.') ? [] : [room];
        }),
      );
      expect([...found].sort(), layer).toEqual([...names].sort());
    }
  });

  it.each([
    ['electron/core/words/word.ts', '../lexicon/lexicon.ts'],
    ['electron/station/ledger/ledger.ts', '../open-station.ts'],
    ['renderer/player/size-for.ts', '../console/moment.ts'],
  ])('would not let %s import %s, which is above', (file, target) => {
    expect(wayUp({ file, target, typeOnly: true })).toBeDefined();
  });

  it('has no circles, of types neither', () => {
    expect(circles(files.flatMap(importsOf))).toEqual([]);
    const [one, other] = ['electron/core/challenge/play.ts', 'electron/core/challenge/entry.ts'];
    const back = { file: other, target: './play.ts', typeOnly: true };
    expect(circles([{ file: one, target: './entry.ts', typeOnly: false }, back])).toEqual([
      `${one} -> ${other} -> ${one}`,
    ]);
  });

  it('takes to the screens no package but those that fill texts and draw QR codes', () => {
    const [values = ''] = layers.flatMap(({ valuesOf }) => valuesOf ?? []);
    const { reached, packages } = reachedFrom(values);
    expect(reached.size).toBeGreaterThan(1);
    expect([...reached].filter((one) => !/^electron\/(contract|core)\//.test(one))).toEqual([]);
    expect([...packages].toSorted()).toEqual(['intl-messageformat', 'uqr']);
  });

  it('loads the console after the screens of players', () => {
    const isOfConsole = (file: string): boolean => file.startsWith('renderer/console/');
    const [atStart, ever] = [false, true].map((orLater) => [
      ...reachedFrom('renderer/main.tsx', orLater).reached,
    ]);
    expect(ever?.filter(isOfConsole).length).toBeGreaterThan(40);
    expect(atStart).toContain('renderer/player/screens/verdict-screen.tsx');
    expect(atStart?.filter(isOfConsole)).toEqual([]);
  });

  it('starts no station in the Electron that stands in for tests', () => {
    const { reached } = reachedFrom('scripts/start.ts');
    expect(reached).toContain('scripts/start/run-electron.ts');
    expect([...reached].filter((one) => one.startsWith('scripts/stand-in/'))).toEqual([]);
  });

  it('gives every file to a layer, and every layer has files', () => {
    expect(files.filter((file) => layerOf(file) === undefined)).toEqual([]);
    expect(layers.filter((layer) => !files.some((file) => layerOf(file) === layer))).toEqual([]);
  });

  it.each([
    ['electron/core/words/word.ts', '../../station/ledger/ledger.ts', false],
    ['electron/core/words/word.ts', 'node:fs', false],
    ['electron/core/words/word.ts', 'react', false],
    ['electron/core/station/view.ts', '../../contract/contract.ts', true],
    ['electron/contract/contract.ts', '../station/open-station.ts', true],
    [
      'electron/station/running/running-station.ts',
      '../../renderer/console/use-console-texts.ts',
      false,
    ],
    ['electron/core/words/word.ts', '../../../lexicons/known-editions.json', false],
    ['electron/station/running/running-station.ts', 'electron', false],
    ['electron/station/running/running-station.ts', '../../contract/call.ts', false],
    [
      'electron/station/running/running-station.ts',
      '../../browser-shell/refuse-foreign-requests.ts',
      true,
    ],
    ['electron/station/running/running-station.ts', '../../hub/open-hub.ts', true],
    ['electron/hub/ledgers/archive.ts', '../../scripts/audit/verify.ts', false],
    ['renderer/main.tsx', '../electron/contract/bridge.ts', false],
    ['renderer/main.tsx', '../electron/core/station/view.ts', true],
    ['renderer/main.tsx', '../electron/station/running/running-station.ts', true],
    ['electron/browser-shell/page/station-page.ts', '../refuse-foreign-requests.ts', true],
    ['electron/kiosk/kiosk.ts', '../browser-shell/refuse-foreign-requests.ts', false],
    ['electron/main.ts', '../scripts/build/build.ts', false],
    ['scripts/audit/verify.ts', '../../electron/core/ledger/record.ts', true],
    ['scripts/audit/verify.ts', '../../electron/station/ledger/ledger.ts', false],
    ['scripts/audit/verify.ts', 'zod', false],
    ['scripts/audit/core/verify-rows.ts', 'node:crypto', false],
    ['scripts/verifier/page/main.ts', '../../../electron/core/ledger/record.ts', true],
    ['scripts/verifier/page/main.ts', '../../audit/verify.ts', false],
    ['scripts/audit/core/verify-rows.ts', '../ledger-file.ts', true],
    ['scripts/audit/core/verify-rows.ts', '../../../electron/core/ledger/record.ts', true],
  ])('would not let %s import %s', (file, target, typeOnly) => {
    expect(complaint({ file, target, typeOnly })).toBeDefined();
  });
});
