import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rulebooks } from '../../../electron/core/rulebook/rulebooks.ts';
import { EventFolder, run } from './event-folder.ts';
import type { Ran } from './run-command.ts';

let event: EventFolder;

beforeEach(async () => {
  event = await EventFolder.open();
});

afterEach(() => {
  event.remove();
});

const at = (name: string): string => event.at(name);

function json(): unknown {
  return JSON.parse(readFileSync(at('a.event'), 'utf8'));
}

const toConfirm =
  "Not a known edition. No known edition is near. No word begins with B, D to Y. No word has 4 to 8 letters. It cannot be OSPD7, which has 100,000 to 135,000 words of at most 13 letters. Check that this is your tournament's list. Until a director confirms this list, every verdict is practice.";

describe('event rulebooks', () => {
  it('prints id, title and document of each', async () => {
    const { code, output } = await run('event', 'rulebooks');
    expect(code).toBe(0);
    expect(output).toBe(
      rulebooks.map(({ id, title, document }) => `${id}\t${title}\t${document}\n`).join(''),
    );
  });

  it('prints the passages when asked', async () => {
    const { output } = await run('event', 'rulebooks', '--passages');
    expect(output.split('\n')).toContain(
      '  Game Play, word length: A word has at most ten letters; a longer one makes the play unacceptable.',
    );
  });
});

describe('event new', () => {
  it('writes the event and prints its fingerprint', async () => {
    const { code, output, messages } = await event.make();
    expect({ code, output, messages }).toEqual({
      code: 0,
      output: `${event.fingerprint()}\n`,
      messages: `${toConfirm}\n`,
    });
    expect(json()).toMatchObject({
      version: 3,
      id: 'fete-2023',
      title: 'Fête 2023',
      issue: 1,
      dates: { first: '2026-11-21', last: '2026-11-21' },
      rulebook: 'scrabble-fest-2023',
      adjustments: { maximumLength: 10 },
      lexicon: { id: 'club', title: 'Club list', edition: 'OSPD7' },
      stations: ['1'],
      languages: ['en'],
    });
  });

  it('takes all that an event can say', async () => {
    const key = await run('lexicon', 'trust', 'make-key', '--out', at('club.key'));
    const made = await event.make(
      ...['--id', 'fest', '--last', '2026-11-22', '--station', '1', '2', '--last-opinion', '2'],
      ...['--language', 'en', 'fr', '--verdict-words', 'fr=ADMIS/REFUSÉ'],
      ...['--signatures', '1', '--signer', `Club=${at('club.key.pub')}`],
    );
    expect(made.code).toBe(1);
    expect(made.messages).toMatch(
      /^These are the event's words, .*\nThe event requires 1 signature on the word list by its keys/,
    );
    expect(json()).toMatchObject({
      id: 'fest',
      dates: { first: '2026-11-21', last: '2026-11-22' },
      adjustments: { lastOpinion: 2 },
      stations: ['1', '2'],
      languages: ['en', 'fr'],
      verdictWords: { fr: { acceptable: 'ADMIS', unacceptable: 'REFUSÉ' } },
      signatures: { count: 1, keys: [{ name: 'Club', key: key.output.trim() }] },
    });
  });

  it('says what does not fit, makes the event all the same, and does not end as if all were well', async () => {
    const { code, output, messages } = await event.make('--rulebook', 'school-2023');
    expect([code, output]).toEqual([1, `${event.fingerprint()}\n`]);
    expect(messages).toMatch(/^The rules require the words of NSWL2020, /);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['what the rulebook does not leave open', ['--maximum-length', '9'], /do not let an event/],
    ['reversed dates', ['--last', '2026-11-20'], /The last day \(2026-11-20\) is before/],
    [
      'a day that there is not',
      ['--first', '2026-02-30'],
      /^First day: not a date such as 2026-11-21\.\n(?!.*file)/,
    ],
    [
      'a title that is too long',
      ['--title', 'x'.repeat(81)],
      /^Title: longer than 80 characters\./,
    ],
    ['a long name of a station', ['--station', 'x'.repeat(21)], /^Station name: longer than 20/],
    ['others who type for no reason', ['--procedure', 'selfService'], /Give --procedure-reason/],
    [
      'others who type by nobody',
      ['--procedure', 'selfService', '--procedure-reason', 'no judge'],
      /Give --by: who/,
    ],
    ['a title that is none', ['--title', ' '], /^Title: has a space at the beginning or end\./],
    ['an opinion that there is not', ['--last-opinion', '1'], /^Last opinion: /],
    ['a rulebook that there is not', ['--rulebook', 'none'], /argument 'none' is invalid/],
    ['a language that there is not', ['--language', 'de'], /argument 'de' is invalid/],
    ['verdict words that are none', ['--verdict-words', 'fr'], /Give a language and two words/],
    ['a signer without a file', ['--signer', 'Club'], /Give a name and a public key file/],
    ['a number that is none', ['--signatures', 'x'], /Give a whole number/],
    ['a key that is not there', ['--signer', 'Club=/none.pub'], /Key file not found/],
    ['a lexicon that is not there', ['--lexicon', '/none.lexicon'], /Word list file not found/],
    ['a prepared list without a name', ['--prepared-secondary', 'x'], /Give --by: who/],
  ])('refuses %s, and writes nothing', async (_, options, why) => {
    const { code, output, messages } = await event.make(...options);
    expect([code, output]).toEqual([2, '']);
    expect(messages).toMatch(why);
    expect(readdirSync(event.folder)).not.toContain('a.event');
  });

  it('replaces no file', async () => {
    await event.make();
    const before = readFileSync(at('a.event'), 'utf8');
    const again = await event.make('--title', 'Other');
    expect([again.code, again.messages]).toEqual([
      2,
      `${at('a.event')}: This file already exists. Choose another name for --out.\n`,
    ]);
    expect(readFileSync(at('a.event'), 'utf8')).toBe(before);
  });

  it('is refused where the file cannot be written', async () => {
    expect((await event.make('--out', at('none/a.event'))).messages).toContain(
      'The event could not be saved: its folder does not exist.',
    );
  });
});

