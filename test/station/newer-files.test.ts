/** Files of a newer program: each is called that, and never changed by hand or damaged. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeEventFileError, parseEvent } from '../../electron/core/event/event-file.ts';
import { invitationTitle } from '../../electron/core/fleet/invitation.ts';
import { describeKitError, readKit } from '../../electron/core/kit/kit.ts';
import { formatVersion } from '../../electron/core/lexicon/lexicon-format.ts';
import { describeLexiconError, readLexicon } from '../../electron/core/lexicon/read-lexicon.ts';
import {
  describeExportReadError,
  readJsonLines,
} from '../../electron/core/reports/export/read-json-lines.ts';
import { english, type Sentence } from '../../electron/core/text/sentence.ts';
import {
  describeSettingsError,
  firstSettings,
  readSettings,
  writeSettings,
} from '../../electron/station/disk/settings-file.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import { readInvitation } from '../../electron/station/fleet/invitations.ts';
import { readJoined } from '../../electron/station/fleet/joined.ts';
import { unpack } from '../../electron/station/lexicons/brotli.ts';
import { describeStaffFileError, readStaffFile } from '../../electron/station/staff/staff-file.ts';
import { errorOf, sampleBytes, valueOf } from '../core/lexicon/samples.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'newer-files-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const named =
  'This file was made by a newer program (challenge-station 0.2.0). Update this program, or make the file again with one of this version.';
const unnamed =
  'This file was made by a newer program. Update this program, or make the file again with one of this version.';

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** What is said of a file with a higher number. */
const readers: readonly (readonly [kind: string, said: (json: object) => Sentence])[] = [
  [
    'a kit',
    (json) => {
      const bytes = Buffer.from(`${JSON.stringify({ kit: 3, ...json })}\n`);
      return describeKitError(errorOf(readKit(bytes, sha256)));
    },
  ],
  [
    'an event',
    (json) => {
      const text = JSON.stringify({ version: 4, rulebook: 'general', ...json });
      return describeEventFileError(errorOf(parseEvent(text)))[0];
    },
  ],
  [
    'an export',
    (json) => {
      const export_ = 'ledger of a challenge station';
      const text = `${JSON.stringify({ export: export_, version: 3, ...json })}\n`;
      return describeExportReadError(errorOf(readJsonLines(text, sha256)));
    },
  ],
  [
    'an invitation',
    (json) => {
      const text = JSON.stringify({ file: invitationTitle, version: 2, ...json });
      return errorOf(readInvitation(write('hub.join', text)));
    },
  ],
  [
    'the settings',
    (json) => {
      write('settings.json', JSON.stringify({ version: 3, station: 'D1', ...json }));
      return describeSettingsError(errorOf(readSettings(folder)));
    },
  ],
  [
    'the staff',
    (json) => {
      write('staff.json', JSON.stringify({ version: 3, members: [], ...json }));
      return describeStaffFileError(errorOf(readStaffFile(folder)));
    },
  ],
  [
    'the hubs that a station joined',
    (json) => {
      write('courier/joined.json', JSON.stringify({ version: 2, hubs: [], ...json }));
      return errorOf(readJoined(folder));
    },
  ],
];

describe.each(readers)('%s of a newer program', (_kind, said) => {
  it('is called that, with the name of the program', () => {
    expect(english(said({ program: 'challenge-station 0.2.0', more: [] }))).toContain(named);
  });

  it.each(['<b>challenge-station 0.2.0', 'challenge-station', 7, undefined])(
    'is called that without the name %j',
    (program) => {
      expect(english(said({ program }))).toContain(unnamed);
    },
  );

  it.each([0, -1, 1.5, 'two'])('is not called that for the number %j', (number) => {
    expect(english(said({ version: number, kit: number }))).not.toContain('newer program');
  });
});

it('a word list file of a newer program is called that', () => {
  const bytes = sampleBytes('AT CAT');
  const version = formatVersion + 1;
  const newer = bytes.with(bytes.indexOf(4), version);
  const error = errorOf(readLexicon(newer, sha256, unpack));
  expect(error).toEqual({ kind: 'otherVersion', version });
  expect(english(describeLexiconError(error))).toBe(unnamed);
});

it('settings at their usual value are left out, so older programs can read the file', () => {
  valueOf(writeSettings(folder, { ...firstSettings, station: 'D1', wordsAsText: true }));
  const json = JSON.parse(readFileSync(path.join(folder, 'settings.json'), 'utf8')) as object;
  const members = ['station', 'languages', 'wordsAsText'];
  expect(Object.keys(json)).toEqual(members);
  expect(valueOf(readSettings(folder))).toMatchObject({ station: 'D1', asksForBoard: false });
});
