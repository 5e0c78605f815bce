/** A hub on a real file system that may only be read for a while. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../electron/core/text/sentence.ts';
import { describeHubError } from '../../electron/hub/ledgers/hub-error.ts';
import { errorOf } from '../core/lexicon/samples.ts';
import { needs } from '../facility/facility.ts';
import { mountSmallDisk, unmount } from '../station/disk/small-disk.ts';
import { Day } from '../station/ledger/ledger-day.ts';
import { branchesIn, collect, open } from './opened-hub.ts';
import { exportTo } from './stations.ts';

let top = '';
let disk = '';

beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'read-only-'));
  disk = path.join(top, 'disk');
  mkdirSync(disk);
  mountSmallDisk(disk);
});

afterEach(() => {
  unmount(disk);
  rmSync(top, { recursive: true });
});

function remount(how: 'ro' | 'rw'): void {
  execFileSync('mount', ['-o', `remount,${how}`, disk]);
}

describe('a hub whose disk may only be read', needs('a disk to mount'), () => {
  it('says why it does not open, and has everything when it may be written', async () => {
    const hub = path.join(disk, 'hub');
    const day = new Day(path.join(top, 'station'));
    day.writeAll(2);
    const file = exportTo(path.join(top, 'day.jsonl'), day);
    await collect(hub, file);
    const before = branchesIn(hub);
    remount('ro');
    const said = english(describeHubError(errorOf(open(hub))));
    expect(said).toMatch(/cannot be read or written|the disk refuses/);
    remount('rw');
    expect(branchesIn(hub)).toStrictEqual(before);
    day.ledger.close();
  });
});
