import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describePageFilesError,
  readPageFiles,
  withShellScript,
} from '../../../electron/station/disk/page-files.ts';

let folder: string;
let script: string;
let scriptFolder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>é</title><script type="module" src="/a.js">');
  writeFileSync(join(folder, 'assets', 'a.js'), 'a()');
  writeFileSync(join(folder, 'assets', 'letters.woff2'), Buffer.from([0, 255]));
  scriptFolder = mkdtempSync(join(tmpdir(), 'script-'));
  script = join(scriptFolder, 'station.js');
  writeFileSync(script, 'station()');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(scriptFolder, { recursive: true });
});

function read(): Map<string, { readonly type: string; readonly text: string }> {
  const files = readPageFiles(folder);
  if (!files.ok) throw new Error(describePageFilesError(files.error));
  const withScript = withShellScript(files.value, script);
  if (!withScript.ok) throw new Error(describePageFilesError(withScript.error));
  return new Map(
    [...withScript.value].map(([path, { type, bytes }]) => [
      path,
      { type, text: Buffer.from(bytes).toString('utf8') },
    ]),
  );
}

describe('the files of the page', () => {
  it('are a fixed map from address to bytes and type', () => {
    const files = read();
    expect([...files.keys()].toSorted()).toEqual([
      '/',
      '/assets/a.js',
      '/assets/letters.woff2',
      '/shell.js',
    ]);
    expect(files.get('/assets/a.js')).toEqual({
      type: 'text/javascript; charset=utf-8',
      text: 'a()',
    });
    expect(files.get('/assets/letters.woff2')?.type).toBe('font/woff2');
    expect(files.get('/shell.js')?.text).toBe('station()');
  });

  it("load the station's script before their own", () => {
    expect(read().get('/')?.text).toBe(
      '<title>é</title><script src="./shell.js"></script><script type="module" src="/a.js">',
    );
  });

  it('do not change with the disk afterwards', () => {
    const files = readPageFiles(folder);
    writeFileSync(join(folder, 'assets', 'a.js'), 'changed()');
    if (!files.ok) throw new Error('not read');
    expect(Buffer.from(files.value.get('/assets/a.js')?.bytes ?? []).toString()).toBe('a()');
  });

  it('are refused when they are not built', () => {
    const nowhere = join(folder, 'nowhere');
    const missing = readPageFiles(nowhere);
    expect(missing).toEqual({ ok: false, error: { kind: 'notBuilt', path: nowhere } });
    rmSync(join(folder, 'index.html'));
    expect(readPageFiles(folder)).toMatchObject({ ok: false, error: { kind: 'notBuilt' } });
    expect(describePageFilesError({ kind: 'notBuilt', path: 'dist' })).toBe(
      'The screens are not built: dist cannot be read. Run "npm start", which builds them.',
    );
  });

  it('are refused with a kind of file that nobody would serve', () => {
    const path = join(folder, 'assets', 'tool.exe');
    writeFileSync(path, '');
    expect(readPageFiles(folder)).toEqual({ ok: false, error: { kind: 'unknownType', path } });
    expect(describePageFilesError({ kind: 'unknownType', path: 'tool.exe' })).toContain('tool.exe');
  });

  it('are refused when the page loads no script, or there is no script to add', () => {
    const files = readPageFiles(folder);
    if (!files.ok) throw new Error('not read');
    const missing = `${script}.none`;
    expect(withShellScript(files.value, missing)).toEqual({
      ok: false,
      error: { kind: 'notBuilt', path: missing },
    });
    writeFileSync(join(folder, 'index.html'), '<p>nothing</p>');
    const plain = readPageFiles(folder);
    if (!plain.ok) throw new Error('not read');
    expect(withShellScript(plain.value, script)).toMatchObject({
      ok: false,
      error: { kind: 'noScript' },
    });
    expect(withShellScript(new Map(), script)).toMatchObject({ error: { kind: 'notBuilt' } });
    expect(describePageFilesError({ kind: 'noScript', path: 'p' })).toContain('loads no script');
  });
});
