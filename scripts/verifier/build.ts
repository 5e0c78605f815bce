/**
 * Builds the page that verifies reports, dist/verify.html: one file, the same bytes on every build.
 * Writes its SHA-256 next to it and prints it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { shapesModule } from './shapes-module.ts';

const projectFolder = join(import.meta.dirname, '../..');
const pageFolder = join(import.meta.dirname, 'page');

export const verifierFile = 'dist/verify.html';

/** Returns the SHA-256 of the page. */
export async function buildVerifier(root = projectFolder): Promise<string> {
  const html = await verifierHtml();
  const sha256 = createHash('sha256').update(html).digest('hex');
  const file = join(root, verifierFile);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, html);
  writeFileSync(`${file}.sha256`, `${sha256}  verify.html\n`);
  return sha256;
}

export async function verifierHtml(): Promise<string> {
  const style = minifyStyle(readFileSync(join(pageFolder, 'style.css'), 'utf8'));
  const script = await bundle();
  const lines = await linesWithoutScript();
  // The loader inserts the script, which must have the hash that the policy names.
  const scripts = [loader, script].map(hashSource).join(' ');
  const policy = `default-src 'none'; script-src ${scripts}; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'`;
  // Imported only here, because the package's command line contains this file but no package.
  const { deflateSync } = await import('fflate');
  // Node's own compression may give other bytes on another processor.
  const packed = Buffer.from(deflateSync(Buffer.from(script), { level: 9 })).toString('base64');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>Check a ledger</title>
<style>${style}</style>
</head>
<body>
<main id="page">
${lines.join('\n')}
</main>
<script type="text/plain" id="packed">${packed}</script>
<script>${loader}</script>
</body>
</html>
`;
}

/** A line in each language, for browsers that do not run the script. */
async function linesWithoutScript(): Promise<readonly string[]> {
  const folder = join(pageFolder, 'texts');
  const files = readdirSync(folder).filter((name) => /^[a-z]{2}\.ts$/.test(name));
  const lines = files.toSorted().map(async (name) => {
    const { texts } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)) as {
      readonly texts: { readonly needsScript: string };
    };
    return `<p lang="${name.slice(0, 2)}">${texts.needsScript}</p>`;
  });
  return Promise.all(lines);
}

/** Unpacks the script and inserts it. */
const loader = `(async () => {
  const text = atob(document.getElementById('packed').textContent);
  const packed = new Blob([Uint8Array.from(text, (one) => one.charCodeAt(0))]);
  const unpacked = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const script = document.createElement('script');
  script.textContent = await new Response(unpacked).text();
  document.body.append(script);
})();`;

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

async function bundle(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const { build } = await import('vite');
  const built = await build({
    root: projectFolder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { RELEASE: JSON.stringify(version) },
    plugins: [sharedShapes],
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      lib: {
        entry: join(pageFolder, 'main.ts'),
        formats: ['iife'],
        name: 'verifier',
        fileName: () => 'verifier.js',
      },
    },
  });
  const [output] = (built as readonly Rolldown.RolldownOutput[])[0]?.output ?? [];
  if (output === undefined) throw new Error('The page has no script.');
  return output.code.trim();
}

const sharedShapes: Plugin = {
  name: 'shared-shapes',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('record-shapes.json')) return undefined;
    return { code: shapesModule(JSON.parse(readFileSync(id, 'utf8'))), moduleType: 'js' };
  },
};

function minifyStyle(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .trim();
}

if (import.meta.main) console.log(`${await buildVerifier()}  ${verifierFile}`);
