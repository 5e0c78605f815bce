/**
 * Checks how records refer to each other: rulings count from 1, opinions follow their ruling, a
 * verdict follows from the sources of its words, a checkpoint names an existing record.
 */
import type { CheckedRecord } from './record-check.ts';

interface Totals {
  readonly rulings: number;
  readonly opinions: number;
  readonly stations: readonly string[];
}

export interface References {
  /** Returns a sentence for each problem of this record. Call it with the records in order. */
  readonly check: (record: CheckedRecord) => readonly string[];
  /** Public keys of the station in the records so far. */
  readonly keys: ReadonlySet<string>;
  readonly totals: () => Totals;
}

const acceptableSources = ['allow', 'primary', 'secondary'];

export function createReferences(): References {
  let rulings = 0;
  let opinions = 0;
  /** Names in the order in which the station got them; the last one is the present one. */
  let stations: readonly string[] = [];
  const call = (name: unknown): void => {
    stations = [...stations.filter((one) => one !== name), String(name)];
  };
  const keys = new Set<string>();
  const hashes: string[] = ['0'.repeat(64)];
  /** Rulings with a second opinion. */
  const reviewed = new Set<unknown>();

  function complaints({ kind, body, staff }: CheckedRecord): readonly (string | undefined)[] {
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
        return [
          body['ruling'] === rulings ? undefined : `its ruling should be ${rulings.toString()}`,
          verdictComplaint(body['words'], body['verdict'], staff?.['sources']),
        ];
      case 'opinion': {
        opinions += 1;
        const isThirdAlone = body['opinion'] === 'third' && !reviewed.has(body['ruling']);
        reviewed.add(body['ruling']);
        return [
          rulingComplaint(body['ruling']),
          isThirdAlone ? 'it is a third opinion without a second' : undefined,
          verdictComplaint(body['words'], body['verdict'], staff?.['sources']),
        ];
      }
      case 'shown':
      case 'noticed':
      case 'rulingSetAside':
        return [rulingComplaint(body['ruling'])];
      case 'checkpointed':
        return [
          hashes[Number(body['number'])] === body['hash']
            ? undefined
            : 'it names a record that is not there',
          keys.has(String(body['publicKey'])) ? undefined : 'its key was not named before',
        ];
      case 'exported':
        return [
          Number(body['upTo']) < hashes.length ? undefined : 'it names a record that is not there',
        ];
      default:
        return [];
    }
  }

  function rulingComplaint(ruling: unknown): string | undefined {
    return Number(ruling) <= rulings ? undefined : 'it is about a ruling that is not there';
  }

  return {
    check: (record) => {
      const found = complaints(record).filter((one) => one !== undefined);
      hashes.push(record.hash);
      return found.map((one) => `Record ${record.number.toString()} contradicts others: ${one}.`);
    },
    keys,
    totals: () => ({ rulings, opinions, stations }),
  };
}

function verdictComplaint(words: unknown, verdict: unknown, sources: unknown): string | undefined {
  if (!Array.isArray(words) || !Array.isArray(sources) || words.length !== sources.length) {
    return 'it does not have one source for each word';
  }
  const isAcceptable = sources.every((source) => acceptableSources.includes(String(source)));
  return isAcceptable === (verdict === 'acceptable')
    ? undefined
    : 'its verdict does not follow from its sources';
}
