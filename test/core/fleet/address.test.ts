import { describe, expect, it } from 'vitest';
import {
  addressSchema,
  parseAddress,
  spelledAddress,
} from '../../../electron/core/fleet/address.ts';
import { freeName } from '../../../electron/core/fleet/free-name.ts';

describe('an address with a port', () => {
  it.each([
    ['192.168.1.10:8884', { host: '192.168.1.10', port: 8884 }],
    [' hub.local:1 ', { host: 'hub.local', port: 1 }],
    ['[fd00::1]:65535', { host: 'fd00::1', port: 65_535 }],
  ])('is read from "%s" and spelled as it was', (text, address) => {
    expect(parseAddress(text)).toEqual(address);
    expect(spelledAddress(address)).toBe(text.trim());
  });

  it.each([
    '',
    'hub',
    'hub:',
    ':1',
    'hub:0',
    'hub:65536',
    'hub:123456',
    'a b:1',
    'fd00::1',
    '[x]:1',
  ])('is not read from "%s"', (text) => {
    expect(parseAddress(text)).toBeUndefined();
  });

  it('is not read from a host that is longer than any', () => {
    expect(parseAddress(`${'a'.repeat(254)}:1`)).toBeUndefined();
  });
});

describe('the host of a hub', () => {
  const isHost = (host: string): boolean => addressSchema.safeParse({ host, port: 8883 }).success;

  it.each(['192.168.0.7', 'hub.local', 'HUB_1', '::1', 'fe80::1%wlan0', 'a'.repeat(253)])(
    'can be %s',
    (host) => {
      expect(isHost(host)).toBe(true);
    },
  );

  it.each(['', '\u0000', 'a b', 'hub\n', 'hub/', 'user@hub', '[::1]', 'hüb', 'a'.repeat(254)])(
    'cannot be %j',
    (host) => {
      expect(isHost(host)).toBe(false);
    },
  );
});

describe('a free name', () => {
  it.each([
    ['7', ['7'], '8'],
    ['7', ['7', '8', '9'], '10'],
    ['B', ['B'], 'B 2'],
    ['B', ['B', 'B 2'], 'B 3'],
    ['12345678901', ['12345678901'], '12345678901 2'],
  ])('for "%s" beside %j is "%s"', (name, taken, free) => {
    expect(freeName(name, taken)).toBe(free);
  });
});
