/** The table of editions that is shipped with the program. */
import facts from '../../../lexicons/known-editions.json' with { type: 'json' };
import {
  parseEditions,
  type KnownEdition,
  type PrintedEdition,
} from '../../core/lexicon/known-editions.ts';

const editions = parseEditions(facts);
if (!editions.ok) throw new Error(`The known editions are damaged: ${editions.error.problem}`);

export const knownEditions: readonly KnownEdition[] = editions.value.known;
export const printedEditions: readonly PrintedEdition[] = editions.value.printed;
