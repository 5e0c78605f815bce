/** What the pages of a hub share: its texts, and its calls. */
import { createContext, use } from 'react';
import type {
  CallError,
  HubBridge,
  HubTexts,
  Result,
  Sentence,
} from '../../electron/contract/screen-types.ts';
import { hubTexts } from '../../electron/contract/screen-values.ts';
import type { Said, Saying } from '../console/station-context.ts';
import { useAnswer } from '../ui/use-answer.ts';

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

type HubReply<Value> = Promise<Result<Result<Value, Sentence>, CallError>>;

/** As `useAnswer`, for calls that the hub may refuse. A refusal leaves the last answer. */
export function useHubAnswer<Value>(
  ask: (hub: HubBridge) => HubReply<Value>,
  asked: readonly unknown[],
): {
  readonly value: Value | undefined;
  readonly said: Said | undefined;
  readonly again: () => void;
} {
  const hub = useHub();
  const { value, refused, hasFailed, again } = useAnswer(
    () => ask(hub),
    asked,
    ({ ok }) => ok,
  );
  const sentence = hasFailed ? hubFailed : refused?.ok === false ? refused.error : undefined;
  return {
    value: value?.ok === true ? value.value : undefined,
    said: sentence && { kind: 'refused', sentence },
    again,
  };
}
