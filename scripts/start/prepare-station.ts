/** The options shared by `start` and `serve`, and the preparations before a station opens. */
import { resolve } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { defaultDataFolder } from '../../electron/station/disk/data-folder.ts';
import { hasActivation } from '../../electron/station/lexicons/activation.ts';
import { buildStation, describeBuildError } from '../build/build.ts';
import {
  describeDemonstrationError,
  makeDemonstrationLexicon,
} from '../lists/demonstration-lexicon.ts';

/** As parsed by commander. */
export interface StationOptions {
  readonly data: string;
  readonly port: number;
  readonly lexicon?: string;
  readonly event?: string;
}

export interface PreparedStation {
  readonly dataFolder: string;
  /**
   * Lexicon file given at start, which rules whatever is activated; `undefined` for the active
   * lexicon.
   */
  readonly lexiconFile: string | undefined;
  /** Lexicon file to use until staff activate a lexicon; `undefined` if they have. */
  readonly lexiconUntilActivated: string | undefined;
  /** `undefined` for the event of the data folder. */
  readonly eventFile?: string | undefined;
  readonly port: number;
  /** True if a station without staff starts with the choice of the director's PIN. */
  readonly asksForSetUp: boolean;
}

export function withStationOptions(command: Command): Command {
  return command
    .option('--data <folder>', 'data folder of the station', defaultDataFolder())
    .option('--port <number>', 'port on 127.0.0.1; 0 is any free one', parsePort, 0)
    .option(
      '--lexicon <file>',
      'the lexicon to rule by (default: the active one of the data folder; where none was activated, the demonstration lexicon, made when it is missing)',
    )
    .option(
      '--event <file>',
      'the event to rule by (default: the installed one of the data folder; where there is none, the general rules)',
    );
}

export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  }
  return port;
}

export type Say = (sentence: string, cause?: unknown) => void;

/** Messages go to stderr; stdout is for results. */
export const sayOnTerminal: Say = (sentence, cause) => {
  console.error(...(cause === undefined ? [sentence] : [sentence, cause]));
};

/**
 * Builds what is not built yet. The error is a sentence. A station with a given lexicon counts as
 * set up.
 */
export async function prepareStation(
  options: StationOptions,
  say: Say,
  asksForSetUp: boolean,
): Promise<Result<PreparedStation, string>> {
  const built = await buildStation(say);
  if (!built.ok) return fail(describeBuildError(built.error));
  const lexiconFile = lexiconFileOf(options);
  if (!lexiconFile.ok) return lexiconFile;
  const isGivenByHand = options.lexicon !== undefined;
  return ok({
    dataFolder: resolve(options.data),
    lexiconFile: isGivenByHand ? lexiconFile.value : undefined,
    lexiconUntilActivated: isGivenByHand ? undefined : lexiconFile.value,
    eventFile: options.event === undefined ? undefined : resolve(options.event),
    port: options.port,
    asksForSetUp: asksForSetUp && !isGivenByHand,
  });
}

/** Returns the file to rule by, or `undefined` for the active lexicon of the data folder. */
export function lexiconFileOf(
  options: Pick<StationOptions, 'data' | 'lexicon'>,
): Result<string | undefined, string> {
  if (options.lexicon !== undefined) return ok(resolve(options.lexicon));
  if (hasActivation(options.data)) return ok(undefined);
  const made = makeDemonstrationLexicon();
  return made.ok ? ok(resolve(made.value)) : fail(describeDemonstrationError(made.error));
}
