/** The items and states of a station's readiness. */

/** `screen`, `end`, `sleep` and `hub` are present only in case of a problem. */
export const readinessItems = [
  'ruling',
  'lexicon',
  'event',
  'ledger',
  'staff',
  'screen',
  'end',
  'disk',
  'clock',
  'sleep',
  'awake',
  'power',
  'hub',
] as const;
export type ReadinessItem = (typeof readinessItems)[number];

/** From good to bad. `attention`: the station rules, but staff should look into this. */
export const readinessStates = ['ready', 'attention', 'notReady'] as const;
export type ReadinessState = (typeof readinessStates)[number];
