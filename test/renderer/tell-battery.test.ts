import { expect, it, vi } from 'vitest';
import type { Connection, StationBridge } from '../../electron/contract/bridge.ts';
import { tellBattery } from '../../renderer/tell-battery.ts';

class FakeBattery {
  charging = false;
  level = 0.04;
  chargingTime = Infinity;
  readonly listeners = new Map<string, () => void>();
  readonly addEventListener = (name: string, listener: () => void): void => {
    this.listeners.set(name, listener);
  };
}

function fakeStation(): {
  readonly told: unknown[];
  readonly connect: (now: Connection) => void;
  readonly bridge: Pick<StationBridge, 'battery' | 'onConnection'>;
} {
  const told: unknown[] = [];
  let connect: (now: Connection) => void = () => undefined;
  return {
    told,
    connect: (now) => {
      connect(now);
    },
    bridge: {
      battery: async (battery) => {
        told.push(battery);
        return Promise.resolve({ ok: true, value: undefined });
      },
      onConnection: (listener) => {
        connect = listener;
      },
    },
  };
}

it('tells the station of the battery, at every change, and after each new connection', async () => {
  const battery = new FakeBattery();
  const { bridge, told, connect } = fakeStation();
  await tellBattery(bridge, { getBattery: async () => Promise.resolve(battery) });
  expect(told).toEqual([{ isCharging: false, level: 0.04 }]);
  battery.charging = true;
  battery.chargingTime = 600;
  battery.listeners.get('chargingchange')?.();
  expect(told.at(-1)).toEqual({ isCharging: true, level: 0.04, chargingSeconds: 600 });
  expect([...battery.listeners.keys()]).toEqual([
    'chargingchange',
    'chargingtimechange',
    'levelchange',
  ]);
  connect('lost');
  expect(told).toHaveLength(2);
  connect('connected');
  expect(told).toHaveLength(3);
});

it('tells nothing where the browser or the station is missing', async () => {
  const { bridge, told } = fakeStation();
  await tellBattery(bridge, {});
  await tellBattery(bridge, { getBattery: vi.fn().mockRejectedValue(new Error('not allowed')) });
  await tellBattery(undefined, { getBattery: async () => Promise.resolve(new FakeBattery()) });
  expect(told).toEqual([]);
});
