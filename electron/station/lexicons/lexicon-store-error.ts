/** Errors of the lexicon store, and their sentences. */
import { describeLexiconFileError, type LexiconFileError } from './lexicon-file.ts';
import { describeSignatureProblem, type SignatureProblem } from '../signatures/minisign.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';

export type LexiconStoreError =
  | { readonly kind: 'noneActive' }
  | { readonly kind: 'noPrevious' }
  | { readonly kind: 'notInstalled' | 'ambiguous'; readonly wanted: string }
  /** What was typed is neither a fingerprint nor a SHA-256. */
  | { readonly kind: 'noFingerprint'; readonly why: Sentence }
  | { readonly kind: 'inUse'; readonly sha256: string; readonly use: 'active' | 'previous' }
  | { readonly kind: 'lexicon'; readonly error: LexiconFileError }
  | { readonly kind: 'signature'; readonly problem: SignatureProblem }
  | { readonly kind: 'otherLexicon' | 'stateAltered'; readonly path: string }
  | {
      readonly kind: 'folder' | 'stateUnreadable' | 'notWritten';
      readonly path: string;
      readonly why: Sentence;
    };

export function describeLexiconStoreError(error: LexiconStoreError): Sentence {
  switch (error.kind) {
    case 'noneActive':
      return sentence`No word list is in use. Install one, then start using it.`;
    case 'noPrevious':
      return sentence`There is no previous word list to go back to. Choose the one you want.`;
    case 'notInstalled':
      return sentence`No installed word list has the list fingerprint or SHA-256 "${error.wanted}". See the installed lists.`;
    case 'ambiguous':
      return sentence`More than one installed word list file has the list fingerprint or SHA-256 "${error.wanted}". Give the complete SHA-256 of the file.`;
    case 'noFingerprint':
      return error.why;
    case 'inUse':
      return error.use === 'active'
        ? sentence`The word list ${error.sha256} is in use, so it was not removed. Use another list first.`
        : sentence`The word list ${error.sha256} is the previous one, which "lexicon step-back" returns to, so it was not removed. Give --force to remove it; you cannot step back after that.`;
    case 'lexicon':
      return describeLexiconFileError(error.error);
    case 'signature':
      return describeSignatureProblem(error.problem);
    case 'otherLexicon':
      return sentence`${error.path}: The word list in this file does not match the file name. Install the right word list again.`;
    case 'stateAltered':
      return sentence`${error.path}: This file was changed by hand or damaged. Start using the right word list again.`;
    case 'stateUnreadable':
      return sentence`${error.path}: The information about the word list in use cannot be read: ${error.why}. Check the file and its permissions.`;
    case 'folder':
      return sentence`${error.path}: The folder for word lists cannot be used: ${error.why}. Check the data folder and its permissions.`;
    case 'notWritten':
      return sentence`${error.path}: The change could not be saved: ${error.why}. The word list in use has not changed.`;
  }
}
