/**
 * The word lists and events that a hub can send. They are in the folder `lists` of the hub, named
 * by their SHA-256, with their signatures. The station's own code reads a file completely before it
 * is copied here.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { largestFileSent, type SentFile } from '../../core/fleet/signed-manifest.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { parseSignature } from '../../core/signature/minisign-format.ts';
import { highestIssueOf, type Counted } from '../../core/event/version-order.ts';
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
import {
  describeLexiconFileError,
  openLexiconFile,
  readLexiconFile,
} from '../../station/lexicons/lexicon-file.ts';
import { describeSignatureProblem, signatureFilesOf } from '../../station/signatures/minisign.ts';

/**
 * A word list in the store. `identity` is that of its words. `sha256` covers all bytes of the file,
 * so it differs from the checksum inside the file.
 */
export interface LexiconAtHub {
  readonly identity: string;
  readonly sha256: string;
  /** The hash of which people know the file fingerprint. */
  readonly ofFile: string;
  readonly file: string;
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

export class ListStore {
  readonly #folder: string;
  /**
   * What lists say of themselves, by SHA-256. Each list is read once: its file name is its hash, checked on sending.
   */
  readonly #known = new Map<string, Pick<LexiconAtHub, 'identity' | 'ofFile'> | undefined>();

  /** Versions of events by SHA-256. Each event is read once. */
  readonly #versions = new Map<string, Counted | undefined>();

  constructor(hubFolder: string) {
    this.#folder = path.join(hubFolder, folderName);
  }

  /** Returns all word lists that can be read, in ascending order of their SHA-256. */
  all(): readonly LexiconAtHub[] {
    return this.#namesOf('lexicon').flatMap((sha256) => {
      const file = this.#fileOf('lexicon', sha256);
      if (!this.#known.has(sha256)) {
        // Proven when it was taken, and again before it is sent.
        const read = readLexiconFile(file);
        const list = read.ok ? read.value : undefined;
        this.#known.set(sha256, list && { identity: list.identity, ofFile: list.sha256 });
      }
      const known = this.#known.get(sha256);
      return known === undefined ? [] : [{ ...known, sha256, file }];
    });
  }

  /** Returns the first word list with these words; `undefined` if there is none. */
  find(identity: string): LexiconAtHub | undefined {
    return this.all().find((one) => one.identity === identity);
  }

  /** Returns the paths of all events that can be read, in ascending order of their SHA-256. */
  events(): readonly string[] {
    return this.#namesOf('event')
      .map((sha256) => this.#fileOf('event', sha256))
      .filter((file) => readEventFile(file).ok);
  }

  /** Returns the highest version of this event, by its id; 0 if there is none. */
  highestIssue(event: string): number {
    const versions = this.#namesOf('event').flatMap((sha256) => {
      if (!this.#versions.has(sha256)) {
        const read = readEventFile(this.#fileOf('event', sha256));
        const file = read.ok ? read.value.event.file : undefined;
        this.#versions.set(sha256, file && { id: file.id, issue: file.issue, sha256 });
      }
      return this.#versions.get(sha256) ?? [];
    });
    return highestIssueOf(versions, event);
  }

  /** Checks the file and keeps a copy. */
  takeLexicon(file: string): Result<TakenLexicon, Sentence> {
    return this.#keep('lexicon', file, readLexicon);
  }

  takeEvent(file: string): Result<TakenEvent, Sentence> {
    return this.#keep('event', file, readEvent);
  }

  lexicon(sha256: string): Result<TakenLexicon, Sentence> {
    return kept(this.#fileOf('lexicon', sha256), sha256, readLexicon);
  }

  event(sha256: string): Result<TakenEvent, Sentence> {
    return kept(this.#fileOf('event', sha256), sha256, readEvent);
  }

  /** Returns the bytes of a kept file. */
  bytesOf(kind: Kind, sha256: string): Result<Uint8Array, Sentence> {
    const file = this.#fileOf(kind, sha256);
    const content = readWholeFile(file);
    return content.ok ? content : fail(notKept(file));
  }

  /** Returns SHA-256 and size of every kept file. */
  sizes(): readonly { readonly sha256: string; readonly bytes: number }[] {
    return (['lexicon', 'event'] as const).flatMap((kind) =>
      this.#namesOf(kind).flatMap((sha256) => {
        const content = readWholeFile(this.#fileOf(kind, sha256));
        return content.ok ? [{ sha256, bytes: content.value.length }] : [];
      }),
    );
  }

  #fileOf(kind: Kind, sha256: string): string {
    return path.join(this.#folder, `${sha256}.${kind}`);
  }

  #namesOf(kind: Kind): readonly string[] {
    const ending = new RegExp(`^[0-9a-f]{64}\\.${kind}$`);
    try {
      const names = readdirSync(this.#folder).filter((name) => ending.test(name));
      return names.map((name) => name.slice(0, 64)).toSorted();
    } catch {
      return [];
    }
  }

  /** Copies a file that could be read, reads the copy, and returns it. */
  #keep<Taken extends { readonly sent: SentFile }>(
    kind: Kind,
    file: string,
    read: (file: string) => Result<Taken, Sentence>,
  ): Result<Taken, Sentence> {
    const content = readWholeFile(file);
    // For a missing file or a folder, `read` gives the better error.
    if (content.ok && content.value.length > largestFileSent) return fail(tooLarge(file));
    const original = read(file);
    if (!original.ok) return original;
    if (!content.ok) return fail(notKept(file));
    const { sha256, signatures } = original.value.sent;
    const copy = this.#fileOf(kind, sha256);
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    } catch {
      return fail(notKept(file));
    }
    if (!keepSignatures(copy, signatures).ok) return fail(notKept(file));
    if (!writeWholeFile(copy, content.value, 0o600).ok) return fail(notKept(file));
    this.#known.delete(sha256);
    return kept(copy, sha256, read);
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

/** Reads a kept file again. A file that was changed has another SHA-256, and is refused. */
function kept<Taken extends { readonly sent: SentFile }>(
  file: string,
  sha256: string,
  read: (file: string) => Result<Taken, Sentence>,
): Result<Taken, Sentence> {
  const again = read(file);
  if (!again.ok || again.value.sent.sha256 === sha256) return again;
  return fail(
    sentence`${file}: This file was changed. Choose the list or the event again from a drive.`,
  );
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
