/**
 * The table of the pages of the console, in the order of the menu: the lowest role that has the
 * page, and the call without which the page can do nothing. To add a page, add a row here, its
 * component in staff-screen.tsx of the renderer, and its name `pages.…` among the console's texts.
 * Menu, access, the walk of the end-to-end tests and the pictures follow.
 */
import type { Role } from '../../core/staff/role.ts';
import type { StaffCallName } from '../contract.ts';

interface Row {
  readonly needs: Role;
  readonly call: StaffCallName;
}

export const consolePages = {
  status: { needs: 'staff', call: 'status' },
  event: { needs: 'staff', call: 'eventPage' },
  lexicons: { needs: 'staff', call: 'lexicons' },
  rulings: { needs: 'staff', call: 'rulings' },
  reports: { needs: 'staff', call: 'statistics' },
  members: { needs: 'staff', call: 'members' },
  station: { needs: 'staff', call: 'settings' },
  kit: { needs: 'director', call: 'saveKit' },
  fleet: { needs: 'director', call: 'fleet' },
  practice: { needs: 'staff', call: 'practicePage' },
  setUp: { needs: 'staff', call: 'setUp' },
  leave: { needs: 'director', call: 'leaveKiosk' },
} as const satisfies Readonly<Record<string, Row>>;

export type ConsolePage = keyof typeof consolePages;

export const consolePageNames = Object.keys(consolePages) as readonly ConsolePage[];
