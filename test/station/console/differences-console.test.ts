import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pack } from '../../../electron/station/lexicons/brotli.ts';
import {
  rowsPerPage,
  wordsPerPage,
} from '../../../electron/station/console/lexicon-differences.ts';
import type { ImportRequest } from '../../../electron/contract/staff/lexicons-calls.ts';
import { compileLexicon } from '../../../electron/core/lexicon/compile.ts';
import { findDrives } from '../../../electron/station/disk/find-drives.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { errorOf, listOf, sha256, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { importEnd, StationOnDisk } from '../station-on-disk.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Words of three letters, in alphabetical order. */
function words(first: string, count: number): readonly string[] {
  return Array.from(
    { length: count },
    (_, number) => `${first}${letters[Math.floor(number / 26)] ?? ''}${letters[number % 26] ?? ''}`,
  );
}

const kept = words('K', 10);
const old = [...words('B', 3), ...kept];
const more = words('N', wordsPerPage + 50);

let station: StationOnDisk;
let host: StationHost;

beforeEach(async () => {
  station = new StationOnDisk();
  const names = { id: 'old', title: 'Old list', edition: 'First' };
  const bytes = valueOf(compileLexicon({ ...names, primary: listOf(old.join(' ')) }, sha256, pack));
  writeFileSync(station.at('old.lexicon'), bytes);
  mkdirSync(station.at('STICK'));
  host = station.setUp(
    station.start({ lexiconFile: undefined, lexiconUntilActivated: station.at('old.lexicon') }),
  );
  // Without that, it is only for practice, and nothing is compared with it.
  const { lexicon } = await host.handlers.status(undefined);
  const agreed = {
    identity: lexicon?.identity ?? '',
    words: lexicon?.words ?? 0,
    reason: 'We play by it',
  };
  valueOf(await host.handlers.confirmList(agreed));
});

afterEach(() => {
  station.end();
});

async function imported(change: Partial<ImportRequest> = {}): Promise<void> {
  writeFileSync(station.at('new.txt'), [...kept, ...more].join('\n'));
  const request = { file: station.at('new.txt'), title: 'New list', edition: 'Second', ...change };
  valueOf(await host.handlers.startImport(request));
  await importEnd(host);
}

const saved = (): readonly string[] => readdirSync(station.at('STICK')).toSorted();

describe('the differences of a list from the one in use', () => {
  it('are read page by page, of the imported list and of an installed one', async () => {
    await imported();
    const added = { list: 'primary', kind: 'added', from: 0 } as const;
    expect(valueOf(await host.handlers.lexiconDifferences(added))).toEqual({
      title: 'Old list',
      edition: 'First',
      counts: [{ list: 'primary', added: more.length, removed: 3, same: kept.length }],
      words: more.slice(0, wordsPerPage),
      perPage: wordsPerPage,
    });
    valueOf(await host.handlers.finishImport({ activate: false }));
    const [installed] = (await host.handlers.lexicons(undefined)).installed;
    const of = { sha256: installed?.sha256 ?? '' };
    const next = { ...added, ...of, from: wordsPerPage };
    expect(valueOf(await host.handlers.lexiconDifferences(next)).words).toEqual(
      more.slice(wordsPerPage),
    );
    const removed = { ...added, ...of, kind: 'removed' } as const;
    expect(valueOf(await host.handlers.lexiconDifferences(removed)).words).toEqual(words('B', 3));
    const none = { ...removed, list: 'secondary' } as const;
    expect(valueOf(await host.handlers.lexiconDifferences(none)).words).toEqual([]);
  });

  it('are saved whole, a file for each list, which is not taken for a word list', async () => {
    writeFileSync(station.at('long.txt'), 'STATIONED\n');
    await imported({ secondary: { file: station.at('long.txt'), fromLength: 9 } });
    const files = valueOf(await host.handlers.saveDifferences({ folder: station.at('STICK') }));
    expect(files).toHaveLength(2);
    expect(saved()).toEqual([
      expect.stringMatching(/^differences-old-new-list-second-long-words-\d{8}-\d{6}\.txt$/),
      expect.stringMatching(/^differences-old-new-list-second-main-\d{8}-\d{6}\.txt$/),
    ]);
    const text = (index: number): string => readFileSync(files[index] ?? '', 'utf8');
    expect(text(0)).toBe(
      [...words('B', 3).map((word) => `-${word}`), ...more.map((word) => `+${word}`), ''].join(
        '\n',
      ),
    );
    expect(text(1)).toBe('+STATIONED\n');
    const found = await findDrives(() =>
      Promise.resolve([{ kind: 'drive', path: station.at('STICK') }]),
    );
    expect(found).toMatchObject([{ files: [] }]);
    const nowhere = await host.handlers.saveDifferences({ folder: station.at('none') });
    expect(inEnglish(errorOf(nowhere))).toContain('not found');
  });

  it('say why there are none', async () => {
    const asked = { list: 'primary', kind: 'added', from: 0 } as const;
    const gone = await host.handlers.lexiconDifferences(asked);
    expect(inEnglish(errorOf(gone))).toContain('no longer on the station');
    await imported();
    valueOf(await host.handlers.finishImport({ activate: false }));
    const [installed] = (await host.handlers.lexicons(undefined)).installed;
    const hash = installed?.sha256 ?? '';
    writeFileSync(`${station.data}/lexicons/${hash}.lexicon`, 'x');
    const damaged = await host.handlers.lexiconDifferences({ ...asked, sha256: hash });
    expect(inEnglish(errorOf(damaged))).toContain(hash);
    expect(await host.handlers.saveDifferences({ sha256: hash, folder: station.folder })).toEqual(
      damaged,
    );
    rmSync(station.at('old.lexicon'));
    await host.handlers.tryToOpen(undefined);
    const alone = await host.handlers.lexiconDifferences({ ...asked, sha256: hash });
    expect(inEnglish(errorOf(alone))).toBe(
      'No word list of yours is in use, so there is nothing to compare.',
    );
  });
});

describe('the rows that an import left out', () => {
  it('are read page by page and saved, each with its reason, until it is decided on', async () => {
    const short = words('Z', rowsPerPage + 5);
    const rows = ['stationed', ...short.map((word) => word.toLowerCase())];
    writeFileSync(
      station.at('long.csv'),
      ['word,headword,labels', ...rows.map((word) => `${word},${word},`), ''].join('\n'),
    );
    const secondary = { file: station.at('long.csv'), fromLength: 9 };
    await imported({ secondary, labels: 'school' });
    const first = valueOf(await host.handlers.leftOutRows({ from: 0 }));
    expect(first.total).toBe(short.length);
    expect(first.rows).toHaveLength(rowsPerPage);
    const rest = valueOf(await host.handlers.leftOutRows({ from: rowsPerPage }));
    expect(inEnglish(rest.rows.at(-1))).toEqual({
      file: 'long.csv',
      line: short.length + 2,
      text: short.at(-1),
      reason: '3 letters, but this list starts at 9',
    });
    const file = valueOf(await host.handlers.saveLeftOut({ folder: station.at('STICK') }));
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(short.length);
    expect(lines[0]).toBe(
      ['long.csv', '3', short[0], '3 letters, but this list starts at 9'].join('\t'),
    );
    expect(await host.handlers.saveLeftOut({ folder: station.at('none') })).toMatchObject({
      ok: false,
    });
    valueOf(await host.handlers.finishImport({ activate: false }));
    expect(valueOf(await host.handlers.leftOutRows({ from: 0 })).total).toBe(0);
  });
});
