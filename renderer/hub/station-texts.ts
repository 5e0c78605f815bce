/** Names a station as its records do, and says how it is. */
import type { HubTexts, StationShown } from '../../electron/contract/screen-types.ts';

interface Named {
  /** Empty if no record has one. */
  readonly station: string;
  /** The first one first. */
  readonly earlier?: readonly string[];
}

export function stationName(t: HubTexts, { station, earlier = [] }: Named): string {
  const name = station === '' ? t('ledgers.unnamed') : station;
  return earlier.length === 0 ? name : t('ledgers.renamed', { name, earlier: earlier.join(', ') });
}

type Stated = Pick<StationShown, 'troubles' | 'state' | 'code' | 'ageSeconds'>;

/** With the time for which it has been so, if the hub knows it. */
export function stateText(t: HubTexts, station: Stated): string {
  const what = wordFor(t, station);
  const { ageSeconds = 0 } = station;
  return ageSeconds === 0 ? what : t('board.for', { what, age: t.format.age(ageSeconds) });
}

function wordFor(t: HubTexts, { troubles: [worst], state, code = '' }: Stated): string {
  if (worst === 'closed') return t('board.closed', { code });
  if (worst !== undefined) return t(`board.trouble.${worst}`);
  return state === 'other' ? t('board.trouble.otherState') : t(`board.states.${state ?? 'ready'}`);
}

/** Whether the hub hears the station. */
export function isThere({ state, troubles }: Pick<StationShown, 'state' | 'troubles'>): boolean {
  return state !== undefined && !troubles.includes('gone');
}
