/** With which lists a real station rules, practices or is closed, and what a director can do. */
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pack, unpack } from '../../../electron/station/lexicons/brotli.ts';
import type { StatusReport } from '../../../electron/contract/staff/status-calls.ts';
import type { EventFile } from '../../../electron/core/event/event-file.ts';
import { compileLexicon } from '../../../electron/core/lexicon/compile.ts';
import type { Lexicon } from '../../../electron/core/lexicon/lexicon.ts';
import { readLexicon } from '../../../electron/core/lexicon/read-lexicon.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { guardMs } from '../../../electron/core/station/guard-times.ts';
import { named } from '../../core/event/samples.ts';
import { errorOf, listOf, sha256, valueOf } from '../../core/lexicon/samples.ts';
import { told, type InEnglish } from '../../in-english.ts';
import { publish } from '../../published.ts';
import { StaffedStation } from '../../rules/staffed-station.ts';
import { runCommand, type Ran } from '../../scripts/commands/run-command.ts';
import { writeEvent } from '../event-samples.ts';
import { StationOnDisk } from '../station-on-disk.ts';

/** An edition so large that it is nearly the same list without its only word of two letters. */
const edition = [
  ...Array.from({ length: 60 * 26 }, (_, index) =>
    [676, 26, 1]
      .map((place) => String.fromCharCode(65 + (Math.floor(index / place) % 26)))
      .join(''),
  ),
  'XQ',
];
const inNoList = 'ZZZ';

const lists = {
  'the edition': edition,
  'half of it': edition.slice(0, edition.length / 2),
  'it less a word': edition.slice(0, -1),
  'another edition under its name': ['XU', 'ZA', 'QI'],
  'a list that nobody knows': ['AA', 'BEE', 'CEDE'],
} as const;
type ListKind = keyof typeof lists;

const demanding = 'school-2023';

function lexiconOf(kind: ListKind, name = 'NSWL2020'): Lexicon {
  const names = { id: 'list', title: 'Spring list', edition: name };
  const bytes = compileLexicon({ ...names, primary: listOf(lists[kind].join(' ')) }, sha256, pack);
  return valueOf(readLexicon(valueOf(bytes), sha256, unpack));
}

let files: StationOnDisk;
let station: StaffedStation | undefined;

beforeEach(() => {
  files = new StationOnDisk();
  publish(lexiconOf('the edition', 'NSWL2099'));
  publish(lexiconOf('another edition under its name', 'CSW2099'));
});
afterEach(() => {
  station?.end();
  station = undefined;
  files.end();
});

function write(kind: ListKind, rulebook?: string): Lexicon {
  const names = { id: 'list', title: 'Spring list', edition: 'NSWL2099' };
  const bytes = compileLexicon({ ...names, primary: listOf(lists[kind].join(' ')) }, sha256, pack);
  writeFileSync(files.lexiconFile, valueOf(bytes));
  const lexicon = valueOf(readLexicon(valueOf(bytes), sha256, unpack));
  if (rulebook !== undefined) writeEvent(eventFile(), { rulebook, ...eventOf(lexicon) });
  return lexicon;
}

function eventOf(lexicon: Lexicon): Partial<EventFile> {
  return { lexicon: named(lexicon), stations: ['1'] };
}

const eventFile = (): string => files.at('a.event');

function open(hasEvent: boolean): StaffedStation {
  station?.end();
  station = new StaffedStation({
    lexiconFile: files.lexiconFile,
    ...(hasEvent && { eventFile: eventFile() }),
  });
  return station;
}

function status({ host }: { readonly host: StationHost }): InEnglish<StatusReport> {
  return told(host.handlers.status(undefined));
}

function confirm(
  one: StaffedStation,
  reason: string,
  other: { readonly identity?: string; readonly words?: number } = {},
): unknown {
  const { identity = '', words = 0 } = { ...status(one).lexicon, ...other };
  return told(one.host.handlers.confirmList({ identity, words, reason }));
}

