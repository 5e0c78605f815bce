/** What can go wrong with the lexicons that a station keeps, in words. */
import type { ListName } from '../core/lexicon/lexicon.ts';
import { describeLexiconFileError, type LexiconFileError } from './lexicon-file.ts';
import { describeSignatureProblem, type SignatureProblem } from './minisign.ts';
import { sentence, type Sentence } from '../core/sentence.ts';

export type LexiconStoreError =
  | { readonly kind: 'busy' }
  | { readonly kind: 'noneActive' }
  | { readonly kind: 'noPrevious' }
  | { readonly kind: 'notInstalled' | 'ambiguous'; readonly wanted: string }
  | { readonly kind: 'inUse'; readonly sha256: string; readonly use: 'active' | 'previous' }
  | { readonly kind: 'lexicon'; readonly error: LexiconFileError }
  | { readonly kind: 'signature'; readonly problem: SignatureProblem }
  | { readonly kind: 'wrongWords'; readonly path: string; readonly list: ListName }
  | { readonly kind: 'otherLexicon' | 'stateAltered'; readonly path: string }
  | {
      readonly kind: 'folder' | 'stateUnreadable' | 'notWritten';
      readonly path: string;
      readonly why: Sentence;
    };

export function describeLexiconStoreError(error: LexiconStoreError): Sentence {
  switch (error.kind) {
    case 'busy':
      return sentence`A challenge is going on, so the lexicon was not changed. Try again when the screen is free.`;
    case 'noneActive':
      return sentence`No lexicon is active. Install one and activate it.`;
    case 'noPrevious':
      return sentence`There is no previous lexicon to step back to. Activate the one that you want.`;
    case 'notInstalled':
      return sentence`No installed lexicon has the SHA-256 or fingerprint "${error.wanted}". Look at the list for what is there.`;
    case 'ambiguous':
      return sentence`More than one installed lexicon begins with "${error.wanted}". Give more digits of the SHA-256.`;
    case 'inUse':
      return error.use === 'active'
        ? sentence`The lexicon ${error.sha256} is the active one, so it stays. Activate another one first.`
        : sentence`The lexicon ${error.sha256} is the previous one, to which "lexicon step-back" leads, so it stays. Give --force to remove it and to give up stepping back.`;
    case 'lexicon':
      return describeLexiconFileError(error.error);
    case 'signature':
      return describeSignatureProblem(error.problem);
    case 'wrongWords':
      return error.list === 'primary'
        ? sentence`${error.path}: The words of the primary list are not those that the manifest names. Make the lexicon again from its word list.`
        : sentence`${error.path}: The words of the secondary list are not those that the manifest names. Make the lexicon again from its word lists.`;
    case 'otherLexicon':
      return sentence`${error.path}: There is another lexicon in this file than its name says. Install the right one again.`;
    case 'stateAltered':
      return sentence`${error.path}: This is not what the program wrote about the active lexicon. Activate the right one again.`;
    case 'stateUnreadable':
      return sentence`${error.path}: What is known about the active lexicon cannot be read: ${error.why}. Check the file and its permissions.`;
    case 'folder':
      return sentence`${error.path}: The folder of the lexicons cannot be used: ${error.why}. Check the data folder and its permissions.`;
    case 'notWritten':
      return sentence`${error.path}: The change could not be written: ${error.why}. The active lexicon is what it was.`;
  }
}
