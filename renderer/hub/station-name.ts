/** Names a station as its records do. */
import type { HubTexts } from '../../electron/contract/screen-types.ts';

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
