/**
 * The lexicons that a station keeps: files in the folder `lexicons`, named by their SHA-256, next to
 * the activation. Only the holder of the ledger's lock may open a store.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { fingerprintOf, readFingerprint } from '../../core/base/fingerprint.ts';
import { sentence } from '../../core/text/sentence.ts';
import { flushFolder, readWholeFile } from '../disk/whole-file.ts';
import { reasonOf } from '../disk/disk-full-or-removed.ts';
import {
  lexiconFolder,
  readActivation,
  withActive,
  writeActivation,
  type Activation,
} from './activation.ts';
import { openLexiconFile, type LexiconFileError, type OpenOptions } from './lexicon-file.ts';
import { openLexiconIfChanged } from './open-lexicon-if-changed.ts';
import type { LexiconStoreError } from './lexicon-store-error.ts';
import { signatureFilesOf } from '../signatures/minisign.ts';
import { removeWhenFree, renameWhenFree, takeBack, writeWhenFree } from '../disk/held-file.ts';
import { readTextFile, writeTextFile } from '../disk/text-file.ts';
import { unfinishedFileOf } from '../disk/unfinished-file.ts';

export interface RemoveOptions {
  readonly evenPrevious?: boolean;
}

type Stored<Value> = Result<Value, LexiconStoreError>;

const ending = '.lexicon';

/** The names of the installed lexicons in ascending order. Throws if the folder cannot be read. */
function namesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /^[0-9a-f]{64}\.lexicon$/.test(name))
    .toSorted();
}

/**
 * Returns the files of the installed lexicons; empty if the folder cannot be read. Only reads, so
 * it needs no lock.
 */
