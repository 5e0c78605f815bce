/** A known edition of invented words, in place of the one that a rulebook requires. */
import { sampleEdition } from '../core/lexicon/samples.ts';

export const editionWords = ['zo', 'zobe', 'zorblate', 'zorblaten', 'zorblationistic'];

export const inventedEdition = sampleEdition('NSWL2020', editionWords.join(' '));
