/** Compares what comes from elsewhere with the lists and the event of this station. */
import { describeAlike } from '../../core/base/fingerprint.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { activeEventHash } from '../events/event-store.ts';
import { openLexiconIfChanged } from '../lexicons/open-lexicon-if-changed.ts';
import { installedLexiconFiles } from '../lexicons/lexicon-store.ts';

interface FromElsewhere {
  /** Identity of the words. */
  readonly list?: string | undefined;
  /** SHA-256 of the file. */
  readonly event?: string | undefined;
}

/** Says which of these look like something that is here, and are something else. */
export function alikeHere(dataFolder: string, { list, event }: FromElsewhere): readonly Sentence[] {
  const lists = installedLexiconFiles(dataFolder).flatMap((file) => {
    const named = openLexiconIfChanged(file);
    return named.ok ? [named.value.identity] : [];
  });
  const inForce = activeEventHash(dataFolder);
  const events = inForce.ok && inForce.value !== undefined ? [inForce.value] : [];
  return [
    list === undefined ? undefined : describeAlike({ thing: 'list', sha256: list }, lists),
    event === undefined ? undefined : describeAlike({ thing: 'event', sha256: event }, events),
  ].filter((one) => one !== undefined);
}
