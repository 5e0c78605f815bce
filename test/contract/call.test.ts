import fc from '../property.ts';
import { describe, expect, it } from 'vitest';
import { createBridge, type Transport } from '../../electron/contract/bridge.ts';
import { receive, type CallError, type Handlers } from '../../electron/contract/call.ts';
import { callNames, contract, staffCallNames } from '../../electron/contract/contract.ts';
import { generalRules } from '../../electron/core/rulebook/rules.ts';
import { idleTimes } from '../../electron/core/station/idle-times.ts';
import { plainSettings } from '../../electron/core/station/settings-in-force.ts';
import type { Snapshot } from '../../electron/core/station/view.ts';
import { initialState } from '../../electron/core/station/state.ts';
import { snapshotOf } from '../../electron/core/station/snapshot.ts';
import type { Role } from '../../electron/core/staff/role.ts';
import { silentStaff } from '../fakes/silent-staff.ts';
import { strokeOf } from '../core/station/driver.ts';

const snapshot = snapshotOf({
  ...initialState('1'),
  setup: {
    ...plainSettings,
    eventTitle: 'General rules',
    rules: generalRules,
    lexicon: { title: 'List', edition: '1', fingerprint: '0000 0000 0000 0000 0', wordCount: 2 },
    idleTimes,
  },
});

class Station {
  readonly heard: unknown[] = [];
  readonly logged: CallError[] = [];
  failing = false;
  hasSlept = false;

  role: Role | undefined;
  isStaffed = true;

  late: Promise<unknown> | undefined;

  readonly handlers: Handlers = {
    ...silentStaff((call) => this.heard.push(call)),
    runSelfTest: () => this.late as ReturnType<Handlers['runSelfTest']>,
    watch: () => snapshot,
    press: (argument) => {
      if (this.failing) throw new Error('a bug');
      this.heard.push(argument);
    },
    painted: (argument) => {
      this.heard.push(argument);
    },
    touched: () => {
      this.heard.push('touched');
    },
    placeCaret: (argument) => {
      this.heard.push(argument);
    },
    endEntry: () => {
      this.heard.push('endEntry');
    },
    keptAwake: (argument) => {
      this.heard.push(argument);
    },
    battery: (argument) => {
      this.heard.push(argument);
    },
    focused: (argument) => {
      this.heard.push(argument);
    },
  };

  receive(call: unknown, argument?: unknown, sender = 'page'): unknown {
    return receive(
      {
        handlers: this.handlers,
        role: () => this.role,
        isStaffed: () => this.isStaffed,
        lookAtClocks: () => {
          if (this.hasSlept) this.role = undefined;
        },
        isTrusted: (one: string) => one === 'page',
        log: (error) => this.logged.push(error),
      },
      sender,
      call,
      argument,
    );
  }
}

const press = { stroke: strokeOf('a'), seen: 3 };

