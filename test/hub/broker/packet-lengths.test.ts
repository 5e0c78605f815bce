import fc from '../../property.ts';
import { generate, type Packet } from 'mqtt-packet';
import { describe, expect, it } from 'vitest';
import { longestMessage } from '../../../electron/core/fleet/messages.ts';
import { chunksOf, upTopic } from '../../../electron/core/fleet/topics.ts';
import { longestPacket, PacketLengths } from '../../../electron/link/packet-lengths.ts';

const longest = 1000;

const publication = { cmd: 'publish', topic: 'a', qos: 0, dup: false, retain: false } as const;

function packetOf(payload: number): Buffer {
  return generate({ ...publication, payload: Buffer.alloc(payload) });
}

/** A packet of this topic has three bytes before its payload. */
const longestPayload = longest - 3;

function isAccepted(bytes: Buffer, cuts: readonly number[]): boolean {
  const lengths = new PacketLengths(longest);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted(
    (one, other) => one - other,
  );
  return places.every((place, index) => lengths.accept(bytes.subarray(place, places[index + 1])));
}

const cuts = fc.array(fc.nat());

describe('the lengths of packets', () => {
  it('pass, however the bytes are cut, if none is too long', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(longestPayload)), cuts, (payloads, places) => {
        expect(isAccepted(Buffer.concat(payloads.map(packetOf)), places)).toBe(true);
      }),
    );
  });

  it('do not pass if one is too long, also before it is complete', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(longestPayload), { maxLength: 3 }),
        fc.integer({ min: longestPayload + 1, max: 70_000 }),
        cuts,
        (payloads, tooLong, places) => {
          const before = Buffer.concat(payloads.map(packetOf));
          const begun = packetOf(tooLong).subarray(0, 4);
          expect(isAccepted(Buffer.concat([before, begun]), places)).toBe(false);
        },
      ),
    );
  });

  it('do not pass with a length of more than four bytes, or of the most', () => {
    expect(isAccepted(Buffer.from('3080808080', 'hex'), [])).toBe(false);
    expect(isAccepted(Buffer.from('30808080', 'hex'), [])).toBe(true);
    expect(isAccepted(Buffer.from('30ffffff7f', 'hex'), [])).toBe(false);
  });

  it('do not pass in a message with QoS 2 or more, whatever its other signs are', () => {
    const first = (byte: number): boolean => isAccepted(Buffer.from([byte, 0]), []);
    const messages = Array.from({ length: 16 }, (_, signs) => 0x30 + signs);
    expect(messages.filter(first)).toEqual([
      ...[0x30, 0x31, 0x32, 0x33],
      ...[0x38, 0x39, 0x3a, 0x3b],
    ]);
    // Other packets have other signs there.
    expect(first(0xe4)).toBe(true);
  });

  it('have a limit of their own for packets without a message', () => {
    const [connect, publish] = [0x10, 0x30];
    const isLong = (kind: number, length: number): boolean =>
      !new PacketLengths(100, 10).accept(Buffer.from([kind, length]));
    expect([isLong(connect, 10), isLong(connect, 11)]).toEqual([false, true]);
    expect([isLong(publish, 100), isLong(publish, 101)]).toEqual([false, true]);
  });

  it('leave room for the longest message with its topic', () => {
    const topics = [upTopic('1'.repeat(16), 'records'), chunksOf('1'.repeat(64))];
    const longestTopic = Math.max(...topics.map(({ length }) => length));
    const bytes = Buffer.alloc(longestMessage);
    const packet: Packet = { ...publication, topic: 'x'.repeat(longestTopic), payload: bytes };
    expect(new PacketLengths(longestPacket).accept(generate(packet))).toBe(true);
  });

  it('are counted', () => {
    const lengths = new PacketLengths(longest);
    lengths.accept(Buffer.concat([packetOf(1), packetOf(2)]));
    lengths.accept(packetOf(3).subarray(0, 1));
    expect(lengths.packets).toBe(3);
  });
});
