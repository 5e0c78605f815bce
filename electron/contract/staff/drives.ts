/** USB sticks and folders that the station has found by itself, and the files on them that it reads. */
import { call } from './staff-call.ts';

export const driveCalls = {
  drives: call('staff').answers<readonly Drive[]>(),
} as const;

/** What a file is for, by its name; what is in it shows when it is read. */
export const driveFileKinds = ['lexicon', 'wordList', 'event'] as const;
export type DriveFileKind = (typeof driveFileKinds)[number];

export interface DriveFile {
  readonly kind: DriveFileKind;
  readonly name: string;
  /** Whole, as a call takes it. */
  readonly path: string;
  /** From the drive to the file; empty when it lies on the drive itself. */
  readonly folder: string;
  readonly bytes: number;
}

export interface Drive {
  /** A folder is one of the account that the station runs in. */
  readonly kind: 'drive' | 'folder';
  readonly name: string;
  readonly path: string;
  /** Undefined when the system does not say. */
  readonly freeBytes?: number;
  readonly canWrite: boolean;
  readonly files: readonly DriveFile[];
  /** There was more on it than the station looks at. */
  readonly isCut: boolean;
}