describe('the receiving end', () => {
  it('runs a call with its parsed argument', () => {
    const station = new Station();
    expect(station.receive('press', press)).toEqual({ ok: true, value: undefined });
    const timed = { ...press, pressedAt: 1_234.5 };
    expect(station.receive('press', timed)).toEqual({ ok: true, value: undefined });
    expect(station.receive('painted', { seen: 0 })).toEqual({ ok: true, value: undefined });
    expect(station.receive('watch')).toEqual({ ok: true, value: snapshot });
    expect(station.heard).toEqual([press, timed, { seen: 0 }]);
    expect(station.logged).toEqual([]);
  });

  it('refuses everything from a sender that it does not trust', () => {
    const station = new Station();
    for (const name of callNames) {
      expect(station.receive(name, press, 'frame')).toEqual({
        ok: false,
        error: { kind: 'notTrusted' },
      });
    }
    expect(station.heard).toEqual([]);
  });

  it('finds out whether the machine slept before it reads the role', () => {
    const station = new Station();
    station.role = 'director';
    expect(station.receive('status')).toMatchObject({ ok: true });
    station.hasSlept = true;
    expect(station.receive('status')).toEqual({
      ok: false,
      error: { kind: 'notAllowed', call: 'status' },
    });
    expect(station.heard).toEqual(['status']);
  });

  it.each(['rule', 'toString', '__proto__', 'constructor', '', 7, undefined, ['watch']])(
    'knows no call %j',
    (name) => {
      const station = new Station();
      expect(station.receive(name, press)).toEqual({ ok: false, error: { kind: 'unknownCall' } });
      expect(station.logged).toEqual([{ kind: 'unknownCall' }]);
    },
  );

  it.each([
    undefined,
    {},
    { ...press, more: 1 },
    { ...press, seen: -1 },
    { ...press, pressedAt: -1 },
    { ...press, pressedAt: NaN },
    { ...press, pressedAt: 'now' },
    { ...press, seen: 1.5 },
    { ...press, seen: '3' },
    { ...press, stroke: { ...press.stroke, key: 'x'.repeat(41) } },
    { ...press, stroke: { ...press.stroke, repeat: 'false' } },
    { ...press, stroke: { ...press.stroke, word: 'JO' } },
  ])('refuses the argument %j', (argument) => {
    const station = new Station();
    expect(station.receive('press', argument)).toEqual({
      ok: false,
      error: { kind: 'badArgument', call: 'press' },
    });
    expect(station.heard).toEqual([]);
  });

  it('takes whatever arrives without throwing', () => {
    const station = new Station();
    fc.assert(
      fc.property(fc.constantFrom(...callNames), fc.anything(), (name, argument) => {
        expect(station.receive(name, argument)).toHaveProperty('ok');
      }),
      { numRuns: 2_000 },
    );
  });

  it('asks for a role before it looks at the argument of a staff call', () => {
    const station = new Station();
    const refused = { ok: false, error: { kind: 'notAllowed', call: 'leaveKiosk' } };
    for (const role of [undefined, 'staff', 'wordJudge'] as const) {
      station.role = role;
      expect(station.receive('leaveKiosk', 'no argument')).toEqual(refused);
    }
    expect(station.heard).toEqual([]);
    station.role = 'director';
    expect(station.receive('leaveKiosk')).toEqual({ ok: true, value: undefined });
    expect(station.receive('leaveKiosk', 7)).toMatchObject({ error: { kind: 'badArgument' } });
    expect(station.heard).toEqual(['leaveKiosk']);
  });

  it('lets the first person at a station without staff do what leads to a director', () => {
    const station = new Station();
    const first = { file: '/media/stick/a.kit' };
    station.isStaffed = false;
    expect(station.receive('lookAtKit', first)).toMatchObject({ ok: true });
    expect(station.receive('saveKit', { folder: '/' })).toMatchObject({
      error: { kind: 'notAllowed' },
    });
    station.isStaffed = true;
    for (const role of [undefined, 'staff', 'wordJudge'] as const) {
      station.role = role;
      expect(station.receive('lookAtKit', first)).toMatchObject({ error: { kind: 'notAllowed' } });
    }
    station.role = 'director';
    expect(station.receive('lookAtKit', first)).toMatchObject({ ok: true });
  });

  it('lets nobody change a PIN who is not signed in', () => {
    const station = new Station();
    expect(station.receive('changeOwnPin', { current: '1234', pin: '918273' })).toMatchObject({
      error: { kind: 'notAllowed' },
    });
    expect(station.heard).toEqual([]);
  });

  it('lets nobody but signed-in staff make any call that needs a role', () => {
    const station = new Station();
    const open = ['signIn', 'chooseFirstPin', 'signOut', 'active', 'chooseConsoleLanguage'];
    for (const call of staffCallNames.filter((name) => !open.includes(name))) {
      expect(station.receive(call)).toEqual({ ok: false, error: { kind: 'notAllowed', call } });
    }
  });

  it('waits for a handler that takes its time, and maps its failure', async () => {
    const station = new Station();
    station.role = 'director';
    station.late = Promise.resolve('late');
    expect(await station.receive('runSelfTest')).toEqual({ ok: true, value: 'late' });
    station.late = Promise.reject(new Error('a bug'));
    expect(await station.receive('runSelfTest')).toEqual({
      ok: false,
      error: { kind: 'failed', call: 'runSelfTest' },
    });
  });

  it('answers a failing handler with a value and logs the cause', () => {
    const station = new Station();
    station.failing = true;
    const error = { kind: 'failed', call: 'press' };
    expect(station.receive('press', press)).toEqual({ ok: false, error });
    expect(station.logged).toEqual([error]);
  });
});

describe('the bridge', () => {
  it('has every call of the contract and sends it over the transport', async () => {
    const station = new Station();
    const transport: Transport<Snapshot> = {
      // Structured clone both ways, as between real processes.
      call: (call, argument) =>
        Promise.resolve(
          structuredClone(
            station.receive(call, structuredClone(argument)) as Awaited<
              ReturnType<Transport<Snapshot>['call']>
            >,
          ),
        ),
      onSnapshot: () => undefined,
      onConnection: () => undefined,
    };
    const bridge = createBridge(transport);
    expect(Object.keys(bridge).sort()).toEqual(
      [...Object.keys(contract), 'onConnection', 'onSnapshot'].sort(),
    );
    expect(await bridge.press(press)).toEqual({ ok: true, value: undefined });
    expect(await bridge.watch()).toEqual({ ok: true, value: snapshot });
    expect(station.heard).toEqual([press]);
  });
});