describe('a station without an event', () => {
  it('rules by a known edition, whatever it is called', () => {
    write('the edition');
    const one = open(false);
    expect(one.now.isPractice).toBe(false);
    expect(one.ruled('AAA')).toBe('ACCEPTABLE');
    expect(one.ruled(inNoList)).toBe('UNACCEPTABLE');
    expect(one.bodiesOf('ruling')).toHaveLength(2);
    one.signIn('Dana');
    const { state, readiness } = status(one);
    expect(state).toBe('ready');
    expect(readiness.find(({ item }) => item === 'lexicon')).toEqual({
      item: 'lexicon',
      state: 'ready',
      sentence: 'Known edition: NSWL2099. All 1,561 words match.',
    });
    expect(errorOf(confirm(one, 'Agreed on') as never)).toContain('needs no confirmation');
  });

  it('shows players the edition of the words where the names claim another', () => {
    write('another edition under its name');
    const one = open(false);
    const shown = { title: 'The list CSW2099', edition: 'CSW2099' };
    expect(one.now.status.lexicon).toMatchObject(shown);
    one.signIn('Dana');
    const known = status(one).readiness.find(({ item }) => item === 'lexicon')?.sentence;
    expect(known).toMatch(/^Known edition: CSW2099\. .* Its name says NSWL2099\.$/);
  });

  it.each([
    ['half of it', 'Not NSWL2099, although its name says so. The nearest is NSWL2099'],
    ['it less a word', 'Nearly NSWL2099, but at least 1 word differs'],
    ['a list that nobody knows', 'Not NSWL2099, although its name says so'],
  ] as const)('only practises by %s', (kind, known) => {
    write(kind);
    const one = open(false);
    expect(one.now.isPractice).toBe(true);
    one.seen.length = 0;
    expect(one.ruled(lists[kind][0])).toBe('ACCEPTABLE');
    expect(one.ruled(inNoList)).toBe('UNACCEPTABLE');
    one.enter('AAA');
    one.press('Escape');
    one.reads(guardMs.withdraw);
    one.press('1', '2');
    for (const { isPractice, status: bar } of one.seen) {
      expect(isPractice).toBe(true);
      expect(bar).not.toHaveProperty('ruling');
    }
    for (const none of ['ruling', 'shown', 'withdrawn', 'abandoned']) {
      expect(one.kinds()).not.toContain(none);
    }
    one.signIn('Dana');
    expect(one.now.isPractice).toBe(false);
    const { state, readiness } = status(one);
    expect(state).toBe('practice');
    expect(readiness.slice(0, 2)).toMatchObject([
      { item: 'ruling', state: 'attention' },
      { item: 'lexicon', state: 'attention', sentence: expect.stringContaining(known) as unknown },
    ]);
  });

  it('rules by any list that a director has confirmed, also after a restart', () => {
    write('a list that nobody knows');
    const one = open(false);
    one.confirm('The club has agreed on it.');
    expect(one.now.isPractice).toBe(false);
    expect(one.ruled('AA')).toBe('ACCEPTABLE');
    expect(one.bodiesOf('ruling')).toHaveLength(1);
    expect(one.bodiesOf('listConfirmed')).toMatchObject([
      {
        lexicon: { identity: lexiconOf('a list that nobody knows').identity },
        recognised: { kind: 'unknown' },
        rulebook: 'general',
        told: { wordsTyped: 3, noInitials: 'DEFGHIJKLMNOPQRSTUVWXYZ' },
        reason: 'The club has agreed on it.',
        by: { name: 'Dana', role: 'director' },
      },
    ]);
    one.close();
    one.start({ lexiconFile: files.lexiconFile });
    expect(one.now.isPractice).toBe(false);
    one.signIn('Dana');
    const { state, readiness } = status(one);
    expect(state).toBe('ready');
    const [said] = readiness.find(({ item }) => item === 'lexicon')?.details ?? [];
    expect(said).toMatch(
      /^Confirmed by Dana on \d+ \w+ \d{4} at \S+(?: [+-]\d\d:\d\d)?: The club has agreed on it\.$/,
    );
  });

  it('is asked again by another list, also when the first comes back', () => {
    write('a list that nobody knows');
    const one = open(false);
    one.confirm('Agreed on');
    for (const kind of ['half of it', 'a list that nobody knows'] as const) {
      write(kind);
      one.close();
      one.start({ lexiconFile: files.lexiconFile });
      expect(one.now.isPractice).toBe(true);
    }
  });

  it('takes a confirmation of the list that was seen only, with a reason and its size', () => {
    write('a list that nobody knows');
    const one = open(false);
    one.signIn('Dana');
    expect(errorOf(confirm(one, ' ') as never)).toContain('Say why this list may be used');
    expect(errorOf(confirm(one, 'Agreed on', { identity: 'ab'.repeat(32) }) as never)).toContain(
      'Another word list is in use by now.',
    );
    const { words = 0 } = status(one).lexicon ?? {};
    expect(errorOf(confirm(one, 'Agreed on', { words: words + 1 }) as never)).toMatch(
      /^You typed [\d,]+, and the main list has [\d,]+ words\. Compare with what its publisher says/,
    );
    expect(one.kinds()).not.toContain('listConfirmed');
  });
});

