import { afterEach, describe, expect, it, vi } from 'vitest';
import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import { upTopic } from '../../../electron/core/fleet/topics.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { soon } from '../soon.ts';
import { one } from './fleet-on-broker.ts';
import {
  falseCertificates,
  grant,
  openFalseBroker,
  publicationOf,
  send,
  type FalseBroker,
} from './false-broker.ts';

let broker: FalseBroker;

afterEach(() => {
  broker.close();
});

describe('a courier sends nothing to a broker with a certificate', () => {
  it.each(Object.keys(falseCertificates))('%s', async (which) => {
    const clock = new StillClock();
    const packets: string[] = [];
    broker = await openFalseBroker((socket, packet) => {
      packets.push(packet.cmd);
      grant(socket, packet);
    }, falseCertificates[which]);
    const courier = broker.courier({ clock });
    // The link closes and waits to come back, or the broker hears of it.
    await vi.waitFor(() => {
      expect(clock.timers + packets.length).toBeGreaterThan(0);
    }, soon);
    expect(packets).toEqual([]);
    expect(courier.isOpen()).toBe(false);
  });
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

  it('comes back after an end, when it is time by its clock', async () => {
    const clock = new StillClock();
    let connections = 0;
    broker = await openFalseBroker((socket, packet) => {
      if (packet.cmd === 'subscribe') connections += 1;
      if (connections === 1) socket.destroy();
      else grant(socket, packet);
    });
    const courier = broker.courier({ clock });
    await vi.waitFor(() => {
      expect(clock.timers).toBe(1);
    }, soon);
    clock.pass(fleetTiming.returnMs.least - 1);
    expect(clock.timers).toBe(1);
    clock.pass(1);
    await vi.waitFor(() => {
      expect(courier.isOpen()).toBe(true);
    }, soon);
    expect(connections).toBe(2);
  });

  it('does not stay where it may not hear what it asked for, and comes back', async () => {
    const clock = new StillClock();
    let isRefusing = true;
    broker = await openFalseBroker((socket, packet) => {
      if (packet.cmd !== 'subscribe' || !isRefusing) grant(socket, packet);
      else send(socket, { cmd: 'suback', messageId: packet.messageId ?? 0, granted: [1, 128] });
    });
    const courier = broker.courier({ clock, topics: ['a', 'b'] });
    await vi.waitFor(() => {
      expect(clock.timers).toBe(1);
    }, soon);
    expect(courier.isOpen()).toBe(false);
    isRefusing = false;
    clock.pass(fleetTiming.returnMs.least);
    await vi.waitFor(() => {
      expect(courier.isOpen()).toBe(true);
    }, soon);
  });

  it('ends at a packet that says it is longer than any message', async () => {
    let ended: 'by itself' | 'late' | undefined;
    let pings = 0;
    broker = await openFalseBroker((socket, packet) => {
      grant(socket, packet);
      if (packet.cmd !== 'subscribe' || ended !== undefined) return;
      // A packet of 256 MB begins.
      socket.write(Buffer.concat([Buffer.from('30ffffff7f', 'hex'), Buffer.alloc(2 ** 20)]));
      socket.on('data', () => {
        pings += 1;
      });
      socket.once('close', () => {
        ended ??= pings === 0 ? 'by itself' : 'late';
      });
    });
    broker.courier();
    await vi.waitFor(() => {
      expect(ended).toBe('by itself');
    }, soon);
  });

  it('ends at a message that it would have to keep until the hub says so', async () => {
    let ended: 'at once' | 'kept it' | undefined;
    broker = await openFalseBroker((socket, packet) => {
      grant(socket, packet);
      if (packet.cmd === 'pubrec') ended ??= 'kept it';
      if (packet.cmd !== 'subscribe') return;
      const signs = { qos: 2, messageId: 1, retain: false, dup: false } as const;
      send(socket, { cmd: 'publish', topic: 'a', payload: 'x', ...signs });
      socket.once('close', () => {
        ended ??= 'at once';
      });
    });
    broker.courier();
    await vi.waitFor(() => {
      expect(ended).toBeDefined();
    }, soon);
    expect(ended).toBe('at once');
  });

  it('keeps little of what comes before it may hear', async () => {
    const long = 'x'.repeat(200_000);
    broker = await openFalseBroker((socket, packet) => {
      if (packet.cmd === 'publish') send(socket, publicationOf('later', ''));
      if (packet.cmd !== 'subscribe') return;
      for (let count = 0; count < 100; count += 1) send(socket, publicationOf('early', long));
      grant(socket, packet);
    });
    const { link, heard } = broker.courier();
    await vi.waitFor(() => {
      link.publish({ topic: 'ask', text: '' });
      expect(heard.at(-1)?.topic).toBe('later');
    }, soon);
    const early = heard.filter(({ topic }) => topic === 'early');
    expect(early.length).toBeGreaterThan(10);
    expect(early.length).toBeLessThan(22);
  });

  it('sends no more than a hub reads', async () => {
    let taken = 0;
    let isLast = false;
    let resume = (): void => undefined;
    broker = await openFalseBroker((socket, packet) => {
      grant(socket, packet);
      if (packet.cmd === 'subscribe') {
        socket.pause();
        resume = () => socket.resume();
      }
      if (packet.cmd !== 'publish') return;
      if (packet.topic === 'records') taken += 1;
      else isLast = true;
    });
    const { link, isOpen } = broker.courier();
    await vi.waitFor(() => {
      expect(isOpen()).toBe(true);
    }, soon);
    const text = 'x'.repeat(100_000);
    for (let count = 0; count < 1_000; count += 1) link.publish({ topic: 'records', text });
    resume();
    await vi.waitFor(() => {
      link.publish({ topic: 'last', text: '' });
      expect(isLast).toBe(true);
    }, soon);
    expect(taken).toBeGreaterThan(5);
    expect(taken).toBeLessThan(100);
  });

  it('keeps few messages for a hub that never says that it has them', async () => {
    const unanswered: (() => void)[] = [];
    let healths = 0;
    let isAnswering = false;
    let isLast = false;
    broker = await openFalseBroker((socket, packet) => {
      grant(socket, packet);
      if (packet.cmd !== 'publish') return;
      if (packet.topic === 'last') isLast = true;
      const { messageId } = packet;
      if (messageId === undefined) return;
      healths += 1;
      unanswered.push(() => {
        send(socket, { cmd: 'puback', messageId });
      });
      if (isAnswering) unanswered.pop()?.();
    });
    const { link, isOpen } = broker.courier();
    await vi.waitFor(() => {
      expect(isOpen()).toBe(true);
    }, soon);
    const topic = upTopic(one, 'health');
    for (let count = 0; count < 1_000; count += 1) link.publish({ topic, text: count.toString() });
    await vi.waitFor(() => {
      expect(healths).toBeGreaterThan(50);
    }, soon);
    isAnswering = true;
    for (const answer of unanswered) answer();
    await vi.waitFor(() => {
      link.publish({ topic: 'last', text: '' });
      expect(isLast).toBe(true);
    }, soon);
    expect(healths).toBeLessThan(200);
  });
});
