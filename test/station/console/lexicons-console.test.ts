import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pack, unpack } from '../../../electron/station/lexicons/brotli.ts';
import type {
  ImportRequest,
  ImportState,
} from '../../../electron/contract/staff/lexicons-calls.ts';
import { compileLexicon } from '../../../electron/core/lexicon/compile.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';
import { readLexicon } from '../../../electron/core/lexicon/read-lexicon.ts';
import type { StationOptions } from '../../../electron/station/open-station.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { named } from '../../core/event/samples.ts';
import { listOf, sampleBytes, sampleLexicon, sha256, valueOf } from '../../core/lexicon/samples.ts';
import { strokeOf } from '../../core/station/driver.ts';
import { inEnglish } from '../../in-english.ts';
import { writeEvent } from '../event-samples.ts';
import { kindsAndBodies } from '../ledger-records.ts';
import { importEnd, signIn, StationOnDisk } from '../station-on-disk.ts';

// Threads are started and long lists read.
vi.setConfig({ testTimeout: 30_000 });

let station: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
  writeFileSync(station.at('practice.lexicon'), sampleBytes('DOG'));
});

afterEach(() => {
  station.end();
});

const at = (name: string): string => station.at(name);

function start(options: Partial<StationOptions> = {}): StationHost {
  return station.start({
    lexiconFile: undefined,
    lexiconUntilActivated: at('practice.lexicon'),
    practiceLexiconFile: at('practice.lexicon'),
    ...options,
  });
}

function setUp(options: Partial<StationOptions> = {}): StationHost {
  return station.setUp(start(options));
}

function list(name: string, words: string): ImportRequest {
  writeFileSync(at(name), words.split(' ').join('\n'));
  return { file: at(name), title: 'Club list', edition: name };
}

/** Reading it takes a while. */
function longList(): ImportRequest {
  const letters = 'ABCDEFGHIJKLMNOPQRST';
  const words = Array.from({ length: 160_000 }, (_, number) =>
    Array.from({ length: 4 }, (_, place) => letters[Math.floor(number / 20 ** place) % 20])
      .toReversed()
      .join(''),
  );
  return list('long.txt', words.join(' '));
}

async function imported(host: StationHost, request: ImportRequest): Promise<ImportState> {
  expect(await host.handlers.startImport(request)).toEqual({ ok: true, value: undefined });
  return importEnd(host);
}

async function confirmList({ handlers }: StationHost): Promise<void> {
  const { lexicon } = await handlers.status(undefined);
  const agreed = {
    identity: lexicon?.identity ?? '',
    words: lexicon?.words ?? 0,
    reason: 'We play by it',
  };
  valueOf(await handlers.confirmList(agreed));
}

async function used(host: StationHost, name: string, words: string): Promise<string> {
  expect(await imported(host, list(name, words))).toMatchObject({ kind: 'ready' });
  expect(await host.handlers.finishImport({ activate: true })).toMatchObject({ ok: true });
  const { inUse } = await host.handlers.lexicons(undefined);
  expect(inUse?.edition).toBe(name);
  return inUse?.sha256 ?? '';
}

function records(start = 'lexicon'): readonly unknown[] {
  return kindsAndBodies(station.data, start);
}

function leftovers(): readonly string[] {
  const kept = path.join(station.data, 'lexicons');
  return [
    ...(existsSync(path.join(station.data, 'import')) ? ['import'] : []),
    ...(existsSync(kept) ? readdirSync(kept) : []),
  ];
}

const dana = expect.objectContaining({ name: 'Dana', role: 'director' }) as unknown;

