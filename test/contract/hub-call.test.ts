import { describe, expect, it } from 'vitest';
import type { Transport } from '../../electron/contract/bridge.ts';
import type { CallError, Reply } from '../../electron/contract/call.ts';
import { createHubBridge } from '../../electron/contract/hub/hub-bridge.ts';
import { receiveHubCall, type HubHandlers } from '../../electron/contract/hub/hub-call.ts';
import { hubCallNames, type HubSnapshot } from '../../electron/contract/hub/hub-contract.ts';
import { emptyHub as snapshot } from '../renderer/hub/fake-hub.ts';
import { mostFiles } from '../../electron/contract/hub/most-files.ts';
import type { StaffResult } from '../../electron/contract/staff/staff-call.ts';
import { fail, ok } from '../../electron/core/base/result.ts';
import { sentence } from '../../electron/core/text/sentence.ts';

class Hub {
  readonly heard: unknown[] = [];
  readonly logged: CallError[] = [];
  failing = false;
  hasSlept = false;
  isAsleep = false;

  readonly handlers: HubHandlers = {
    watch: () => snapshot,
    drives: () => {
      if (this.failing) throw new Error('a bug');
      return [];
    },
    collect: (argument) => {
      this.heard.push(argument);
      return ok({ ledgers: [], refusals: [] });
    },
    handOver: () => ok(undefined),
    settle: (argument) => this.hear(argument),
    rulings: (argument) => {
      this.heard.push(argument);
      const nothing = { rulings: [], hasOlder: false, found: 0, total: 0, otherwise: 0 };
      return ok({ ...nothing, stations: [], refusals: [] });
    },
    ruling: (argument) => {
      this.heard.push(argument);
      return fail(sentence`This hub has no such ruling. Search for it again.`);
    },
    rulingSources: (argument) => {
      this.heard.push(argument);
      return ok([]);
    },
    giveOpinion: (argument) => {
      this.heard.push(argument);
      return ok({ opinion: argument.opinion, verdict: 'acceptable' });
    },
    saveReport: (argument) => {
      this.heard.push(argument);
      return ok({ file: '/stick/a.html', stations: ['7'] });
    },
    remove: (argument) => this.hear(argument),
    letJoin: (argument) => this.hear(argument),
    stopJoining: () => ok(undefined),
    acceptStation: (argument) => this.hear(argument),
    refuseStation: (argument) => this.hear(argument),
    emptied: (argument) => {
      this.heard.push(argument);
    },
    keptAwake: (argument) => {
      this.heard.push(argument);
    },
    archive: (argument) => {
      this.heard.push(argument);
      return this.failing
        ? Promise.reject(new Error('a bug'))
        : Promise.resolve(
            ok({ folder: '/a', contents: '', isGood: true, isNewer: false, missing: [] }),
          );
    },
    listDrives: () => [],
    lookAtLists: (argument) => {
      this.heard.push(argument);
      return ok({ conflicts: [], warnings: [] });
    },
    sendToAll: (argument) => {
      this.heard.push(argument);
      return ok(undefined);
    },
    confirmSent: (argument) => {
      this.heard.push(argument);
      return ok(undefined);
    },
  };

  hear(argument: unknown): StaffResult {
    this.heard.push(argument);
    return ok(undefined);
  }

  receive(call: unknown, argument?: unknown, isScreen = true): Reply | Promise<Reply> {
    return receiveHubCall(
      {
        handlers: this.handlers,
        lookAtClocks: () => {
          this.isAsleep = this.hasSlept;
        },
        obeys: (call) => !this.isAsleep || call === 'watch',
        isScreen,
        log: (error) => this.logged.push(error),
      },
      call,
      argument,
    );
  }
}

