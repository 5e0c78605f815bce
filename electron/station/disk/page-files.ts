/**
 * The built screens, read once at start into a fixed map from URL path to bytes, for both shells.
 * Requests never touch the disk, so no URL can name another file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { unreachable } from '../../core/base/unreachable.ts';

export interface PageFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** By URL path, such as "/" or "/assets/index-1a2b3c.js". */
export type PageFiles = ReadonlyMap<string, PageFile>;

export type PageFilesError =
  | { readonly kind: 'notBuilt'; readonly path: string }
  | { readonly kind: 'unknownType'; readonly path: string }
  | { readonly kind: 'noScript'; readonly path: string };

export function describePageFilesError(error: PageFilesError): string {
  switch (error.kind) {
    case 'notBuilt':
      return `The screens are not built: ${error.path} cannot be read. Run "npm start", which builds them.`;
    case 'unknownType':
      return `The built screens hold ${error.path}, a kind of file that the station does not serve. Build them again.`;
    case 'noScript':
      return `The built page ${error.path} loads no script. Build the screens again.`;
    default:
      return unreachable(error);
  }
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

const indexName = 'index.html';

/** Reads all files of a folder. Its `index.html` gets the path "/". */
export function readPageFiles(folder: string): Result<PageFiles, PageFilesError> {
  const files = new Map<string, PageFile>();
  let path = folder;
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      path = join(entry.parentPath, entry.name);
      if (!entry.isFile()) continue;
      const type = types[extname(entry.name)];
      if (type === undefined) return fail({ kind: 'unknownType', path });
      const name = relative(folder, path).split(sep).join('/');
      files.set(name === indexName ? '/' : `/${name}`, { type, bytes: bytesOf(path) });
    }
  } catch {
    return fail({ kind: 'notBuilt', path });
  }
  return files.has('/') ? ok(files) : fail({ kind: 'notBuilt', path: join(folder, indexName) });
}

/** The page names it without the slash, so that it can stand under any path. */
const shellScriptAddress = '/shell.js';

/**
 * Adds the script of the loopback shell, such as the one that defines `window.station`. The page
 * loads it before its own.
 */
export function withShellScript(
  files: PageFiles,
  scriptFile: string,
): Result<PageFiles, PageFilesError> {
  const index = files.get('/');
  if (index === undefined) return fail({ kind: 'notBuilt', path: indexName });
  const html = new TextDecoder().decode(index.bytes);
  const place = html.indexOf('<script');
  if (place === -1) return fail({ kind: 'noScript', path: indexName });
  const tag = `<script src=".${shellScriptAddress}"></script>`;
  const changed = new TextEncoder().encode(html.slice(0, place) + tag + html.slice(place));
  try {
    return ok(
      new Map(files).set('/', { type: index.type, bytes: changed }).set(shellScriptAddress, {
        type: types['.js'] ?? '',
        bytes: bytesOf(scriptFile),
      }),
    );
  } catch {
    return fail({ kind: 'notBuilt', path: scriptFile });
  }
}

function bytesOf(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}
