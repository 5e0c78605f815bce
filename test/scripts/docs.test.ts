import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { recordKinds } from '../../electron/core/ledger/record-kinds.ts';
import { closedCauses } from '../../electron/core/station/closed-cause.ts';
import { english } from '../../electron/core/text/sentence.ts';
import { defaultDataFolder } from '../../electron/station/disk/data-folder.ts';
import { loadCommands } from '../../scripts/commands/declared-commands.ts';
import { today } from '../../scripts/commands/today.ts';
import { generatedFiles, isStale } from '../../scripts/docs.ts';
import { withTables } from '../../scripts/docs/operating-tables.ts';
import { createProgram } from '../../scripts/commands/program.ts';

async function textOf(name: string): Promise<string> {
  const files = await generatedFiles();
  return files.find(({ file }) => file === name)?.text ?? '';
}

function commandNames(command: Command, group = ''): readonly string[] {
  return command.commands.flatMap((child) => {
    const name = `${group}${child.name()}`;
    return [name, ...commandNames(child, `${name} `)];
  });
}

describe('the generated documents', () => {
  it('are those of the sources; where this fails, run "npm run docs"', async () => {
    const files = await generatedFiles();
    expect(files.map(({ file }) => file)).toContain('README.md');
    expect(files.filter(isStale).map(({ file }) => file)).toEqual([]);
  });

  it('describe every kind of record with its sentence', async () => {
    const text = await textOf('electron/core/ledger/RECORDS.md');
    for (const [kind, { sentence }] of Object.entries(recordKinds)) {
      expect(text).toContain(`### ${kind}\n\n${sentence}\n`);
    }
  });

  it('have the help of every command, the same on every machine and day', async () => {
    const text = await textOf('scripts/commands/README.md');
    const names = commandNames(await loadCommands(createProgram()));
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) {
      expect(text).toContain(`## ${name}\n\n\`\`\`text\nUsage: npm run -s station -- ${name} `);
    }
    expect(text).not.toContain(defaultDataFolder());
    expect(text).not.toContain(`default: "${today()}"`);
  });

  it('fill tables of OPERATING.md, and keep what a screen says without a station', () => {
    const tables = (key: string, code: string): string =>
      `Keys:\n\n| key | reason |\n| --- | --- |\n${key}\nCodes:\n\n| code | told |\n| --- | --- |\n${code}\nEnd\n`;
    const lost = '| ST-01 | Lost. |\n';
    const filled = withTables(tables('| 9 | Old |\n', `| LX-01 | Old. |\n${lost}`));
    const [, , , , key = ''] = filled.split('\n');
    expect(key).toMatch(/^\| 3 \| A blank was misread \|$/);
    expect(filled).toContain(`\n| LX-01 | ${english(closedCauses.lexiconMissing.sentence)} |\n`);
    expect(filled).toContain(`\n${lost}| ST-05 |`);
    expect(filled).not.toContain('Old');
    expect(withTables(filled)).toBe(filled);
    expect(() => withTables('No tables.')).toThrow('no table');
  });

  it('are stale when a letter differs or the file is not there', async () => {
    for (const one of await generatedFiles()) {
      expect(isStale({ ...one, text: `${one.text} ` })).toBe(true);
      expect(isStale({ ...one, file: `${one.file}.none` })).toBe(true);
    }
  });
});
