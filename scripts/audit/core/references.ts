/**
 * Checks how records refer to each other: rulings count from 1, opinions follow their ruling, a
 * verdict follows from the sources of its words, a checkpoint names an existing record.
 */
import type { CheckedRecord } from './checked-record.ts';
import { fingerprintOf } from './checkpoint.ts';
import { noHash } from './row.ts';
import { createStepsBack } from './steps-back.ts';

interface Totals {
  readonly rulings: number;
  readonly opinions: number;
  readonly stations: readonly string[];
  /** Number of steps of the clock back that no record explains. */
  readonly stepsBack: number;
  /** Number of records of a newer program, and the labels of the rulings that they name. */
  readonly newer: { readonly records: number; readonly rulings: readonly string[] };
}

export interface References {
  /** Returns a phrase for each contradiction of this record. Call it with the records in order. */
  readonly check: (record: CheckedRecord) => readonly string[];
  /** Public keys of the station in the records so far. */
  readonly keys: ReadonlySet<string>;
  readonly totals: () => Totals;
}

const acceptableSources = ['allow', 'primary', 'secondary'];

export function createReferences(): References {
  let rulings = 0;
  let opinions = 0;
  let newer = 0;
  const named = new Set<string>();
  /** As the players got them. */
  const labels: string[] = [];
  /** Names in the order in which the station got them; the last one is the present one. */
  const stations = new Set<string>();
  const call = (name: unknown): void => {
    stations.delete(String(name));
    stations.add(String(name));
  };
  const keys = new Set<string>();
  const hashes = new Map([[0, noHash]]);
  let last = 0;
  /** Rulings with a second opinion. */
  const reviewed = new Set<unknown>();
  /** Opinions at desks of hubs, by the hashes of their records there. */
  const atDesk = new Set<unknown>();
  const salts = new Set<string>();
  const stepsBack = createStepsBack();

  function complaints(record: CheckedRecord): readonly (string | undefined)[] {
    const { kind, body, isNewer } = record;
    if (isNewer) {
      newer += 1;
      const { ruling } = body;
      if (ruling === undefined) return [];
      named.add(labelOf(ruling));
      return typeof ruling === 'number' ? [rulingComplaint(ruling)] : [];
    }
    switch (kind) {
      case 'started':
        call(body['station']);
        return [];
      case 'settingsChanged':
        if (body['setting'] === 'station') call(body['to']);
        return [];
      case 'stationKeyMade':
        keys.add(String(body['publicKey']));
        return [];
      case 'ruling':
        rulings += 1;
        labels.push(`${[...stations].at(-1) ?? '?'}-${rulings.toString().padStart(4, '0')}`);
        return [
          body['ruling'] === rulings ? undefined : `its ruling should be ${rulings.toString()}`,
          verdictComplaint(record),
        ];
      case 'opinion': {
        opinions += 1;
        const isThirdAlone = body['opinion'] === 'third' && !reviewed.has(body['ruling']);
        reviewed.add(body['ruling']);
        return [
          rulingComplaint(body['ruling']),
          isThirdAlone ? 'it is a third opinion without a second' : undefined,
          verdictComplaint(record),
        ];
      }
      case 'opinionAtDesk': {
        const isTwice = atDesk.has(body['hash']);
        atDesk.add(body['hash']);
        reviewed.add(body['ruling']);
        return [
          rulingComplaint(body['ruling']),
          isTwice ? 'it names an opinion that an earlier record names' : undefined,
        ];
      }
      case 'deskOpinion':
        return [verdictComplaint(record)];
      case 'shown':
      case 'noticed':
      case 'leftUnread':
      case 'rulingSetAside':
        return [rulingComplaint(body['ruling'])];
      case 'checkpointed':
        return [
          hashes.get(Number(body['number'])) === body['hash']
            ? undefined
            : 'it names a record that is not there',
          keys.has(String(body['publicKey'])) ? undefined : 'its key was not named before',
        ];
      case 'exported':
        return [Number(body['upTo']) <= last ? undefined : 'it names a record that is not there'];
      default:
        return [];
    }
  }

  function labelOf(ruling: unknown): string {
    if (typeof ruling === 'number') return labels[ruling - 1] ?? ruling.toString();
    // `checkRecord` let only such a name pass.
    const { ruling: number, ledger } = ruling as { readonly ruling: number; ledger: string };
    return `${number.toString()} (${fingerprintOf(ledger)})`;
  }

  function rulingComplaint(ruling: unknown): string | undefined {
    return Number(ruling) <= rulings ? undefined : 'it is about a ruling that is not there';
  }

  function saltComplaint({ salts: used }: CheckedRecord): string | undefined {
    const before = salts.size;
    for (const salt of used) salts.add(salt);
    return salts.size < before + used.length ? 'a salt of it was used before' : undefined;
  }

  return {
    check: (record) => {
      const problems = [...complaints(record), saltComplaint(record)];
      stepsBack.note(record);
      hashes.set(record.number, record.hash);
      last = record.number;
      return problems.filter((one) => one !== undefined);
    },
    keys,
    totals: () => ({
      rulings,
      opinions,
      stations: [...stations],
      stepsBack: stepsBack.count(),
      newer: { records: newer, rulings: [...named] },
    }),
  };
}

/** Checks as much as the record shows. */
function verdictComplaint({ body, staff, hidden }: CheckedRecord): string | undefined {
  const { words, verdict } = body;
  const sources = staff?.['sources'];
  if (hidden.includes('staff')) return undefined;
  const isComplete =
    Array.isArray(sources) &&
    (hidden.includes('words') || (Array.isArray(words) && words.length === sources.length));
  if (!isComplete) return 'it does not have one source for each word';
  const isAcceptable = sources.every((source) => acceptableSources.includes(String(source)));
  return isAcceptable === (verdict === 'acceptable')
    ? undefined
    : 'its verdict does not follow from its sources';
}
