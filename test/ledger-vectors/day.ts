/** The ledger of a short day, from which the vectors and forgeries are made. */
import { LedgerMaker, StationKey, codeOf } from './ledger-maker.ts';
import { identity } from './lists.ts';

export const key = new StationKey('station 7');

export interface MadeDay {
  readonly ledger: LedgerMaker;
  /** The code of a checkpoint on paper in the middle of the day. */
  readonly noon: string;
  readonly noonNumber: number;
  /** The code of the last record. */
  readonly evening: string;
}

/** Words with the sources that the lists give them. */
export const plays: readonly Readonly<Record<string, string>>[] = [
  { CAT: 'primary' },
  { CATS: 'primary', QUITX: 'none' },
  { NONSENSES: 'secondary', AT: 'primary' },
  { SHORT: 'none' },
  { ZA: 'primary', AA: 'primary', JO: 'primary' },
  { BLORP: 'none', DO: 'primary' },
];

export function makeDay(
  rulings = 12,
  ledger = new LedgerMaker('7'),
  signedBy: StationKey | 'nobody' = key,
): MadeDay {
  const signer = signedBy === 'nobody' ? undefined : signedBy;
  ledger.begin(signer);
  let [noon, noonNumber] = ['', 0];
  for (let index = 0; index < rulings; index += 1) {
    const play = plays[index % plays.length] ?? {};
    const ruling = ledger.ruling(play, identity);
    if (index % 6 === 1) ledger.opinion(ruling, 'second', { CATS: 'primary' }, identity);
    if (index % 6 === 4) ledger.setAside(ruling);
    if (index % 6 === 5) {
      ledger.add('withdrawn', { reason: 'bothAgree' }, { words: { words: ['QUIXOTRY'] } });
    }
    if (index + 1 === Math.ceil(rulings / 2)) {
      const { number, hash } = ledger.head;
      [noon, noonNumber] = [codeOf({ number, hash }), number];
      if (signer) {
        const open = { number, hash, publicKey: signer.line };
        ledger.add('checkpointed', open, {});
      }
    }
  }
  ledger.add('stopped', {});
  return { ledger, noon, noonNumber, evening: codeOf(ledger.head) };
}
