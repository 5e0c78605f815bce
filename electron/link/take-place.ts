/** Closes another client's connection to a broker by connecting for a moment under its name. */
import { fleetTiming } from '../core/fleet/fleet-times.ts';
import mqtt from 'mqtt';
import { tlsOf, type LinkOptions } from './broker-link.ts';

export type PlaceOptions = Pick<LinkOptions, 'authority' | 'certificate' | 'key' | 'name'> & {
  readonly address: LinkOptions['addresses'][number];
};

/**
 * A broker closes the connection of a name before it admits another of the same name (MQTT 3.1.1,
 * section 3.1.4). Resolves when the new connection has ended, or could not be made.
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
    // The event "close" follows.
    client.on('error', () => undefined);
    client.on('close', () => {
      client.end(true);
      resolve();
    });
  });
}
