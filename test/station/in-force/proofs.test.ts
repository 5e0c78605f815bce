/**
 * Counts how often the words of a list are proven: when it comes in, when a configuration opens it,
 * and never at a look at a page.
 */
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lexicon } from '../../../electron/core/lexicon/lexicon.ts';
import { stagingFolderOf } from '../../../electron/station/imports/staging.ts';
import { installedLexiconFiles } from '../../../electron/station/lexicons/lexicon-store.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { named } from '../../core/event/samples.ts';
import { sampleBytes, sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { writeEvent } from '../event-samples.ts';
import { StationWithHubs } from '../fleet/station-with-hubs.ts';
import { writeStaff } from '../people.ts';
import { importEnd, signIn, StationOnDisk } from '../station-on-disk.ts';

const proven = vi.hoisted(() => [] as string[]);

vi.mock(import('../../../electron/core/lexicon/verify.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    wrongListOf: (lexicon, sha256) => {
      proven.push(lexicon.manifest.primary.canonicalSha256);
      return real.wrongListOf(lexicon, sha256);
    },
  };
});

/** Returns how often the words of this list, or of any list, were proven during the work. */
async function proofs(work: () => unknown, of?: Lexicon): Promise<number> {
  proven.length = 0;
  await work();
  const words = of?.manifest.primary.canonicalSha256;
  return proven.filter((one) => words === undefined || one === words).length;
}

const stations: StationOnDisk[] = [];
let station: StationOnDisk;

beforeEach(() => {
  station = newStation();
});

afterEach(() => {
  for (const one of stations.splice(0)) one.end();
});

function newStation(one = new StationOnDisk()): StationOnDisk {
  // Publishing a list opens its file.
  one.hasKnownLists = false;
  stations.push(one);
  return one;
}

type List = Lexicon & { readonly file: string };

function list(words: string): List {
  const file = station.at(`${words}.lexicon`);
  writeFileSync(file, sampleBytes(words));
  return { ...sampleLexicon(words), file };
}

/** Runs a command in a process of its own, as far as what the station remembers is concerned. */
async function command(...args: readonly string[]): Promise<void> {
  vi.resetModules();
  const { runCommand } = await import('../../scripts/commands/run-command.ts');
  const { code, messages } = await runCommand([...args, '--data', station.data]);
  expect(code, messages).toBe(0);
}

/** Starts the station in a process of its own. */
async function start(one = station): Promise<StationHost> {
  vi.resetModules();
  ({ openStation: one.open } = await import('../../../electron/station/open-station.ts'));
  return one.start({ lexiconFile: undefined });
}

/** A station with three lists, of which the first is in use. */
async function withLists(): Promise<readonly List[]> {
  const all = ['AT', 'BE', 'AT BE'].map(list);
  for (const { file } of all) await command('lexicon', 'install', file);
  await command('lexicon', 'activate', all[0]?.sha256 ?? '');
  return all;
}

async function atConsole(one = station): Promise<StationHost> {
  writeStaff(one.data);
  const host = await start(one);
  signIn(host);
  expect(host.role()).toBe('director');
  return host;
}

function opened(one = station): unknown {
  return (one.bodiesOf('opened').at(-1)?.['lexicon'] as { sha256?: string } | undefined)?.sha256;
}

