/** A known edition of invented words, in the place of the one that a rulebook demands. */
import { sampleEdition } from '../core/lexicon/samples.ts';

export const editionWords = ['zo', 'zobe', 'zorblate', 'zorblaten', 'zorblationistic'];

export const inventedEdition = sampleEdition('NSWL2020', editionWords.join(' '));
