import { expect, it } from 'vitest';
import { invitationTitle } from '../../../electron/core/fleet/invitation.ts';
import { provenText } from '../../../electron/core/fleet/join-proof.ts';

type Proven = Parameters<typeof provenText>;

const invited: Proven[3] = {
  file: invitationTitle,
  version: 1,
  hub: 'Cup',
  doors: [{ host: '10.0.0.1', port: 8884 }],
  authority: 'A',
};
const own: Proven = ['station', 'e1', 'R', invited];
const withOther = (change: Partial<Proven[3]>): Proven => [
  'station',
  'e1',
  'R',
  { ...invited, ...change },
];

it('is proven as every version of the program proves it', () => {
  const invited = '["invitation of a hub of challenge stations",1,"Cup",[["10.0.0.1",8884]],"A"]';
  expect(provenText(...own)).toBe(
    `["EXPORTER-challenge-station-join","station","e1","R",${invited}]`,
  );
});

/** electron/core/fleet/README.md, "Joining by a stick": a proof holds for one side, connection, request and invitation. */
it.each<[string, boolean, Proven]>([
  ['the same', true, ['station', 'e1', 'R', { ...invited }]],
  ['the other side', false, ['hub', 'e1', 'R', invited]],
  ['another connection', false, ['station', 'e2', 'R', invited]],
  ['another request', false, ['station', 'e1', 'Q', invited]],
  ['parts that are divided differently', false, ['station', 'e', '1R', invited]],
  ['parts with the signs between them', false, ['station', 'e1","R', '', invited]],
  ['an invitation of another hub', false, withOther({ hub: 'Cap' })],
  ['another door', false, withOther({ doors: [{ host: '10.0.0.1', port: 8885 }] })],
  ['no door', false, withOther({ doors: [] })],
  ['another authority', false, withOther({ authority: 'B' })],
])('for %s, the text that is proven is the same: %s', (_, isSame, other) => {
  expect(provenText(...own) === provenText(...other)).toBe(isSame);
});
