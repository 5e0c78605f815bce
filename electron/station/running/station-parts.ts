/** What a station is made of. */
import type { StaffLanguage } from '../../core/text/language.ts';
import type { ChainHead } from '../../core/ledger/record.ts';
import type { Result } from '../../core/base/result.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { SettingsInForce } from '../../core/station/settings-in-force.ts';
import type { ClosedCause } from '../../core/station/closed-cause.ts';
import type { Clock } from '../machine/clock.ts';
import type { Config, PracticeConfig } from '../in-force/config.ts';
import type { OpenConsole } from './console-context.ts';
import type { Ledger, LedgerFile } from '../ledger/ledger.ts';
import type { Machine } from '../machine/machine.ts';

export interface StationParts {
  readonly station: string;
  /**
   * Called at each opening with the name on record, empty if there is none. Returns the name that
   * the station has not had since its start; `undefined` to keep the name. An error closes the
   * station before it records anything.
   */
  readonly readName?: (onRecord: string) => Result<string | undefined, ClosedCause>;
  readonly program: string;
  /** Commit of its sources; `undefined` if it is unknown. */
  readonly commit?: string | undefined;
  /** Used until the station has opened. */
  readonly settings: SettingsInForce;
  readonly consoleLanguage?: StaffLanguage | undefined;
  /** `last` is the head of the ledger that this station knows; `undefined` at the first opening. */
  readonly openLedger: (last: ChainHead | undefined) => Result<LedgerFile, ClosedCause>;
  readonly loadConfig: (ledger: Ledger) => Config;
  /** Loads the configuration of practice that differs from how the station rules. */
  readonly loadPractice: (rulebook: string | undefined) => Result<PracticeConfig, Sentence>;
  readonly clock: Clock;
  readonly machine: Machine;
  /** Tells staff on the terminal why the station closed or what failed. */
  readonly log: (sentence: string, cause?: unknown) => void;
  readonly console: OpenConsole;
  /** True if a station without staff starts with the choice of the director's PIN. */
  readonly asksForSetUp: boolean;
}
