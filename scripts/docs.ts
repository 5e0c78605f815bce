/**
 * `npm run docs`: writes the documents that are generated from sources: the catalog of ledger
 * records, for people and as JSON Schema for the auditor's program, the command line, tables of
 * OPERATING.md, and the hash of the verifier's page in the README. With --check, writes nothing and
 * fails if one is stale.
 */
import { projectFolder } from './build/project-folder.ts';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { commandsDocument } from './docs/commands-document.ts';
import { withTables } from './docs/operating-tables.ts';
import { verifierHtml } from './verifier/build.ts';
import { recordsDocument, recordShapes } from './docs/records-document.ts';

export interface GeneratedFile {
  /** Path in the project. */
  readonly file: string;
  readonly text: string;
}

const operating = 'renderer/console/OPERATING.md';

export async function generatedFiles(): Promise<readonly GeneratedFile[]> {
  const pretty = async (file: string, text: string): Promise<GeneratedFile> => {
    const config = (await resolveConfig(join(projectFolder, file))) ?? {};
    return { file, text: await format(text, { ...config, filepath: file }) };
  };
  return Promise.all([
    pretty('electron/core/ledger/RECORDS.md', recordsDocument()),
    pretty('scripts/commands/README.md', await commandsDocument()),
    pretty('scripts/audit/record-shapes.json', JSON.stringify(recordShapes())),
    pretty(operating, withTables(readFileSync(join(projectFolder, operating), 'utf8'))),
    readmeWithVerifierHash(),
  ]);
}

/** The README names the SHA-256 of the page that verifies reports. */
async function readmeWithVerifierHash(): Promise<GeneratedFile> {
  const file = 'README.md';
  const text = readFileSync(join(projectFolder, file), 'utf8');
  const hash = createHash('sha256')
    .update(await verifierHtml())
    .digest('hex');
  return { file, text: text.replace(/(?<=SHA-256 `)[^`]*(?=`)/, hash) };
}

export function isStale({ file, text }: GeneratedFile): boolean {
  try {
    return readFileSync(join(projectFolder, file), 'utf8') !== text;
  } catch {
    return true;
  }
}

async function writeStale(): Promise<void> {
  for (const { file, text } of (await generatedFiles()).filter(isStale)) {
    writeFileSync(join(projectFolder, file), text);
    console.log(`Written: ${file}`);
  }
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = (await generatedFiles()).filter(isStale);
    for (const { file } of stale) console.error(`${file} is stale. Renew it with "npm run docs".`);
    process.exitCode = stale.length === 0 ? 0 : 1;
  } else {
    await writeStale();
    // The page has the shapes of the records inside, so its hash can be new only now.
    await writeStale();
  }
}
