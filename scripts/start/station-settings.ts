/** The options that `start` and `serve` share, and what must be there before a station opens. */
import { resolve } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { fail, ok, type Result } from '../../electron/core/result.ts';
import { defaultDataFolder } from '../../electron/station/data-folder.ts';
import { buildStation, describeBuildError } from '../build.ts';
import { describeDemonstrationError, makeDemonstrationLexicon } from '../demonstration-lexicon.ts';

/** As commander hands them over. */
export interface StationOptions {
  readonly data: string;
  readonly port: number;
  readonly lexicon?: string;
}

export interface StationSettings {
  readonly dataFolder: string;
  readonly lexiconFile: string;
  readonly port: number;
}

export function withStationOptions(command: Command): Command {
  return command
    .option('--data <folder>', 'where the station keeps its files', defaultDataFolder())
    .option('--port <number>', 'port on 127.0.0.1; 0 is any free one', parsePort, 0)
    .option(
      '--lexicon <file>',
      'the lexicon to rule by (default: the demonstration lexicon, made when it is missing)',
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

/** Builds what is not built yet; the failure is a sentence. */
export async function prepareStation(
  options: StationOptions,
  say: Say,
): Promise<Result<StationSettings, string>> {
  const built = await buildStation(say);
  if (!built.ok) return fail(describeBuildError(built.error));
  const lexicon = options.lexicon === undefined ? makeDemonstrationLexicon() : ok(options.lexicon);
  if (!lexicon.ok) return fail(describeDemonstrationError(lexicon.error));
  return ok({
    dataFolder: resolve(options.data),
    lexiconFile: resolve(lexicon.value),
    port: options.port,
  });
}