describe('from its file into use, a list is proven twice', () => {
  it('by the command line', async () => {
    await withLists();
    const own = list('AT CAT');
    const count = await proofs(async () => {
      await command('lexicon', 'install', own.file);
      await command('lexicon', 'list');
      await command('lexicon', 'activate', own.sha256);
      await start();
    });
    expect(opened()).toBe(own.sha256);
    expect(count).toBe(2);
  });

  it('by the command line together with its event', async () => {
    await withLists();
    const own = list('AT CAT');
    const event = station.at('the.event');
    writeEvent(event, { lexicon: named(own) });
    const count = await proofs(async () => {
      await command('lexicon', 'install', own.file);
      await command('event', 'install', event, '--with-lexicon');
      await start();
    });
    expect(opened()).toBe(own.sha256);
    expect(count).toBe(2);
  });

  it('by an import at the console', async () => {
    await withLists();
    const { handlers } = await atConsole();
    const own = list('AT CAT');
    const request = { file: own.file, title: '', edition: '' };
    const later = await proofs(async () => {
      valueOf(await handlers.startImport(request));
      await importEnd(station.host);
      expect(await handlers.importProgress(undefined)).toMatchObject({ kind: 'ready' });
      valueOf(await handlers.finishImport({ activate: true }));
    });
    expect(opened()).toBe(own.sha256);
    // Nothing counts what the thread of an import proves, so do its work here.
    const { runImport } = await import('../../../electron/station/imports/run-import.ts');
    const other = list('AT CAT DOG');
    const installed = installedLexiconFiles(station.data);
    const inThread = await proofs(() =>
      runImport(
        {
          request: { ...request, file: other.file },
          installed,
          stagingFolder: stagingFolderOf(station.at('other')),
          inUse: installed[0],
          isToCompare: true,
        },
        () => undefined,
      ),
    );
    expect(inThread + later).toBe(2);
  });

  it('by a kit', async () => {
    const [own] = await withLists();
    const from = await atConsole();
    const { file } = valueOf(await from.handlers.saveKit({ folder: station.folder }));
    const other = newStation();
    const { handlers } = await atConsole(other);
    const count = await proofs(async () => {
      const { sha256: seen, fingerprint } = valueOf(await handlers.lookAtKit({ file }));
      const named = { station: '7', takesStaff: false, passphrase: '' };
      const choice = { file, seen, fingerprint, ...named };
      valueOf(await handlers.installKit(choice));
    });
    expect(opened(other)).toBe(own?.sha256);
    expect(count).toBe(2);
  });

  it.each([
    ['alone', false],
    ['with its event', true],
  ])('from a hub that confirmed it, %s', async (_, hasEvent) => {
    const the = await StationWithHubs.begin();
    station = newStation(the.station);
    vi.resetModules();
    ({ openStation: station.open } = await import('../../../electron/station/open-station.ts'));
    const publisher = the.publisher();
    const event = station.at('the.event');
    if (hasEvent) {
      writeEvent(event, { lexicon: named(sampleLexicon('AT CAT')), issue: 1 });
      the.useEvent(event);
    }
    the.start();
    const own = list('AT CAT EMU');
    publisher.sign(own.file);
    writeEvent(event, { lexicon: named(own), issue: 2 });
    the.stage({ lexicon: own.file, ...(hasEvent && { event }) });
    const count = await proofs(() => {
      expect(the.sent()).toMatchObject({ state: 'inUse' });
    });
    expect(opened()).toBe(own.sha256);
    expect(station.kinds()).toContain('selfTested');
    expect(count).toBe(2);
  });
});

describe('a look at a page proves nothing', () => {
  it('with three lists installed and one imported', async () => {
    const [, second] = await withLists();
    const { handlers } = await atConsole();
    const eventFile = station.at('the.event');
    writeEvent(eventFile, { lexicon: named(second ?? list('BE')) });
    valueOf(await handlers.lookAtEventFile({ file: eventFile }));
    const own = list('AT CAT');
    valueOf(await handlers.startImport({ file: own.file, title: '', edition: '' }));
    await importEnd(station.host);
    const looks = {
      lexicons: () => handlers.lexicons(undefined),
      importProgress: () => handlers.importProgress(undefined),
      eventPage: () => handlers.eventPage(undefined),
      lookAtEventFile: () => handlers.lookAtEventFile({ file: eventFile }),
      setUp: () => handlers.setUp(undefined),
      status: () => handlers.status(undefined),
      fleet: () => handlers.fleet(undefined),
      lexiconDifferences: () =>
        handlers.lexiconDifferences({
          sha256: second?.sha256,
          list: 'primary',
          kind: 'added',
          from: 0,
        }),
    };
    const counts: Record<string, number> = {};
    for (const [page, look] of Object.entries(looks)) counts[page] = await proofs(look);
    expect(counts).toEqual(Object.fromEntries(Object.keys(looks).map((page) => [page, 0])));
    const report = await handlers.lexicons(undefined);
    expect(report.installed.map(({ found }) => found.ok)).toEqual([true, true, true]);
  });
});
