/** `lexicon build`: word lists in, a lexicon file out; or every reason against it, and no file. */
import { compileLexicon, describeCompileError } from '../../electron/core/lexicon/compile.ts';
import { readLexicon, type Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { fail, ok, type Result } from '../../electron/core/result.ts';
import {
  describeLexiconFileError,
  describeNotWritten,
  openLexiconFile,
  writeLexiconFile,
} from '../../electron/station/lexicon-file.ts';
import { sha256 } from '../../electron/station/sha256.ts';
import {
  describeWordListFileError,
  readWordListFile,
  type WordListFile,
} from '../../electron/station/word-list-file.ts';

export interface BuildOptions {
  readonly id: string;
  readonly title: string;
  readonly edition?: string;
  readonly primary: string;
  readonly secondary?: string;
  readonly secondaryFrom?: number;
  readonly out: string;
}

/** The lexicon as it was written, or sentences. Nothing is written unless all of it is right. */
export function buildLexiconFile(options: BuildOptions): Result<Lexicon, string> {
  const { id, title, edition, secondaryFrom } = options;
  if ((options.secondary === undefined) !== (secondaryFrom === undefined)) {
    return fail(
      'A secondary list and its threshold go together. Give both --secondary and --secondary-from, or neither.',
    );
  }
  const occupied = occupiedBySomethingElse(options.out);
  if (occupied !== undefined) return fail(occupied);
  const primary = readWordListFile(options.primary);
  const secondary =
    options.secondary === undefined ? undefined : readWordListFile(options.secondary);
  const problems = [primary, secondary].flatMap((list) =>
    list === undefined || list.ok ? [] : [describeWordListFileError(list.error)],
  );
  if (!primary.ok || (secondary && !secondary.ok)) return fail(problems.join('\n'));
  const bytes = compileLexicon(
    {
      id,
      title,
      ...(edition !== undefined && { edition }),
      primary: toCompile(primary.value),
      ...(secondary &&
        secondaryFrom !== undefined && {
          secondary: { ...toCompile(secondary.value), fromLength: secondaryFrom },
        }),
    },
    sha256,
  );
  if (!bytes.ok) return fail(describeCompileError(bytes.error));
  const lexicon = readLexicon(bytes.value, sha256);
  if (!lexicon.ok) throw new Error(`The lexicon as compiled does not read: ${lexicon.error.kind}`);
  const written = writeLexiconFile(options.out, bytes.value);
  return written.ok ? ok(lexicon.value) : fail(describeNotWritten(written.error));
}

function toCompile(list: WordListFile): Parameters<typeof compileLexicon>[0]['primary'] {
  const { words, name, duplicates } = list;
  return {
    words,
    file: name,
    sha256: list.sha256,
    dropped: [{ rule: 'duplicate', rows: duplicates }],
  };
}

/** An older lexicon, even a broken one, may be replaced; any other file may be there by mistake. */
function occupiedBySomethingElse(file: string): string | undefined {
  const present = openLexiconFile(file);
  if (present.ok) return undefined;
  switch (present.error.kind) {
    case 'notALexicon':
      return `${file}: There is a file of this name that is not a lexicon. It was left as it is; choose another name for --out.`;
    case 'unreadable':
      return describeLexiconFileError(present.error);
    case 'missing':
    case 'otherVersion':
    case 'cutOff':
    case 'altered':
    case 'badStructure':
      return undefined;
  }
}
