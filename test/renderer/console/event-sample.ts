/** An event as the console gets it. */
import type { EventFacts } from '../../../electron/contract/screen-types.ts';

export const event: EventFacts = {
  file: {
    version: 2,
    id: 'open',
    title: 'Spring Open',
    dates: { first: '2026-11-21', last: '2026-11-22' },
    rulebook: 'general',
    adjustments: {},
    lexicon: { id: 'nwl', title: 'Invented list', edition: 'NWL2030', identity: 'ab'.repeat(32) },
    allowList: [],
    denyList: [],
    stations: ['1'],
    languages: ['en'],
    verdictWords: {},
    signatures: { count: 0, keys: [] },
  },
  sha256: 'cd'.repeat(32),
  fingerprint: 'SQ6W VKED SQ6W VKED 8',
  rulebook: {
    id: 'general',
    title: 'General rules',
    document: 'Rules',
    lists: ['NWL'],
    maximumLength: 15,
    procedure: 'selfService',
    lastOpinion: 0,
    adjustable: ['allowList'],
  },
  maximumLength: 15,
  procedure: 'selfService',
  lastOpinion: 0,
};