describe('an import', () => {
  it('is not compared with the practice list, whose words say nothing about a tournament', async () => {
    station.hasKnownLists = false;
    const host = setUp();
    const state = await imported(host, list('one', 'DOG AT'));
    expect(state).toMatchObject({ kind: 'ready', report: { isInUse: false } });
    expect(state).not.toHaveProperty('report.comparison');
    const asked = { list: 'primary', kind: 'removed', from: 0 } as const;
    expect(inEnglish(await host.handlers.lexiconDifferences(asked))).toEqual({
      ok: false,
      error: 'No word list of yours is in use, so there is nothing to compare.',
    });
    // A director confirmed it, so that the station rules by it.
    await confirmList(host);
    expect(await host.handlers.lexiconDifferences(asked)).toMatchObject({ ok: true });
  });

  it('ends with a report against the list in use, and is used when the director says so', async () => {
    const host = setUp();
    await confirmList(host);
    const state = await imported(host, list('one', 'DOG AT'));
    expect(state).toMatchObject({
      kind: 'ready',
      report: { comparison: { lists: [{ added: 1, removed: 0, same: 1 }] } },
    });
    expect(host.handlers.watch(undefined).status.lexicon?.edition).toBe('First');
    expect(inEnglish(await host.handlers.finishImport({ activate: true }))).toEqual({
      ok: true,
      value: expect.stringMatching(
        /^Club list, one \((?:\w{4} ){4}\w\) is in use\. Until a director confirms this list, every verdict is practice\.$/,
      ) as unknown,
    });
    const { lexicon } = host.handlers.watch(undefined).status;
    expect(lexicon?.edition).toBe('one');
    expect(await host.handlers.importProgress(undefined)).toEqual({ kind: 'none' });
    expect(records()).toEqual([
      ['lexiconInstalled', expect.objectContaining({ how: 'installed', by: dana })],
      ['lexiconActivated', expect.objectContaining({ how: 'activated', by: dana })],
    ]);
    expect(leftovers()).not.toContain('import');
  });

  it('may be installed only, or thrown away', async () => {
    const host = setUp();
    await imported(host, list('one', 'AT'));
    expect(await host.handlers.finishImport({ activate: false })).toMatchObject({ ok: true });
    expect((await host.handlers.lexicons(undefined)).installed).toMatchObject([
      { found: { value: { edition: 'one' } } },
    ]);
    await imported(host, list('two', 'CAT'));
    await host.handlers.stopImport(undefined);
    expect((await host.handlers.lexicons(undefined)).installed).toHaveLength(1);
    expect(host.handlers.watch(undefined).status.lexicon?.edition).toBe('First');
    expect(await host.handlers.finishImport({ activate: true })).toMatchObject({ ok: false });
    expect(leftovers()).not.toContain('import');
  });

  it('is refused where its file cannot be read any more, and can be ended', async () => {
    const host = setUp();
    await imported(host, list('one', 'AT'));
    rmSync(path.join(station.data, 'import'), { recursive: true });
    expect(inEnglish(await host.handlers.importProgress(undefined))).toMatchObject({
      kind: 'refused',
      request: { edition: 'one' },
      refusal: {
        sentence: expect.stringContaining('Word list file not found') as unknown,
        invalid: [],
      },
    });
    await host.handlers.stopImport(undefined);
    expect(await host.handlers.importProgress(undefined)).toEqual({ kind: 'none' });
  });

  it('is stopped at any time, and leaves nothing', async () => {
    const host = setUp();
    const request = longList();
    for (const waitMs of [0, 100, 300, 600]) {
      expect(await host.handlers.startImport(request)).toMatchObject({ ok: true });
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      await host.handlers.stopImport(undefined);
      expect(await host.handlers.importProgress(undefined)).toEqual({ kind: 'none' });
      expect(leftovers()).toEqual([]);
    }
    expect(records()).toEqual([]);
  });

  it('is the only one, until it is decided on', async () => {
    const host = setUp();
    const request = longList();
    await host.handlers.startImport(request);
    expect(await host.handlers.startImport(request)).toMatchObject({ ok: false });
    const stopped = host.handlers.stopImport(undefined);
    expect(await host.handlers.startImport(request)).toMatchObject({ ok: false });
    await stopped;
    await imported(host, list('one', 'AT'));
    expect(await host.handlers.startImport(request)).toMatchObject({ ok: false });
  });

  it('goes on while nobody is signed in, and waits for the decision', async () => {
    const host = setUp();
    await host.handlers.startImport(longList());
    void host.handlers.signOut(undefined);
    expect(host.handlers.watch(undefined).view).toEqual({ screen: 'idle' });
    host.handlers.press({ stroke: strokeOf('D'), seen: 0 });
    expect(await importEnd(host)).toMatchObject({ kind: 'ready' });
    expect(host.handlers.watch(undefined).view).toMatchObject({ screen: 'typing', words: ['D'] });
    await expect(host.handlers.finishImport({ activate: true })).rejects.toThrow('Nobody');
    expect(records()).toEqual([]);
    host.handlers.press({ stroke: strokeOf('Backspace'), seen: 0 });
    host.handlers.press({ stroke: strokeOf('Escape'), seen: 0 });
    signIn(host);
    expect(await host.handlers.finishImport({ activate: true })).toMatchObject({ ok: true });
  });

  it('tells a stick that was pulled out, and changes nothing', async () => {
    const host = setUp();
    const request = list('stick', 'AT');
    rmSync(request.file);
    expect(inEnglish(await imported(host, request))).toMatchObject({
      kind: 'refused',
      refusal: { sentence: expect.stringMatching(/^stick was removed\. /) as unknown },
    });
    expect(leftovers()).toEqual([]);
  });

  it('of a station that was killed is cleared away at the next start', async () => {
    await imported(setUp(), list('one', 'AT'));
    station.close();
    mkdirSync(path.join(station.data, 'import'), { recursive: true });
    writeFileSync(path.join(station.data, 'import', 'imported.lexicon'), 'x');
    const host = start();
    expect(leftovers()).toEqual([]);
    signIn(host);
    expect(await host.handlers.importProgress(undefined)).toEqual({ kind: 'none' });
  });

  it('is not begun by a second station on the same data folder', async () => {
    setUp();
    const second = start();
    signIn(second);
    expect(second.role()).toBe('director');
    expect(await second.handlers.startImport(list('one', 'AT'))).toMatchObject({ ok: false });
    expect(inEnglish(await second.handlers.lexicons(undefined))).toMatchObject({
      problem: expect.stringMatching(/ledger is not open/) as unknown,
    });
  });
});

