/** Handlers for staff calls that do nothing, for tests of other things. */
import type { StaffHandlers } from '../../electron/contract/call.ts';
import { staffCallNames } from '../../electron/contract/contract.ts';

export function silentStaff(heard: (call: string) => void = () => undefined): StaffHandlers {
  return Object.fromEntries(
    staffCallNames.map((name) => [
      name,
      () => {
        heard(name);
        return undefined;
      },
    ]),
  ) as unknown as StaffHandlers;
}
