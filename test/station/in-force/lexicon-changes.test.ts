import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail } from '../../../electron/core/base/result.ts';
import { type LedgerFile } from '../../../electron/station/ledger/ledger.ts';
import {
  activateLexicon,
  describeChangeError,
  installLexicon,
  recordFound,
  removeLexicon,
  stepBack,
  type Change,
} from '../../../electron/station/in-force/lexicon-changes.ts';
import { errorOf, sampleBytes, sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { kindsAndBodies } from '../ledger-records.ts';
import { StationOnDisk, view } from '../station-on-disk.ts';
import { openChange } from '../lexicons/two-lists.ts';

const wallTime = (): Date => new Date('2026-11-21T10:00:00Z');
const one = sampleLexicon('AT CAT').sha256;
const two = sampleLexicon('BE BEE').sha256;

let station: StationOnDisk;
let change: ReturnType<typeof openChange> | undefined;

beforeEach(() => {
  station = new StationOnDisk();
  writeFileSync(station.at('one.lexicon'), sampleBytes('AT CAT'));
  writeFileSync(station.at('two.lexicon'), sampleBytes('BE BEE'));
});

afterEach(() => {
  closeLedger();
  station.end();
});

function closeLedger(): void {
  change?.close();
  change = undefined;
}

/** As a program finds it that starts now. */
function opened(): Change {
  closeLedger();
  change = openChange(station.data, wallTime);
  return change;
}

/** The same, with a ledger that cannot be written. */
function withoutLedger(change: Change): Change {
  const append = (): ReturnType<LedgerFile['append']> =>
    fail({ kind: 'notWritten', cause: 'full' });
  return { ...change, ledger: { ...change.ledger, append } };
}

function install(change: Change, name: 'one' | 'two'): void {
  valueOf(installLexicon(change, station.at(`${name}.lexicon`)));
}

function records(start = 'lexicon'): readonly unknown[] {
  return kindsAndBodies(station.data, start);
}

const identities: Readonly<Record<string, string>> = {
  [one]: sampleLexicon('AT CAT').identity,
  [two]: sampleLexicon('BE BEE').identity,
};

function names(sha256: string): object {
  const identity = identities[sha256];
  return { id: 'sample', title: 'Sample list', edition: 'First', sha256, identity };
}

const recognised = { kind: 'unknown' };

describe('changes to the lexicons of a station', () => {
  it('are on record, each once', () => {
    const change = opened();
    install(change, 'one');
    install(change, 'one');
    install(change, 'two');
    valueOf(activateLexicon(change, one));
    valueOf(activateLexicon(change, one.toUpperCase()));
    valueOf(activateLexicon(change, two));
    valueOf(stepBack(change));
    expect(records()).toEqual([
      ['lexiconInstalled', { lexicon: names(one), recognised, how: 'installed' }],
      ['lexiconInstalled', { lexicon: names(two), recognised, how: 'installed' }],
      ['lexiconActivated', { lexicon: names(one), recognised, how: 'activated' }],
      ['lexiconActivated', { lexicon: names(two), recognised, previous: one, how: 'activated' }],
      ['lexiconActivated', { lexicon: names(one), recognised, previous: two, how: 'steppedBack' }],
    ]);
    valueOf(recordFound(opened()));
    expect(records()).toHaveLength(5);
  });

  it('are on record when lexicons are removed, and when they are installed again', () => {
    const change = opened();
    install(change, 'one');
    install(change, 'two');
    valueOf(activateLexicon(change, one));
    valueOf(activateLexicon(change, two));
    expect(errorOf(removeLexicon(change, one)).kind).toBe('inUse');
    expect(valueOf(removeLexicon(change, one.toUpperCase(), { evenPrevious: true }))).toBe(one);
    expect(errorOf(removeLexicon(change, one)).kind).toBe('notInstalled');
    valueOf(recordFound(opened()));
    install(opened(), 'one');
    expect(records().slice(4)).toEqual([
      ['lexiconRemoved', { lexicon: one, identity: identities[one], how: 'removed' }],
      ['lexiconInstalled', { lexicon: names(one), recognised, how: 'installed' }],
    ]);
  });

  it('are recorded by the next program when a lexicon went without a record', () => {
    install(opened(), 'one');
    install(opened(), 'two');
    expect(errorOf(removeLexicon(withoutLedger(opened()), one)).kind).toBe('notRecorded');
    rmSync(opened().store.fileOf(two));
    expect(errorOf(recordFound(withoutLedger(opened()))).kind).toBe('notRecorded');
    const change = opened();
    valueOf(recordFound(change));
    valueOf(recordFound(change));
    expect(records().slice(2)).toEqual([
      ['lexiconRemoved', { lexicon: one, identity: identities[one], how: 'found' }],
      ['lexiconRemoved', { lexicon: two, identity: identities[two], how: 'found' }],
    ]);
  });

  it('are not on record when they were refused', () => {
    const change = opened();
    expect(errorOf(activateLexicon(change, one)).kind).toBe('notInstalled');
    expect(english(describeChangeError(errorOf(stepBack(change))))).toMatch(
      /^There is no previous word list/,
    );
    expect(installLexicon(change, station.at('none')).ok).toBe(false);
    expect(records()).toEqual([]);
  });

  it('are recorded by the next program when the one that made them could not', () => {
    const first = withoutLedger(opened());
    const error = errorOf(installLexicon(first, station.at('one.lexicon')));
    expect(english(describeChangeError(error))).toBe(
      'The word lists were changed, but the ledger could not be written. Check the disk, then restart the station: it records the change when it starts.',
    );
    install(opened(), 'two');
    expect(errorOf(activateLexicon(withoutLedger(opened()), one)).kind).toBe('notRecorded');
    expect(errorOf(recordFound(withoutLedger(opened()))).kind).toBe('notRecorded');
    const change = opened();
    valueOf(recordFound(change));
    valueOf(recordFound(change));
    expect(records()).toEqual([
      ['lexiconInstalled', { lexicon: names(two), recognised, how: 'installed' }],
      ['lexiconInstalled', { lexicon: names(one), recognised, how: 'found' }],
      ['lexiconActivated', { lexicon: names(one), recognised, how: 'found' }],
    ]);
    expect(errorOf(activateLexicon(withoutLedger(change), two)).kind).toBe('notRecorded');
    expect(errorOf(recordFound(withoutLedger(opened()))).kind).toBe('notRecorded');
    valueOf(recordFound(opened()));
    expect(records().at(-1)).toEqual([
      'lexiconActivated',
      { lexicon: names(two), recognised, previous: one, how: 'found' },
    ]);
  });

  it('are found without a lexicon that cannot be read, which decides on nothing', () => {
    const change = opened();
    install(change, 'one');
    writeFileSync(change.store.fileOf('b'.repeat(64)), 'x');
    valueOf(recordFound(change));
    expect(records()).toHaveLength(1);
  });
});

describe('a station without a lexicon file of its own', () => {
  function screenOf(lexiconFile?: string): {
    readonly view: unknown;
    readonly logged: readonly string[];
  } {
    closeLedger();
    const host = station.start({ lexiconFile, asksForSetUp: false });
    const shown = view(host);
    host.close();
    return { view: shown, logged: station.logged };
  }

  it('opens with the active lexicon, whose activation is on record before', () => {
    const change = opened();
    install(change, 'one');
    expect(errorOf(activateLexicon(withoutLedger(change), one)).kind).toBe('notRecorded');
    expect(screenOf()).toMatchObject({ view: { screen: 'idle' }, logged: [] });
    expect(station.kinds()).toEqual([
      'ledgerBegun',
      'lexiconInstalled',
      'started',
      'lexiconActivated',
      'opened',
      'stopped',
    ]);
  });

  it('rules by the lexicon file where one is given', () => {
    const change = opened();
    install(change, 'one');
    valueOf(activateLexicon(change, one));
    expect(screenOf(station.at('two.lexicon')).view).toMatchObject({ screen: 'idle' });
    expect(records('opened')).toMatchObject([['opened', { lexicon: { sha256: two } }]]);
  });

  it('is closed where none is active', () => {
    expect(screenOf()).toMatchObject({
      view: { screen: 'closed', code: 'LX-01' },
      logged: ['No word list is in use. Install one, then start using it.'],
    });
  });

  it.each([
    ['the active lexicon is altered', 'LX-04', /: This word list file is cut off/],
    [
      'the active lexicon is gone',
      'LX-01',
      /^No installed word list has the list fingerprint or SHA-256/,
    ],
    ['the state is altered', 'LX-04', /: This file was changed by hand or damaged/],
    ['the folder is a file', 'LX-02', /: The folder for word lists cannot be used/],
  ] as const)('is closed where %s', (what, code, sentence) => {
    const change = opened();
    install(change, 'one');
    valueOf(activateLexicon(change, one));
    const file = change.store.fileOf(one);
    if (what === 'the active lexicon is altered') {
      writeFileSync(file, readFileSync(file).subarray(0, 100));
    }
    if (what === 'the active lexicon is gone') rmSync(file);
    if (what === 'the state is altered')
      writeFileSync(path.join(path.dirname(file), 'active.json'), '');
    if (what === 'the folder is a file') {
      rmSync(path.dirname(file), { recursive: true });
      writeFileSync(path.dirname(file), '');
    }
    const { view, logged } = screenOf();
    expect(view).toEqual({ screen: 'closed', code });
    expect(logged[0]).toMatch(sentence);
  });
});
