import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pack, unpack } from '../../electron/station/brotli.ts';
import { publish } from '../published.ts';
import type { EventFile } from '../../electron/core/event/event-file.ts';
import { compileLexicon } from '../../electron/core/lexicon/compile.ts';
import { readLexicon, type Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { generalRules } from '../../electron/core/rulebook/rules.ts';
import { publicKeyLine } from '../../electron/core/signature/minisign-format.ts';
import { installEvent } from '../../electron/station/event-store.ts';
import { openEvent, type RulesInForce } from '../../electron/station/open-event.ts';
import { sha256 } from '../../electron/station/sha256.ts';
import { entries, named } from '../core/event/samples.ts';
import { errorOf, listOf, valueOf } from '../core/lexicon/samples.ts';
import { signWith, writeEvent } from './event-samples.ts';
import { inEnglish } from '../in-english.ts';

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

function opened(eventFile: string | undefined = file): RulesInForce {
  return valueOf(openEvent({ dataFolder, eventFile, lexicon, lexiconFile }));
}

describe('the rules in force', () => {
  it('are the general ones without an event', () => {
    expect(openEvent({ dataFolder, eventFile: undefined, lexicon, lexiconFile })).toEqual({
      ok: true,
      value: { rules: generalRules, event: undefined, fingerprint: undefined, misfits: [] },
    });
  });

  it('are those of the file that is given, with its fingerprint', () => {
    write({ denyList: entries('AT') });
    const { rules, fingerprint, misfits, event } = opened();
    expect(rules).toMatchObject({ title: 'Club finals', denyList: new Set(['AT']) });
    expect(fingerprint).toBe(event?.sha256.slice(0, 8).toUpperCase());
    expect(misfits).toEqual([]);
  });

  it('are those of the installed event when no file is given', () => {
    write();
    valueOf(installEvent(dataFolder, file));
    expect(valueOf(openEvent({ dataFolder, eventFile: undefined, lexicon, lexiconFile }))).toEqual(
      opened(),
    );
  });

  it('are there also when the lexicon does not fit, to rehearse by, with what does not', () => {
    write({ rulebook: 'scrabble-fest-2023' });
    publish(lexicon);
    const { rules, misfits } = opened();
    expect(rules.maximumLength).toBe(10);
    expect(inEnglish(misfits)).toEqual([
      expect.stringMatching(/^The rules require the words of OSPD7, /),
    ]);
  });

  it('are none when the event cannot be read', () => {
    expect(errorOf(openEvent({ dataFolder, eventFile: file, lexicon, lexiconFile }))).toEqual({
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
    expect(opened().misfits).toEqual([]);
    rmSync(`${lexiconFile}.minisig`);
    expect(inEnglish(opened().misfits)).toEqual([
      "These are the event's words, but the event requires signatures and this file lacks them.",
      'The event requires 1 signature on the word list by its keys, and there is none. Have it signed, or copy the signature here.',
    ]);
  });

  it('do not count when others have signed, and are told when they are bad', () => {
    signWith(path.join(folder, 'other.key'), lexiconFile);
    write();
    expect(opened().misfits).toEqual([]);
    writeFileSync(`${lexiconFile}.minisig`, 'signed\n');
    expect(inEnglish(opened().misfits)).toEqual([
      expect.stringContaining(`${lexiconFile}.minisig: This signature cannot be checked: `),
    ]);
  });
});
