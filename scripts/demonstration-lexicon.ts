/**
 * The demonstration lexicon, made from the openly licensed npm package word-list. Some words count
 * as standing only in a longer source, so that both halves of the nine-letter rule can be tried;
 * lexicons/README.md tells the rule. As a command, it prints the path of the file.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  compileLexicon,
  describeCompileError,
  type CompileError,
  type LexiconToCompile,
} from '../electron/core/lexicon/compile.ts';
import {
  compilerVersion,
  longestLength,
  shortestLength,
} from '../electron/core/lexicon/manifest.ts';
import { fail, ok, type Result } from '../electron/core/result.ts';
import { parseWord, type Word } from '../electron/core/word.ts';
import {
  describeNotWritten,
  openLexiconFile,
  reasonOf,
  writeWholeFile,
  type NotWritten,
} from '../electron/station/lexicon-file.ts';
import { pack } from '../electron/station/brotli.ts';
import { sha256 } from '../electron/station/sha256.ts';
import { english } from '../electron/core/sentence.ts';

export const demonstrationLexiconFile = path.join(
  import.meta.dirname,
  '../dist/lexicons/demonstration.lexicon',
);

export type DemonstrationError =
  | { readonly kind: 'noSource'; readonly why: string }
  | { readonly kind: 'notCompiled'; readonly error: CompileError }
  | NotWritten;

export const demonstrationTitle = 'Practice list, not a tournament list';

const names = {
  id: 'demonstration',
  title: demonstrationTitle,
  edition: 'word-list 4.1',
} as const;
const sourceName = 'word-list 4.1.0, words.txt';
const fromLength = 9;
/** A word this long or longer can be one of the longer source. */
const longerSourceFrom = 8;

/** The path of the file, which is made when it is missing or not of this source. */
export function makeDemonstrationLexicon(
  file = demonstrationLexiconFile,
): Result<string, DemonstrationError> {
  const source = readSource();
  if (!source.ok) return source;
  if (isUpToDate(file, sha256(source.value))) return ok(file);
  const bytes = compileLexicon(split(source.value), sha256, pack);
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
      return `The demonstration lexicon cannot be made: the package word-list cannot be read (${error.why}). Run "npm ci" and try again.`;
    case 'notCompiled':
      return `The demonstration lexicon cannot be made. ${english(describeCompileError(error.error))}`;
    case 'notWritten':
      return english(describeNotWritten(error));
  }
}

function readSource(): Result<Buffer, DemonstrationError> {
  try {
    const entry = createRequire(import.meta.url).resolve('word-list');
    return ok(readFileSync(path.join(path.dirname(entry), 'words.txt')));
  } catch (cause) {
    return fail({ kind: 'noSource', why: english(reasonOf(cause)) });
  }
}

/** Whoever changes the split changes the edition, too, or old files stay. */
function isUpToDate(file: string, sourceSha256: string): boolean {
  const present = openLexiconFile(file);
  if (!present.ok) return false;
  const { id, title, edition, compiler, sources } = present.value.manifest;
  return (
    id === names.id &&
    title === names.title &&
    edition === names.edition &&
    compiler === compilerVersion &&
    sources.every((source) => source.sha256 === sourceSha256)
  );
}

function split(source: Buffer): LexiconToCompile {
  const rows = source
    .toString('utf8')
    .split(/\r?\n/)
    .filter((row) => row !== '');
  const words = rows.flatMap((row) => {
    const word = parseWord(row);
    return word.ok && isOfLawfulLength(word.value) ? [word.value] : [];
  });
  const longer = words.filter(isOnlyInLongerSource);
  const primary = words.filter((word) => !isOnlyInLongerSource(word));
  const list = (chosen: readonly Word[]): LexiconToCompile['primary'] => ({
    words: chosen,
    file: sourceName,
    sha256: sha256(source),
    dropped: [
      { rule: 'length', rows: rows.length - words.length },
      { rule: 'otherList', rows: words.length - chosen.length },
    ],
  });
  return { ...names, primary: list(primary), secondary: { ...list(longer), fromLength } };
}

function isOfLawfulLength(word: Word): boolean {
  return word.length >= shortestLength && word.length <= longestLength;
}

/** Easy to tell at a table: NON-, -LIKE and -NESSES words of eight or more letters. */
export function isOnlyInLongerSource(word: Word): boolean {
  return word.length >= longerSourceFrom && /^NON|(?:LIKE|NESSES)$/.test(word);
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
