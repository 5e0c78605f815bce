/**
 * The table of the pages of a hub, in the order of the menu. A hub has no roles. To add a page, add
 * its name here, its component in hub-app.tsx of the renderer, and `pages.…` among the hub's texts.
 * An end-to-end test opens it by itself.
 */
export const hubPages = [
  'board',
  'alarms',
  'join',
  'rulings',
  'send',
  'collect',
  'ledgers',
  'report',
  'archive',
] as const;

export type HubPage = (typeof hubPages)[number];
