/** The known editions that are shipped with the program. */
import facts from '../../../lexicons/known-editions.json' with { type: 'json' };
import { parseKnownEditions, type KnownEdition } from '../../core/lexicon/known-editions.ts';

const editions = parseKnownEditions(facts);
if (!editions.ok) throw new Error(`The known editions are damaged: ${editions.error.problem}`);

export const knownEditions: readonly KnownEdition[] = editions.value;
