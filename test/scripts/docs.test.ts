import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { recordKinds } from '../../electron/core/ledger/record-kinds.ts';
import { defaultDataFolder } from '../../electron/station/disk/data-folder.ts';
import { loadCommands } from '../../scripts/commands/declared-commands.ts';
import { today } from '../../scripts/commands/today.ts';
import { generatedFiles, isStale } from '../../scripts/docs.ts';
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
    expect(files).toHaveLength(4);
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

  it('are stale when a letter differs or the file is not there', async () => {
    for (const one of await generatedFiles()) {
      expect(isStale({ ...one, text: `${one.text} ` })).toBe(true);
      expect(isStale({ ...one, file: `${one.file}.none` })).toBe(true);
    }
  });
});
