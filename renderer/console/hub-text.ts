/** How far the records are with a hub. The station rules the same without it. */
import type { ConsoleTexts, JoinedHub } from '../../electron/contract/screen-types.ts';

export function hubText(
  t: ConsoleTexts,
  { isConnected, isRefused, collected, tips }: JoinedHub,
  records: number,
): string {
  if (isRefused) return t('status.hubRefused');
  if (tips > 1) return t('status.hubFork');
  if (collected === undefined) {
    return isConnected ? t('status.hubThereUnheard') : t('status.hubUnheard');
  }
  return t(isConnected ? 'status.hubThere' : 'status.hubAway', { collected, records });
}
