import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pack, unpack } from '../../../electron/station/lexicons/brotli.ts';
import { publish } from '../../published.ts';
import type { EventFile } from '../../../electron/core/event/event-file.ts';
import { compileLexicon } from '../../../electron/core/lexicon/compile.ts';
import type { Lexicon } from '../../../electron/core/lexicon/lexicon.ts';
import { readLexicon } from '../../../electron/core/lexicon/read-lexicon.ts';
import { publicKeyLine } from '../../../electron/core/signature/minisign-format.ts';
import type { OpenedEvent } from '../../../electron/station/events/event-file.ts';
import { installEvent } from '../events/install-event.ts';
import { eventFor, countedConflictsOf } from '../../../electron/station/in-force/open-event.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { entries, named } from '../../core/event/samples.ts';
import { errorOf, listOf, valueOf } from '../../core/lexicon/samples.ts';
import { signWith, writeEvent } from '../event-samples.ts';
import { inEnglish } from '../../in-english.ts';

let folder = '';
let dataFolder = '';
let lexiconFile = '';
let lexicon: Lexicon;
let file = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'open-event-'));
  dataFolder = path.join(folder, 'data');
  lexiconFile = path.join(folder, 'club.lexicon');
  file = path.join(folder, 'club.event');
  const names = { id: 'ospd6', title: 'Club list', edition: 'OSPD6' };
  const bytes = valueOf(compileLexicon({ ...names, primary: listOf('AT CAT') }, sha256, pack));
  writeFileSync(lexiconFile, bytes);
  lexicon = valueOf(readLexicon(bytes, sha256, unpack));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(change: Partial<EventFile> = {}): void {
  writeEvent(file, { lexicon: named(lexicon), ...change });
}

function opened(eventFile: string | undefined = file): OpenedEvent | undefined {
  return valueOf(eventFor({ dataFolder, eventFile }));
}

function conflicts(): readonly string[] {
  const event = opened();
  if (event === undefined) throw new Error('There is no event.');
  return inEnglish(countedConflictsOf(event.event, lexicon, lexiconFile, dataFolder));
}

describe('the event of a station', () => {
  it('is none without a file', () => {
    expect(eventFor({ dataFolder, eventFile: undefined })).toEqual({ ok: true, value: undefined });
  });

  it('is that of the file that is given', () => {
    write({ denyList: entries('AT') });
    expect(opened()?.event.rules).toMatchObject({
      title: 'Club finals',
      denyList: new Set(['AT']),
    });
    expect(conflicts()).toEqual([]);
  });

  it('is the installed one when no file is given', () => {
    write();
    valueOf(installEvent(dataFolder, file));
    expect(valueOf(eventFor({ dataFolder, eventFile: undefined }))).toEqual(opened());
  });

  it('is there also when the lexicon does not fit, to rehearse by, with what does not', () => {
    write({ rulebook: 'scrabble-fest-2023' });
    publish(lexicon);
    expect(opened()?.event.rules.maximumLength).toBe(10);
    expect(conflicts()).toEqual([expect.stringMatching(/^The rules require the words of OSPD7, /)]);
  });

  it('is an error when it cannot be read', () => {
    expect(errorOf(eventFor({ dataFolder, eventFile: file }))).toEqual({
      kind: 'event',
      error: { kind: 'missing', path: file },
    });
  });
});

describe('the signatures that an event demands on its lexicon', () => {
  it('are looked for beside the lexicon', () => {
    const key = signWith(path.join(folder, 'club.key'), lexiconFile);
    const signatures = { count: 1, keys: [{ name: 'Club', key: publicKeyLine(key) }] };
    write({ signatures });
    expect(conflicts()).toEqual([]);
    rmSync(`${lexiconFile}.minisig`);
    expect(conflicts()).toEqual([
      "These are the event's words, but the event requires signatures and this file lacks them.",
      'The event requires 1 signature on the word list by its keys, and there is none. Have it signed, or copy the signature here.',
    ]);
  });

  it('do not count when others have signed, and are told when they are bad', () => {
    signWith(path.join(folder, 'other.key'), lexiconFile);
    write();
    expect(conflicts()).toEqual([]);
    writeFileSync(`${lexiconFile}.minisig`, 'signed\n');
    expect(conflicts()).toEqual([
      expect.stringContaining(`${lexiconFile}.minisig: This signature cannot be checked: `),
    ]);
  });
});
