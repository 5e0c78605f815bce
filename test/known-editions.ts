/**
 * The known editions in tests: those of the program, and lists of invented words that a test
 * declares published, so that a station rules by them without confirmation.
 */
import { vi } from 'vitest';
import type { KnownEdition } from '../electron/core/lexicon/known-editions.ts';

vi.mock('../electron/station/lexicons/shipped-editions.ts', async (original) => {
  const shipped = await original<{ knownEditions: readonly KnownEdition[] }>();
  return { ...shipped, knownEditions: [...shipped.knownEditions] };
});
