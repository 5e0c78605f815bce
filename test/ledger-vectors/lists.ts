/** The lists by which the example ledgers rule. */
import { sha256 } from './ledger-maker.ts';

export const mainList = ['AA', 'AT', 'BAT', 'CAT', 'CATS', 'DO', 'DOES', 'GO', 'JO', 'QUIT', 'ZA'];
/** Counts from nine letters on. */
export const longList = ['AARDWOLVES', 'CATALOGUE', 'JOUSTINGLY', 'NONSENSES', 'SHORT'];
export const longFrom = 9;

const hashOfList = (words: readonly string[]): string =>
  sha256(
    words
      .toSorted()
      .map((word) => `${word}\n`)
      .join(''),
  );

export const mainIdentity = sha256(
  `lexicon 1 primary=${hashOfList(mainList)} secondary=none from=none\n`,
);
export const identity = sha256(
  `lexicon 1 primary=${hashOfList(mainList)} secondary=${hashOfList(longList.filter(({ length }) => length >= longFrom))} from=${longFrom.toString()}\n`,
);
