/**
 * The lexicons that a station keeps: in the folder `lexicons`, files named by their SHA-256, and
 * `active.json`, which names the active one and the one before. Each change is one rename, so an
 * interrupted program leaves either the old state or the new one. Only the holder of the ledger's
 * lock may open a store.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Lexicon, NamedLexicon } from '../../core/lexicon/lexicon.ts';
import { jsonOf } from '../../core/base/json.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { z } from '../../core/base/schema.ts';
import { sentence } from '../../core/text/sentence.ts';
import { flushFolder, readWholeFile, type NotWritten } from '../disk/whole-file.ts';
import { reasonOf } from '../disk/disk-full-or-removed.ts';
import { openLexiconFile, type LexiconFileError, type OpenOptions } from './lexicon-file.ts';
import { nameLexiconFile } from './lexicon-names.ts';
import type { LexiconStoreError } from './lexicon-store-error.ts';
import { signatureFilesOf } from '../signatures/minisign.ts';
import { removeWhenFree, renameWhenFree, takeBack, writeWhenFree } from '../disk/held-file.ts';
import { readTextFile, writeTextFile } from '../disk/text-file.ts';
import { unfinishedFileOf } from '../disk/unfinished-file.ts';

/** The active lexicon, and the one that was active before. */
export interface Activation {
  readonly active: string;
  readonly previous?: string | undefined;
  /**
   * SHA-256 of the event that was in force with the previous lexicon, or `none`, if both were
   * replaced in one step. Stepping back then restores both.
   */
  readonly previousEvent?: string | undefined;
}

export interface RemoveOptions {
  readonly evenPrevious?: boolean;
}

type Stored<Value> = Result<Value, LexiconStoreError>;

export interface LexiconStore {
  readonly dataFolder: string;
  /** Keeps a fully checked copy. If the lexicon is already there, only adds its signatures. */
  readonly install: (file: string) => Stored<Lexicon>;
  /** Returns the SHA-256 of every installed lexicon, in ascending order. */
  readonly list: () => Stored<readonly string[]>;
  /**
   * Finds a lexicon by its identity, by its file's SHA-256, or by the first eight or more digits of
   * either, in upper or lower case.
   */
  readonly find: (text: string) => Stored<string>;
  /** Reads the file again and checks it. */
  readonly read: (sha256: string) => Stored<Lexicon>;
  /** Returns the names for a page; reads the file only if it has changed. */
  readonly name: (sha256: string) => Stored<NamedLexicon>;
  /** Checks the lexicon first. Activating the active one changes nothing. */
  readonly activate: (sha256: string) => Stored<Lexicon>;
  /** Swaps the active and the previous lexicon. The event stays. */
  readonly stepBack: () => Stored<Lexicon>;
  /**
   * Never removes the active lexicon, and the previous one only with `evenPrevious`, which gives up
   * stepping back.
   */
  readonly remove: (sha256: string, options?: RemoveOptions) => Stored<undefined>;
  readonly activation: () => Stored<Activation | undefined>;
  readonly active: (options?: OpenOptions) => Stored<Lexicon>;
  readonly fileOf: (sha256: string) => string;
}

const folderName = 'lexicons';
const stateFileName = 'active.json';
const ending = '.lexicon';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const activationSchema = z.strictObject({
  active: hash,
  previous: hash.optional(),
  previousEvent: z.union([hash, z.literal('none')]).optional(),
});

export function writeActivation(
  dataFolder: string,
  next: Activation,
): Result<undefined, NotWritten> {
  const stateFile = path.join(dataFolder, folderName, stateFileName);
  return writeTextFile(stateFile, `${JSON.stringify(next)}\n`);
}

/** True if a lexicon was ever activated in this folder. Only reads, so it needs no lock. */
export function hasActivation(dataFolder: string): boolean {
  const state = readTextFile(path.join(dataFolder, folderName, stateFileName));
  return !state.ok || state.value !== undefined;
}

/**
 * Returns the files of the installed lexicons; empty if the folder cannot be read. Only reads, so
 * it needs no lock.
 */
