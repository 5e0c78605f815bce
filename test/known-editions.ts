/**
 * The known editions of the tests: those of the program, and lists of invented words that a test
 * takes for published ones, so that a station rules by them and nobody need confirm them.
 */
import { vi } from 'vitest';
import type { KnownEdition } from '../electron/core/lexicon/known-editions.ts';

vi.mock('../electron/station/lexicons/known-editions.ts', async (original) => {
  const { knownEditions } = await original<{ knownEditions: readonly KnownEdition[] }>();
  return { knownEditions: [...knownEditions] };
});
