/** The clean window, on the page "Station": where it can be opened, and where it is. */
import { z } from '../../core/base/schema.ts';
import { call, type StaffResult } from './staff-call.ts';

/** The id of another display; absent where the window is an address. */
const place = { display: z.number().optional() };

export const cleanWindowCalls = {
  cleanPlaces: call('staff').answers<CleanPlaces>(),
  openCleanWindow: call('director', place).answers<StaffResult>(),
  closeCleanWindow: call('director', place).answers<StaffResult>(),
} as const;

export type CleanPlaces =
  /** The displays that show nothing of the station. */
  | { readonly kind: 'displays'; readonly displays: readonly CleanDisplay[] }
  /** An address for a browser of this machine, while the window is open. */
  | { readonly kind: 'address'; readonly address?: string };

export interface CleanDisplay {
  readonly id: number;
  /** As the system calls it; may be empty. */
  readonly name: string;
  /** In pixels, before scaling. */
  readonly width: number;
  readonly height: number;
  readonly isOpen: boolean;
}
