/**
 * Joins the ledger of a hub to that of a station: opinions at the desk of the hub belong to the
 * rulings whose records they name, and what the station noted of them must be what the hub recorded.
 */
import type { CheckedRecord } from './checked-record.ts';
import type { Finding } from './finding.ts';

/** What is needed of a verified ledger; add its records in order. */
export class JoinedLedger {
  /** Hash of the first record, which names the ledger. */
  name: string | undefined;
  /** Whether it is that of a hub. */
  isOfHub = false;
  last = 0;
  readonly #hashes = new Map<number, string>();
  readonly #rulings = new Map<number, unknown>();
  readonly notes: CheckedRecord[] = [];
  readonly atDesk: CheckedRecord[] = [];
  /** What a hub recorded of reports in which names and sources are missing that never came. */
  readonly namesMissing: CheckedRecord[] = [];

  add(record: CheckedRecord): void {
    this.name ??= record.hash;
    this.last = record.number;
    this.#hashes.set(record.number, record.hash);
    if (record.kind === 'hubOpened') this.isOfHub = true;
    if (record.kind === 'ruling') this.#rulings.set(record.number, record.body['ruling']);
    if (record.kind === 'opinionAtDesk') this.notes.push(record);
    if (record.kind === 'deskOpinion') this.atDesk.push(record);
    if (record.kind === 'namesNotCollected') this.namesMissing.push(record);
  }

  hashOf(number: unknown): string | undefined {
    return this.#hashes.get(Number(number));
  }

  /** Number of the ruling in this record. */
  rulingAt(number: unknown): unknown {
    return this.#rulings.get(Number(number));
  }
}

export interface AtDesk {
  readonly ruling: unknown;
  /** Of the hub's own ledger. */
  readonly record: CheckedRecord;
}

/** Returns the opinions at the desk on rulings of this station, in the order of the hub. */
export function opinionsAtDesk(station: JoinedLedger, hub: JoinedLedger): readonly AtDesk[] {
  return hub.atDesk.flatMap((record) => {
    const { ledger, number, hash } = record.body;
    const isHere = ledger === station.name && station.hashOf(number) === hash;
    const ruling = isHere ? station.rulingAt(number) : undefined;
    return ruling === undefined ? [] : [{ ruling, record }];
  });
}

/**
 * Returns what the report of the station contradicts in the ledger of the hub. `notCollected`: how
 * many of its records lack names and sources.
 */
export function contradictionsWithHub(
  station: JoinedLedger,
  hub: JoinedLedger,
  notCollected: number,
): readonly Finding[] {
  return [...contradictedNotes(station, hub), ...namesTakenOut(station, hub, notCollected)];
}

function namesTakenOut(
  station: JoinedLedger,
  hub: JoinedLedger,
  notCollected: number,
): readonly Finding[] {
  const { last } = station;
  const counted = hub.namesMissing.flatMap(({ body: { ledger, number, hash, records } }) => {
    const isHere = ledger === station.name && number === last && hash === station.hashOf(last);
    return isHere ? [Number(records)] : [];
  });
  // Names can come between two reports, and stay.
  const most = counted.at(-1);
  const detail = 'names that had come are missing';
  return notCollected > (most ?? Infinity) ? [{ kind: 'contradiction', record: last, detail }] : [];
}

function contradictedNotes(station: JoinedLedger, hub: JoinedLedger): readonly Finding[] {
  const records = new Map(opinionsAtDesk(station, hub).map((one) => [one.record.number, one]));
  return station.notes.flatMap(({ number: record, body }): readonly Finding[] => {
    const number = Number(body['number']);
    // A report of the hub may be older than the note.
    if (body['ledger'] !== hub.name || number > hub.last) return [];
    const noted = records.get(number);
    const isSame =
      noted !== undefined &&
      noted.record.hash === body['hash'] &&
      noted.ruling === body['ruling'] &&
      (['opinion', 'verdict'] as const).every((name) => noted.record.body[name] === body[name]);
    const detail = 'its opinion at the desk is not what the ledger of the hub has';
    return isSame ? [] : [{ kind: 'contradiction', record, detail }];
  });
}
