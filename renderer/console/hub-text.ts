/** How far the records are with a hub. The station rules the same without it. */
import type { ConsoleTexts, JoinedHub } from '../../electron/contract/screen-types.ts';
import { kindsAboutRecords } from '../../electron/contract/screen-values.ts';

export function hubText(
  t: ConsoleTexts,
  { isConnected, isRefused, collected, tips, refuses }: JoinedHub,
  records: number,
): string {
  if (isRefused) return t('status.hubRefused');
  if (refuses !== undefined) {
    const reason = kindsAboutRecords.find((one) => one === refuses) ?? 'other';
    const why = t(`status.hubRefuses.${reason}`);
    return t('status.hubTakesNoMore', { collected: collected ?? 0, records, why });
  }
  if (tips > 1) return t('status.hubFork');
  if (collected === undefined) {
    return isConnected ? t('status.hubThereUnheard') : t('status.hubUnheard');
  }
  return t(isConnected ? 'status.hubThere' : 'status.hubAway', { collected, records });
}
