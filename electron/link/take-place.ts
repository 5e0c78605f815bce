/** Ends the connection that another client has with a broker, by taking its place for a moment. */
import { fleetTiming } from '../core/fleet/timing.ts';
import mqtt from 'mqtt';
import { tlsOf, type LinkOptions } from './broker-link.ts';

export type PlaceOptions = Pick<LinkOptions, 'authority' | 'certificate' | 'key' | 'name'> & {
  readonly address: LinkOptions['addresses'][number];
};

/**
 * A broker has one client of a name: it ends the connection of that name before it admits another
 * (MQTT 3.1.1, section 3.1.4). Resolves when the new connection has ended, whether or not the
 * broker was there.
 */
export async function takePlace(options: PlaceOptions): Promise<void> {
  const client = mqtt.connect({
    ...options.address,
    protocol: 'mqtts',
    protocolVersion: 4,
    clientId: options.name,
    clean: true,
    connectTimeout: fleetTiming.connectMs,
    reconnectPeriod: 0,
    ...tlsOf(options),
  });
  await new Promise<void>((resolve) => {
    client.on('connect', () => client.end());
    // The end of the connection follows.
    client.on('error', () => undefined);
    client.on('close', () => {
      client.end(true);
      resolve();
    });
  });
}
