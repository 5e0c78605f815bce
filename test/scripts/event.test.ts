import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rulebooks } from '../../electron/core/rulebook/rulebooks.ts';
import { openLedger } from '../../electron/station/ledger.ts';
import { sha256 } from '../../electron/station/sha256.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { runCommand, type Ran } from './run-command.ts';

let folder = '';

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'event-'));
  await lexicon('a.lexicon', 'OSPD7', 'AT CAT ZORBLAXES');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function at(name: string): string {
  return path.join(folder, name);
}

function run(...args: readonly string[]): Promise<Ran> {
  return runCommand(args);
}

async function lexicon(name: string, edition: string, words: string): Promise<void> {
  writeFileSync(at('list.txt'), `${words.replaceAll(' ', '\n')}\n`);
  const names = ['--id', 'club', '--title', 'Club list', '--edition', edition];
  const files = ['--primary', at('list.txt'), '--out', at(name)];
  expect((await run('lexicon', 'build', ...names, ...files)).code).toBe(0);
}

function make(...options: readonly string[]): Promise<Ran> {
  const given = [
    '--rulebook',
    'scrabble-fest-2023',
    '--title',
    'Fête 2023',
    '--first',
    '2026-11-21',
  ];
  const files = ['--lexicon', at('a.lexicon'), '--out', at('a.event')];
  return run('event', 'new', ...given, ...files, ...options);
}

function change(what: 'allow' | 'deny', word: string, ...options: readonly string[]): Promise<Ran> {
  const why = ['--reason', 'sponsor', '--by', 'A. Director', '--on', '2026-11-20'];
  return run('event', what, at('a.event'), word, ...why, ...options);
}

function fingerprint(): string {
  return sha256(readFileSync(at('a.event')))
    .slice(0, 8)
    .toUpperCase();
}

function json(): unknown {
  return JSON.parse(readFileSync(at('a.event'), 'utf8'));
}

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
      '  Game Play, word length: A word has at most ten letters.',
    );
  });
});