describe('the installed lexicons', () => {
  it('step back, come forward again, and go, each on record with who did it', async () => {
    const host = setUp();
    const one = await used(host, 'one', 'AT');
    expect(await host.handlers.stepBackLexicon({})).toMatchObject({ ok: false });
    const two = await used(host, 'two', 'CAT');
    const three = await used(host, 'three', 'CAT AT');
    expect((await host.handlers.lexicons(undefined)).installed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sha256: two, use: 'previous' }),
        expect.objectContaining({ sha256: three, use: 'active' }),
        expect.not.objectContaining({ use: 'active', sha256: one }),
      ]),
    );
    expect(await host.handlers.stepBackLexicon({})).toMatchObject({ ok: true });
    expect((await host.handlers.lexicons(undefined)).inUse?.sha256).toBe(two);
    expect(await host.handlers.activateLexicon({ sha256: one })).toMatchObject({ ok: true });
    for (const kept of [one, two]) {
      expect(inEnglish(await host.handlers.removeLexicon({ sha256: kept }))).toEqual({
        ok: false,
        error:
          'The list in use and the previous list stay on the station, so that you can go back.',
      });
    }
    expect(await host.handlers.removeLexicon({ sha256: three })).toMatchObject({ ok: true });
    expect(await host.handlers.removeLexicon({ sha256: three })).toMatchObject({ ok: false });
    expect(records('lexicon').slice(-3)).toEqual([
      ['lexiconActivated', expect.objectContaining({ how: 'steppedBack', by: dana })],
      ['lexiconActivated', expect.objectContaining({ how: 'activated', by: dana })],
      [
        'lexiconRemoved',
        { lexicon: three, identity: sampleLexicon('AT CAT').identity, how: 'removed', by: dana },
      ],
    ]);
  });

  it('tell which of them cannot be used, and do not let it decide', async () => {
    const host = setUp();
    const damaged = await used(host, 'one', 'AT');
    await used(host, 'two', 'CAT');
    writeFileSync(path.join(station.data, 'lexicons', `${damaged}.lexicon`), 'x');
    expect(inEnglish((await host.handlers.lexicons(undefined)).installed)).toContainEqual({
      sha256: damaged,
      fileFingerprint: fingerprintOf(damaged),
      hasTwin: false,
      use: 'previous',
      found: { ok: false, error: expect.any(String) as unknown },
    });
    expect(await host.handlers.stepBackLexicon({})).toMatchObject({ ok: false });
    expect(host.handlers.watch(undefined).status.lexicon?.edition).toBe('two');
  });

  it('decide nothing where the station was started with a lexicon file, and it says so', async () => {
    const host = setUp({ lexiconFile: at('practice.lexicon') });
    expect((await host.handlers.lexicons(undefined)).isGivenByHand).toBe(true);
    await imported(host, list('one', 'AT'));
    const refused = { ok: false, error: expect.stringMatching(/without the file/) as unknown };
    expect(inEnglish(await host.handlers.finishImport({ activate: true }))).toEqual(refused);
    expect(await host.handlers.finishImport({ activate: false })).toMatchObject({ ok: true });
    const [installed] = (await host.handlers.lexicons(undefined)).installed;
    const wanted = { sha256: installed?.sha256 ?? '' };
    expect(inEnglish(await host.handlers.activateLexicon(wanted))).toEqual(refused);
    expect(records('lexiconActivated')).toEqual([]);
  });

  it('close the station when the event asks for another one, and it says so', async () => {
    const names = { id: 'ospd6', title: 'Club list', edition: 'OSPD6' };
    const bytes = valueOf(compileLexicon({ ...names, primary: listOf('AT CAT') }, sha256, pack));
    writeFileSync(at('club.lexicon'), bytes);
    writeEvent(at('club.event'), { lexicon: named(valueOf(readLexicon(bytes, sha256, unpack))) });
    const host = setUp({
      eventFile: at('club.event'),
      lexiconUntilActivated: at('club.lexicon'),
    });
    expect(host.handlers.watch(undefined).view).toMatchObject({ restingState: { name: 'idle' } });
    await imported(host, list('one', 'AT'));
    expect(inEnglish(await host.handlers.finishImport({ activate: true }))).toEqual({
      ok: false,
      error: expect.stringMatching(/is in use, but the station is closed \(EV-01\)/) as unknown,
    });
    expect(host.handlers.watch(undefined).view).toMatchObject({
      screen: 'staff',
      restingState: { name: 'closed', code: 'EV-01' },
    });
  });
});

describe('the report', () => {
  it('tells the lexicon in use and when it was tested last', async () => {
    const host = setUp();
    const before = await host.handlers.lexicons(undefined);
    expect(before).toMatchObject({ inUse: { words: 1 }, isGivenByHand: false, installed: [] });
    expect(before.testedAt?.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    await host.handlers.runSelfTest(undefined);
    const after = await host.handlers.lexicons(undefined);
    expect((after.testedAt?.time ?? '') >= (before.testedAt?.time ?? '')).toBe(true);
  });

  it('finds the sticks of the places that it is given', async () => {
    mkdirSync(at('STICK'));
    writeFileSync(at('STICK/club.txt'), 'AT\n');
    const host = setUp({
      findPlaces: () => Promise.resolve([{ kind: 'drive', path: at('STICK') }]),
    });
    expect(await host.handlers.drives(undefined)).toMatchObject([
      { name: 'STICK', files: [{ name: 'club.txt', kind: 'wordList' }] },
    ]);
  });
});
