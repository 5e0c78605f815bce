import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  chunkBytes,
  chunkCount,
  type Manifest,
} from '../../../electron/core/fleet/signed-manifest.ts';
import { writeMessage } from '../../../electron/core/fleet/messages.ts';
import type { Sent } from '../../../electron/core/fleet/sent-state.ts';
import { chunksOf, chunkTopic } from '../../../electron/core/fleet/topics.ts';
import { Fetching } from '../../../electron/courier/fetch-sent.ts';
import {
  readStaged,
  stagedFile,
  stagedFolder,
} from '../../../electron/station/fleet/staged-files.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { needs } from '../../facility/facility.ts';
import { SigningHub } from '../../station/fleet/staged.ts';

/** Longer than a courier waits before it asks again, or takes the next manifest. */
const longMs = 40_000;
const shortMs = 1_500;

let folder: string;
let hub: SigningHub;
let clock: StillClock;
let fetching: Fetching;
/** Patterns that are heard at the moment, and how often the courier asked. */
let heard: Set<string>;
let asked: number;
/** A file of three parts. */
let bytes: Buffer;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fetch-sent-'));
  hub = await SigningHub.begin();
  clock = new StillClock();
  bytes = Buffer.alloc(2 * chunkBytes + 100, 'some words ');
  begin();
});

