import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicKeyLine } from '../../../electron/core/signature/minisign-format.ts';
import type { TrustList } from '../../../electron/core/signature/trust-list.ts';
import {
  describeEventOpenError,
  eventFingerprint,
  openEventFile,
  readEventFile,
  writeEventFile,
} from '../../../electron/station/events/event-file.ts';
import {
  makeKeyFiles,
  readSecretKeyFile,
  signFile,
} from '../../../electron/station/signatures/minisign.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { entries, eventWith, sampleFile } from '../../core/event/samples.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { signWith, writeEvent } from '../event-samples.ts';
import { englishLines } from '../../../electron/core/text/sentence.ts';
import { inEnglish } from '../../in-english.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'event-file-'));
  file = path.join(folder, 'club.event');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function refusal(trust: TrustList = []): string {
  return englishLines(describeEventOpenError(errorOf(openEventFile(file, trust))));
}

describe('an event file on disk', () => {
  it('opens as it was written, with the SHA-256 of its bytes', () => {
    const event = eventWith({ title: 'Finale d’été', allowList: entries('ACME') });
    valueOf(writeEventFile(file, event));
    const opened = valueOf(openEventFile(file, []));
    expect(opened.event.file).toEqual(event);
    expect(opened.sha256).toBe(sha256(readFileSync(file)));
    expect(eventFingerprint(event)).toBe(fingerprintOf(opened.sha256));
    expect(opened.signature).toEqual({ kind: 'none' });
  });

  it('is refused when it is missing, a folder, no text or no event', () => {
    expect(refusal()).toBe(`${file}: Event file not found. Check the name.`);
    mkdirSync(file);
    expect(refusal()).toBe(
      `${file}: The event file cannot be read: it is a folder. Check the file and its permissions.`,
    );
    rmSync(file, { recursive: true });
    writeFileSync(file, Uint8Array.of(0xff, 0xfe));
    expect(refusal()).toContain('it is not text');
    writeFileSync(file, 'AT\n');
    expect(refusal()).toBe(
      `${file}: This is not an event file. Choose one that this program made.`,
    );
  });

  it('is refused with every reason on a line of its own', () => {
    writeEvent(file, { stations: ['1', '1'], allowList: entries('AT'), denyList: entries('AT') });
    expect(refusal().split('\n')).toEqual([
      `${file}: AT is on both the allow list and the deny list. Remove it from one of them.`,
      `${file}: The station name "1" is used twice.`,
      `${file}: The event cannot be used this way. Fix it, or copy it again from the original.`,
    ]);
  });

  it('is refused with any one byte of it altered', () => {
    const bytes = Buffer.from(writeEvent(file, { allowList: entries('ACME') }));
    const key = signWith(path.join(folder, 'club.key'), file);
    const trust = [{ name: 'Club', key }];
    expect(valueOf(openEventFile(file, trust)).signature.kind).toBe('good');
    for (let place = 0; place < bytes.length; place += 1) {
      writeFileSync(file, bytes.with(place, (bytes[place] as number) ^ 1));
      expect([place, openEventFile(file, trust).ok]).toEqual([place, false]);
    }
  }, 300_000);
});

describe('a signature beside an event file', () => {
  it('of a trusted key makes it good; of another key it proves nothing', () => {
    writeEvent(file);
    const key = signWith(path.join(folder, 'club.key'), file);
    const by = [expect.objectContaining({ name: 'Club', keyId: key.id })] as unknown;
    expect(valueOf(openEventFile(file, [{ name: 'Club', key }])).signature).toMatchObject({
      kind: 'good',
      by,
    });
    expect(valueOf(openEventFile(file, [])).signature).toMatchObject({ kind: 'unknownKey' });
  });

  it('that does not fit refuses the event', () => {
    writeEvent(file);
    const key = signWith(path.join(folder, 'club.key'), file);
    writeEvent(file, { title: 'Another title' });
    expect(refusal([{ name: 'Club', key }])).toBe(
      `${file}.minisig: The signature by "Club" (key ${key.id}) does not match this file: the file or the signature was changed. Copy both again from the original.`,
    );
    expect(readEventFile(file).ok).toBe(true);
  });

  it("that does not fit refuses the event also when only the event's own keys know it", () => {
    const keyFile = path.join(folder, 'club.key');
    const { key } = valueOf(makeKeyFiles(keyFile));
    const signatures = { count: 0, keys: [{ name: 'Club', key: publicKeyLine(key) }] };
    writeEvent(file, { signatures });
    valueOf(signFile(file, valueOf(readSecretKeyFile(keyFile)), 'test'));
    expect(openEventFile(file, [{ name: 'Our club', key }]).ok).toBe(true);
    writeEvent(file, { signatures, denyList: entries('AT') });
    expect(refusal()).toContain('the file or the signature was changed');
  });

  it('that is none refuses the event', () => {
    writeEvent(file);
    writeFileSync(`${file}.minisig`, 'signed\n');
    expect(refusal()).toContain(`${file}.minisig: This signature cannot be checked: `);
  });
});

it('an event file that cannot be written is told', () => {
  const error = errorOf(writeEventFile(path.join(folder, 'none', 'x.event'), sampleFile));
  expect(inEnglish(error)).toMatchObject({ kind: 'notWritten', why: 'its folder does not exist' });
});
