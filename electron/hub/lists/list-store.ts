/**
 * The word lists and events that a hub can send: in the folder `lists` of the hub, named by their
 * SHA-256, with their signatures. A file is read completely by the station's own code before it is
 * taken.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { largestFileSent, type SentFile } from '../../core/fleet/manifest.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { parseSignature } from '../../core/signature/minisign-format.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { sha256 } from '../../station/disk/sha256.ts';
import { readTextFile } from '../../station/disk/text-file.ts';
import {
  describeEventOpenError,
  readEventFile,
  type ReadEvent,
} from '../../station/events/event-file.ts';
import { keepSignatures } from '../../station/signatures/kept-signatures.ts';
import { readWholeFile, writeWholeFile } from '../../station/disk/whole-file.ts';
import { describeLexiconFileError, openLexiconFile } from '../../station/lexicons/lexicon-file.ts';
import { describeSignatureProblem, signatureFilesOf } from '../../station/signatures/minisign.ts';

/**
 * A word list that the hub has. `identity` is that of its words, and `sha256` that of all bytes of
 * its file, which is not the one inside a word list file.
 */
export interface LexiconAtHub {
  readonly identity: string;
  readonly sha256: string;
  readonly file: string;
}

export interface ListStore {
  /** All word lists that can be read, in ascending order of their SHA-256. */
  readonly all: () => readonly LexiconAtHub[];
  /** Returns the first word list with these words; `undefined` if there is none. */
  readonly find: (identity: string) => LexiconAtHub | undefined;
  /** Paths of all events that can be read, in ascending order of their SHA-256. */
  readonly events: () => readonly string[];
  /** Checks the file and keeps a copy. */
  readonly takeLexicon: (file: string) => Result<TakenLexicon, Sentence>;
  readonly takeEvent: (file: string) => Result<TakenEvent, Sentence>;
  readonly lexicon: (sha256: string) => Result<TakenLexicon, Sentence>;
  readonly event: (sha256: string) => Result<TakenEvent, Sentence>;
  /** Returns the bytes of a kept file. */
  readonly bytesOf: (kind: Kind, sha256: string) => Result<Uint8Array, Sentence>;
  /** SHA-256 and size of every kept file. */
  readonly sizes: () => readonly { readonly sha256: string; readonly bytes: number }[];
}

export interface TakenLexicon {
  readonly lexicon: Lexicon;
  readonly file: string;
  readonly sent: SentFile & { readonly identity: string };
}

export interface TakenEvent {
  readonly event: ReadEvent;
  readonly file: string;
  readonly sent: SentFile;
}

type Kind = 'lexicon' | 'event';

const folderName = 'lists';