export function installedLexiconFiles(dataFolder: string): readonly string[] {
  const folder = lexiconFolder(dataFolder);
  try {
    return namesIn(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

export function openLexiconStore(dataFolder: string): Stored<LexiconStore> {
  const folder = lexiconFolder(dataFolder);
  try {
    mkdirSync(folder, { recursive: true });
    return ok(new LexiconStore(dataFolder));
  } catch (cause) {
    return fail({ kind: 'folder', path: folder, why: reasonOf(cause) });
  }
}

export class LexiconStore {
  readonly dataFolder: string;
  readonly #folder: string;

  /** Call `openLexiconStore`, which makes the folder. */
  constructor(dataFolder: string) {
    this.dataFolder = dataFolder;
    this.#folder = lexiconFolder(dataFolder);
  }

  fileOf(sha256: string): string {
    return path.join(this.#folder, `${sha256}${ending}`);
  }

  /** Returns the SHA-256 of every installed lexicon, in ascending order. */
  list(): Stored<readonly string[]> {
    try {
      return ok(namesIn(this.#folder).map((name) => name.slice(0, -ending.length)));
    } catch (cause) {
      return fail({ kind: 'folder', path: this.#folder, why: reasonOf(cause) });
    }
  }

  /** Finds a lexicon by its file's SHA-256, by its identity, or by the typed fingerprint of either. */
  find(text: string): Stored<string> {
    const hash = text.toLowerCase();
    const all = this.list();
    if (!all.ok) return all;
    if (all.value.includes(hash)) return ok(hash);
    const typed = /^[0-9a-f]{64}$/.test(hash) ? undefined : readFingerprint(text, 'list');
    if (typed?.ok === false) return fail({ kind: 'noFingerprint', why: typed.error });
    const isMeant = (one: string): boolean =>
      typed === undefined ? one === hash : fingerprintOf(one) === typed.value;
    const [found, ...others] = all.value.filter((sha256) => {
      const lexicon = this.readIfChanged(sha256);
      return isMeant(sha256) || (lexicon.ok && isMeant(lexicon.value.identity));
    });
    if (found === undefined) return fail({ kind: 'notInstalled', wanted: text });
    return others.length === 0 ? ok(found) : fail({ kind: 'ambiguous', wanted: text });
  }

  /** Reads the file again and checks it, also that its hash is its name. */
  read(sha256: string, options?: OpenOptions): Stored<Lexicon> {
    return this.#checkHash(sha256, openLexiconFile(this.fileOf(sha256), options));
  }

  /** For a page; reads the file only if it has changed. */
  readIfChanged(sha256: string): Stored<Lexicon> {
    return this.#checkHash(sha256, openLexiconIfChanged(this.fileOf(sha256)));
  }

  #checkHash(sha256: string, opened: Result<Lexicon, LexiconFileError>): Stored<Lexicon> {
    if (!opened.ok) {
      return opened.error.kind === 'missing'
        ? fail({ kind: 'notInstalled', wanted: sha256 })
        : fail({ kind: 'lexicon', error: opened.error });
    }
    return opened.value.sha256 === sha256
      ? opened
      : fail({ kind: 'otherLexicon', path: this.fileOf(sha256) });
  }

  /** Keeps a fully checked copy. If the lexicon is already there, only adds its signatures. */
  install(file: string): Stored<Lexicon> {
    const content = readWholeFile(file);
    if (!content.ok) return fail({ kind: 'lexicon', error: content.error });
    const signatures = signaturesOf(file);
    if (!signatures.ok) return signatures;
    const copy = unfinishedFileOf(path.join(this.#folder, 'install'));
    try {
      writeWhenFree(copy, content.value, { flush: true });
      // Check the copy, not the bytes that were read.
      const opened = openLexiconFile(copy);
      if (!opened.ok) return fail({ kind: 'lexicon', error: { ...opened.error, path: file } });
      const target = this.fileOf(opened.value.sha256);
      for (const { tail, text } of signatures.value) {
        const written = writeTextFile(`${target}${tail}`, text);
        if (!written.ok) return written;
      }
      renameWhenFree(copy, target);
      flushFolder(this.#folder);
      return opened;
    } catch (cause) {
      return fail({ kind: 'notWritten', path: this.#folder, why: reasonOf(cause) });
    } finally {
      takeBack(copy);
    }
  }

  activation(): Stored<Activation | undefined> {
    return readActivation(this.dataFolder);
  }

  active(options?: OpenOptions): Stored<Lexicon> {
    const now = this.activation();
    if (!now.ok) return now;
    if (now.value === undefined) return fail({ kind: 'noneActive' });
    return this.read(now.value.active, options);
  }

  /** Checks the lexicon first. Activating the active one changes nothing. */
  activate(sha256: string): Stored<Lexicon> {
    const now = this.activation();
    if (now.ok) return this.#setActive(withActive(now.value, sha256));
    // Replace an unreadable state: activating a lexicon is the way to repair it.
    return now.error.kind === 'stateAltered' ? this.#setActive({ active: sha256 }) : now;
  }

  /** Swaps the active and the previous lexicon. The event stays. */
  stepBack(): Stored<Lexicon> {
    const now = this.activation();
    if (!now.ok) return now;
    if (now.value?.previous === undefined) return fail({ kind: 'noPrevious' });
    const { active, previous } = now.value;
    return this.#setActive({ active: previous, previous: active });
  }

  #setActive(next: Activation): Stored<Lexicon> {
    const lexicon = this.read(next.active);
    if (!lexicon.ok) return lexicon;
    const written = writeActivation(this.dataFolder, next);
    return written.ok ? lexicon : written;
  }

  /**
   * Never removes the active lexicon, and the previous one only with `evenPrevious`, which gives up
   * stepping back.
   */
  remove(sha256: string, { evenPrevious = false }: RemoveOptions = {}): Stored<undefined> {
    const now = this.activation();
    if (!now.ok) return now;
    const use = (['active', 'previous'] as const).find((one) => now.value?.[one] === sha256);
    if (use === 'active' || (use === 'previous' && !evenPrevious)) {
      return fail({ kind: 'inUse', sha256, use });
    }
    const all = this.list();
    if (!all.ok) return all;
    if (!all.value.includes(sha256)) return fail({ kind: 'notInstalled', wanted: sha256 });
    const signatures = signatureFilesOf(this.fileOf(sha256));
    if (!signatures.ok) return fail({ kind: 'signature', problem: signatures.error });
    if (use === 'previous' && now.value !== undefined) {
      // Change the state first, so that nobody steps back to a lexicon that is being removed.
      const written = writeActivation(this.dataFolder, { active: now.value.active });
      if (!written.ok) return written;
    }
    try {
      for (const file of [...signatures.value, this.fileOf(sha256)]) removeWhenFree(file);
      flushFolder(this.#folder);
      return ok(undefined);
    } catch (cause) {
      return fail({ kind: 'notWritten', path: this.#folder, why: reasonOf(cause) });
    }
  }
}

/** Returns the signatures as text, with the part of their names that follows the signed file's. */
function signaturesOf(
  file: string,
): Stored<readonly { readonly tail: string; readonly text: string }[]> {
  const files = signatureFilesOf(file);
  if (!files.ok) return fail({ kind: 'signature', problem: files.error });
  const signatures = [];
  for (const one of files.value) {
    const text = readTextFile(one);
    if (!text.ok) {
      const problem = sentence`The signature cannot be read: ${text.error.why}.`;
      return fail({ kind: 'signature', problem: { path: one, sentence: problem } });
    }
    signatures.push({
      tail: path.basename(one).slice(path.basename(file).length),
      text: text.value ?? '',
    });
  }
  return ok(signatures);
}
