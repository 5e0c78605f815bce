/** The copy in the language of the console, for every component of the staff's screens. */
import { createContext, use } from 'react';
import { staffCopyIn, type StaffCopy } from './copy.ts';

export const StaffCopyContext = createContext<StaffCopy>(staffCopyIn('en'));

export function useStaffCopy(): StaffCopy {
  return use(StaffCopyContext);
}
