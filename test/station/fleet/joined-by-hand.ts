/** Makes a station look as if it had joined a hub, without a network. */
import { makeRequest } from '../../../electron/courier/new-request.ts';
import { certifyStation, makeAuthority } from '../../../electron/hub/certificates/authority.ts';
import { writeJoined } from '../../../electron/station/fleet/joined.ts';
import { valueOf } from '../../core/lexicon/samples.ts';

/** `id` is that of the station in the fleet of the hub with this name. */
export async function joinByHand(dataFolder: string, hub: string, id: string): Promise<void> {
  const authority = await makeAuthority();
  const { request, key } = await makeRequest();
  const certificate = valueOf(await certifyStation(authority, request, id));
  const addresses = [{ host: '127.0.0.1', port: 8883 }];
  const joined = { hub, station: id, addresses, certificate, key };
  valueOf(writeJoined(dataFolder, [{ ...joined, authority: authority.certificate }]));
}
