/** What a station rules by, as people compare it. */
import type { ReactNode } from 'react';
import type { SameThing } from '../../electron/contract/screen-types.ts';
import { spelledFingerprint, titleIn } from '../../electron/contract/screen-values.ts';
import { useHubTexts } from './hub-context.ts';

interface ThingValueProps extends Pick<SameThing, 'thing'> {
  readonly value: string | undefined;
}

export function ThingValue({ thing, value }: ThingValueProps): ReactNode {
  const t = useHubTexts();
  if (value === undefined) return t('board.nothing');
  if (thing === 'program') return value;
  return thing === 'rulebook' ? titleIn(t.language, value) : spelledFingerprint(value.slice(0, 8));
}
