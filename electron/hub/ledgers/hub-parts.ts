/** A hub that is open. Close it to let other programs use its folder. */
import type { DatabaseSync } from 'node:sqlite';
import type { Ledger } from '../../station/ledger/ledger.ts';

export interface Hub {
  readonly folder: string;
  /** Name and version of the program that opened it. */
  readonly program: string;
  /** The collected ledgers. */
  readonly database: DatabaseSync;
  /** The hub's own ledger. */
  readonly own: Ledger;
  readonly close: () => void;
}