afterEach(() => {
  fetching.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the courier, which remembers only what is in its folder. */
function begin(): void {
  heard = new Set();
  asked = 0;
  fetching = new Fetching({
    dataFolder: folder,
    joined: hub.joined,
    clock,
    subscribe: (pattern) => {
      heard.add(pattern);
      asked += 1;
    },
    unsubscribe: (pattern) => heard.delete(pattern),
    onChange: () => undefined,
  });
}

function manifestOf(content: Buffer, number?: number): Manifest {
  const event = { sha256: sha256(content), title: 'Finals', bytes: content.length, signatures: [] };
  return hub.manifest({ event }, number);
}

function hearManifest(manifest: Manifest, from = hub): void {
  fetching.hearManifest(writeMessage(from.signed(manifest)));
  clock.pass(shortMs);
}

function part(content: Buffer, index: number): string {
  const at = content.subarray(index * chunkBytes, (index + 1) * chunkBytes);
  return writeMessage({ base64: at.toString('base64') });
}

function hearPart(content: Buffer, index: number, text = part(content, index)): void {
  fetching.hearChunk({ topic: chunkTopic(sha256(content), index), text });
}

function hearAll(content: Buffer): void {
  for (let index = 0; index < chunkCount(content.length); index += 1) hearPart(content, index);
}

function state(): Sent['state'] | undefined {
  return fetching.sent()?.state;
}

function stagedBytes(content: Buffer): Buffer {
  const file = stagedFile(stagedFolder(folder, hub.joined), 'event', sha256(content));
  return readFileSync(file);
}

describe('a courier that hears a manifest', () => {
  it('asks for the parts of its file, and leaves it for the station', () => {
    const manifest = manifestOf(bytes);
    hearManifest(manifest);
    expect([...heard]).toEqual([chunksOf(sha256(bytes))]);
    expect(fetching.sent()).toEqual({
      number: 1,
      state: 'fetching',
      parts: { here: 0, all: 3 },
    });
    expect(readStaged(folder, hub.joined)).toBeUndefined();
    hearAll(bytes);
    expect(fetching.sent()).toEqual({ number: 1, state: 'staged' });
    expect(heard.size).toBe(0);
    expect(stagedBytes(bytes).equals(bytes)).toBe(true);
    expect(readStaged(folder, hub.joined)?.manifest).toEqual(manifest);
  });

  it('keeps all of it for its own account', needs('file modes'), () => {
    hearManifest(manifestOf(bytes));
    hearAll(bytes);
    const staged = stagedFolder(folder, hub.joined);
    expect(statSync(staged).mode & 0o077).toBe(0);
    const names = readdirSync(staged);
    expect(names).toHaveLength(3);
    for (const name of names) expect(statSync(path.join(staged, name)).mode & 0o077).toBe(0);
  });

  it('of a newer program says so, and keeps nothing of the one before', () => {
    const manifest = manifestOf(bytes);
    hearManifest(manifest);
    hearAll(bytes);
    const newer: object = { version: 3, more: [1] };
    hearManifest({ ...manifest, number: 2, ...newer });
    const why =
      'This file was made by a newer program. Update this program, or make the file again with one of this version.';
    const refused = { number: 2, state: 'refused', refusal: 'unusable', why };
    expect(fetching.sent()).toEqual(refused);
    expect(readStaged(folder, hub.joined)).toBeUndefined();
    hearManifest(manifest);
    expect(fetching.sent()).toEqual(refused);
    expect(readdirSync(stagedFolder(folder, hub.joined))).toEqual(['accepted.json']);
    hearManifest({ ...manifest, number: 3 });
    hearAll(bytes);
    expect(fetching.sent()).toEqual({ number: 3, state: 'staged' });
  });

  it('does not fetch again what it has, such as after a confirmation', () => {
    const manifest = manifestOf(bytes);
    hearManifest(manifest);
    hearAll(bytes);
    asked = 0;
    const confirmed = { event: sha256(bytes), by: 'Dana', wallMs: 1 };
    hearManifest({ ...manifest, number: 2, confirmed });
    expect([asked, fetching.sent()]).toEqual([0, { number: 2, state: 'staged' }]);
    expect(readStaged(folder, hub.joined)?.manifest.confirmed).toEqual(confirmed);
  });

  it('fetches again what was changed since, however long it is', () => {
    hearManifest(manifestOf(bytes));
    hearAll(bytes);
    const file = stagedFile(stagedFolder(folder, hub.joined), 'event', sha256(bytes));
    writeFileSync(file, Buffer.alloc(bytes.length, 'other words '));
    hearManifest(manifestOf(bytes));
    expect(state()).toBe('fetching');
    hearAll(bytes);
    expect(state()).toBe('staged');
    expect(stagedBytes(bytes)).toEqual(bytes);
  });

  it('goes on with the parts that it has when a director confirms before all are here', () => {
    const manifest = manifestOf(bytes);
    hearManifest(manifest);
    hearPart(bytes, 1);
    hearManifest({ ...manifest, number: 2 });
    hearPart(bytes, 0);
    hearPart(bytes, 2);
    expect(fetching.sent()).toEqual({ number: 2, state: 'staged' });
  });

  it('begins again after it was killed, and after the connection ended', () => {
    const manifest = manifestOf(bytes);
    hearManifest(manifest);
    hearPart(bytes, 0);
    heard.clear();
    fetching.ask();
    expect([...heard]).toEqual([chunksOf(sha256(bytes))]);
    begin();
    hearManifest(manifest);
    hearAll(bytes);
    expect(state()).toBe('staged');
    begin();
    hearManifest(manifest);
    expect([asked, state()]).toEqual([0, 'staged']);
  });

  it('asks again if no part comes', () => {
    hearManifest(manifestOf(bytes));
    hearPart(bytes, 0);
    asked = 0;
    clock.pass(longMs);
    expect(asked).toBeGreaterThan(0);
    hearPart(bytes, 1);
    hearPart(bytes, 2);
    expect(state()).toBe('staged');
    asked = 0;
    clock.pass(longMs);
    expect(asked).toBe(0);
  });

  it('leaves exactly the signatures of the last manifest next to the files', () => {
    const [manifest, event] = [manifestOf(bytes), manifestOf(bytes).event];
    const sendWith = (number: number, ...tails: readonly string[]): void => {
      const signatures = tails.map((tail) => ({ tail, text: `${number.toString()} ${tail}` }));
      hearManifest({ ...manifest, number, event: event && { ...event, signatures } });
    };
    const signatures = (): readonly string[] =>
      readdirSync(stagedFolder(folder, hub.joined)).filter((name) => name.endsWith('.minisig'));
    const name = `${sha256(bytes)}.event`;
    sendWith(3);
    hearAll(bytes);
    expect(signatures()).toEqual([]);
    sendWith(4, '.minisig', '.0123456789ABCDEF.minisig');
    expect(signatures()).toEqual([`${name}.0123456789ABCDEF.minisig`, `${name}.minisig`]);
    sendWith(5, '.minisig');
    expect(signatures()).toEqual([`${name}.minisig`]);
    const file = path.join(stagedFolder(folder, hub.joined), `${name}.minisig`);
    expect(readFileSync(file, 'utf8')).toBe('5 .minisig');
    sendWith(6);
    expect(signatures()).toEqual([]);
    expect(fetching.sent()).toEqual({ number: 6, state: 'staged' });
  });

  it('keeps one list at most of manifests whose events never come', () => {
    for (let number = 1; number <= 5; number += 1) {
      const list = Buffer.alloc(chunkBytes, `list ${number.toString()}`);
      const { event } = manifestOf(Buffer.from(`event ${number.toString()}`));
      const lexicon = {
        sha256: sha256(list),
        title: 'List',
        bytes: list.length,
        signatures: [],
        identity: 'ab'.repeat(32),
      };
      hearManifest(hub.manifest({ lexicon, event }));
      hearAll(list);
    }
    expect(state()).toBe('fetching');
    const names = readdirSync(stagedFolder(folder, hub.joined));
    expect(names.filter((name) => name.endsWith('.lexicon'))).toHaveLength(1);
  });

  it.each(['manifest.json', `${'ab'.repeat(32)}.event`])(
    'says that it cannot remove %s, and goes on when it can',
    (name) => {
      // Removing a folder fails everywhere, as removing a file does that Windows has open.
      const inTheWay = path.join(stagedFolder(folder, hub.joined), name);
      mkdirSync(inTheWay, { recursive: true });
      hearManifest(manifestOf(bytes));
      expect(fetching.sent()).toMatchObject({ number: 1, state: 'notWritten' });
      rmSync(inTheWay, { recursive: true });
      clock.pass(longMs);
      hearAll(bytes);
      expect(state()).toBe('staged');
    },
  );

  it('removes what an earlier manifest brought', () => {
    hearManifest(manifestOf(bytes));
    hearAll(bytes);
    const next = Buffer.from('another event');
    hearManifest(manifestOf(next));
    expect(readStaged(folder, hub.joined)).toBeUndefined();
    hearAll(next);
    expect(() => stagedBytes(bytes)).toThrow('ENOENT');
    expect(stagedBytes(next).equals(next)).toBe(true);
  });
});

describe('a manifest', () => {
  it('of another authority, or with a false signature, asks for nothing', async () => {
    const other = await SigningHub.begin();
    hearManifest(manifestOf(bytes), other);
    const { manifest } = hub.signed(manifestOf(bytes));
    const { signature } = hub.signed(manifestOf(Buffer.from('x')));
    for (const text of [
      writeMessage({ manifest, signature }),
      writeMessage({ manifest, signature: `${'A'.repeat(86)}==` }),
      '{}',
      'x'.repeat(300_000),
    ]) {
      fetching.hearManifest(text);
      clock.pass(shortMs);
    }
    expect([asked, fetching.sent()]).toEqual([0, undefined]);
  });

  it('with a lower number, or the same number and other content, changes nothing, for ever', () => {
    hearManifest(manifestOf(bytes, 5));
    hearAll(bytes);
    const other = Buffer.from('another event');
    for (const number of [4, 5]) {
      hearManifest(manifestOf(other, number));
      expect(fetching.sent()).toEqual({ number: 5, state: 'staged' });
      fetching.close();
      begin();
      hearManifest(manifestOf(other, number));
      expect([asked, fetching.sent()]).toEqual([0, undefined]);
      hearManifest(manifestOf(bytes, 5));
    }
    expect(stagedBytes(bytes).equals(bytes)).toBe(true);
  });

  it('that changes every moment fills neither memory nor disk, and the last one counts', () => {
    for (let number = 1; number <= 200; number += 1) {
      const content = Buffer.alloc(chunkBytes, number.toString());
      fetching.hearManifest(writeMessage(hub.signed(manifestOf(content, number))));
      hearAll(content);
      clock.pass(10);
    }
    clock.pass(shortMs);
    const last = Buffer.alloc(chunkBytes, '200');
    hearAll(last);
    expect(fetching.sent()).toEqual({ number: 200, state: 'staged' });
    expect(readdirSync(stagedFolder(folder, hub.joined)).length).toBeLessThanOrEqual(3);
  });
});

describe('a part', () => {
  it('that is missing, repeated, too long, too short, out of range or of another file is no part', () => {
    hearManifest(manifestOf(bytes));
    const other = Buffer.alloc(bytes.length, 'other words');
    hearPart(bytes, 0);
    hearPart(bytes, 0, part(other, 0));
    hearPart(bytes, 1, part(bytes, 2));
    hearPart(bytes, 2, part(bytes, 1));
    hearPart(bytes, 1, writeMessage({ base64: 'A'.repeat(4 * chunkBytes) }));
    hearPart(bytes, 3, part(bytes, 1));
    hearPart(bytes, 255, part(bytes, 1));
    hearPart(other, 1);
    hearPart(bytes, 1, '');
    hearPart(bytes, 1, '{"base64":"?"}');
    hearPart(bytes, 2);
    expect(state()).toBe('fetching');
    hearPart(bytes, 1);
    expect(state()).toBe('staged');
    expect(stagedBytes(bytes).equals(bytes)).toBe(true);
  });

  it('with other bytes spoils the file, which is fetched again', () => {
    hearManifest(manifestOf(bytes));
    hearPart(bytes, 0, part(Buffer.alloc(bytes.length, 'other words'), 0));
    hearPart(bytes, 1);
    hearPart(bytes, 2);
    expect(fetching.sent()).toEqual({ number: 1, state: 'damaged' });
    expect(readStaged(folder, hub.joined)).toBeUndefined();
    clock.pass(longMs);
    hearAll(bytes);
    expect(state()).toBe('staged');
  });

  it('that the disk refuses is said, and fetched again when the disk takes it', () => {
    const blocked = path.join(folder, 'courier', 'staged');
    hearManifest(manifestOf(bytes));
    rmSync(blocked, { recursive: true });
    writeFileSync(blocked, 'in the way');
    hearAll(bytes);
    expect(fetching.sent()).toMatchObject({ number: 1, state: 'notWritten' });
    expect(fetching.sent()?.why).toBeTruthy();
    rmSync(blocked);
    clock.pass(longMs);
    hearAll(bytes);
    expect(state()).toBe('staged');
  });
});
