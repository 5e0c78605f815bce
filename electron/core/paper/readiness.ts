/** What a station's readiness is made of. */

/** `screen` is only there when something is wrong with it. */
export const readinessItems = [
  'ruling',
  'lexicon',
  'event',
  'ledger',
  'staff',
  'screen',
  'disk',
  'clock',
] as const;
export type ReadinessItem = (typeof readinessItems)[number];

/** `attention`: the station rules, but somebody should look. */
export const readinessStates = ['ready', 'attention', 'notReady'] as const;
export type ReadinessState = (typeof readinessStates)[number];
