/**
 * USB sticks and folders that the station finds by itself, with the files on them that a
 * station or hub reads.
 */
import { call } from './staff-call.ts';

export const driveCalls = {
  drives: call('staff').answers<readonly Drive[]>(),
} as const;

/** Kinds of file, judged by the name alone; the content is checked when the file is read. */
export const driveFileKinds = [
  ...(['lexicon', 'wordList', 'event', 'kit', 'export', 'invitation'] as const),
] as const;
export type DriveFileKind = (typeof driveFileKinds)[number];

export interface DriveFile {
  readonly kind: DriveFileKind;
  readonly name: string;
  /** The full path, as the calls expect it. */
  readonly path: string;
  /** The folder's path relative to the drive; empty for a file at the top of the drive. */
  readonly folder: string;
  readonly bytes: number;
}

export interface Drive {
  /** A `folder` belongs to the account that runs the station. */
  readonly kind: 'drive' | 'folder';
  /** On Windows a drive's letter with its label: "E: CLUB". */
  readonly name: string;
  readonly path: string;
  /** `undefined` if the system does not report it. */
  readonly freeBytes?: number;
  readonly canWrite: boolean;
  readonly files: readonly DriveFile[];
  /** True if the drive holds more than the station looks at. */
  readonly isCut: boolean;
}
