/**
 * The station's self-test, at its start and on demand. The file on disk must still have the words
 * of the lexicon in use, and its word graphs must agree with the words that they contain. The words
 * in memory are proven.
 */
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import {
  describeDisagreement,
  selfTest,
  testLookUps,
  type Disagreement,
  type SelfTestReport,
} from '../../core/lexicon/self-test.ts';
import { fail, type Result } from '../../core/base/result.ts';
import {
  describeLexiconFileError,
  openLexiconFile,
  type LexiconFileError,
} from './lexicon-file.ts';
import { sha256 } from '../disk/sha256.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';

export type SelfTestError =
  | { readonly kind: 'file'; readonly error: LexiconFileError }
  | { readonly kind: 'otherFile'; readonly path: string }
  | { readonly kind: 'disagreement'; readonly path: string; readonly error: Disagreement };

export interface SelfTestSubject {
  readonly file: string;
  /** The lexicon in memory. */
  readonly lexicon: Lexicon;
  /** True if the words in memory have just been proven. */
  readonly isProven?: boolean;
}

export function testLexicon(subject: SelfTestSubject): Result<SelfTestReport, SelfTestError> {
  const { file, lexicon, isProven = false } = subject;
  const onDisk = openLexiconFile(file);
  if (!onDisk.ok) return fail({ kind: 'file', error: onDisk.error });
  if (onDisk.value.identity !== lexicon.identity) return fail({ kind: 'otherFile', path: file });
  const tested = isProven ? testLookUps(lexicon) : selfTest(lexicon, sha256);
  return tested.ok ? tested : fail({ kind: 'disagreement', path: file, error: tested.error });
}

export function describeSelfTestError(error: SelfTestError): Sentence {
  switch (error.kind) {
    case 'file':
      return describeLexiconFileError(error.error);
    case 'otherFile':
      return sentence`${error.path}: This file now holds a different word list than when it was opened. Put the first file back, or restart the station to use the new list.`;
    case 'disagreement':
      return sentence`${error.path}: The word list failed its self-test and must not be used. ${describeDisagreement(error.error)} Copy it again from the original, or import the list again.`;
  }
}
