import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activeEvent,
  describeEventStoreError,
  leaveEvent,
} from '../../../electron/station/events/event-store.ts';
import { installEvent } from './install-event.ts';
import type * as textFile from '../../../electron/station/disk/text-file.ts';
import { readTextFile } from '../../../electron/station/disk/text-file.ts';
import { writeTrust } from '../../../electron/station/signatures/trust.ts';
import { entries } from '../../core/event/samples.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { signWith, writeEvent } from '../event-samples.ts';
import { englishLines } from '../../../electron/core/text/sentence.ts';

vi.mock('../../../electron/station/disk/text-file.ts', async (original) => {
  const actual = await original<typeof textFile>();
  return { ...actual, readTextFile: vi.fn(actual.readTextFile) };
});

let folder = '';
let data = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'event-store-'));
  data = path.join(folder, 'data');
  file = path.join(folder, 'club.event');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function kept(name = ''): string {
  return path.join(data, 'events', name);
}

function titleInForce(): string | undefined {
  return valueOf(activeEvent(data))?.event.file.title;
}

function refusal(): string {
  return englishLines(describeEventStoreError(errorOf(installEvent(data, file))));
}

describe('the event of a station', () => {
  it('stays whole when the stick changes while the same event is installed again', () => {
    writeEvent(file, { title: 'Kept' });
    valueOf(installEvent(data, file));
    const read = vi.mocked(readTextFile).getMockImplementation() as typeof readTextFile;
    let times = 0;
    vi.mocked(readTextFile).mockImplementation((one) => {
      if (one === file && ++times === 2) writeEvent(file, { title: 'Other' });
      return read(one);
    });
    const told = refusal();
    vi.mocked(readTextFile).mockImplementation(read);
    expect(told).toContain('has changed since you checked it');
    expect(titleInForce()).toBe('Kept');
  });

  it('is none at first', () => {
    expect(valueOf(activeEvent(data))).toBeUndefined();
  });

  it('is the one that was installed last, with its signatures', () => {
    writeEvent(file, { title: 'First' });
    valueOf(installEvent(data, file));
    expect(titleInForce()).toBe('First');
    const text = writeEvent(file, { title: 'Second', allowList: entries('ACME') });
    const key = signWith(path.join(folder, 'club.key'), file);
    valueOf(writeTrust(data, [{ name: 'Club', key }]));
    const installed = valueOf(installEvent(data, file));
    expect(titleInForce()).toBe('Second');
    expect(valueOf(activeEvent(data))).toEqual(installed);
    expect(installed.signature.kind).toBe('good');
    expect(readFileSync(kept(`${installed.sha256}.event`), 'utf8')).toBe(text);
  });

  it('stays when it is installed again, and takes further signatures', () => {
    writeEvent(file);
    valueOf(installEvent(data, file));
    const key = signWith(path.join(folder, 'club.key'), file);
    valueOf(writeTrust(data, [{ name: 'Club', key }]));
    valueOf(installEvent(data, file));
    expect(valueOf(activeEvent(data))?.signature.kind).toBe('good');
  });

  it.each<[string, () => void, RegExp]>([
    ['missing', () => undefined, /Event file not found/],
    [
      'malformed',
      () => {
        writeFileSync(file, '{"version":1}');
      },
      /This is not an event file/,
    ],
    [
      'contradictory',
      () => writeEvent(file, { allowList: entries('AT'), denyList: entries('AT') }),
      /AT is on both the allow list and the deny list/,
    ],
    [
      'tampered with',
      () => {
        writeEvent(file);
        const key = signWith(path.join(folder, 'club.key'), file);
        valueOf(writeTrust(data, [{ name: 'Club', key }]));
        writeEvent(file, { denyList: entries('AT') });
      },
      /the file or the signature was changed/,
    ],
  ])('stays the old one when the new file is %s', (_, prepare, why) => {
    const old = path.join(folder, 'old.event');
    writeEvent(old, { title: 'Old' });
    valueOf(installEvent(data, old));
    const before = readdirSync(kept());
    prepare();
    expect(refusal()).toMatch(why);
    expect(titleInForce()).toBe('Old');
    expect(readdirSync(kept())).toEqual(before);
  });

  it('is none again when the station leaves it, also a second time', () => {
    writeEvent(file);
    valueOf(installEvent(data, file));
    valueOf(leaveEvent(data));
    valueOf(leaveEvent(data));
    expect(valueOf(activeEvent(data))).toBeUndefined();
  });
});

describe('an altered event of a station is no event, and no "none" either', () => {
  function said(): string {
    return englishLines(describeEventStoreError(errorOf(activeEvent(data))));
  }

  let sha256 = '';
  beforeEach(() => {
    writeEvent(file);
    ({ sha256 } = valueOf(installEvent(data, file)));
  });

  it('when its file has another event', () => {
    writeEvent(kept(`${sha256}.event`), { title: 'Another' });
    expect(said()).toContain('The event in this file does not match the file name.');
  });

  it('when its file is gone', () => {
    rmSync(kept(`${sha256}.event`));
    expect(said()).toContain('Event file not found.');
  });

  it('when its signature is bad', () => {
    writeFileSync(kept(`${sha256}.event.minisig`), 'signed\n');
    expect(said()).toContain('This signature cannot be checked: ');
  });

  it.each(['', '{}', '{"active":"x"}', '{"active"'])(
    'when what the program wrote about it is %j, until another is installed',
    (text) => {
      writeFileSync(kept('active.json'), text);
      expect(said()).toContain(
        'This file was changed by hand or damaged. Install the event again.',
      );
      valueOf(installEvent(data, file));
      expect(titleInForce()).toBe('Club finals');
    },
  );

  it('when what the program wrote about it cannot be read', () => {
    rmSync(kept('active.json'));
    mkdirSync(kept('active.json'));
    expect(said()).toContain('The information about the event cannot be read: ');
    expect(refusal()).toContain('The event could not be saved: ');
    expect(englishLines(describeEventStoreError(errorOf(leaveEvent(data))))).toContain(
      'could not be saved',
    );
  });

  it('when the list of trusted keys was altered', () => {
    writeFileSync(path.join(data, 'trusted-keys.json'), '{}');
    expect(said()).toContain('This list of trusted keys was changed by hand or damaged.');
  });
});

it('an event is refused where its folder cannot be made', () => {
  writeEvent(file);
  writeFileSync(data, 'no folder');
  expect(installEvent(data, file).ok).toBe(false);
});
