/** What the pages of a hub share: its texts, and its calls. */
import { createContext, use } from 'react';
import type { HubBridge, HubTexts } from '../../electron/contract/screen-types.ts';
import { hubTexts } from '../../electron/contract/screen-values.ts';
import type { Saying } from '../console/station-context.ts';

export const HubTextsContext = createContext<HubTexts>(hubTexts('en'));

/** Use: `const t = useHubTexts()`, then `t('pages.collect')`. */
export function useHubTexts(): HubTexts {
  return use(HubTextsContext);
}

export const HubContext = createContext<HubBridge | undefined>(undefined);

export function useHub(): HubBridge {
  const hub = use(HubContext);
  if (hub === undefined) throw new Error('The pages of a hub stand without it.');
  return hub;
}

/** Says something with the texts of a hub. */
export function inHub(say: (t: HubTexts) => string): Saying {
  return ({ language }) => say(hubTexts(language));
}

/** What `useDoing` says if the hub did not answer. */
export const hubFailed = inHub((t) => t('failed'));
