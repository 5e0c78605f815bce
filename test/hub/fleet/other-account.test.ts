/** Another account of the same machine, and what a hub and its stations keep there. */
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { valueOf } from '../../core/lexicon/samples.ts';
import { needs } from '../../facility/facility.ts';
import { openPlaces, placesIn, readByNobody } from '../../station/disk/folder-modes.ts';
import { brokersHere } from '../broker/fleet-on-broker.ts';
import { soon } from '../soon.ts';
import { SendingFleet } from './sending-fleet.ts';

let all: SendingFleet;

afterEach(async () => {
  await all.end();
});

describe.each(brokersHere)('with %s, another account', needs('root'), (broker) => {
  it('reads nothing of a hub at work, nor of what a courier keeps (needs root)', async () => {
    all = new SendingFleet(broker);
    await all.openHub();
    const day = all.stations.add('7', 3);
    const id = await all.join(day);
    const courier = all.courier(day);
    const { sent } = valueOf(all.fleet.sending.store.takeLexicon(all.list('new', 'AT CAT DOG')));
    valueOf(all.fleet.sending.send({ lexicon: sent.sha256 }));
    await vi.waitFor(() => {
      expect(all.fleet.health(id)?.sent).toMatchObject({ state: 'staged' });
      expect(courier.news()?.collected).toBe(day.ledger.head().number);
    }, soon);

    // The other account gets as far as the two folders.
    for (const folder of [all.stations.folder, day.dataFolder]) chmodSync(folder, 0o755);
    const control = all.at('control');
    writeFileSync(control, '');
    // Whatever the umask of this process.
    chmodSync(control, 0o644);
    const folders = [all.stations.hub, path.join(day.dataFolder, 'courier')];
    const places = folders.flatMap(placesIn);
    const names = places.map((place) => path.basename(place));
    const secret = ['hub.sqlite', 'authority.pem', 'ledger.sqlite', 'sent.json', 'joined.json'];
    expect(names).toEqual(expect.arrayContaining([...secret, 'manifest.json']));
    expect(readByNobody([control, ...places])).toEqual([control]);
    expect(folders.flatMap(openPlaces)).toEqual([]);
  });
});