export function installedLexiconFiles(dataFolder: string): readonly string[] {
  const folder = path.join(dataFolder, folderName);
  try {
    return readdirSync(folder)
      .filter((name) => /^[0-9a-f]{64}\.lexicon$/.test(name))
      .toSorted()
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

export function openLexiconStore(dataFolder: string): Stored<LexiconStore> {
  const folder = path.join(dataFolder, folderName);
  const stateFile = path.join(folder, stateFileName);
  const fileOf = (sha: string): string => path.join(folder, `${sha}${ending}`);

  function list(): Stored<readonly string[]> {
    try {
      const lexicons = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.lexicon$/.test(name));
      return ok(lexicons.map((name) => name.slice(0, -ending.length)).toSorted());
    } catch (cause) {
      return fail({ kind: 'folder', path: folder, why: reasonOf(cause) });
    }
  }

  /** Opens a lexicon and checks that its hash matches its file name. */
  function read(sha: string, options?: OpenOptions): Stored<Lexicon> {
    return checkHash(sha, openLexiconFile(fileOf(sha), options));
  }

  function name(sha: string): Stored<NamedLexicon> {
    return checkHash(sha, nameLexiconFile(fileOf(sha)));
  }

  function checkHash<Found extends NamedLexicon>(
    sha: string,
    opened: Result<Found, LexiconFileError>,
  ): Stored<Found> {
    if (!opened.ok) {
      return opened.error.kind === 'missing'
        ? fail({ kind: 'notInstalled', wanted: sha })
        : fail({ kind: 'lexicon', error: opened.error });
    }
    return opened.value.sha256 === sha ? opened : fail({ kind: 'otherLexicon', path: fileOf(sha) });
  }

  function install(file: string): Stored<Lexicon> {
    const content = readWholeFile(file);
    if (!content.ok) return fail({ kind: 'lexicon', error: content.error });
    const signatures = signaturesOf(file);
    if (!signatures.ok) return signatures;
    const copy = unfinishedFileOf(path.join(folder, 'install'));
    try {
      writeWhenFree(copy, content.value, { flush: true });
      // Check the copy, not the bytes that were read.
      const opened = openLexiconFile(copy);
      if (!opened.ok) return fail({ kind: 'lexicon', error: { ...opened.error, path: file } });
      const target = fileOf(opened.value.sha256);
      for (const { tail, text } of signatures.value) {
        const written = writeTextFile(`${target}${tail}`, text);
        if (!written.ok) return written;
      }
      renameWhenFree(copy, target);
      flushFolder(folder);
      return opened;
    } catch (cause) {
      return fail({ kind: 'notWritten', path: folder, why: reasonOf(cause) });
    } finally {
      takeBack(copy);
    }
  }

  function activation(): Stored<Activation | undefined> {
    const text = readTextFile(stateFile);
    if (!text.ok) return fail({ ...text.error, kind: 'stateUnreadable' });
    if (text.value === undefined) return ok(undefined);
    const state = activationSchema.safeParse(jsonOf(text.value));
    return state.success ? ok(state.data) : fail({ kind: 'stateAltered', path: stateFile });
  }

  function setActive(next: Activation): Stored<Lexicon> {
    const lexicon = read(next.active);
    if (!lexicon.ok) return lexicon;
    const written = writeActivation(dataFolder, next);
    return written.ok ? lexicon : written;
  }

  function activate(sha: string): Stored<Lexicon> {
    const now = activation();
    // Replace an unreadable state: activating a lexicon is the way to repair it.
    if (!now.ok) return now.error.kind === 'stateAltered' ? setActive({ active: sha }) : now;
    if (now.value === undefined) return setActive({ active: sha });
    return setActive(
      now.value.active === sha ? now.value : { active: sha, previous: now.value.active },
    );
  }

  function stepBack(): Stored<Lexicon> {
    const now = activation();
    if (!now.ok) return now;
    if (now.value?.previous === undefined) return fail({ kind: 'noPrevious' });
    const { active, previous } = now.value;
    return setActive({ active: previous, previous: active });
  }

  function remove(sha: string, { evenPrevious = false }: RemoveOptions = {}): Stored<undefined> {
    const now = activation();
    if (!now.ok) return now;
    const use = (['active', 'previous'] as const).find((one) => now.value?.[one] === sha);
    if (use === 'active' || (use === 'previous' && !evenPrevious)) {
      return fail({ kind: 'inUse', sha256: sha, use });
    }
    const all = list();
    if (!all.ok) return all;
    if (!all.value.includes(sha)) return fail({ kind: 'notInstalled', wanted: sha });
    const signatures = signatureFilesOf(fileOf(sha));
    if (!signatures.ok) return fail({ kind: 'signature', problem: signatures.error });
    if (use === 'previous' && now.value !== undefined) {
      // Change the state first, so that nobody steps back to a lexicon that is being removed.
      const written = writeActivation(dataFolder, { active: now.value.active });
      if (!written.ok) return written;
    }
    try {
      for (const file of [...signatures.value, fileOf(sha)]) removeWhenFree(file);
      flushFolder(folder);
      return ok(undefined);
    } catch (cause) {
      return fail({ kind: 'notWritten', path: folder, why: reasonOf(cause) });
    }
  }

  function find(text: string): Stored<string> {
    const start = text.toLowerCase();
    const all = list();
    if (!all.ok) return all;
    if (start.length < 8) return fail({ kind: 'notInstalled', wanted: text });
    const files = all.value.filter((sha) => sha.startsWith(start));
    const found = files.length > 0 ? files : all.value.filter((sha) => isList(sha, start));
    const [only] = found;
    if (only === undefined) return fail({ kind: 'notInstalled', wanted: text });
    return found.length === 1 ? ok(only) : fail({ kind: 'ambiguous', wanted: text });
  }

  function isList(sha: string, start: string): boolean {
    const lexicon = name(sha);
    return lexicon.ok && lexicon.value.identity.startsWith(start);
  }

  function active(options?: OpenOptions): Stored<Lexicon> {
    const now = activation();
    if (!now.ok) return now;
    return now.value === undefined ? fail({ kind: 'noneActive' }) : read(now.value.active, options);
  }

  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    return fail({ kind: 'folder', path: folder, why: reasonOf(cause) });
  }
  return ok({
    dataFolder,
    install,
    list,
    find,
    read,
    name,
    activate,
    stepBack,
    remove,
    activation,
    active,
    fileOf,
  });
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
      const said = sentence`The signature cannot be read: ${text.error.why}.`;
      return fail({ kind: 'signature', problem: { path: one, sentence: said } });
    }
    signatures.push({
      tail: path.basename(one).slice(path.basename(file).length),
      text: text.value ?? '',
    });
  }
  return ok(signatures);
}
