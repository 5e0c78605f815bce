import { afterEach, describe, expect, it, vi } from 'vitest';
import { grant, openFalseBroker, type FalseBroker } from './false-broker.ts';

/** Until it holds; the test's own limit of time ends it otherwise. */
const soon = { timeout: 60_000, interval: 50 } as const;

let broker: FalseBroker;

afterEach(() => {
  broker.close();
});

describe('the link of a courier', () => {
  it('is not ended by an address or a certificate that cannot be used', async () => {
    broker = await openFalseBroker(grant);
    const bad = { host: '\u0000', port: 1 };
    const courier = broker.courier({ addresses: [bad, broker.address] });
    broker.courier({ authority: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n' });
    broker.courier({ key: 'no key' });
    await vi.waitFor(() => {
      expect(courier.isOpen()).toBe(true);
    }, soon);
  });
});