describe('the lists of an event', () => {
  it('take words and lose them, each time with a new version and fingerprint', async () => {
    const first = (await event.make()).output;
    expect((await event.change('allow', 'acme')).output).toBe(`${event.fingerprint()}\n`);
    expect((await event.change('deny', 'CAT')).output).toBe(`${event.fingerprint()}\n`);
    const entry = { reason: 'sponsor', by: 'A. Director', on: '2026-11-20' };
    expect(json()).toMatchObject({
      issue: 3,
      allowList: [{ word: 'ACME', ...entry }],
      denyList: [{ word: 'CAT', ...entry }],
    });
    await run('event', 'drop', at('a.event'), 'acme');
    const dropped = await run('event', 'drop', at('a.event'), 'CAT');
    expect(dropped).toEqual({ code: 0, output: `${event.fingerprint()}\n`, messages: '' });
    expect(json()).toMatchObject({ issue: 5, allowList: [], denyList: [] });
    expect(dropped.output).not.toBe(first);
  });

  it.each<[string, () => Promise<Ran>, RegExp]>([
    [
      'a word on both lists',
      () => event.change('deny', 'ACME'),
      /on both the allow list and the deny/,
    ],
    ['a word twice', () => event.change('allow', 'acme'), /ACME is already on the allow list/],
    ['what is no word', () => event.change('deny', 'AT&T'), /"&" is not a letter from A to Z/],
    ['a word that is too long', () => event.change('allow', 'ABCDEFGHIJK'), /has 11 letters/],
    ['a day that is none', () => event.change('deny', 'AT', '--on', 'now'), /not a date such as/],
    [
      'a word without a reason',
      () => event.change('deny', 'AT', '--reason', ''),
      /^Type a reason for this word\.\nNothing was changed\. Fix this, then try again\.\n$/,
    ],
    [
      'a word longer than any field',
      () => event.change('allow', 'A'.repeat(41)),
      /^Word: longer than 40 characters\.\nNothing was changed\./,
    ],
    [
      'to lose what is not there',
      () => run('event', 'drop', at('a.event'), 'QQ'),
      /not on the allow list or the deny list/,
    ],
  ])('refuse %s, and the file stays', async (_, refused, why) => {
    await event.make();
    await event.change('allow', 'ACME');
    const before = readFileSync(at('a.event'), 'utf8');
    const { code, output, messages } = await refused();
    expect([code, output]).toEqual([2, '']);
    expect(messages).toMatch(why);
    expect(readFileSync(at('a.event'), 'utf8')).toBe(before);
  });

  it('take all words of a text file, or none', async () => {
    await event.make();
    const from = (name: string) =>
      run('event', 'deny', at('a.event'), '--from', at(name), '--by', 'A. Director');
    writeFileSync(at('words.txt'), 'DOG, school\nBIRD\n');
    expect((await from('words.txt')).messages.split('\n')).toEqual([
      'Line 2 (BIRD): It has no reason. Put one after the word and a comma, or type a reason for all lines.',
      '1 line of 2 cannot be used, so no word was added. Fix them, then try again.',
      '',
    ]);
    expect(json()).toMatchObject({ denyList: [] });
    writeFileSync(at('words.txt'), 'DOG, school\n');
    expect((await from('words.txt')).output).toBe(`${event.fingerprint()}\n`);
    expect(json()).toMatchObject({ denyList: [{ word: 'DOG', reason: 'school' }] });
    expect(await from('none.txt')).toMatchObject({ code: 2 });
    const both = await run('event', 'allow', at('a.event'), '--by', 'A. Director');
    expect(both).toMatchObject({ code: 2 });
    expect(both.messages).toContain('Give either a word or --from with a text file.');
  });

  it('are refused of a file that is no event', async () => {
    writeFileSync(at('a.event'), '{}');
    for (const args of [['show'], ['check'], ['verify'], ['drop', 'AT']]) {
      const [name = '', ...others] = args;
      const { code, messages } = await run('event', name, at('a.event'), ...others);
      expect([name, code]).toEqual([name, 2]);
      expect(messages).toContain('This is not an event file.');
    }
  });
});

