/** The pages Rulings and Reports, at a real station on real files. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receive } from '../../electron/contract/call.ts';
import type { OpenedRuling, RulingsList } from '../../electron/contract/staff/rulings.ts';
import type { Draft } from '../../electron/core/ledger/record-kinds.ts';
import type { RulingNumber } from '../../electron/core/ledger/ruling-number.ts';
import { ledgerFileName, openLedger } from '../../electron/station/ledger.ts';
import { openStation } from '../../electron/station/open-station.ts';
import type { StationHost } from '../../electron/station/station-host.ts';
import { openStaffStore } from '../../electron/station/staff/staff-file.ts';
import { verifyLedger } from '../../scripts/audit/verify.ts';
import { rulingDraft } from '../core/ledger/entries.ts';
import { errorOf, sampleBytes, valueOf } from '../core/lexicon/samples.ts';
import { strokeOf } from '../core/station/driver.ts';
import { inEnglish, type InEnglish } from '../in-english.ts';

let folder = '';
let staffFolder = '';
let station: StationHost | undefined;

/** PINs are slow to make. */
beforeAll(() => {
  staffFolder = mkdtempSync(path.join(tmpdir(), 'staff-'));
  const staff = valueOf(openStaffStore(staffFolder));
  valueOf(staff.add('Dana', 'director', '1111'));
  valueOf(staff.add('Ada', 'wordJudge', '2222'));
  valueOf(staff.add('Bob', 'wordJudge', '3333'));
});

afterAll(() => {
  rmSync(staffFolder, { recursive: true });
});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rulings-'));
});

