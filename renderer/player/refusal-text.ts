/** Why a key was not accepted. Without the limits the text leaves the number out. */
import type { Limits, PlayerTexts, Refusal } from '../../electron/contract/screen-types.ts';
import { unreachable } from '../unreachable.ts';

export function refusalText(t: PlayerTexts, refusal: Refusal, limits: Limits | undefined): string {
  switch (refusal) {
    case 'lettersOnly':
      return t('refusals.lettersOnly');
    case 'tooShort':
      return limits
        ? t('refusals.minimum', { count: limits.minimumLength })
        : t('refusals.tooShort');
    case 'tooLong':
      return limits
        ? t('refusals.maximum', { count: limits.maximumLength })
        : t('refusals.tooLong');
    case 'tooManyWords':
      return limits
        ? t('refusals.maximumWords', { count: limits.maximumWords })
        : t('refusals.tooManyWords');
    default:
      return unreachable(refusal);
  }
}
