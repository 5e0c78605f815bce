/** The ledger of a short day, from which the vectors and forgeries are made. */
import { LedgerMaker, StationKey, codeOf, judge, sha256 } from './ledger-maker.ts';
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
const plays: readonly Readonly<Record<string, string>>[] = [
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

/**
 * Three rulings: before a zone is on record, under one, and under another, far to the west, where it
 * is still the day before. The machine sleeps over the verdict of the third.
 */
export function makeNight(): LedgerMaker {
  const ledger = new LedgerMaker('7');
  ledger.begin(key);
  ledger.ruling({ CAT: 'primary' }, identity);
  const list = { id: 'main', title: 'Main', edition: '2027', sha256: sha256('file'), identity };
  const berlin = { offset: '+02:00', name: 'Europe/Berlin' };
  ledger.add('opened', { lexicon: list, rulebook: 'general', zone: berlin });
  ledger.ruling({ ZA: 'primary' }, identity);
  ledger.add('zoneChanged', { zone: { offset: '-11:00', name: 'Nowhere/Land' } });
  const ruling = ledger.ruling({ SHORT: 'none' }, identity);
  const [from, to] = ['2027-05-01T09:14:00.000Z', '2027-05-01T10:12:30.500Z'];
  ledger.add('slept', { from, to, how: 'sleptOrStopped' });
  ledger.add('leftUnread', { ruling });
  ledger.add('noticed', { ruling }, { people: { by: judge } });
  return ledger;
}

/** Local times of its rulings: the offset counts, the name of a zone does not. */
export const nightTimes = {
  1: '2027-05-01 09:06 UTC',
  2: '2027-05-01 11:09 +02:00',
  3: '2027-04-30 22:12 -11:00',
};
