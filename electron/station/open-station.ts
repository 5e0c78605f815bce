/**
 * Opens a station on its data folder and lexicon file. Never throws for what the world can cause:
 * a station that cannot rule is a closed station, which says so on its screen.
 */
import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '../core/result.ts';
import type { Lexicon } from '../core/lexicon/lexicon.ts';
import { describeChainError } from '../core/ledger/chain.ts';
import { generalRulebook } from '../core/rulebook/rulebook.ts';
import { describeClosedCause, type ClosedCause } from '../core/station/closed-cause.ts';
import { systemClock } from './clock.ts';
import { openLedger, type Ledger } from './ledger.ts';
import {
  describeLexiconFileError,
  openLexiconFile,
  type LexiconFileError,
} from './lexicon-file.ts';
import { causeOfLedgerError, createStation } from './station.ts';
import type { StationHost } from './station-host.ts';
import { systemSays } from './system-says.ts';

export interface StationOptions {
  readonly dataFolder: string;
  readonly lexiconFile: string | undefined;
  /** The station's name in the event, as it stands before its ruling numbers. */
  readonly station: string;
  readonly program: string;
  /** For staff, on the terminal. */
  readonly log: (sentence: string) => void;
}

export function openStation(options: StationOptions): StationHost {
  const ledger = openLedgerFor(options);
  const lexicon = openLexiconFor(options);
  return createStation({
    station: options.station,
    program: options.program,
    rulebook: generalRulebook,
    lexicon,
    ledger,
    clock: systemClock,
    salt: () => randomBytes(16).toString('hex'),
    log: options.log,
  });
}

function openLedgerFor({ dataFolder, log }: StationOptions): Result<Ledger, ClosedCause> {
  const opened = openLedger(dataFolder);
  if (opened.ok) return opened;
  const { error } = opened;
  const cause = causeOfLedgerError(error);
  if (error.kind === 'broken') log(describeChainError(error.error));
  log(`${describeClosedCause(cause)}${'cause' in error ? systemSays(error.cause) : ''}`);
  return fail(cause);
}

function openLexiconFor({ lexiconFile, log }: StationOptions): Result<Lexicon, ClosedCause> {
  if (lexiconFile === undefined) {
    log(describeClosedCause('lexiconMissing'));
    return fail('lexiconMissing');
  }
  const opened = openLexiconFile(lexiconFile);
  if (opened.ok) return ok(opened.value);
  log(describeLexiconFileError(opened.error));
  return fail(causeOfLexiconError(opened.error));
}

/** Why the station closes for an error of the lexicon file. */
export function causeOfLexiconError(error: LexiconFileError): ClosedCause {
  switch (error.kind) {
    case 'missing':
      return 'lexiconMissing';
    case 'unreadable':
      return 'lexiconUnreadable';
    case 'notALexicon':
    case 'otherVersion':
      return 'notALexicon';
    case 'cutOff':
    case 'altered':
    case 'badStructure':
      return 'lexiconAltered';
  }
}