export function openListStore(hubFolder: string): ListStore {
  const folder = path.join(hubFolder, folderName);
  const fileOf = (kind: Kind, sha256: string): string => path.join(folder, `${sha256}.${kind}`);
  /** A list is read once. Its file has the name of its content, and is checked when it is sent. */
  const known = new Map<string, string | undefined>();

  function all(): readonly LexiconAtHub[] {
    return namesOf('lexicon').flatMap((sha256) => {
      const file = fileOf('lexicon', sha256);
      if (!known.has(sha256)) {
        const opened = openLexiconFile(file);
        known.set(sha256, opened.ok ? opened.value.identity : undefined);
      }
      const identity = known.get(sha256);
      return identity === undefined ? [] : [{ identity, sha256, file }];
    });
  }

  function namesOf(kind: Kind): readonly string[] {
    const ending = new RegExp(`^[0-9a-f]{64}\\.${kind}$`);
    try {
      const names = readdirSync(folder).filter((name) => ending.test(name));
      return names.map((name) => name.slice(0, 64)).toSorted();
    } catch {
      return [];
    }
  }

  function readLexicon(file: string): Result<TakenLexicon, Sentence> {
    const opened = openLexiconFile(file);
    if (!opened.ok) return fail(describeLexiconFileError(opened.error));
    const lexicon = opened.value;
    const { identity, manifest } = lexicon;
    const sent = sentFile(file, manifest.title);
    return sent.ok ? ok({ lexicon, file, sent: { ...sent.value, identity } }) : sent;
  }

  function readEvent(file: string): Result<TakenEvent, Sentence> {
    const opened = readEventFile(file);
    if (!opened.ok) return fail(describeEventOpenError(opened.error)[0]);
    const event = opened.value;
    const sent = sentFile(file, event.event.file.title);
    return sent.ok ? ok({ event, file, sent: sent.value }) : sent;
  }

  /** Copies a file that was read, reads the copy, and returns what that is. */
  function keep<Taken extends { readonly sent: SentFile }>(
    kind: Kind,
    file: string,
    read: (file: string) => Result<Taken, Sentence>,
  ): Result<Taken, Sentence> {
    const content = readWholeFile(file);
    // Reading says better what is wrong with a file that is missing or is a folder.
    if (content.ok && content.value.length > largestFileSent) return fail(tooLarge(file));
    const given = read(file);
    if (!given.ok) return given;
    if (!content.ok) return fail(notKept(file));
    const { sha256, signatures } = given.value.sent;
    const copy = fileOf(kind, sha256);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
    } catch {
      return fail(notKept(file));
    }
    if (!keepSignatures(copy, signatures).ok) return fail(notKept(file));
    if (!writeWholeFile(copy, content.value, 0o600).ok) return fail(notKept(file));
    known.delete(sha256);
    return kept(copy, sha256, read);
  }

  /** The content decides: a file that was changed has another SHA-256. */
  function kept<Taken extends { readonly sent: SentFile }>(
    file: string,
    sha256: string,
    read: (file: string) => Result<Taken, Sentence>,
  ): Result<Taken, Sentence> {
    const found = read(file);
    if (!found.ok || found.value.sent.sha256 === sha256) return found;
    return fail(
      sentence`${file}: This file was changed. Choose the list or the event again from a drive.`,
    );
  }

  return {
    all,
    find: (identity) => all().find((one) => one.identity === identity),
    events: () =>
      namesOf('event')
        .map((sha256) => fileOf('event', sha256))
        .filter((file) => readEventFile(file).ok),
    takeLexicon: (file) => keep('lexicon', file, readLexicon),
    takeEvent: (file) => keep('event', file, readEvent),
    lexicon: (sha256) => kept(fileOf('lexicon', sha256), sha256, readLexicon),
    event: (sha256) => kept(fileOf('event', sha256), sha256, readEvent),
    bytesOf: (kind, sha256) => {
      const file = fileOf(kind, sha256);
      const content = readWholeFile(file);
      return content.ok ? content : fail(notKept(file));
    },
    sizes: () =>
      (['lexicon', 'event'] as const).flatMap((kind) =>
        namesOf(kind).flatMap((sha256) => {
          const content = readWholeFile(fileOf(kind, sha256));
          return content.ok ? [{ sha256, bytes: content.value.length }] : [];
        }),
      ),
  };
}

function sentFile(file: string, title: string): Result<SentFile, Sentence> {
  const content = readWholeFile(file);
  if (!content.ok) return fail(notKept(file));
  const bytes = content.value.length;
  const files = signatureFilesOf(file);
  if (!files.ok) return fail(describeSignatureProblem(files.error));
  const signatures = [];
  for (const one of files.value) {
    const text = readTextFile(one);
    if (!text.ok || text.value === undefined || !parseSignature(text.value).ok) {
      return fail(
        sentence`${one}: This is no signature that a station can read. Copy it again, or remove it.`,
      );
    }
    signatures.push({
      tail: path.basename(one).slice(path.basename(file).length),
      text: text.value,
    });
  }
  return ok({ sha256: sha256(content.value), title, bytes, signatures });
}

function tooLarge(file: string): Sentence {
  const most = (largestFileSent / 2 ** 20).toString();
  return sentence`${file}: This file is too large to be sent. A hub sends files of up to ${most} MB. Carry it on a USB drive.`;
}

function notKept(file: string): Sentence {
  return sentence`${file}: The hub could not copy this file into its folder. Check the drive and the disk, then try again.`;
}
