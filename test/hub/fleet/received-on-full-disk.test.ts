/** A station whose disk fills while its courier receives a file: a real file system, which is small. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeMessage } from '../../../electron/core/fleet/messages.ts';
import { chunkBytes, chunkCount } from '../../../electron/core/fleet/signed-manifest.ts';
import { chunkTopic } from '../../../electron/core/fleet/topics.ts';
import { Fetching } from '../../../electron/courier/fetch-sent.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import {
  readStaged,
  stagedFile,
  stagedFolder,
} from '../../../electron/station/fleet/staged-files.ts';
import { needs } from '../../facility/facility.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { fillDisk, mountSmallDisk, unmount } from '../../station/disk/small-disk.ts';
import { SigningHub } from '../../station/fleet/staged.ts';

/** Longer than a courier waits before it tries again. */
const longMs = 40_000;

let top = '';
let disk = '';
let hub: SigningHub;
let clock: StillClock;
let fetching: Fetching;

beforeEach(async () => {
  top = mkdtempSync(path.join(tmpdir(), 'received-'));
  disk = path.join(top, 'disk');
  mkdirSync(disk);
  mountSmallDisk(disk);
  hub = await SigningHub.begin();
  clock = new StillClock();
  fetching = new Fetching({
    dataFolder: disk,
    joined: hub.joined,
    clock,
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    onChange: () => undefined,
  });
});

afterEach(() => {
  fetching.close();
  unmount(disk);
  rmSync(top, { recursive: true });
});

function hearManifest(content: Buffer): void {
  const event = { sha256: sha256(content), title: 'Finals', bytes: content.length, signatures: [] };
  fetching.hearManifest(writeMessage(hub.signed(hub.manifest({ event }))));
  clock.pass(2_000);
}

function hearParts(content: Buffer, from: number, to: number): void {
  for (let index = from; index < to; index += 1) {
    const part = content.subarray(index * chunkBytes, (index + 1) * chunkBytes);
    const text = writeMessage({ base64: part.toString('base64') });
    fetching.hearChunk({ topic: chunkTopic(sha256(content), index), text });
  }
}

const staged = (): readonly string[] => readdirSync(stagedFolder(disk, hub.joined)).toSorted();

describe('a disk that fills while a file comes', needs('a disk to mount'), () => {
  it('is said, leaves nothing half there, and takes the file when there is room', () => {
    const content = Buffer.alloc(3 * chunkBytes + 100, 'some words ');
    const parts = chunkCount(content.length);
    hearManifest(content);
    hearParts(content, 0, 2);
    expect(fetching.sent()).toMatchObject({ number: 1, state: 'fetching' });
    const filler = path.join(disk, 'filler');
    fillDisk(filler);
    hearParts(content, 2, parts);
    expect(fetching.sent()).toMatchObject({
      number: 1,
      state: 'notWritten',
      why: expect.stringMatching(/disk is full/) as unknown,
    });
    expect(staged()).toEqual(['accepted.json']);
    expect(readStaged(disk, hub.joined)).toBeUndefined();
    clock.pass(longMs);
    hearParts(content, 0, parts);
    expect(fetching.sent()).toMatchObject({ number: 1, state: 'notWritten' });

    rmSync(filler);
    clock.pass(longMs);
    hearParts(content, 0, parts);
    expect(fetching.sent()).toEqual({ number: 1, state: 'staged' });
    const file = stagedFile(stagedFolder(disk, hub.joined), 'event', sha256(content));
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  it('is said of a manifest that it cannot note, and nothing of it is fetched until it can', () => {
    const content = Buffer.from('an event');
    const filler = path.join(disk, 'filler');
    fillDisk(filler);
    hearManifest(content);
    hearParts(content, 0, 1);
    expect(fetching.sent()).toMatchObject({ number: 1, state: 'notWritten' });
    rmSync(filler);
    clock.pass(longMs);
    hearParts(content, 0, 1);
    expect(fetching.sent()).toEqual({ number: 1, state: 'staged' });
  });
});
