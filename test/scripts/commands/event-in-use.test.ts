/** An event after it was made: it is signed, put in use and ruled by. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { openLexiconFile } from '../../../electron/station/lexicons/lexicon-file.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { recordsIn } from '../../station/ledger-records.ts';
import { EventFolder, run } from './event-folder.ts';
import { runCommand, type Ran } from './run-command.ts';

let event: EventFolder;

beforeEach(async () => {
  event = await EventFolder.open();
});

afterEach(() => {
  event.remove();
});

const at = (name: string): string => event.at(name);

describe('event sign and verify', () => {
  beforeEach(async () => {
    await event.make();
    await run('lexicon', 'trust', 'make-key', '--out', at('club.key'));
  });

  const sign = (): Promise<Ran> => run('event', 'sign', at('a.event'), '--key', at('club.key'));
  const verify = (): Promise<Ran> =>
    run('event', 'verify', at('a.event'), '--key', at('club.key.pub'));

  it('leave a signature and tell it with its key', async () => {
    expect((await verify()).code).toBe(1);
    expect(await sign()).toEqual({ code: 0, output: `${at('a.event')}.minisig\n`, messages: '' });
    const { code, output } = await verify();
    expect(code).toBe(0);
    expect(output).toMatch(
      new RegExp(
        `^OK ${event.fingerprint()} Fête 2023\nSigned by .*: timestamp:\\d{10} event fete-2023, event fingerprint ${event.fingerprint()}\n$`,
      ),
    );
  });

  it('say that a change needs a new signature, and take it', async () => {
    await sign();
    const changed = await event.change('allow', 'ACME');
    expect(changed.code).toBe(0);
    expect(changed.messages).toContain('This signature is for the earlier version of the event.');
    const { code, messages } = await verify();
    expect(code).toBe(2);
    expect(messages).toContain('the file or the signature was changed');
    expect((await sign()).code).toBe(0);
    expect((await verify()).code).toBe(0);
  });

  it('sign nothing that is no event, and with no key that is none', async () => {
    const wrong = await run('event', 'sign', at('a.event'), '--key', at('club.key.pub'));
    expect(wrong.messages).toContain('This secret key cannot be used');
    expect((await run('event', 'sign', at('none'), '--key', at('club.key'))).code).toBe(2);
    expect(readdirSync(event.folder).filter((name) => name.endsWith('.minisig'))).toEqual([]);
  });
});

describe('event install and leave', () => {
  const install = (): Promise<Ran> => run('event', 'install', at('a.event'), '--data', at('data'));

  it('say once what is known of a list that the rules do not take', async () => {
    expect((await event.make('--rulebook', 'school-2023')).code).toBe(1);
    expect((await install()).code).toBe(0);
    const [, list = ''] = (await run('lexicon', 'verify', at('a.lexicon'))).output.split('\n');
    expect(list).toMatch(/^Not a known edition\./);
    const data = ['--data', at('data')];
    const { output } = await run('lexicon', 'install', at('a.lexicon'), ...data);
    const { code, messages } = await run('lexicon', 'activate', output.trim(), ...data);
    expect(code).toBe(0);
    expect(messages).toContain('The rules require the words of NSWL2020');
    expect(messages.split(list)).toHaveLength(2);
  });

  it('let an event count and no event again', async () => {
    await event.make();
    expect(await install()).toEqual({ code: 0, output: `${event.fingerprint()}\n`, messages: '' });
    const state = at('data/events/active.json');
    expect(readFileSync(state, 'utf8')).toBe(
      `{"active":"${sha256(readFileSync(at('a.event')))}"}\n`,
    );
    expect((await run('event', 'leave', '--data', at('data'))).code).toBe(0);
    expect(readdirSync(at('data/events'))).not.toContain('active.json');
  });

  it('say whose signature came with it, and that one of nobody known proves nothing', async () => {
    await event.make();
    await run('lexicon', 'trust', 'make-key', '--out', at('club.key'));
    await run('event', 'sign', at('a.event'), '--key', at('club.key'));
    expect((await install()).messages).toMatch(/does not trust that key, so .* nothing/);
    const owner = ['--name', 'Club', '--data', at('data')];
    await run('lexicon', 'trust', 'add', at('club.key.pub'), ...owner);
    expect((await install()).messages).toMatch(
      /^Signed by "Club" \(key [0-9A-F]{16}\): timestamp:\d{10} event fete/,
    );
  });

  it('leave the old event when the new one is refused', async () => {
    await event.make();
    await install();
    const state = readFileSync(at('data/events/active.json'), 'utf8');
    writeFileSync(at('a.event'), '{}');
    expect((await install()).code).toBe(2);
    expect(readFileSync(at('data/events/active.json'), 'utf8')).toBe(state);
  });

  it('go back to an earlier version only with a reason, which is recorded', async () => {
    await event.make();
    const first = readFileSync(at('a.event'));
    await event.change('deny', 'CAT');
    const data = ['--data', at('data')];
    expect((await install()).code).toBe(0);
    writeFileSync(at('a.event'), first);
    const state = readFileSync(at('data/events/active.json'), 'utf8');
    expect(await install()).toEqual({
      code: 2,
      output: '',
      messages:
        'This is version 1 of "Fête 2023", and this station used version 2. CAT, withdrawn on 20 November 2026, would count again. Only a director may go back to it: say the reason. Give --reason.\n',
    });
    expect(readFileSync(at('data/events/active.json'), 'utf8')).toBe(state);
    const back = await run('event', 'install', at('a.event'), ...data, '--reason', 'A mistake');
    expect(back.code).toBe(0);
    expect(recordsIn(at('data')).at(-1)).toMatchObject({
      kind: 'eventChanged',
      body: { event: { issue: 1 }, wentBackFrom: 2, reason: 'A mistake' },
    });
  });

  it('are refused while a station runs on the folder', async () => {
    await event.make();
    const ledger = valueOf(openLedger(at('data')));
    expect((await install()).messages).toContain('Another program is using this ledger.');
    expect((await run('event', 'leave', '--data', at('data'))).code).toBe(2);
    ledger.close();
  });

  it('let an event count together with its lexicon, and both go back by one step', async () => {
    const data = ['--data', at('data')];
    await event.make();
    await event.lexicon('b.lexicon', 'OSPD7', 'BE BEE');
    const installed = async (name: string): Promise<string> =>
      (await run('lexicon', 'install', at(`${name}.lexicon`), ...data)).output.trim();
    const [a, b] = [await installed('a'), await installed('b')];
    const list = async (): Promise<string> => (await run('lexicon', 'list', ...data)).output;
    await run('lexicon', 'activate', b, ...data);
    const alone = await install();
    expect(alone.code).toBe(0);
    expect(alone.messages).toMatch(
      /^The event requires .*\n(.*\n)*The station stays closed until event and lexicon fit together\.\n$/,
    );
    await run('event', 'leave', ...data);
    expect(await run('event', 'install', at('a.event'), '--with-lexicon', ...data)).toEqual({
      code: 0,
      output: `${event.fingerprint()}\n`,
      messages: '',
    });
    expect(await list()).toContain(`active\t${a}`);
    // The two fit, but a director must still confirm the unpublished words.
    expect((await run('self-test', ...data)).messages).toMatch(/^Not a known edition\. .*director/);
    expect((await run('lexicon', 'step-back', ...data)).messages).not.toContain('requires');
    expect(await list()).toContain(`active\t${b}`);
    expect(readdirSync(at('data/events'))).not.toContain('active.json');
    expect((await run('lexicon', 'step-back', ...data)).code).toBe(0);
    expect((await run('lexicon', 'activate', b, ...data)).messages).toContain(
      'The station stays closed until event and lexicon fit together.',
    );
  });

  it('go back to an earlier version by one step only with a reason, which is recorded', async () => {
    const data = ['--data', at('data')];
    await event.make();
    await event.lexicon('b.lexicon', 'OSPD7', 'BE BEE');
    for (const name of ['a', 'b']) {
      await run('lexicon', 'install', at(`${name}.lexicon`), ...data);
    }
    const both = ['--with-lexicon', ...data];
    expect((await run('event', 'install', at('a.event'), ...both)).code).toBe(0);
    // Version 2 is of the other list.
    const first = readFileSync(at('a.event'), 'utf8');
    const { identity } = valueOf(openLexiconFile(at('b.lexicon')));
    const isFirst = (text: string): string =>
      text
        .replace(/"identity": "\w+"/, `"identity": "${identity}"`)
        .replace('"issue": 1', '"issue": 2');
    writeFileSync(at('a.event'), isFirst(first));
    expect((await run('event', 'install', at('a.event'), ...both)).code).toBe(0);
    const refused = await run('lexicon', 'step-back', ...data);
    expect(refused.code).toBe(2);
    expect(refused.messages).toMatch(
      /^This is version 1 of "Fête 2023", and this station used version 2\. .*Give --reason\.\n$/,
    );
    const reason = ['--reason', 'Version 2 was a mistake'];
    expect((await run('lexicon', 'step-back', ...reason, ...data)).code).toBe(0);
    const changes = recordsIn(at('data')).filter(({ kind }) => kind === 'eventChanged');
    expect(changes.at(-1)?.body).toMatchObject({ wentBackFrom: 2, reason: reason[1] });
  });

  it('change neither when the lexicon of the event is not installed', async () => {
    await event.make();
    const both = await run(
      'event',
      'install',
      at('a.event'),
      '--with-lexicon',
      '--data',
      at('data'),
    );
    expect(both.code).toBe(2);
    expect(both.messages).toContain('No installed word list has');
    expect(readdirSync(at('data/events'))).not.toContain('active.json');
  });

  it('go on from a change of both that was damaged by hand, and self-test refuses it', async () => {
    await event.make();
    await install();
    writeFileSync(at('data/changeover.json'), 'x');
    expect((await run('self-test', '--data', at('data'))).messages).toContain(
      'changed by hand or damaged',
    );
    expect((await install()).code).toBe(0);
    expect(readdirSync(at('data'))).not.toContain('changeover.json');
  });

  it('put a list in use in place of a note of it that cannot be read', async () => {
    const data = ['--data', at('data')];
    await event.make();
    const a = (await run('lexicon', 'install', at('a.lexicon'), ...data)).output.trim();
    await run('lexicon', 'activate', a, ...data);
    writeFileSync(at('data/lexicons/active.json'), 'x');
    expect((await run('lexicon', 'list', ...data)).output).not.toContain('active');
    const both = await run('event', 'install', at('a.event'), '--with-lexicon', ...data);
    expect(both).toMatchObject({ code: 0, messages: '' });
    expect((await run('lexicon', 'list', ...data)).output).toContain(`active\t${a}`);
  });

  it('say why an event cannot be left', async () => {
    writeFileSync(at('data'), '');
    expect((await run('event', 'leave', '--data', at('data'))).code).toBe(2);
  });
});

describe('adjudicate and explain by an event', () => {
  const by = (): readonly string[] => ['--event', at('a.event'), '--lexicon', at('a.lexicon')];

  beforeEach(async () => {
    await event.make();
    await event.change('allow', 'ACME');
    await event.change('deny', 'CAT');
  });

  it('answer by its lists and lengths', async () => {
    const words = ['at', 'cat', 'acme', 'ZORBLAXES', 'ABCDEFGHIJK', 'QQ'];
    expect(await run('explain', ...by(), ...words)).toEqual({
      code: 0,
      output:
        'AT\tprimary\nCAT\tdeny\nACME\tallow\nZORBLAXES\tprimary\nABCDEFGHIJK\ttoo-long\nQQ\tnone\n',
      messages:
        "Practice: Not a known edition. No known edition is near. No word begins with B, D to Y. No word has 4 to 8 letters. It cannot be OSPD7, which has 100,000 to 135,000 words of at most 13 letters. Check that this is your tournament's list.\n",
    });
    expect((await run('adjudicate', ...by(), 'at', 'acme')).output).toBe('ACCEPTABLE\n');
    expect((await run('adjudicate', ...by(), 'at', 'cat')).output).toBe('UNACCEPTABLE\n');
    const batch = await runCommand(['adjudicate', ...by(), '--batch'], { input: 'at acme\ncat\n' });
    expect(batch.output).toBe('ACCEPTABLE\nUNACCEPTABLE\n');
  });

  it('answer nothing when the lexicon does not fit or the event is refused', async () => {
    const words = ['AT'];
    await event.lexicon('a.lexicon', 'OSPD6', 'AT CAT');
    for (const command of ['adjudicate', 'explain']) {
      const { code, output, messages } = await run(command, ...by(), ...words);
      expect([code, output]).toEqual([2, '']);
      expect(messages).toMatch(
        /The event requires the words of "Club list, OSPD7".*\nNo verdict was given/,
      );
    }
    const batch = await runCommand(['adjudicate', ...by(), '--batch'], { input: 'at\n' });
    expect([batch.code, batch.output]).toEqual([2, '']);
    writeFileSync(at('a.event'), '{}');
    expect((await run('adjudicate', ...by(), ...words)).messages).toContain('not an event file');
  });
});