describe('a station with an event', () => {
  it('shows and keeps what labels left out, and which edition the list cannot be', () => {
    const secondary = {
      ...listOf('ABANDONED'),
      dropped: [{ rule: 'label', rows: 2 }],
      labels: '1995',
      byLabel: [{ label: 'foreign', rows: 2 }],
      fromLength: 9,
    } as const;
    const names = { id: 'list', title: 'Spring list' };
    const both = { ...names, primary: listOf('AA BEE CEDE'), secondary };
    const bytes = valueOf(compileLexicon(both, sha256, pack));
    writeFileSync(files.lexiconFile, bytes);
    const lexicon = valueOf(readLexicon(bytes, sha256, unpack));
    writeEvent(eventFile(), { rulebook: 'nsa-1995', ...eventOf(lexicon) });
    const one = open(true);
    one.signIn('Dana');
    const { state, readiness } = status(one);
    expect(state).toBe('practice');
    expect(readiness.find(({ item }) => item === 'lexicon')?.details).toEqual([
      'It cannot be OSPD2, which has 70,000 to 110,000 words of at most 14 letters.',
      'Entries left out by label: foreign (2).',
    ]);
    one.signOut();
    one.confirm('Typed from the book by A. Director.');
    expect(one.bodiesOf('listConfirmed')).toMatchObject([
      {
        told: {
          wordsTyped: 3,
          cannotBe: ['OSPD2'],
          byLabel: [{ label: 'foreign', rows: 2 }],
        },
      },
    ]);
  });

  it('of rules that take any list asks a director, and again for another event', () => {
    const lexicon = write('a list that nobody knows', 'general');
    const one = open(true);
    expect(one.now.isPractice).toBe(true);
    one.confirm('Agreed on');
    expect(one.bodiesOf('listConfirmed')).toMatchObject([{ event: { id: 'club-finals' } }]);
    expect(one.ruled('AA')).toBe('ACCEPTABLE');
    const restart = (change: Partial<EventFile>): boolean => {
      writeEvent(eventFile(), { rulebook: 'general', ...eventOf(lexicon), ...change });
      one.close();
      one.start({ lexiconFile: files.lexiconFile, eventFile: eventFile() });
      return one.now.isPractice;
    };
    // A later version of it is the same event.
    expect(restart({ title: 'Club finals, second day' })).toBe(false);
    expect(restart({ id: 'other' })).toBe(true);
    expect(restart({})).toBe(true);
  });

  it('of rules that demand an edition is closed by every other list', async () => {
    for (const kind of [
      'half of it',
      'it less a word',
      'another edition under its name',
    ] as const) {
      write(kind, demanding);
      const one = open(true);
      expect(one.now.view).toEqual({ screen: 'closed', code: 'EV-01' });
      one.signIn('Dana');
      expect(status(one).state).toBe('closed');
      expect(told(one.host.handlers.eventPage(undefined)).conflicts).toEqual([
        expect.stringMatching(
          /^The rules require the words of NSWL2020, and this list has others\./,
        ),
      ]);
      expect(await adjudicated('AAA')).toMatchObject({ code: 2, output: '' });
    }
  });

  it('of an edition that nobody has published is closed by a known one, or nearly one', async () => {
    for (const kind of ['the edition', 'it less a word'] as const) {
      write(kind, 'scrabble-fest-2023');
      expect(open(true).now.view).toEqual({ screen: 'closed', code: 'EV-01' });
      expect(await adjudicated('AAA')).toMatchObject({ code: 2, output: '' });
    }
    write('a list that nobody knows', 'scrabble-fest-2023');
    const one = open(true);
    expect(one.now.isPractice).toBe(true);
    one.confirm('Typed from the book by A. Director.');
    one.judge();
    expect(one.ruled('AA')).toBe('ACCEPTABLE');
    expect(one.bodiesOf('ruling')).toHaveLength(1);
    expect(await adjudicated('AA')).toMatchObject({
      code: 0,
      output: 'ACCEPTABLE\n',
      messages: expect.stringMatching(/^Practice: /) as unknown,
    });
  });
});

function adjudicated(word: string): Promise<Ran> {
  return runCommand([
    ...['adjudicate', '--lexicon', files.lexiconFile, '--event', eventFile(), word],
  ]);
}
