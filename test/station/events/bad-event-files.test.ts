/**
 * An event file that is not sound is refused on every way into a station, with the same reasons,
 * and the event that was in force stays.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventText, type EventFile } from '../../../electron/core/event/event-file.ts';
import {
  activeEvent,
  describeEventStoreError,
  eventFolder,
} from '../../../electron/station/events/event-store.ts';
import { installEvent } from './install-event.ts';
import { largestTextFile } from '../../../electron/station/disk/text-file.ts';
import { readTrust, writeTrust } from '../../../electron/station/signatures/trust.ts';
import { entries, eventWith } from '../../core/event/samples.ts';
import { errorOf, sampleBytes, valueOf } from '../../core/lexicon/samples.ts';
import { told } from '../../in-english.ts';
import { StaffedStation } from '../../rules/staffed-station.ts';
import { runCommand } from '../../scripts/commands/run-command.ts';
import { signWith, writeEvent } from '../event-samples.ts';
import { englishLines } from '../../../electron/core/text/sentence.ts';

let folder = '';
let lexiconFile = '';
let file = '';
let station: StaffedStation;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bad-events-'));
  lexiconFile = path.join(folder, 'a.lexicon');
  writeFileSync(lexiconFile, sampleBytes('AT CAT'));
  const old = path.join(folder, 'old.event');
  writeEvent(old, { title: 'Old event' });
  station = new StaffedStation({ lexiconFile }, (data) => valueOf(installEvent(data, old)));
  station.signIn('Dana');
});

afterAll(() => {
  station.end();
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  const given = path.join(folder, 'given');
  rmSync(given, { recursive: true, force: true });
  mkdirSync(given);
  file = path.join(given, 'club.event');
});

const sound: Partial<EventFile> = {
  title: 'Club finals',
  allowList: entries('ACME', 'ZORB'),
  denyList: entries('CAT'),
};

/** The sound file with one text in the place of another. */
function edited(before: string | RegExp, after: string): () => void {
  return () => {
    const text = eventText(eventWith(sound));
    const changed = text.replace(before, after);
    expect(changed).not.toBe(text);
    writeFileSync(file, changed);
  };
}

/** As a program would write it that does not know the rules. */
function changed(change: Partial<EventFile>): () => void {
  return () => writeEvent(file, { ...sound, ...change });
}

function raw(bytes: string | Uint8Array): () => void {
  return () => {
    writeFileSync(file, bytes);
  };
}

/** Signed with a key that the station trusts, and then written anew. */
function signedBefore(tamper: () => void): () => void {
  return () => {
    writeEvent(file, sound);
    const key = signWith(path.join(path.dirname(file), 'club.key'), file);
    valueOf(writeTrust(station.data, [{ name: 'Club', key }]));
    tamper();
  };
}

const notThisProgram = /The event file was changed with another program/;
const altered = /the file or the signature was changed/;

type Case = readonly [name: string, prepare: () => void, why: RegExp];

