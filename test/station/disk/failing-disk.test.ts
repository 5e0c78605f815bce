/** The data folder on a disk that fails under a running station. Needs the right to mount. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ledgerFileName } from '../../../electron/station/ledger/ledger.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { sampleBytes } from '../../core/lexicon/samples.ts';
import { needs } from '../../facility/facility.ts';
import { publishFile } from '../../published.ts';
import { StaffedStation } from '../../rules/staffed-station.ts';
import { failDisk, mountDiskInFile, unmount } from './small-disk.ts';

let top = '';
let station: StaffedStation | undefined;
const image = (): string => path.join(top, 'image');
const disk = (): string => path.join(top, 'disk');

beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'failing-disk-'));
  mkdirSync(disk());
});

afterEach(() => {
  station?.end();
  station = undefined;
  unmount(disk());
  rmSync(top, { recursive: true });
});

it(
  'closes the station without a verdict, and no ruling before it is lost',
  needs('an ext4 in a file'),
  () => {
    mountDiskInFile(image(), disk());
    const lexiconFile = path.join(top, 'a.lexicon');
    writeFileSync(lexiconFile, sampleBytes('AT CAT'));
    publishFile(lexiconFile);
    vi.stubEnv('TMPDIR', disk());
    station = new StaffedStation({ lexiconFile });
    vi.unstubAllEnvs();
    expect(station.ruled('CAT')).toBe('ACCEPTABLE');
    expect(station.ruled('ACT')).toBe('UNACCEPTABLE');

    failDisk(disk());
    station.enter('CAT');
    const after = station.pressTab();
    expect(after).toMatchObject({ screen: 'closed' });
    station.wait(20_000);
    expect(station.now.view).toMatchObject({ screen: 'closed' });

    station.close();
    unmount(disk());
    mountDiskInFile(image(), disk());
    station.again({ lexiconFile });
    expect(station.ruled('AT')).toBe('ACCEPTABLE');
    expect(station.bodiesOf('ruling')).toMatchObject([
      { ruling: 1, words: ['CAT'] },
      { ruling: 2, words: ['ACT'] },
      { ruling: 3, words: ['AT'] },
    ]);
    const report = verifyLedger(path.join(station.data, ledgerFileName), []);
    expect(report).toMatchObject({ ok: true, value: { findings: [] } });
  },
);
