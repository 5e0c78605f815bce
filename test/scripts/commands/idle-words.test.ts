/** Words of an event that change nothing, as the command line tells of them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventFolder, run } from './event-folder.ts';

const catListed = 'CAT is on Club list, OSPD7 already: allowing it changes nothing.\n';
const dogUnlisted = 'DOG is not on Club list, OSPD7: denying it changes nothing.\n';

let event: EventFolder;
const at = (name: string): string => event.at(name);

beforeEach(async () => {
  event = await EventFolder.open();
  await event.make('--first', '2000-01-01', '--last', '2999-12-31');
});

afterEach(() => {
  event.remove();
});

describe('a word of an event that changes nothing', () => {
  it('is told when it is written, with a lexicon', async () => {
    const lexicon = ['--lexicon', at('a.lexicon')];
    expect(await event.change('allow', 'acme', ...lexicon)).toMatchObject({
      code: 0,
      messages: '',
    });
    expect((await event.change('deny', 'dog', ...lexicon)).messages).toBe(dogUnlisted);
    expect((await event.change('allow', 'cat', ...lexicon)).messages).toBe(catListed + dogUnlisted);
    const before = event.fingerprint();
    const none = await event.change('allow', 'bird', '--lexicon', at('none'));
    expect([none.code, event.fingerprint()]).toEqual([2, before]);
  });

  it('is told by "event check", whether the lexicon fits or not', async () => {
    await event.change('allow', 'CAT');
    await event.change('deny', 'ZORBLAXESZORBL');
    const tooLong =
      'ZORBLAXESZORBL has 14 letters, and the longest acceptable word has 10: denying it changes nothing.\n';
    const check = (lexicon: string) =>
      run('event', 'check', at('a.event'), '--lexicon', at(lexicon));
    const fits = await check('a.lexicon');
    expect(fits.code).toBe(0);
    expect(fits.messages.endsWith(catListed + tooLong)).toBe(true);
    await event.lexicon('b.lexicon', 'OSPD6', 'AT CAT');
    const misfit = await check('b.lexicon');
    expect(misfit.code).toBe(1);
    expect(misfit.messages.endsWith(catListed.replace('OSPD7', 'OSPD6') + tooLong)).toBe(true);
    expect((await run('event', 'check', at('a.event'))).messages).toBe('');
  });

  it('is told when list or event of a station change, and of a kit', async () => {
    const data = ['--data', at('data')];
    await event.change('allow', 'CAT');
    const installed = await run('lexicon', 'install', at('a.lexicon'), ...data);
    expect(installed.messages).not.toContain('changes nothing');
    await run('lexicon', 'activate', installed.output.trim(), ...data);
    expect((await run('event', 'install', at('a.event'), ...data)).messages).toBe(catListed);
    const again = await run('lexicon', 'activate', installed.output.trim(), ...data);
    expect(again.messages.endsWith(catListed)).toBe(true);
    await event.lexicon('b.lexicon', 'OSPD6', 'AT CAT');
    const other = await run('lexicon', 'install', at('b.lexicon'), ...data);
    expect(other.messages.endsWith(catListed.replace('OSPD7', 'OSPD6'))).toBe(true);
    const saved = await run('kit', 'save', '--anyway', '--folder', event.folder, ...data);
    expect(saved.messages).toContain(catListed);
    const [fingerprint = '', kit = ''] = saved.output.trim().split('\t');
    expect((await run('kit', 'look', kit, ...data)).messages).toContain(catListed);
    const given = ['--station', '1', '--fingerprint', fingerprint, '--data', at('other')];
    const fromKit = await run('kit', 'install', kit, ...given);
    expect(fromKit).toMatchObject({
      code: 0,
      messages: expect.stringContaining(catListed) as unknown,
    });
  });
});

describe('lexicon diff with an event', () => {
  beforeEach(async () => {
    await event.change('allow', 'CAT');
    await event.change('deny', 'DOG');
    await event.lexicon('b.lexicon', 'OSPD6', 'AT DOG');
  });

  const byFirst = `Words of the event that change nothing with Club list, OSPD7: 2 of 2\n  ${catListed}  ${dogUnlisted}`;
  const bySecond = 'Words of the event that change nothing with Club list, OSPD6: 0 of 2\n';
  const diff = (...args: readonly string[]) =>
    run('lexicon', 'diff', ...args, '--event', at('a.event'));

  it('compares its words with both lists, or with one', async () => {
    const both = await diff(at('a.lexicon'), at('b.lexicon'));
    expect(both).toMatchObject({ code: 1, messages: '' });
    expect(both.output).toMatch(/^Primary list {4}1 added, 2 removed, 1 the same\n/);
    expect(both.output.endsWith(byFirst + bySecond)).toBe(true);
    expect(await diff(at('a.lexicon'))).toEqual({ code: 1, output: byFirst, messages: '' });
    expect(await diff(at('b.lexicon'))).toEqual({ code: 0, output: bySecond, messages: '' });
  });

  it('says so beside the words that differ, and refuses what is no event', async () => {
    expect(await diff(at('a.lexicon'), at('b.lexicon'), '--words')).toEqual({
      code: 1,
      output: '-CAT\n+DOG\n-ZORBLAXES\n',
      messages: byFirst + bySecond,
    });
    const alone = await run('lexicon', 'diff', at('a.lexicon'));
    expect(alone).toMatchObject({
      code: 2,
      messages: 'Give two lexicon files, or one and --event.\n',
    });
    for (const given of [['--words'], ['--list', 'primary']]) {
      expect(await diff(at('a.lexicon'), ...given)).toEqual({
        code: 2,
        output: '',
        messages: 'Give --words and --list with two lexicon files only.\n',
      });
    }
    const noEvent = await run('lexicon', 'diff', at('a.lexicon'), '--event', at('a.lexicon'));
    expect([noEvent.code, noEvent.output]).toEqual([2, '']);
  });
});

describe('event words', () => {
  it('prints a list as a text that "event allow --from" reads', async () => {
    await event.change('allow', 'ACME');
    await event.change('allow', 'BIRD', '--reason', 'new, and "good"');
    const words = await run('event', 'words', at('a.event'), '--list', 'allow');
    expect(words).toEqual({
      code: 0,
      output: 'word,reason\nACME,sponsor\nBIRD,"new, and ""good"""\n',
      messages: '',
    });
    const before = JSON.parse(readFileSync(at('a.event'), 'utf8')) as { allowList: unknown };
    for (const word of ['ACME', 'BIRD']) await run('event', 'drop', at('a.event'), word);
    writeFileSync(at('words.txt'), words.output);
    const by = ['--by', 'A. Director', '--on', '2026-11-20'];
    await run('event', 'allow', at('a.event'), '--from', at('words.txt'), ...by);
    const after = JSON.parse(readFileSync(at('a.event'), 'utf8')) as { allowList: unknown };
    expect(after.allowList).toEqual(before.allowList);
    expect((await run('event', 'words', at('a.event'), '--list', 'deny')).output).toBe(
      'word,reason\n',
    );
    expect((await run('event', 'words', at('none'), '--list', 'deny')).code).toBe(2);
  });
});