const malformed: readonly Case[] = [
  ['missing', () => undefined, /Event file not found/],
  [
    'a folder',
    () => {
      mkdirSync(file);
    },
    /it is a folder/,
  ],
  ['empty', raw(''), /This is not an event file/],
  ['no JSON', raw('AT\nCAT\n'), /This is not an event file/],
  ['cut off', raw(eventText(eventWith(sound)).slice(0, 200)), /This is not an event file/],
  ['other JSON', raw('{"active":"x"}\n'), /This is not an event file/],
  [
    'not UTF-8',
    raw(Buffer.from(eventText(eventWith({ title: 'Fête' })), 'latin1')),
    /it is not text/,
  ],
  [
    'UTF-16',
    raw(Buffer.from(eventText(eventWith(sound)), 'utf16le')),
    /This is not an event file|it is not text/,
  ],
  [
    'too large',
    raw(`${eventText(eventWith(sound))}${' '.repeat(largestTextFile)}`),
    /it is too large/,
  ],
  ['of another version', edited('"version": 2', '"version": 0'), /has format version 0/],
  ['of a newer program', edited('"version": 2', '"version": 4'), /made by a newer program/],
  ['without a field', edited(/ {2}"stations": \[[^\]]*\],\n/, ''), /^.*stations: /],
  [
    'with a field more',
    edited('"id": "club', '"more": 1,\n  "id": "club'),
    /Unrecognized key: "more"/,
  ],
  [
    'with a field more in a word',
    edited('"word": "ACME",', '"word": "ACME",\n      "x": 1,'),
    /Unrecognized key: "x"/,
  ],
  [
    'with an empty reason',
    edited('"reason": "sponsor"', '"reason": ""'),
    /allowList\.0\.reason: empty/,
  ],
  [
    'without stations',
    edited(/"stations": \[[^\]]*\]/, '"stations": []'),
    /stations: none, and an event needs at least one/,
  ],
  [
    'with a hash that is none',
    edited(/"identity": "[0-9a-f]{64}"/, '"identity": "0"'),
    /lexicon\.identity: /,
  ],
  [
    'on a day that there is not',
    edited('"first": "2026-11-21"', '"first": "2026-11-31"'),
    /dates\.first: not a date/,
  ],
  [
    'with a byte-order mark',
    raw(`\uFEFF${eventText(eventWith(sound))}`),
    /not an event file|changed with another program/,
  ],
  [
    'with other line ends',
    raw(eventText(eventWith(sound)).replaceAll('\n', '\r\n')),
    notThisProgram,
  ],
  ['with a field twice', edited('"id": "club', '"id": "x",\n  "id": "club'), notThisProgram],
  ['with words in another order', edited('"ACME"', '"ZZZZ"'), notThisProgram],
];

const contradictory: readonly Case[] = [
  [
    'by an unknown rulebook',
    changed({ rulebook: 'club-rules' }),
    /This program does not know the rules "club-rules"/,
  ],
  [
    'with dates reversed',
    changed({ dates: { first: '2026-11-22', last: '2026-11-21' } }),
    /The last day \(2026-11-21\) is before the first day/,
  ],
  [
    'with a word allowed and denied',
    changed({ denyList: entries('ACME') }),
    /on both the allow list and the deny list/,
  ],
  [
    'with a word twice',
    changed({ allowList: entries('ACME', 'ACME') }),
    /is already on the allow list/,
  ],
  [
    'with a word not in capitals',
    edited('"ACME"', '"ACMe"'),
    /on the allow list must be in capitals/,
  ],
  ['with what is no word', changed({ allowList: entries("ACM'E") }), /is not a letter from A to Z/],
  [
    'with a word that cannot be typed',
    changed({ rulebook: 'scrabble-fest-2023', allowList: entries('ABCDEFGHIJK') }),
    /has 11 letters/,
  ],
  [
    'with what the rulebook settles',
    changed({ rulebook: 'nsa-1995', adjustments: { procedure: 'selfService' } }),
    /do not let an event change who types/,
  ],
  ['with a station twice', changed({ stations: ['1', '1'] }), /The station name "1" is used twice/],
  [
    'with signatures of nobody',
    changed({ signatures: { count: 1, keys: [] } }),
    /requires more signatures than it has keys\. Signatures: 1\. Keys: 0\./,
  ],
];