describe("the receiving end of a hub's contract", () => {
  it('hands parsed arguments to the handler and answers what it returns', async () => {
    const hub = new Hub();
    expect(hub.receive('watch')).toEqual(ok(snapshot));
    expect(hub.receive('collect', { files: ['/stick/a.jsonl'] })).toMatchObject({ ok: true });
    expect(await hub.receive('archive', { folder: '/stick' })).toMatchObject({ ok: true });
    expect(await hub.receive('letJoin', { by: 'digits' })).toMatchObject({ ok: true });
    expect(hub.heard.splice(0)).toEqual([
      { files: ['/stick/a.jsonl'] },
      { folder: '/stick' },
      { by: 'digits' },
    ]);
    const lexicon = 'ab'.repeat(32);
    const confirmation = { number: 2, fingerprints: { lexicon: '04hm' }, by: 'Dana' };
    expect(hub.receive('lookAtLists', { lexicon: '/a.lexicon' })).toMatchObject({ ok: true });
    expect(hub.receive('sendToAll', { lexicon })).toMatchObject({ ok: true });
    expect(hub.receive('confirmSent', confirmation)).toMatchObject({ ok: true });
    expect(hub.heard).toEqual([{ lexicon: '/a.lexicon' }, { lexicon }, confirmation]);
    expect(hub.logged).toEqual([]);
  });

  it('finds out whether the machine slept before it obeys', () => {
    const hub = new Hub();
    hub.hasSlept = true;
    const call = 'stopJoining';
    expect(hub.receive(call)).toEqual(fail({ kind: 'notAllowed', call }));
    expect(hub.receive('watch')).toEqual(ok(snapshot));
  });

  it.each([
    ['a page that was replaced', 'watch', undefined, false, { kind: 'notTrusted' }],
    ['an unknown call', 'press', undefined, true, { kind: 'unknownCall' }],
    ['a name of every object', 'toString', undefined, true, { kind: 'unknownCall' }],
    ['no name', 7, undefined, true, { kind: 'unknownCall' }],
    ['a missing argument', 'collect', undefined, true, { kind: 'badArgument', call: 'collect' }],
    ['no file', 'collect', { files: [] }, true, { kind: 'badArgument', call: 'collect' }],
    [
      'too many files',
      'collect',
      { files: Array.from({ length: mostFiles + 1 }, () => '/a.jsonl') },
      true,
      { kind: 'badArgument', call: 'collect' },
    ],
    ...[
      { number: 0, fingerprints: { lexicon: '04HM' }, by: 'Dana' },
      { number: 1, by: 'Dana' },
      { number: 1, fingerprints: { kit: '04HM' }, by: 'Dana' },
      { number: 1, fingerprints: { event: '0'.repeat(201) }, by: 'Dana' },
      { number: 1, fingerprints: { lexicon: '04HM' }, by: '' },
      { number: 1, fingerprints: { lexicon: '04HM' }, by: 'D'.repeat(41) },
    ].map(
      (argument) =>
        [
          ...([
            'a confirmation without a name or fingerprints',
            'confirmSent',
            argument,
            true,
          ] as const),
          { kind: 'badArgument', call: 'confirmSent' } as const,
        ] as const,
    ),
    [
      'something besides the argument',
      'archive',
      { folder: '/stick', force: true },
      true,
      { kind: 'badArgument', call: 'archive' },
    ],
  ] as const)('refuses %s', (_, call, argument, isScreen, error) => {
    const hub = new Hub();
    expect(hub.receive(call, argument, isScreen)).toEqual({ ok: false, error });
    expect(hub.logged).toEqual([error]);
    expect(hub.heard).toEqual([]);
  });

  it('answers a fault of the hub, at once or later, without its reason', async () => {
    const hub = new Hub();
    hub.failing = true;
    expect(hub.receive('drives')).toEqual({ ok: false, error: { kind: 'failed', call: 'drives' } });
    expect(await hub.receive('archive', { folder: '/stick' })).toEqual({
      ok: false,
      error: { kind: 'failed', call: 'archive' },
    });
  });
});

it("a hub's bridge has every call and sends it over the transport", async () => {
  const hub = new Hub();
  const transport: Transport<HubSnapshot> = {
    call: (call, argument) => Promise.resolve(hub.receive(call, argument)),
    onSnapshot: (listener) => {
      listener(snapshot);
    },
    onConnection: (listener) => {
      listener('lost');
    },
  };
  const bridge = createHubBridge(transport);
  expect(Object.keys(bridge)).toEqual([...hubCallNames, 'onSnapshot', 'onConnection']);
  expect(await bridge.watch()).toEqual(ok(snapshot));
  expect(await bridge.collect({ files: ['/a.jsonl'] })).toMatchObject({ ok: true });
  const heard: unknown[] = [];
  bridge.onSnapshot((pushed) => heard.push(pushed));
  bridge.onConnection((connection) => heard.push(connection));
  expect(heard).toEqual([snapshot, 'lost']);
});
