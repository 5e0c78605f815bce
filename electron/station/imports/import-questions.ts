/** What an import asks instead of guessing. The answers are parts of the next request. */
import path from 'node:path';
import type { ImportQuestion } from '../../contract/staff/lexicons-calls.ts';
import { describeOddReason } from '../../core/lexicon/sources/check-rows.ts';
import { mayKeep, rowsNamed, type Doubt } from '../../core/lexicon/sources/doubts.ts';
import { unplayableNamed } from '../../core/lexicon/sources/read-source.ts';
import type { WordListFileError } from '../lexicons/word-list-file.ts';

/** Returns `undefined` for an error that no answer can clear. */
export function questionOf(error: WordListFileError): ImportQuestion | undefined {
  const file = path.basename(error.path);
  switch (error.kind) {
    case 'listWanted':
      return { kind: 'list', file, all: error.all, school: error.school };
    case 'labelsWanted':
      return { kind: 'labels', file };
    case 'columnWanted': {
      const { path: where, columns, further, all } = error;
      return { kind: 'column', file, path: where, columns, further, ...(all && { all }) };
    }
    case 'partWanted': {
      const { path: where, parts, all } = error;
      return { kind: 'part', file, path: where, parts, all };
    }
    case 'unplayable':
      return {
        kind: 'unplayable',
        file,
        rows: error.rows.length,
        first: error.rows.slice(0, unplayableNamed).map(({ line, text }) => ({ line, text })),
      };
    case 'doubt':
      return questionAbout(error.path, error.doubt);
    default:
      return undefined;
  }
}

function questionAbout(where: string, doubt: Doubt): ImportQuestion {
  const about = { file: path.basename(where), path: where };
  switch (doubt.kind) {
    case 'capitals':
    case 'comments': {
      const { kind, rows } = doubt;
      return { kind, ...about, rows: rows.length, first: rows.slice(0, rowsNamed) };
    }
    case 'oddLines': {
      const { kind, rows, mayLeaveOut } = doubt;
      const first = rows.slice(0, rowsNamed).map(({ line, text, reason }) => {
        return { line, text, why: describeOddReason(reason) };
      });
      return {
        kind,
        ...about,
        rows: rows.length,
        first,
        mayKeep: mayKeep(rows),
        mayLeaveOut,
      };
    }
    case 'missingForms': {
      const { kind, forms, first } = doubt;
      return { kind, ...about, forms, ...first };
    }
  }
}