const tampered: readonly Case[] = [
  [
    'with another lexicon hash',
    signedBefore(edited(/"identity": "[0-9a-f]/, '"identity": "f')),
    altered,
  ],
  ['with another word on its allow list', signedBefore(edited('"ACME"', '"ACMY"')), altered],
  ['with another reason of a word', signedBefore(edited('"sponsor"', '"sponsors"')), altered],
  ['in one bit', signedBefore(edited('Club finals', 'Club finalr')), altered],
  ['by the signature of another file', signedBefore(changed({ title: 'Another event' })), altered],
  [
    'by a signature that is none',
    () => {
      changed({})();
      writeFileSync(`${file}.minisig`, 'signed by the club\n');
    },
    /This signature cannot be checked/,
  ],
];

/** Returns the answer of every command and call to this file. */
async function refusals(): Promise<Readonly<Record<string, string>>> {
  const { handlers } = station.host;
  const { data: dataFolder } = station;
  const other = path.join(folder, 'given', 'data');
  valueOf(writeTrust(other, valueOf(readTrust(dataFolder))));
  valueOf(installEvent(other, path.join(folder, 'old.event')));
  const verify = await runCommand(['event', 'verify', file, '--data', dataFolder]);
  const install = await runCommand(['event', 'install', file, '--data', other]);
  for (const { code, output } of [verify, install]) expect([code, output]).toEqual([2, '']);
  expect(valueOf(activeEvent(other))?.event.file.title).toBe('Old event');
  const seen = 'ab'.repeat(32);
  return {
    store: englishLines(describeEventStoreError(errorOf(installEvent(dataFolder, file)))),
    look: errorOf(told(handlers.lookAtEventFile({ file }))),
    put: errorOf(told(handlers.putFileInForce({ file, seen }))),
    verify: verify.messages.trimEnd(),
    install: install.messages.trimEnd(),
  };
}

/** Nothing of the station is another than before. */
function standing(): unknown {
  const { handlers } = station.host;
  return {
    inForce: valueOf(told(handlers.eventPage(undefined)).inForce),
    files: readdirSync(eventFolder(station.data)),
    changes: station.bodiesOf('eventChanged'),
    view: station.now.view,
  };
}

it('the sound file is taken', () => {
  changed({})();
  const seen = valueOf(told(station.host.handlers.lookAtEventFile({ file })));
  expect(seen.event.file.title).toBe('Club finals');
});

describe.each([
  ['malformed', malformed],
  ['contradictory', contradictory],
  ['tampered with', tampered],
])('a file that is %s', (kind, cases) => {
  it.each(cases)(
    '%s, is refused with its reason, and the old event stays',
    async (_, prepare, why) => {
      const before = standing();
      prepare();
      const said = await refusals();
      expect(said['store']).toMatch(why);
      for (const sentence of Object.values(said)) {
        expect(sentence).toMatch(/\.$/);
        expect(sentence).toMatch(why);
      }
      expect(new Set(Object.values(said)).size).toBe(1);
      if (kind !== 'tampered with') {
        const check = await runCommand(['event', 'check', file]);
        expect(check).toEqual({ code: 2, output: '', messages: `${said['store'] ?? ''}\n` });
      }
      expect(standing()).toEqual(before);
    },
  );
});

describe('a file that nobody has signed', () => {
  it('says by its conflicts and its fingerprint that its lexicon is another one', async () => {
    changed({})();
    const { handlers } = station.host;
    const sound = valueOf(told(handlers.lookAtEventFile({ file })));
    edited(/"identity": "[0-9a-f]/, '"identity": "f')();
    const next = valueOf(told(handlers.lookAtEventFile({ file })));
    expect(next.event.fingerprint).not.toBe(sound.event.fingerprint);
    expect(next.conflicts.join(' ')).toContain(
      'The event requires the words of "Sample list, First"',
    );
    const check = await runCommand(['event', 'check', file, '--lexicon', lexiconFile]);
    expect(check).toMatchObject({ code: 1, output: '' });
  });

  it('cannot be put in force when it was edited since it was looked at', () => {
    const before = standing();
    changed({})();
    const { handlers } = station.host;
    const { event } = valueOf(told(handlers.lookAtEventFile({ file })));
    edited('"sponsor"', '"sponsors"')();
    expect(errorOf(told(handlers.putFileInForce({ file, seen: event.sha256 })))).toContain(
      'has changed since you checked it',
    );
    expect(standing()).toEqual(before);
  });
});
