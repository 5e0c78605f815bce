import type { Place } from '../../../electron/core/fleet/place.ts';
import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import { describe, expect, it } from 'vitest';
import type { StayingAlarm } from '../../../electron/core/fleet/alarm-record.ts';
import { alarmKey } from '../../../electron/core/fleet/alarms.ts';
import { FleetHeard } from '../../../electron/core/fleet/fleet-heard.ts';
import type { StationHealth } from '../../../electron/core/fleet/messages.ts';
import { health } from './ledgers.ts';

const station = 'a'.repeat(16);
const other = 'e'.repeat(16);
const ledger = 'b'.repeat(64);

/** What the hub has of the ledger, and whether its disk takes a record. */
interface Hub {
  last: number;
  forks: Place[];
  isWritable: boolean;
  nowMs: number;
  /** How long its machine slept, while its monotonic clock stood still. */
  sleptMs: number;
  recorded: StayingAlarm[];
  /** The ledgers of which the station told records that are not here. */
  lacks: string[];
}

function open(given: Partial<ConstructorParameters<typeof FleetHeard>[0]> = {}): {
  readonly hub: Hub;
  readonly heard: FleetHeard;
} {
  const hub: Hub = {
    last: 0,
    forks: [],
    isWritable: true,
    nowMs: 0,
    sleptMs: 0,
    recorded: [],
    lacks: [],
  };
  const heard = new FleetHeard({
    boot: 'c'.repeat(16),
    program: 'challenge-station 0.1.0',
    clock: {
      monotonicMs: () => hub.nowMs,
      bootMs: () => hub.nowMs + hub.sleptMs,
      wallTime: () => new Date(1_000_000),
    },
    sequence: () => 1,
    clockSetAfter: () => 0,
    stored: () => ({
      station: () => '7',
      last: () => hub.last,
      tips: () => [],
      forks: () => hub.forks,
      followedAt: () => undefined,
    }),
    lastLedger: () => undefined,
    onRecord: new Map(),
    lacks: (_station, one) => hub.lacks.some((its) => its === (one ?? its)),
    record: (alarm) => {
      if (!hub.isWritable) return undefined;
      hub.recorded.push(alarm);
      return { time: '2026-11-21T10:00Z' };
    },
    ...given,
  });
  return { hub, heard };
}

function changed(number: number): StayingAlarm {
  return { kind: 'hashDiffers', station, ledger, number };
}

function raise(heard: FleetHeard, ...alarms: readonly StayingAlarm[]): void {
  heard.hearStored({ station, ledger, added: 0, reached: undefined, name: undefined, alarms });
}

function saying(monotonicMs: number, number: number): StationHealth {
  return { ...health, ledger, head: { number, hash: ledger }, clock: { wallMs: 0, monotonicMs } };
}

