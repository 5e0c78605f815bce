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

export function stateText(
  t: HubTexts,
  { troubles: [worst], state, code = '' }: Pick<StationShown, 'troubles' | 'state' | 'code'>,
): string {
  if (state === 'other' || worst === 'otherState') return t('board.trouble.otherState');
  if (worst === 'closed') return t('board.closed', { code });
  return worst === undefined ? t(`board.states.${state ?? 'ready'}`) : t(`board.trouble.${worst}`);
}

/** Whether the hub hears the station. */
export function isThere({ state, troubles }: Pick<StationShown, 'state' | 'troubles'>): boolean {
  return state !== undefined && !troubles.includes('gone');
}