afterEach(() => {
  station?.close();
  station = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const data = (): string => path.join(folder, 'data');
const lexiconFile = (): string => path.join(folder, 'a.lexicon');

/** Rulings as an earlier run of the station left them; all were shown but those that are named. */
function earlier(rulings: readonly Draft[], ...unshown: readonly number[]): void {
  const ledger = valueOf(openLedger(data()));
  for (const draft of rulings) {
    valueOf(ledger.append(draft, new Date('2026-11-21T08:10:00.000Z')));
    if (draft.kind !== 'ruling' || unshown.includes(draft.body.ruling)) continue;
    const { ruling } = draft.body;
    valueOf(ledger.append({ kind: 'shown', body: { ruling } }, new Date()));
  }
  ledger.close();
}

function start(): StationHost {
  writeFileSync(lexiconFile(), sampleBytes('AT CAT JO QUIT', 'NONSENSES'));
  station = openStation({
    dataFolder: data(),
    lexiconFile: lexiconFile(),
    practiceLexiconFile: undefined,
    program: 'test',
    asksForSetUp: true,
    log: () => undefined,
  });
  return station;
}

/** With two word judges, of whom the first is at the console. */
function atConsole(): StationHost {
  mkdirSync(data(), { recursive: true });
  cpSync(staffFolder, data(), { recursive: true });
  const host = start();
  as(host, '2222');
  return host;
}

function as(host: StationHost, pin: string): void {
  leaveAnnouncement(host);
  void host.handlers.signOut(undefined);
  host.handlers.press({ stroke: strokeOf('S', { ctrl: true, shift: true }), seen: 0 });
  void host.handlers.signIn({ pin });
  expect(view(host)).toMatchObject({ screen: 'staff' });
}

/** As if the screen had shown it and the players had read it. */
function leaveAnnouncement(host: StationHost): void {
  const { revision, view: now } = host.handlers.watch(undefined);
  if (now.screen !== 'announcement') return;
  host.handlers.painted({ seen: revision });
  const until = performance.now() + 1_600;
  while (performance.now() < until);
  host.handlers.press({ stroke: strokeOf('Enter'), seen: revision });
}

function told<Value>(answer: Value | Promise<Value>): InEnglish<Value> {
  if (answer instanceof Promise) throw new Error('The answer takes its time.');
  return inEnglish(answer);
}

function view(host: StationHost): unknown {
  return host.handlers.watch(undefined).view;
}

function found(host: StationHost, search = '', before?: number): RulingsList {
  return valueOf(told(host.handlers.rulings({ search, ...(before !== undefined && { before }) })));
}

function opened(host: StationHost, ruling: number): InEnglish<OpenedRuling> {
  return valueOf(told(host.handlers.openRuling({ ruling })));
}

function numbers(list: RulingsList): readonly number[] {
  return list.rulings.map(({ ruling }) => ruling);
}

function records(kind: string): readonly unknown[] {
  const database = new DatabaseSync(path.join(data(), ledgerFileName), { readOnly: true });
  const rows = database.prepare('SELECT body FROM record WHERE kind = ?').all(kind);
  database.close();
  return rows.map(({ body }) => JSON.parse(String(body)) as unknown);
}

describe('the list of rulings', () => {
  beforeEach(() => {
    earlier([
      ...Array.from({ length: 10 }, (_, index) => rulingDraft(index + 1, 'acceptable', 'JO')),
      rulingDraft(11, 'unacceptable', 'CAT', 'QUITX'),
    ]);
  });

  it('has the newest first, page by page', () => {
    const host = atConsole();
    const first = found(host);
    expect(numbers(first)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
    expect(first).toMatchObject({ hasOlder: true, total: 11 });
    expect(numbers(found(host, '', 4))).toEqual([3, 2, 1]);
    expect(found(host, '', 4).hasOlder).toBe(false);
  });

  it.each([
    ['11', [11]],
    ['1-0011', [11]],
    ['quitx', [11]],
    ['99', []],
  ])('is searched by "%s"', (search, expected) => {
    expect(numbers(found(atConsole(), search))).toEqual(expected);
  });

  it('tells nothing of single words', () => {
    const host = atConsole();
    const text = JSON.stringify([found(host), opened(host, 11)]);
    expect(text).toContain('QUITX');
    expect(text).not.toMatch(/source|primary|none"|salt|deny/);
  });

  it('marks the word list where it is another one than is in force', () => {
    const host = atConsole();
    const { ruling, isOtherLexicon } = opened(host, 11);
    expect([isOtherLexicon, ruling.lexicon]).toEqual([true, { fingerprint: 'ABCDEF01' }]);
  });

  it('refuses a number that there is not', () => {
    const { handlers } = atConsole();
    for (const answer of [
      handlers.openRuling({ ruling: 12 }),
      handlers.rulingSources({ ruling: 12 }),
      handlers.giveOpinion({ ruling: 12, words: ['JO'] }),
      handlers.showRuling({ ruling: 12 }),
      handlers.setRulingAside({ ruling: 12, why: 'blankMisread' }),
    ]) {
      expect(inEnglish(answer)).toEqual({
        ok: false,
        error: expect.stringMatching(/no ruling of that number/) as unknown,
      });
    }
  });
});

it.each([
  ['rulingSources', { ruling: 1 }],
  ['giveOpinion', { ruling: 1, words: ['JO'] }],
  ['showRuling', { ruling: 1 }],
  ['toldPlayers', { ruling: 1 }],
  ['setRulingAside', { ruling: 1, why: 'blankMisread' }],
  ['exportForStaff', { format: 'csv', folder: '/' }],
])('%s is for word judges and directors, and for nobody else', (call, argument) => {
  earlier([rulingDraft(1, 'unacceptable', 'QUITX')]);
  const { handlers } = atConsole();
  for (const role of ['staff', undefined] as const) {
    const receiver = { handlers, role: () => role, isTrusted: () => true, log: () => undefined };
    expect(receive(receiver, undefined, call, argument)).toEqual({
      ok: false,
      error: { kind: 'notAllowed', call },
    });
  }
  expect(records('opinion').concat(records('rulingSetAside'), records('exported'))).toEqual([]);
});

describe('opinions', () => {
  beforeEach(() => {
    earlier([rulingDraft(1, 'unacceptable', 'JO', 'QUITX'), rulingDraft(2, 'acceptable', 'JO')]);
  });

  it('are given on the words of the slip, shown to the players, and keep both spellings', () => {
    const host = atConsole();
    expect(opened(host, 1).next).toEqual({ kind: 'opinion', opinion: 'second' });
    valueOf(told(host.handlers.giveOpinion({ ruling: 1, words: ['jo', ' quit ', ''] })));
    expect(host.handlers.watch(undefined)).toMatchObject({
      view: { screen: 'announcement', opinion: 'second', verdict: 'acceptable' },
      status: { ruling: '1-0001' },
    });
    leaveAnnouncement(host);
    const { ruling, next } = opened(host, 1);
    expect(ruling).toMatchObject({
      words: ['JO', 'QUITX'],
      verdict: 'unacceptable',
      standing: 'acceptable',
      opinions: [{ opinion: 'second', words: ['JO', 'QUIT'], verdict: 'acceptable' }],
    });
    expect(next).toMatchObject({
      kind: 'refused',
      sentence: expect.stringMatching(/You gave the second/) as unknown,
    });
    expect(records('shown')).toContainEqual({ ruling: 1, opinion: 'second' });
  });

  it('go up to a third by another word judge, and the ledger verifies and links them', () => {
    const host = atConsole();
    valueOf(told(host.handlers.giveOpinion({ ruling: 1, words: ['JO', 'QUIT'] })));
    as(host, '3333');
    valueOf(told(host.handlers.giveOpinion({ ruling: 1, words: ['JO', 'QUIT'] })));
    expect(view(host)).toMatchObject({ screen: 'announcement', opinion: 'third' });
    leaveAnnouncement(host);
    expect(opened(host, 1).next).toMatchObject({ kind: 'refused' });
    expect(errorOf(told(host.handlers.giveOpinion({ ruling: 1, words: ['JO'] })))).toMatch(
      /third opinion was given/,
    );
    expect(valueOf(told(host.handlers.rulingSources({ ruling: 1 })))).toMatchObject([
      {
        opinion: 'first',
        words: [
          { word: 'JO', source: 'none' },
          { word: 'QUITX', source: 'none' },
        ],
      },
      { opinion: 'second', words: [{ source: 'primary' }, { word: 'QUIT', source: 'primary' }] },
      { opinion: 'third' },
    ]);
    host.close();
    station = undefined;
    expect(verifyLedger(path.join(data(), ledgerFileName), [])).toMatchObject({
      ok: true,
      value: { findings: [], opinions: 2 },
    });
  });

  it('are shown once more when somebody asks, the last one', () => {
    const host = atConsole();
    expect(errorOf(told(host.handlers.showRuling({ ruling: 2 })))).toMatch(/have seen/);
    valueOf(told(host.handlers.giveOpinion({ ruling: 2, words: ['JO'] })));
    leaveAnnouncement(host);
    valueOf(told(host.handlers.showRuling({ ruling: 2 })));
    expect(view(host)).toMatchObject({ screen: 'announcement', opinion: 'second' });
  });

  it.each([
    [[], /There is no word/],
    [['R2'], /not a letter/],
    [['A'], /fewer than 2/],
    [Array<string>(9).fill('JO'), /more than 8 words/],
  ])('are refused for %j, and nothing is recorded or shown', (words, sentence) => {
    const host = atConsole();
    expect(errorOf(told(host.handlers.giveOpinion({ ruling: 1, words })))).toMatch(sentence);
    expect(view(host)).toMatchObject({ screen: 'staff' });
    expect(records('opinion')).toEqual([]);
  });

  it('are not given in practice, nor is anything shown', () => {
    const host = atConsole();
    void host.handlers.startPractice({});
    as(host, '2222');
    expect(opened(host, 1).next).toMatchObject({ kind: 'refused' });
    expect(errorOf(told(host.handlers.giveOpinion({ ruling: 1, words: ['JO'] })))).toMatch(
      /used for practice/,
    );
    expect(errorOf(told(host.handlers.showRuling({ ruling: 1 })))).toMatch(/used for practice/);
    expect(records('opinion')).toEqual([]);
  });

  it('are not given when the lexicon file was altered: the station closes', () => {
    const host = atConsole();
    writeFileSync(lexiconFile(), sampleBytes('AT').with(60, 0));
    expect(errorOf(told(host.handlers.giveOpinion({ ruling: 1, words: ['JO'] })))).toMatch(
      /^No opinion was given/,
    );
    expect(view(host)).toMatchObject({ screen: 'staff', ground: { code: 'LX-04' } });
    expect(errorOf(told(host.handlers.giveOpinion({ ruling: 1, words: ['JO'] })))).toMatch(
      /^This station is closed/,
    );
    expect(opened(host, 1).next).toMatchObject({ kind: 'refused' });
    expect([records('opinion'), records('selfTested')]).toMatchObject([[], [{ passed: false }]]);
  });
});

describe('a ruling set aside', () => {
  it('does not stand, gets no opinion, and is not set aside twice', () => {
    earlier([rulingDraft(1, 'unacceptable', 'QUITX')]);
    const host = atConsole();
    const aside = { ruling: 1, why: 'enteredWrongly' } as const;
    valueOf(told(host.handlers.setRulingAside(aside)));
    expect(errorOf(told(host.handlers.setRulingAside(aside)))).toMatch(/already/);
    expect(opened(host, 1)).toMatchObject({
      ruling: { setAsides: [{ why: 'enteredWrongly', by: { name: 'Ada' } }] },
      next: { kind: 'refused' },
    });
    expect(opened(host, 1).ruling.standing).toBeUndefined();
    expect(errorOf(told(host.handlers.showRuling({ ruling: 1 })))).toMatch(/set aside/);
    expect(records('rulingSetAside')).toMatchObject([{ ruling: 1, why: 'enteredWrongly' }]);
  });
});

describe('rulings that no screen has shown', () => {
  beforeEach(() => {
    earlier([rulingDraft(1, 'unacceptable', 'QUITX'), rulingDraft(2, 'acceptable', 'JO')], 1, 2);
  });

  it('are marked, shown to the players, and then need no notice', () => {
    const host = atConsole();
    expect(found(host).rulings.map(({ isUnshown }) => isUnshown)).toEqual([true, true]);
    valueOf(told(host.handlers.showRuling({ ruling: 2 })));
    expect(view(host)).toEqual({ screen: 'announcement', opinion: 'first', verdict: 'acceptable' });
    leaveAnnouncement(host);
    expect(view(host)).toMatchObject({ ground: { name: 'unshown', rulings: [1 as RulingNumber] } });
    expect(found(host).rulings.map(({ isUnshown }) => isUnshown)).toEqual([false, true]);
  });

  it('are noted as told, once', () => {
    const host = atConsole();
    valueOf(told(host.handlers.toldPlayers({ ruling: 1 })));
    expect(errorOf(told(host.handlers.toldPlayers({ ruling: 1 })))).toMatch(/already/);
    expect(records('noticed')).toMatchObject([{ ruling: 1, by: { name: 'Ada' } }]);
    valueOf(told(host.handlers.toldPlayers({ ruling: 2 })));
    expect(view(host)).toMatchObject({ ground: { name: 'idle' } });
  });
});

describe('reports', () => {
  beforeEach(() => {
    earlier([rulingDraft(1, 'unacceptable', 'JO', 'QUITX'), rulingDraft(2, 'acceptable', 'JO')]);
  });

  it.each(['csv', 'jsonl', 'html'] as const)(
    'are exported as %s, named by what is in it',
    (format) => {
      const host = atConsole();
      const exports = told(host.handlers.exportFolder(undefined));
      expect(exports).toBe(path.join(data(), 'exports'));
      const made = valueOf(told(host.handlers.exportLedger({ format, folder: exports })));
      const upTo = Number(/^\d+/.exec(made.code)?.[0]);
      expect(made.file).toBe(path.join(exports, `ledger-1-to-${upTo.toString()}.${format}`));
      expect(readFileSync(made.checkpointFile, 'utf8')).toContain(made.code);
      expect(readFileSync(made.file, 'utf8')).toContain('QUITX');
      expect(readFileSync(made.file, 'utf8')).not.toContain('"primary"');
      expect(records('exported')).toMatchObject([{ format, upTo, by: { name: 'Ada' } }]);
    },
  );

  it('tell the sources only in the export for staff', () => {
    const host = atConsole();
    const asked = { format: 'csv', folder: path.join(data(), 'exports') } as const;
    const open = valueOf(told(host.handlers.exportLedger(asked)));
    const closed = valueOf(told(host.handlers.exportForStaff(asked)));
    expect(closed.file).toMatch(/-staff\.csv$/);
    expect(readFileSync(open.file, 'utf8')).not.toContain('Sources');
    expect(readFileSync(closed.file, 'utf8')).toContain('Sources');
  });

  it('leave nothing behind in a folder that is not there or cannot be written', () => {
    const host = atConsole();
    const exported = (to: string): string =>
      errorOf(told(host.handlers.exportLedger({ format: 'csv', folder: to })));
    expect(exported('exports')).toMatch(/not a whole path/);
    expect(exported(path.join(folder, 'stick'))).toMatch(/its folder is not there/);
    expect(existsSync(path.join(folder, 'stick'))).toBe(false);
    // A folder in the place of the part that is written first: as good as a stick pulled out.
    mkdirSync(path.join(folder, 'other'));
    writeFileSync(path.join(folder, 'file'), '');
    expect(exported(path.join(folder, 'file'))).toMatch(/Nothing is left of it/);
    expect(readdirSync(path.join(folder, 'other'))).toEqual([]);
    expect(records('exported')).toEqual([]);
  });

  it('count the challenges by hour and outcome', () => {
    expect(valueOf(told(atConsole().handlers.statistics(undefined)))).toMatchObject({
      hours: [{ acceptable: 1, unacceptable: 1 }],
      total: { acceptable: 1, unacceptable: 1, withdrawn: 0, abandoned: 0 },
      opinions: { given: 0 },
    });
  });

  it('sign a checkpoint of now', () => {
    const host = atConsole();
    const { code, record } = valueOf(told(host.handlers.signCheckpoint(undefined)));
    expect(code).toMatch(new RegExp(`^${record.toString()}(-[0-9A-Z]{4}){4}-[0-9A-Z]$`));
    expect(records('checkpointed')).toMatchObject([{ number: record, by: { name: 'Ada' } }]);
  });

  it('are refused while there is no ledger', () => {
    mkdirSync(data(), { recursive: true });
    rmSync(path.join(data(), ledgerFileName));
    mkdirSync(path.join(data(), ledgerFileName));
    const { handlers } = start();
    // Nobody can sign in without a ledger; the receiving end would refuse the calls even so.
    expect(errorOf(told(handlers.statistics(undefined)))).toMatch(/There is no ledger/);
    expect(errorOf(told(handlers.signCheckpoint(undefined)))).toMatch(/There is no ledger/);
    expect(errorOf(told(handlers.rulings({ search: '' })))).toMatch(/There is no ledger/);
    expect(errorOf(told(handlers.exportLedger({ format: 'csv', folder: folder })))).toMatch(
      /There is no ledger/,
    );
  });
});
