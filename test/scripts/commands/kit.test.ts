import { programName } from '../../../scripts/build/program-name.ts';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { valueOf } from '../../core/lexicon/samples.ts';
import { recordsIn } from '../../station/ledger-records.ts';
import { writeStaff } from '../../station/people.ts';
import { readStaffFile } from '../../../electron/station/staff/staff-file.ts';
import { EventFolder, run } from './event-folder.ts';
import type { Ran } from './run-command.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

const passphrase = 'correct horse battery';
const practice =
  "Not a known edition. No known edition is near. No word begins with B, D to Y. No word has 4 to 8 letters. It cannot be OSPD7, which has 100,000 to 135,000 words of at most 13 letters. Check that this is your tournament's list. Until a director confirms this list, every verdict is practice.";

let event: EventFolder;

/** A station with a list and an event in use, and staff. */
beforeEach(async () => {
  event = await EventFolder.open();
  expect((await event.make()).code).toBe(0);
  writeStaff(event.at('one'));
  const data = ['--data', event.at('one')];
  expect((await run('lexicon', 'install', event.at('a.lexicon'), ...data)).code).toBe(0);
  expect((await run('event', 'install', event.at('a.event'), '--with-lexicon', ...data)).code).toBe(
    0,
  );
  mkdirSync(event.at('stick'));
  writeFileSync(event.at('passphrase.txt'), `${passphrase}\n`);
});

afterEach(() => {
  event.remove();
});

const secret = (): readonly string[] => ['--passphrase-file', event.at('passphrase.txt')];

const save = (...options: readonly string[]): Promise<Ran> =>
  run('kit', 'save', '--folder', event.at('stick'), '--data', event.at('one'), ...options);

/** Saves a kit. */
async function saved(
  ...options: readonly string[]
): Promise<{ readonly fingerprint: string; readonly file: string }> {
  const { code, output, messages } = await save(...options);
  expect({ code, messages }).toEqual({ code: 0, messages: `${practice}\n` });
  const [fingerprint = '', file = ''] = output.trimEnd().split('\t');
  expect(readdirSync(event.at('stick'))).toContain(path.basename(file));
  return { fingerprint, file };
}

const install = (
  { file, fingerprint }: Awaited<ReturnType<typeof saved>>,
  ...options: readonly string[]
): Promise<Ran> => {
  const given = ['--station', '7', '--fingerprint', fingerprint, '--data', event.at('two')];
  return run('kit', 'install', file, ...given, ...options);
};

describe('kit save and look', () => {
  it('save a file and tell what it holds', async () => {
    const { fingerprint, file } = await saved(...secret());
    const { code, output, messages } = await run('kit', 'look', file);
    expect({ code, messages }).toEqual({ code: 0, messages: '' });
    expect(output).toMatch(
      new RegExp(
        `^Kit\t${fingerprint}\tFête 2023, version 1\nProgram\t-\t${programName()}\nWord list\t.*Club list`,
      ),
    );
    expect(output).toContain('Stations\t-\t1\nLanguages\t-\ten\nStaff\t-\tyes, under a passphrase');
  });

  it('leave the staff at home unless there is a passphrase of 12 characters', async () => {
    const { output } = await run('kit', 'look', (await saved()).file);
    expect(output).toContain('Staff\t-\tnone');
    writeFileSync(event.at('passphrase.txt'), 'short\n');
    expect((await save(...secret())).messages).toContain('at least 12 characters');
    const nowhere = await save('--passphrase-file', event.at('none.txt'));
    expect(nowhere.messages).toContain('Passphrase file not found');
  });

  it('save nothing that no station would install, unless told to', async () => {
    await event.lexicon('b.lexicon', 'OSPD7', 'AT BAT');
    const data = ['--data', event.at('one')];
    const { output: b } = await run('lexicon', 'install', event.at('b.lexicon'), ...data);
    expect((await run('lexicon', 'activate', b.trim(), ...data)).code).toBe(0);
    const { code, output, messages } = await save();
    expect([code, output, readdirSync(event.at('stick'))]).toEqual([2, '', []]);
    expect(messages).toMatch(/^Not a known edition\. .*\nThe event requires the words of /);
    expect(messages).toContain('No station would install this kit, so it was not saved.');
    const anyway = await save('--anyway');
    expect(anyway.code).toBe(0);
    const [fingerprint = '', file = ''] = anyway.output.trimEnd().split('\t');
    expect((await install({ fingerprint, file })).messages).toContain('The event requires');
  });

  it('save nothing where no list is in use', async () => {
    const empty = await run('kit', 'save', '--folder', event.folder, '--data', event.at('empty'));
    expect(empty.code).toBe(2);
    expect(empty.messages).toContain('No word list is in use');
  });

  it('refuse what is no kit', async () => {
    const { code, messages } = await run('kit', 'look', event.at('a.lexicon'));
    expect(code).toBe(2);
    expect(messages).toContain('This is not a kit');
  });
});

