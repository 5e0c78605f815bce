/** Stations, a ledger, a drive and a ruling, as a hub shows them. */
import type { BranchShown } from '../../../electron/contract/hub/hub-contract.ts';
import type {
  Drive,
  HubRulingShown,
  StationShown,
} from '../../../electron/contract/screen-types.ts';

export const station: StationShown = {
  id: '7'.repeat(16),
  name: '7',
  level: 'ready',
  troubles: [],
  state: 'ready',
  code: undefined,
  rulings: 3,
  head: 12,
  stored: 12,
  said: undefined,
  ageSeconds: undefined,
};
export const gone: StationShown = { ...station, level: 'attention', troubles: ['gone'] };
export const unheard: StationShown = {
  ...station,
  id: '8'.repeat(16),
  level: 'attention',
  troubles: ['unheard'],
  state: undefined,
  rulings: undefined,
  head: undefined,
};
export const branch: BranchShown = {
  station: '7',
  earlier: [],
  rulings: 3,
  code: 'ABCD',
  time: '2026-11-21T10:00:00.000Z',
  atHome: 2,
};

const files = ['one.event', 'two.event'].map((name) => ({
  path: `/stick/${name}`,
  folder: '',
  name,
  bytes: 100,
  kind: 'event' as const,
}));
export const drive: Drive = {
  path: '/stick',
  name: 'stick',
  kind: 'drive',
  canWrite: true,
  files,
  isCut: false,
};

export const ruling: HubRulingShown = {
  ledger: '1'.repeat(64),
  number: 5,
  hash: '2'.repeat(64),
  arrived: 5,
  station: '7',
  label: '7-0001',
  time: '2026-11-21T10:00:00.000Z',
  words: ['CAT'],
  verdict: 'acceptable',
  finalVerdict: 'acceptable',
  judgement: 'agrees',
  opinions: [],
  atDesk: [],
  setAsides: [],
  isInBranch: false,
  round: undefined,
  board: undefined,
  lexicon: { title: 'List', edition: '2026', fingerprint: '28T5 CY0J 6HB7 G4HM F' },
} as unknown as HubRulingShown;
