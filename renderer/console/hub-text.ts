/** How far the records are with a hub. The station rules the same without it. */
import type { ConsoleTexts, JoinedHub } from '../../electron/contract/screen-types.ts';

export function hubText(
  t: ConsoleTexts,
  { isConnected, collected, tips }: JoinedHub,
  records: number,
): string {
  if (tips > 1) return t('status.hubFork');
  return t(isConnected ? 'status.hubThere' : 'status.hubAway', { collected, records });
}