describe('kit install', () => {
  it('sets up a station, with its staff, and needs the fingerprint on the paper', async () => {
    const kit = await saved(...secret());
    const other = fingerprintOf('0'.repeat(64));
    const wrong = await install({ ...kit, fingerprint: other }, ...secret());
    expect(wrong.code).toBe(2);
    expect(wrong.messages).toContain(
      `You typed ${other}, and the kit fingerprint is ${kit.fingerprint}: this is something else, or another version.`,
    );
    const looked = await run('kit', 'look', kit.file);
    const [, list = ''] = /^Word list\t([^\t]+)/m.exec(looked.output) ?? [];
    expect((await install({ ...kit, fingerprint: list }, ...secret())).messages).toContain(
      'This is the list fingerprint. Type the kit fingerprint.',
    );
    expect((await install({ ...kit, fingerprint: '0000 0000' }, ...secret())).messages).toContain(
      'You typed 8 characters, and the kit fingerprint has 17.',
    );
    expect((await install(kit)).messages).toContain('at least 12 characters');
    expect(recordsIn(event.at('two')).map(({ kind }) => kind)).not.toContain('kitInstalled');
    const { code, messages } = await install(kit, ...secret());
    expect({ code, messages }).toEqual({
      code: 0,
      messages: `Station 7 is set up from the kit.\n${practice}\nIt stays closed until a director of the kit signs in.\n`,
    });
    const { staff } = valueOf(readStaffFile(event.at('two')));
    expect(staff.members.map(({ name }) => name)).toEqual(['Dana', 'Ada', 'Bob', 'Cleo']);
    const tested = await run('self-test', '--data', event.at('two'));
    expect(tested.messages + tested.output).toContain('A director of the kit must sign in once');
  });

  it('leaves the staff of a station alone unless it is told to replace it', async () => {
    const kit = await saved(...secret());
    expect((await install(kit, ...secret())).code).toBe(0);
    const recorded = (): number =>
      recordsIn(event.at('two')).filter(({ body }) => 'staff' in body).length;
    expect((await install(kit)).code).toBe(0);
    expect(recorded()).toBe(1);
    expect((await install(kit, '--replace-staff', ...secret())).code).toBe(0);
    expect(recorded()).toBe(2);
  });

  it('takes no name that no station may have', async () => {
    const kit = await saved();
    const named = await run(
      ...['kit', 'install', kit.file, '--station', 'Hall A / 12'],
      ...['--fingerprint', kit.fingerprint, '--data', event.at('two')],
    );
    expect(named.code).toBe(2);
    expect(named.messages).toContain('A station name has');
  });

  it('goes back to an earlier kit only with a reason, which is recorded', async () => {
    const first = await saved();
    expect((await event.change('deny', 'AT')).code).toBe(0);
    const data = ['--data', event.at('one')];
    expect((await run('event', 'install', event.at('a.event'), ...data)).code).toBe(0);
    const second = await saved();
    expect((await install(second)).code).toBe(0);
    const { code, messages } = await install(first);
    expect(code).toBe(2);
    expect(messages).toMatch(
      /^This is version 1 of the kit, and this station has installed or saved version 2\. This is version 1 of "Fête 2023", .* AT, withdrawn here at \d\d:\d\d on .+, would count again\. .* Give --reason\.\n$/,
    );
    expect((await install(first, '--reason', 'AT is a word')).code).toBe(0);
    const back = { wentBackFrom: 2, reason: 'AT is a word' };
    const records = recordsIn(event.at('two')).filter(({ body }) => 'wentBackFrom' in body);
    expect(records).toMatchObject([
      { kind: 'eventChanged', body: { event: { issue: 1 }, ...back } },
      { kind: 'kitInstalled', body: { issue: 1, ...back } },
    ]);
  });
});