describe('event check and show', () => {
  it('tell an event in order', async () => {
    await event.make('--first', '2000-01-01', '--last', '2999-12-31');
    expect(await run('event', 'check', at('a.event'))).toEqual({
      code: 0,
      output: `OK ${event.fingerprint()} Fête 2023, version 1\n`,
      messages: '',
    });
    expect((await run('event', 'check', at('a.event'), '--lexicon', at('a.lexicon'))).code).toBe(0);
  });

  it('say that the event is on other days, which is no conflict', async () => {
    await event.make('--first', '2023-07-01', '--last', '2023-07-02');
    const { code, output, messages } = await run('event', 'check', at('a.event'));
    expect([code, output]).toEqual([0, `OK ${event.fingerprint()} Fête 2023, version 1\n`]);
    expect(messages).toMatch(/^The event runs from 1 July 2023 to 2 July 2023, and today is /);
  });

  it('name who decided who types, and why', async () => {
    const made = await event.make(
      ...['--procedure', 'selfService', '--procedure-reason', 'more boards than judges'],
      ...['--by', 'A. Director', '--on', '2026-11-20'],
    );
    expect(made.code).toBe(0);
    expect((await run('event', 'show', at('a.event'))).output).toContain(
      'the challenged side presses Tab\n                  more boards than judges (A. Director, 2026-11-20)\n',
    );
  });

  it('say what does not fit, and end with 1', async () => {
    await event.make('--first', '2000-01-01', '--last', '2999-12-31');
    await event.lexicon('b.lexicon', 'OSPD6', 'AT');
    const checked = await run('event', 'check', at('a.event'), '--lexicon', at('b.lexicon'));
    expect([checked.code, checked.output]).toEqual([1, '']);
    expect(checked.messages.split('\n')).toEqual([
      expect.stringMatching(/^The event requires the words of "Club list, OSPD7" \(/),
      expect.stringMatching(/^Not OSPD6, although its name says so\.|^Not a known edition\./),
      '',
    ]);
  });

  it('cannot say whether a lexicon fits that cannot be read', async () => {
    await event.make();
    expect((await run('event', 'check', at('a.event'), '--lexicon', at('none'))).code).toBe(2);
  });

  it('describe the event in full', async () => {
    await run('lexicon', 'trust', 'make-key', '--out', at('club.key'));
    await event.make(
      ...['--last', '2026-11-22', '--language', 'fr', '--verdict-words', 'fr=ADMIS/REFUSÉ'],
      ...['--signer', `Club=${at('club.key.pub')}`],
    );
    await event.change('allow', 'ACME');
    const { code, output } = await run('event', 'show', at('a.event'));
    expect(code).toBe(0);
    const lines = output.split('\n');
    for (const line of [
      'Title             Fête 2023',
      'Version           2',
      `Event fingerprint ${event.fingerprint()}`,
      'Dates             2026-11-21 to 2026-11-22',
      'Words             2 to 10 letters',
      'Procedure         a word judge types from the slip and presses Tab',
      'Opinions          a second and a third one',
      'Verdicts          fr: ADMIS / REFUSÉ',
      'Allow list:',
      '  ACME  sponsor (A. Director, 2026-11-20)',
      'Deny list: no words',
      'Not signed.',
    ]) {
      expect(lines).toContain(line);
    }
    expect(output).toMatch(/\n {18}Club: RW/);
  });

  it('describe a list that was prepared by hand, and copies at registration', async () => {
    await event.make(
      ...['--rulebook', 'school-ospd4-mw11', '--prepared-secondary', 'by hand', '--by', 'B. Judge'],
      ...['--on', '2026-11-19'],
    );
    const { output } = await run('event', 'show', at('a.event'));
    expect(output).toContain('secondary list prepared by hand: by hand (B. Judge, 2026-11-19)\n');
    expect(output).toContain('Practice          copies at registration\n');
  });
});
