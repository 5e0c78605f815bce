/**
 * Makes the vectors: `node test/ledger-vectors/make.ts` writes `files` and `vectors.json`. The
 * expected answers stand here, written by hand from the description of the format.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { key, makeDay, makeNight, nightTimes } from './day.ts';
import { sqlite, type Write } from './ledger-file.ts';
import { acceptedQuitx, appendedAfterPaper, forgeries, oddities } from './forgeries.ts';
import { notedAtDesk } from './hub.ts';
import { LedgerMaker, codeOf, reportHtml, type MadeRecord } from './ledger-maker.ts';
import { tomorrow } from './tomorrow.ts';
import { identity, longList, mainIdentity, mainList } from './lists.ts';

/** What a verifier must answer; RECORDS.md says what each means. */
export type Answer =
  | { readonly answer: 'agreesWithPaper'; readonly upTo: number; readonly last: number }
  | { readonly answer: 'agreesWithItself'; readonly last: number }
  | { readonly answer: 'otherCode'; readonly cause: 'differs' | 'later' }
  /** `since` is the first record that is wrong, where that can be known. */
  | { readonly answer: 'broken'; readonly since?: number }
  /** Records of a newer program, and the labels of the rulings that they name. */
  | {
      readonly answer: 'newer';
      readonly records: number;
      readonly rulings: readonly string[];
      readonly upTo: number;
      readonly last: number;
    }
  | { readonly answer: 'refused' | 'badCode' };

export interface Vector {
  readonly name: string;
  readonly file: string;
  readonly code?: string;
  readonly expected: Answer;
  /** Rulings and opinions judged again with the lists main.txt and long.txt. */
  readonly judged?: {
    readonly same: number;
    readonly different: number;
    readonly withoutWords: number;
  };
  /**
   * Final verdicts of some rulings by the records up to `upTo`, the only ones that the code covers;
   * "setAside" for one that does not count, "undecided" for one whose opinions contradict each other.
   */
  readonly covered?: Readonly<Record<string, string>>;
  /** Local times of all rulings, by the offset on record before each. */
  readonly times?: Readonly<Record<string, string>>;
}

export interface MadeVectors {
  readonly vectors: readonly Vector[];
  readonly files: ReadonlyMap<string, Write>;
}

const text =
  (content: string): Write =>
  (file) => {
    writeFileSync(file, content);
  };