describe('event new', () => {
  it('writes the event and prints its fingerprint', async () => {
    const { code, output, messages } = await make();
    expect({ code, output, messages }).toEqual({
      code: 0,
      output: `${fingerprint()}\n`,
      messages: '',
    });
    expect(json()).toMatchObject({
      version: 1,
      id: 'fete-2023',
      title: 'Fête 2023',
      dates: { first: '2026-11-21', last: '2026-11-21' },
      rulebook: 'scrabble-fest-2023',
      adjustments: {},
      lexicon: { id: 'club', title: 'Club list', edition: 'OSPD7' },
      stations: ['1'],
      languages: ['en'],
    });
  });

  it('takes all that an event can say', async () => {
    const key = await run('lexicon', 'trust', 'make-key', '--out', at('club.key'));
    const made = await make(
      ...['--id', 'fest', '--last', '2026-11-22', '--station', '1', '2', '--last-opinion', '2'],
      ...['--language', 'en', 'fr', '--verdict-words', 'fr=ADMIS/REFUSÉ'],
      ...['--signatures', '1', '--signer', `Club=${at('club.key.pub')}`],
    );
    expect(made.code).toBe(0);
    expect(made.messages).toMatch(/^The event demands 1 signature of its keys on the lexicon/);
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

  it('says what does not fit, and makes the event all the same', async () => {
    await lexicon('a.lexicon', 'NWL2023', 'AT');
    const { code, messages } = await make();
    expect(code).toBe(0);
    expect(messages).toMatch(/^The rulebook demands OSPD7, /);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['what the rulebook does not leave open', ['--maximum-length', '9'], /does not let an event/],
    ['reversed dates', ['--last', '2026-11-20'], /The event ends on 2026-11-20, before/],
    ['a day that there is not', ['--first', '2026-02-30'], /^dates\.first: not a day such as/],
    ['a title that is none', ['--title', ' '], /^id: .*\n?/],
    ['an opinion that there is not', ['--last-opinion', '1'], /^adjustments\.lastOpinion: /],
    ['a rulebook that there is not', ['--rulebook', 'none'], /argument 'none' is invalid/],
    ['a language that there is not', ['--language', 'de'], /argument 'de' is invalid/],
    ['verdict words that are none', ['--verdict-words', 'fr'], /Give a language and two words/],
    ['a signer without a file', ['--signer', 'Club'], /Give a name and a public key file/],
    ['a number that is none', ['--signatures', 'x'], /Give a whole number/],
    ['a key that is not there', ['--signer', 'Club=/none.pub'], /There is no such key file/],
    ['a lexicon that is not there', ['--lexicon', '/none.lexicon'], /no such lexicon file/],
    ['a prepared list without a name', ['--prepared-secondary', 'x'], /Say with --by who/],
  ])('refuses %s, and writes nothing', async (_, options, why) => {
    const { code, output, messages } = await make(...options);
    expect([code, output]).toEqual([2, '']);
    expect(messages).toMatch(why);
    expect(readdirSync(folder)).not.toContain('a.event');
  });

  it('replaces no file', async () => {
    await make();
    const before = readFileSync(at('a.event'), 'utf8');
    const again = await make('--title', 'Other');
    expect([again.code, again.messages]).toEqual([
      2,
      `${at('a.event')}: There is such a file already. Choose another name for --out.\n`,
    ]);
    expect(readFileSync(at('a.event'), 'utf8')).toBe(before);
  });

  it('is refused where the file cannot be written', async () => {
    expect((await make('--out', at('none/a.event'))).messages).toContain(
      'The event could not be written: its folder is not there.',
    );
  });
});

describe('the lists of an event', () => {
  it('take words and lose them, each time with a new fingerprint', async () => {
    const first = (await make()).output;
    expect((await change('allow', 'acme')).output).toBe(`${fingerprint()}\n`);
    expect((await change('deny', 'CAT')).output).toBe(`${fingerprint()}\n`);
    const entry = { reason: 'sponsor', by: 'A. Director', on: '2026-11-20' };
    expect(json()).toMatchObject({
      allowList: [{ word: 'ACME', ...entry }],
      denyList: [{ word: 'CAT', ...entry }],
    });
    await run('event', 'drop', at('a.event'), 'acme');
    const dropped = await run('event', 'drop', at('a.event'), 'CAT');
    expect(dropped).toEqual({ code: 0, output: first, messages: '' });
  });

  it.each<[string, () => Promise<Ran>, RegExp]>([
    ['a word on both lists', () => change('deny', 'ACME'), /on the allow list and on the deny/],
    ['a word twice', () => change('allow', 'acme'), /ACME is on the allow list more than once/],
    ['what is no word', () => change('deny', 'AT&T'), /"&" is not a letter from A to Z/],
    ['a word that is too long', () => change('allow', 'ABCDEFGHIJK'), /has 11 letters/],
    ['a day that is none', () => change('deny', 'AT', '--on', 'now'), /not a day such as/],
    ['to lose what is not there', () => run('event', 'drop', at('a.event'), 'QQ'), /on neither/],
  ])('refuse %s, and the file stays', async (_, refused, why) => {
    await make();
    await change('allow', 'ACME');
    const before = readFileSync(at('a.event'), 'utf8');
    const { code, output, messages } = await refused();
    expect([code, output]).toEqual([2, '']);
    expect(messages).toMatch(why);
    expect(readFileSync(at('a.event'), 'utf8')).toBe(before);
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
    await make();
    expect(await run('event', 'check', at('a.event'))).toEqual({
      code: 0,
      output: `OK ${fingerprint()} Fête 2023\n`,
      messages: '',
    });
    expect((await run('event', 'check', at('a.event'), '--lexicon', at('a.lexicon'))).code).toBe(0);
  });

  it('say what does not fit, and end with 1', async () => {
    await make();
    await lexicon('b.lexicon', 'OSPD6', 'AT');
    const checked = await run('event', 'check', at('a.event'), '--lexicon', at('b.lexicon'));
    expect([checked.code, checked.output]).toEqual([1, '']);
    expect(checked.messages.split('\n')).toEqual([
      expect.stringMatching(/^The event demands "Club list" \(OSPD7, /),
      expect.stringMatching(/^The rulebook demands OSPD7, /),
      '',
    ]);
  });

  it('cannot say whether a lexicon fits that cannot be read', async () => {
    await make();
    expect((await run('event', 'check', at('a.event'), '--lexicon', at('none'))).code).toBe(2);
  });

  it('describe the event in full', async () => {
    await run('lexicon', 'trust', 'make-key', '--out', at('club.key'));
    await make(
      ...['--last', '2026-11-22', '--language', 'fr', '--verdict-words', 'fr=ADMIS/REFUSÉ'],
      ...['--signer', `Club=${at('club.key.pub')}`],
    );
    await change('allow', 'ACME');
    const { code, output } = await run('event', 'show', at('a.event'));
    expect(code).toBe(0);
    const lines = output.split('\n');
    for (const line of [
      'Title         Fête 2023',
      `Fingerprint   ${fingerprint()}`,
      'Dates         2026-11-21 to 2026-11-22',
      'Words         2 to 10 letters',
      'Procedure     a word judge types from the slip and presses Tab',
      'Opinions      none',
      'Verdicts      fr: ADMIS / REFUSÉ',
      'Allow list:',
      '  ACME  sponsor (A. Director, 2026-11-20)',
      'Deny list: no words',
      'Not signed.',
    ]) {
      expect(lines).toContain(line);
    }
    expect(output).toMatch(/\n {14}Club: RW/);
  });

  it('describe a list that was prepared by hand, and copies at registration', async () => {
    await make(
      ...['--rulebook', 'school-ospd4-mw11', '--prepared-secondary', 'by hand', '--by', 'B. Judge'],
      ...['--on', '2026-11-19'],
    );
    const { output } = await run('event', 'show', at('a.event'));
    expect(output).toContain('secondary list prepared by hand: by hand (B. Judge, 2026-11-19)\n');
    expect(output).toContain('Practice      copies at registration\n');
  });
});

describe('event sign and verify', () => {
  beforeEach(async () => {
    await make();
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
        `^OK ${fingerprint()} Fête 2023\nSigned by .*: event fete-2023, fingerprint ${fingerprint()}\n$`,
      ),
    );
  });

  it('say that a change needs a new signature, and take it', async () => {
    await sign();
    const changed = await change('allow', 'ACME');
    expect(changed.code).toBe(0);
    expect(changed.messages).toContain('This signature is of the event as it was.');
    const { code, messages } = await verify();
    expect(code).toBe(2);
    expect(messages).toContain('the file or the signature was altered');
    expect((await sign()).code).toBe(0);
    expect((await verify()).code).toBe(0);
  });

  it('sign nothing that is no event, and with no key that is none', async () => {
    const wrong = await run('event', 'sign', at('a.event'), '--key', at('club.key.pub'));
    expect(wrong.messages).toContain('This secret key cannot be used');
    expect((await run('event', 'sign', at('none'), '--key', at('club.key'))).code).toBe(2);
    expect(readdirSync(folder).filter((name) => name.endsWith('.minisig'))).toEqual([]);
  });
});

describe('event install and leave', () => {
  const install = (): Promise<Ran> => run('event', 'install', at('a.event'), '--data', at('data'));

  it('let an event count and no event again', async () => {
    await make();
    expect(await install()).toEqual({ code: 0, output: `${fingerprint()}\n`, messages: '' });
    const state = at('data/events/active.json');
    expect(readFileSync(state, 'utf8')).toBe(
      `{"active":"${sha256(readFileSync(at('a.event')))}"}\n`,
    );
    expect((await run('event', 'leave', '--data', at('data'))).code).toBe(0);
    expect(readdirSync(at('data/events'))).not.toContain('active.json');
  });

  it('say whose signature came with it, and that one of nobody known proves nothing', async () => {
    await make();
    await run('lexicon', 'trust', 'make-key', '--out', at('club.key'));
    await run('event', 'sign', at('a.event'), '--key', at('club.key'));
    expect((await install()).messages).toMatch(/not on the list of trusted keys, so .* nothing/);
    const owner = ['--name', 'Club', '--data', at('data')];
    await run('lexicon', 'trust', 'add', at('club.key.pub'), ...owner);
    expect((await install()).messages).toMatch(
      /^Signed by "Club" \(key [0-9A-F]{16}\): event fete/,
    );
  });

  it('leave the old event when the new one is refused', async () => {
    await make();
    await install();
    const state = readFileSync(at('data/events/active.json'), 'utf8');
    writeFileSync(at('a.event'), '{}');
    expect((await install()).code).toBe(2);
    expect(readFileSync(at('data/events/active.json'), 'utf8')).toBe(state);
  });

  it('are refused while a station runs on the folder', async () => {
    await make();
    const ledger = valueOf(openLedger(at('data')));
    expect((await install()).messages).toContain('Another station uses this ledger.');
    expect((await run('event', 'leave', '--data', at('data'))).code).toBe(2);
    ledger.close();
  });

  it('say why an event cannot be left', async () => {
    writeFileSync(at('data'), '');
    expect((await run('event', 'leave', '--data', at('data'))).code).toBe(2);
  });
});

describe('adjudicate and explain by an event', () => {
  const by = (): readonly string[] => ['--event', at('a.event'), '--lexicon', at('a.lexicon')];

  beforeEach(async () => {
    await make();
    await change('allow', 'ACME');
    await change('deny', 'CAT');
  });

  it('answer by its lists and lengths', async () => {
    const words = ['at', 'cat', 'acme', 'ZORBLAXES', 'ABCDEFGHIJK', 'QQ'];
    expect(await run('explain', ...by(), ...words)).toEqual({
      code: 0,
      output:
        'AT\tprimary\nCAT\tdeny\nACME\tallow\nZORBLAXES\tprimary\nABCDEFGHIJK\ttoo-long\nQQ\tnone\n',
      messages: '',
    });
    expect((await run('adjudicate', ...by(), 'at', 'acme')).output).toBe('ACCEPTABLE\n');
    expect((await run('adjudicate', ...by(), 'at', 'cat')).output).toBe('UNACCEPTABLE\n');
    const batch = await runCommand(['adjudicate', ...by(), '--batch'], { input: 'at acme\ncat\n' });
    expect(batch.output).toBe('ACCEPTABLE\nUNACCEPTABLE\n');
  });

  it('answer nothing when the lexicon does not fit or the event is refused', async () => {
    const words = ['AT'];
    await lexicon('a.lexicon', 'OSPD6', 'AT CAT');
    for (const command of ['adjudicate', 'explain']) {
      const { code, output, messages } = await run(command, ...by(), ...words);
      expect([code, output]).toEqual([2, '']);
      expect(messages).toMatch(
        /The event demands "Club list".*\nThe rulebook .*\nNothing was ruled/,
      );
    }
    const batch = await runCommand(['adjudicate', ...by(), '--batch'], { input: 'at\n' });
    expect([batch.code, batch.output]).toEqual([2, '']);
    writeFileSync(at('a.event'), '{}');
    expect((await run('adjudicate', ...by(), ...words)).messages).toContain('not an event file');
  });
});