describe('the fleet that a hub has heard', () => {
  it('shows an alarm that the disk refuses, and puts it on record when it can', () => {
    const { hub, heard } = open();
    hub.isWritable = false;
    raise(heard, changed(3));
    expect(heard.alarms()).toEqual([changed(3)]);
    expect(heard.raised()).toEqual([]);
    hub.isWritable = true;
    raise(heard);
    expect(hub.recorded).toEqual([changed(3)]);
    expect(heard.raised()).toMatchObject([{ alarm: changed(3), settled: undefined }]);
    raise(heard, changed(3));
    expect(heard.alarms()).toEqual([changed(3)]);
  });

  it('has 50 open alarms of a station, and room for others once people settled them', () => {
    const { heard } = open();
    raise(heard, ...Array.from({ length: 60 }, (_, index) => changed(index + 1)));
    expect(heard.alarms()).toHaveLength(50);
    for (const { alarm } of heard.raised()) {
      heard.settled(alarmKey(alarm), { name: 'Ada', reason: 'looked' });
    }
    raise(heard, changed(100));
    expect(heard.alarms()).toEqual([changed(100)]);
  });

  it('has room for the alarms of a station, however many another one has', () => {
    const { heard } = open();
    raise(heard, ...Array.from({ length: 60 }, (_, index) => changed(index + 1)));
    heard.hearFlood(other);
    expect(heard.alarms().at(-1)).toEqual({ kind: 'flooded', station: other });
  });

  it('is raised once for a station that floods the hub, until somebody settles it', () => {
    const { heard } = open();
    const flooded = { kind: 'flooded', station } as const;
    for (let time = 0; time < 3; time += 1) heard.hearFlood(station);
    expect(heard.alarms()).toEqual([flooded]);
    heard.settled(alarmKey(flooded), { name: 'Ada', reason: 'looked' });
    expect(heard.alarms()).toEqual([]);
  });

  it('takes a health that the broker had kept for no sign of life', () => {
    const { hub, heard } = open();
    heard.hearHealth(station, saying(1, 1), { isOwn: true, isKept: true });
    expect(heard.board().tiles).toMatchObject([{ troubles: ['unheard'] }]);
    expect(heard.health(station)).toBeUndefined();
    heard.hearHealth(station, saying(2, 1));
    expect(heard.board().tiles[0]?.troubles).not.toContain('unheard');
    expect(hub.recorded).toEqual([]);
  });

  it('keeps a settled alarm about records while they are missing, and ends it when they arrive', () => {
    const { hub, heard } = open();
    const unknown = { kind: 'notAllowed', station, ledger, number: 5 } as const;
    const limit = { kind: 'overLimit', station, limit: 'records' } as const;
    hub.lacks = [ledger];
    hub.last = 4;
    heard.hearHealth(station, saying(1, 9));
    raise(heard, unknown, limit);
    for (const alarm of [unknown, limit]) {
      heard.settled(alarmKey(alarm), { name: 'Ada', reason: 'looked' });
    }
    expect(heard.alarms()).toEqual([unknown, limit]);
    hub.lacks = [];
    hub.last = 9;
    expect(heard.alarms()).toEqual([]);
  });

  it('ends an alarm about a record once it is stored and nothing after it is missing', () => {
    const { hub, heard } = open();
    hub.last = 2;
    const forks = { kind: 'tooManyForks', station, ledger, number: 3 } as const;
    raise(heard, changed(3), forks);
    expect(heard.alarms()).toEqual([changed(3), forks]);
    hub.last = 3;
    hub.lacks = [ledger];
    expect(heard.alarms()).toEqual([changed(3), forks]);
    hub.lacks = [];
    expect(heard.alarms()).toEqual([forks]);
    expect(heard.raised()).toHaveLength(2);
  });

  it('lets people settle what is missing of a ledger that the station no longer writes', () => {
    const { hub, heard } = open();
    hub.lacks = [ledger];
    raise(heard, changed(3));
    heard.settled(alarmKey(changed(3)), { name: 'Ada', reason: 'looked' });
    expect(heard.alarms()).toEqual([changed(3)]);
    heard.hearHealth(station, { ...saying(1, 1), ledger: 'd'.repeat(64) });
    expect(heard.alarms()).toEqual([]);
  });

  describe('of a station with a newer program', () => {
    const older = (id: string, version: string): StayingAlarm => ({
      kind: 'hubOlder',
      station: id,
      versions: { station: version, hub: '0.1.0' },
    });

    it('says that the hub is older, once, until somebody settles it', () => {
      const { hub, heard } = open();
      heard.hearAbout(station, { program: 'challenge-station 0.2.0' });
      heard.hearAbout(other, { program: 'challenge-station 0.10.0' });
      const both = [older(station, '0.2.0'), older(other, '0.10.0')];
      for (const program of ['challenge-station 0.3.0', 'challenge-station 0.1.0', 'none']) {
        heard.hearAbout(station, { program });
        expect(heard.alarms()).toEqual(both);
      }
      expect(hub.recorded).toEqual(both);
      heard.hearHealth(station, saying(1, 1));
      expect(heard.board().tiles.flatMap(({ troubles }) => troubles)).not.toContain('hubOlder');
      heard.settled(alarmKey(older(station, '0.2.0')), { name: 'Ada', reason: 'tomorrow' });
      expect(heard.alarms()).toEqual([older(other, '0.10.0')]);
    });

    it('still says so after a restart, until the hub is updated', () => {
      const alarm = older(station, '0.2.0');
      const raised = { alarm, raised: { time: '2026-11-21T10:00Z' }, settled: undefined };
      const onRecord = new Map([[alarmKey(alarm), raised]]);
      expect(open({ onRecord }).heard.alarms()).toEqual([alarm]);
      const program = 'challenge-station 0.1.1';
      const { heard } = open({ onRecord, program });
      expect(heard.alarms()).toEqual([]);
      heard.hearAbout(station, { program: 'challenge-station 0.2.0' });
      const next = { ...alarm, versions: { station: '0.2.0', hub: '0.1.1' } };
      expect(heard.alarms()).toEqual([next]);
    });

    it.each(['challenge-station 0.0.9', 'other 9.9.9', 'challenge-station 0.2.0-beta', ''])(
      'raises nothing for %j',
      (program) => {
        const { heard } = open();
        heard.hearAbout(station, { program });
        expect(heard.alarms()).toEqual([]);
      },
    );
  });

  it('raises the forks of a ledger when a station begins to send it', () => {
    const { hub, heard } = open();
    const after = { number: 2, hash: ledger };
    hub.forks = [after];
    heard.hearHealth(station, saying(1, 1));
    expect(heard.alarms()).toEqual([{ kind: 'fork', station, ledger, after }]);
  });

  it('does not call a station behind whose records came on a stick', () => {
    const { hub, heard } = open();
    hub.last = 100;
    heard.hearHealth(station, saying(1, 300));
    hub.last = 300;
    hub.nowMs = fleetTiming.behindAfterMs + 1;
    heard.hearHealth(station, saying(2, 300));
    expect(heard.board().tiles).toMatchObject([{ head: 300, stored: 300, troubles: [] }]);
  });

  describe('of a hub that starts', () => {
    it('has the name and the number of records from the ledger of a station, before its first word', () => {
      const { hub, heard } = open({ lastLedger: (id) => (id === station ? ledger : undefined) });
      hub.last = 338;
      hub.nowMs = 2_000;
      heard.joined({ id: station, station: '4' });
      heard.joined({ id: '9'.repeat(16), station: '9' });
      const unheard = { troubles: ['unheard'], ageMs: 0, state: undefined, head: undefined };
      expect(heard.board().tiles).toMatchObject([
        { name: '7', stored: 338, ...unheard },
        { name: '9', stored: 0, ...unheard },
      ]);
      expect(heard.soleOwners()).toEqual([{ station, ledger }]);
    });

    it('says the forks of that ledger', () => {
      const { hub, heard } = open({ lastLedger: () => ledger });
      hub.forks = [{ number: 2, hash: ledger }];
      heard.joined({ id: station, station: '4' });
      expect(heard.board().tiles).toMatchObject([{ troubles: ['fork', 'unheard'] }]);
    });
  });

  describe('of a hub that sleeps', () => {
    const inUse = { ...saying(1, 9), state: 'inUse', toldAgoMs: 100, stateForMs: 60_000 } as const;
    /** Looks at its clock every second for this long. */
    const look = ({ hub, heard }: ReturnType<typeof open>, forMs: number): void => {
      for (let ms = 0; ms < forMs; ms += 1_000) {
        hub.nowMs += 1_000;
        heard.look();
      }
    };

    it.each([
      [
        'stood still',
        (hub: Hub, ms: number): void => {
          hub.nowMs += ms;
        },
      ],
      [
        'slept, and its monotonic clock with it',
        (hub: Hub, ms: number): void => {
          hub.sleptMs += ms;
        },
      ],
    ])('knows no age of before when it %s, and begins anew', (_, passes) => {
      const opened = open();
      const { hub, heard } = opened;
      hub.last = 9;
      heard.hearHealth(station, inUse);
      look(opened, 5_000);
      passes(hub, fleetTiming.hubSleptMs);
      expect(heard.board().tiles).not.toMatchObject([{ troubles: ['unheard'] }]);
      passes(hub, fleetTiming.hubSleptMs + 1);
      expect(heard.board().tiles).toMatchObject([
        { name: '7', stored: 9, troubles: ['unheard'], ageMs: 0, head: undefined },
      ]);
      look(opened, 3_000);
      expect(heard.board().tiles).toMatchObject([{ troubles: ['unheard'], ageMs: 3_000 }]);
      heard.hearHealth(station, { ...inUse, clock: { wallMs: 0, monotonicMs: 2 } });
      expect(heard.board().tiles).toMatchObject([{ troubles: [], state: 'inUse', ageMs: 60_100 }]);
    });

    it('hears first what comes when it is awake, and forgets it not', () => {
      const { hub, heard } = open();
      heard.hearHealth(station, inUse);
      hub.nowMs += 60_000;
      heard.hearHealth(station, { ...inUse, clock: { wallMs: 0, monotonicMs: 2 } });
      expect(heard.board().tiles).toMatchObject([{ troubles: [], state: 'inUse' }]);
    });
  });

  it('has a tile for each station that joined or spoke, until it is removed', () => {
    const { heard } = open();
    heard.joined({ id: other, station: '9' });
    heard.hearRead(station, 'health', false);
    heard.hearRead(station, 'health', false);
    expect(heard.alarms()).toEqual([{ kind: 'otherVersion', station }]);
    heard.hearRead(station, 'health', true);
    raise(heard, changed(3));
    heard.hearHealth(station, saying(1, 1));
    expect(heard.present()).toEqual([{ station, ledger }]);
    heard.hearHealth(station, { here: false, boot: health.boot });
    expect(heard.present()).toEqual([]);
    expect(heard.soleOwners()).toEqual([{ station, ledger }]);
    expect(
      heard
        .board()
        .tiles.map(({ name }) => name)
        .sort(),
    ).toEqual(['7', '9']);
    expect([heard.knows(other), heard.health(other)]).toEqual([true, undefined]);
    heard.removed(station);
    expect([heard.knows(station), heard.alarms(), heard.raised()]).toEqual([false, [], []]);
  });

  it('forgets what was not on record of a removed station, and whose ledger it sent', () => {
    const { hub, heard } = open();
    hub.isWritable = false;
    const alarm = { kind: 'ledgerOfAnother', station: '8'.repeat(16), ledger } as const;
    raise(heard, changed(3), { ...alarm, owner: station });
    heard.removed(station);
    expect(heard.alarms()).toEqual([]);
  });

  it('keeps the alarms of all other stations when one is removed', () => {
    const { hub, heard } = open();
    heard.hearRead(station, 'health', false);
    for (const isWritable of [true, false]) {
      hub.isWritable = isWritable;
      const number = isWritable ? 3 : 4;
      raise(heard, changed(number), { ...changed(number), station: other });
    }
    heard.removed(station);
    expect(heard.alarms()).toEqual(
      [3, 4].map((number) => ({ ...changed(number), station: other })),
    );
  });

  it('knows the highest number that a station had of a manifest, and the ledger of each', () => {
    const { heard } = open();
    expect(heard.highestManifest()).toBe(0);
    heard.hearHealth(station, { ...saying(1, 1), sent: { number: 4, state: 'inUse' } });
    expect(heard.highestManifest()).toBe(4);
    heard.hearHealth('e'.repeat(16), { ...saying(2, 1), boot: 'f'.repeat(16) });
    expect(heard.soleOwners()).toEqual([]);
    heard.hearStored({ station, ledger, added: 1, reached: 8, name: 'B', alarms: [] });
    expect(heard.board().tiles.find((one) => one.station === station)).toMatchObject({ stored: 8 });
  });
});