export function makeVectors(): MadeVectors {
  const files = new Map<string, Write>([
    ['main.txt', text(`${mainList.join('\n')}\n`)],
    ['long.txt', text(`${longList.join('\n')}\n`)],
  ]);
  const vectors: Vector[] = [];
  const add = (
    name: string,
    file: string,
    write: Write | undefined,
    expected: Answer,
    more: Omit<Vector, 'name' | 'file' | 'expected'> = {},
  ): void => {
    if (write) files.set(file, write);
    vectors.push({ name, file, ...more, expected });
  };

  const { ledger, noon, noonNumber, evening } = makeDay();
  const last = ledger.head.number;
  const all = { answer: 'agreesWithPaper', upTo: last, last } as const;
  const itself = { answer: 'agreesWithItself', last } as const;
  const report = (...options: Parameters<typeof reportHtml>): Write => text(reportHtml(...options));
  const hidden = { same: 0, different: 0, withoutWords: 14 };
  add('public report without a code', 'public.html', report(ledger, 'public', { key }), itself, {
    judged: hidden,
  });
  add('public report with the last code', 'public.html', undefined, all, { code: evening });
  const upToNoon = { ...all, upTo: noonNumber };
  add('public report with an earlier code', 'public.html', undefined, upToNoon, { code: noon });
  add('code typed with spaces in lower case', 'public.html', undefined, all, {
    code: evening.replaceAll('-', ' ').toLowerCase(),
  });
  add('complete hash of a QR code', 'public.html', undefined, all, {
    code: `${last.toString()} ${ledger.head.hash}`,
  });
  add(
    'complete hash with one other digit',
    'public.html',
    undefined,
    { answer: 'otherCode', cause: 'differs' },
    { code: `${last.toString()} ${otherDigit(ledger.head.hash)}` },
  );
  add(
    'code with a wrong character',
    'public.html',
    undefined,
    { answer: 'badCode' },
    {
      code: `${evening.slice(0, -1)}${evening.endsWith('A') ? 'B' : 'A'}`,
    },
  );
  add(
    'code of no record',
    'public.html',
    undefined,
    { answer: 'badCode' },
    { code: codeOf({ number: 0, hash: '0'.repeat(64) }) },
  );
  add(
    'report with a byte order mark and an empty line before it',
    'mark-before-the-report.html',
    text(`\u{feff}\n${reportHtml(ledger, 'public', { key })}`),
    itself,
  );
  add(
    'report with a text before it',
    'text-before-the-report.txt',
    text(`From: somebody\n\n${reportHtml(ledger, 'public', { key })}`),
    itself,
  );
  add("table's own report", 'table.html', report(ledger, 'table', { key, rulings: [1, 2] }), all, {
    code: evening,
    judged: { same: 3, different: 0, withoutWords: 11 },
  });
  add('whole report', 'whole.html', report(ledger, 'whole', { key }), all, {
    code: evening,
    judged: { same: 14, different: 0, withoutWords: 0 },
  });
  add(
    'collected report, with the names and sources of the morning alone',
    'collected.html',
    report(ledger, 'collected', { key, upTo: noonNumber }),
    all,
    { code: evening, judged: { same: 14, different: 0, withoutWords: 0 } },
  );
  const unsigned = makeDay(3, new LedgerMaker('12'), 'nobody');
  add(
    'report of a station without a key',
    'unsigned.html',
    report(unsigned.ledger, 'public'),
    {
      answer: 'agreesWithPaper',
      upTo: unsigned.ledger.head.number,
      last: unsigned.ledger.head.number,
    },
    { code: unsigned.evening },
  );
  add(
    'opinions, note and name appended after the paper',
    'appended-after-the-paper.html',
    text(appendedAfterPaper()),
    { answer: 'agreesWithPaper', upTo: last, last: last + 4 },
    {
      code: evening,
      covered: { 1: 'acceptable', 2: 'acceptable', 4: 'unacceptable', 5: 'setAside' },
    },
  );
  const desk = notedAtDesk();
  const ofDesk = desk.head.number;
  add(
    'opinions at the desk of a hub',
    'opinions-at-a-desk.html',
    report(desk, 'public', { key }),
    { answer: 'agreesWithPaper', upTo: ofDesk, last: ofDesk },
    {
      code: codeOf(desk.head),
      covered: { 1: 'unacceptable', 2: 'undecided', 3: 'acceptable' },
    },
  );
  const night = makeNight();
  const ofNight = night.head.number;
  add(
    'report of a changed zone and of sleep',
    'zones-and-sleep.html',
    report(night, 'whole', { key }),
    { answer: 'agreesWithPaper', upTo: ofNight, last: ofNight },
    {
      code: codeOf(night.head),
      times: nightTimes,
      judged: { same: 3, different: 0, withoutWords: 0 },
    },
  );
  addForged();
  addOfTomorrow();
  addLedgers();
  return { vectors, files };

  function addForged(): void {
    const newer = { answer: 'newer', upTo: 0 } as const;
    const expected: Readonly<Record<string, Answer>> = {
      'verdict-changed': { answer: 'broken', since: noonNumber + 1 },
      'made-anew': itself,
      'second-block': { answer: 'refused' },
      'page-that-says-verified': { answer: 'refused' },
      'another-station': {
        answer: 'agreesWithItself',
        last: makeDay(13, new LedgerMaker('8')).ledger.head.number,
      },
      'no-block': { answer: 'refused' },
      'damaged-block': { answer: 'refused' },
      'hash-left-over': { answer: 'refused' },
      'newer-version': { answer: 'refused' },
      'unpacks-to-too-much': { answer: 'refused' },
      'lists-in-lists': { answer: 'refused' },
      'many-objects': { answer: 'refused' },
      'many-lists': { answer: 'refused' },
      'many-full-stops': { answer: 'refused' },
      'salt-used-twice-in-a-record': { answer: 'broken', since: last + 1 },
      'salt-at-the-end': { answer: 'broken', since: last + 1 },
      'nested-deeply': { answer: 'broken', since: last + 1 },
      'junk-behind-the-data': { answer: 'refused' },
      'one-opinion-of-a-desk-on-two-rulings': { answer: 'broken', since: last + 2 },
      'opinion-of-a-desk-on-no-ruling': { answer: 'broken', since: last + 1 },
      'salt-used-twice': { answer: 'broken', since: last + 2 },
      'time-outside-of-its-minute': { answer: 'broken', since: last + 1 },
      'part-that-the-kind-has-not': { answer: 'broken', since: last + 1 },
      'part-missing': { answer: 'broken', since: last + 1 },
      'part-without-salt': { answer: 'broken', since: last + 1 },
      'ruling-left-out': { answer: 'broken', since: last + 1 },
      'verdict-against-sources': { answer: 'broken', since: last + 1 },
      'left-unread-without-ruling': { answer: 'broken', since: last + 1 },
      'sleep-of-another-form': { answer: 'broken', since: last + 1 },
      'unknown-kind': { ...newer, records: 1, rulings: [], last: last + 1 },
      'begins-later': { answer: 'refused' },
      'records-swapped': { answer: 'broken', since: 7 },
    };
    for (const { name, html } of [...forgeries, ...oddities]) {
      add(name, `${name}.html`, text(html()), expected[name] ?? { answer: 'broken' });
    }
    const anew = reportHtml(acceptedQuitx(), 'whole', { key });
    add(
      'all hashes made anew, with the code',
      'made-anew.html',
      text(anew),
      { answer: 'otherCode', cause: 'differs' },
      { code: evening, judged: { same: 13, different: 1, withoutWords: 0 } },
    );
    add(
      'another station, with the code',
      'another-station.html',
      undefined,
      { answer: 'otherCode', cause: 'differs' },
      { code: evening },
    );
  }

  function addOfTomorrow(): void {
    for (const { name, records, expected, code } of tomorrow()) {
      const made = report(records, 'whole', { key });
      add(name, `${name}.html`, made, expected, code === undefined ? {} : { code });
    }
  }

  function addLedgers(): void {
    const rows = ledger.records;
    add('ledger', 'ledger.sqlite', sqlite(rows), upToNoon, {
      code: noon,
      judged: { same: 14, different: 0, withoutWords: 0 },
    });
    const oldTable =
      'CREATE TABLE record (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, time TEXT NOT NULL, body TEXT NOT NULL, staff TEXT, previous TEXT NOT NULL, hash TEXT NOT NULL) STRICT';
    add('ledger of a development version', 'development.sqlite', sqlite([], oldTable), {
      answer: 'refused',
    });
    const edit = (index: number, change: Partial<MadeRecord>): readonly MadeRecord[] =>
      rows.map((row, at) => (at === index ? { ...row, ...change } : row));
    add('row edited', 'row-edited.sqlite', sqlite(edit(4, { time: '2027-05-01T08:00Z' })), {
      answer: 'broken',
      since: 5,
    });
    add('row left out', 'row-left-out.sqlite', sqlite(rows.filter(({ number }) => number !== 9)), {
      answer: 'broken',
      since: 9,
    });
    add('salt taken out of a row', 'part-gone.sqlite', sqlite(edit(5, { words: undefined })), {
      answer: 'broken',
      since: 6,
    });
    add(
      'table without its triggers',
      'without-triggers.sqlite',
      sqlite(rows, 'DROP TRIGGER record_2_is_never_updated'),
      { answer: 'broken' },
    );
  }
}

function otherDigit(hash: string): string {
  return `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`;
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, 'files');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const { vectors, files } = makeVectors();
  for (const [name, write] of files) write(join(folder, name));
  const json = JSON.stringify(
    {
      lists: ['main.txt', 'long.txt'],
      identities: { main: mainIdentity, mainAndLong: identity },
      vectors,
    },
    null,
    2,
  );
  writeFileSync(join(import.meta.dirname, 'vectors.json'), `${json}\n`);
  console.log(`${vectors.length.toString()} vectors, ${files.size.toString()} files`);
}
