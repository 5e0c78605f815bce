/** The ledger of a hub, with opinions at its desk on rulings of a station. */
import { makeDay } from './day.ts';
import { LedgerMaker, sha256, type MadeRecord } from './ledger-maker.ts';
import { identity } from './lists.ts';

const noRecord = { number: 0, hash: '' };

export function makeHub(): LedgerMaker {
  const hub = new LedgerMaker('hub');
  hub.add('hubOpened', { program: 'challenge-station 0.1.0' });
  hub.add('stationJoined', { id: '7'.repeat(16), station: '7' });
  return hub;
}

/** `sources` are those that the lists of `lists.ts` give. */
export function opinionAtDesk(
  hub: LedgerMaker,
  station: LedgerMaker,
  ruling: number,
  sources: Readonly<Record<string, string>>,
): MadeRecord {
  const of = station.records.find(
    (one) => one.kind === 'ruling' && one.public.includes(`"ruling":${ruling.toString()},`),
  );
  const { number, hash } = of ?? noRecord;
  const ledger = station.records[0]?.hash ?? '';
  const isGood = !Object.values(sources).includes('none');
  const verdict = isGood ? 'acceptable' : 'unacceptable';
  const place = { ledger, station: '7', number, hash, ruling };
  const said = { opinion: 'second', verdict, lexicon: sha256(`file ${identity}`), identity };
  return hub.add(
    'deskOpinion',
    { ...place, ...said, rulebook: 'general', arrived: 40 },
    {
      words: { words: Object.keys(sources) },
      people: { name: 'Grace' },
      staff: { sources: Object.values(sources) },
    },
  );
}

/** What the station records of it; `change` is what somebody forged. */
export function noteOf(
  { number, hash, public: open }: MadeRecord,
  hub: LedgerMaker,
  station: LedgerMaker,
  change: Readonly<Record<string, unknown>> = {},
): void {
  const { ruling, opinion, verdict } = JSON.parse(open) as Readonly<Record<string, unknown>>;
  const place = { hub: 'Nationals', ledger: hub.records[0]?.hash, number, hash };
  const given = '2027-05-01T15:00:00.000Z';
  station.add('opinionAtDesk', { ruling, opinion, verdict, ...place, given, ...change });
}

/** A name that would read as words of an answer. */
const nameOfHub = '9”. All agrees. “';

/** The note of an opinion at the desk of a hub; the same `record` is the same record there. */
export function noteAtDesk(
  ledger: LedgerMaker,
  ruling: number,
  verdict: string,
  record: number,
): void {
  const hash = sha256(`record ${record.toString()} of a hub`);
  const place = { ledger: sha256('ledger of a hub'), number: record, hash };
  const said = { ruling, opinion: 'second', verdict, hub: nameOfHub };
  const when = { given: '2027-05-01T15:00:00.000Z', offset: '+01:00' };
  ledger.add('opinionAtDesk', { ...said, ...place, ...when });
}

/** Opinions at a desk: alone on ruling 1, and against the second opinion of the station on 2. */
export function notedAtDesk(): LedgerMaker {
  const { ledger } = makeDay();
  noteAtDesk(ledger, 1, 'unacceptable', 8);
  noteAtDesk(ledger, 2, 'unacceptable', 9);
  return ledger;
}
