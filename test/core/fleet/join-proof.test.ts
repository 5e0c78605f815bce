import { expect, it } from 'vitest';
import { provenText } from '../../../electron/core/fleet/join-proof.ts';

type Proven = Parameters<typeof provenText>;
const own: Proven = ['station', 'e1', 'R'];

/** electron/core/fleet/README.md, "Joining by a stick": a proof holds for one side, connection and request. */
it.each<[string, boolean, Proven]>([
  ['the same', true, ['station', 'e1', 'R']],
  ['the other side', false, ['hub', 'e1', 'R']],
  ['another connection', false, ['station', 'e2', 'R']],
  ['another request', false, ['station', 'e1', 'Q']],
  ['parts that are divided differently', false, ['station', 'e', '1R']],
  ['parts with the signs between them', false, ['station', 'e1","R', '']],
])('for %s, the text that is proven is the same: %s', (_, isSame, other) => {
  expect(provenText(...own) === provenText(...other)).toBe(isSame);
});
