/** The options that name the lexicons and events used for rulings, which are judged again by them. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { FilesAtHand } from '../../electron/hub/rulings/lists-at-hand.ts';

export interface UsedForRulings {
  readonly lexicon: readonly string[];
  readonly event: readonly string[];
}

/** The same files for a hub, which can have others besides. */
export function filesAtHand({ lexicon, event }: UsedForRulings): FilesAtHand {
  const [lexicons, events] = [lexicon, event].map((files) => files.map((file) => resolve(file)));
  return { lexicons: () => lexicons ?? [], events: () => events ?? [] };
}

export function withUsedForRulings(command: Command): Command {
  return command
    .option(
      '--lexicon <file>',
      'a lexicon file with the words used for rulings; can be given several times',
      oneMore,
      [] as readonly string[],
    )
    .option(
      '--event <file>',
      'an event file used for rulings; can be given several times',
      oneMore,
      [] as readonly string[],
    );
}

/**
 * Collects an option with one value each time. A variadic option would swallow the file argument.
 */
export function oneMore(one: string, before: readonly string[] = []): readonly string[] {
  return [...before, one];
}
