import { expect, it } from 'vitest';
import { makeRequest } from '../../../electron/courier/new-request.ts';
import {
  certifyStation,
  makeAuthority,
  type Certified,
} from '../../../electron/hub/certificates/authority.ts';
import { isUsable, type Joined } from '../../../electron/station/fleet/joined.ts';
import { valueOf } from '../../core/lexicon/samples.ts';

const station = '7'.repeat(16);

async function joined(authority: Certified, certifiedBy = authority): Promise<Joined> {
  const { request, key } = await makeRequest();
  return {
    hub: 'the hub',
    station,
    addresses: [{ host: '127.0.0.1', port: 8883 }],
    authority: authority.certificate,
    certificate: valueOf(await certifyStation(certifiedBy, request, station)),
    key,
  };
}

it('what a hub gave is usable if its authority signed the certificate of the own key', async () => {
  const [authority, another] = [await makeAuthority(), await makeAuthority()];
  const good = await joined(authority);
  const other = await joined(authority);
  expect(isUsable(good)).toBe(true);
  for (const bad of [
    { ...good, key: other.key },
    { ...good, certificate: other.certificate },
    { ...good, authority: another.certificate },
    await joined(authority, another),
    ...(['authority', 'certificate', 'key'] as const).map((name) => ({ ...good, [name]: 'none' })),
  ]) {
    expect(isUsable(bad)).toBe(false);
  }
});
