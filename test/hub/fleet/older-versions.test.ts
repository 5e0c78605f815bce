/**
 * From an attack that worked: a hub brought an older signed event back, with nobody at the station. Over
 * real couriers, at both brokers.
 */
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Sent } from '../../../electron/core/fleet/sent-state.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';
import { confirmList } from '../../../scripts/lists/confirmed-list.ts';
import { installEvent } from '../../station/events/install-event.ts';
import { entries, named } from '../../core/event/samples.ts';
import { sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { Publisher, writeEvent } from '../../station/event-samples.ts';
import { Child, killChildren } from '../../station/killed-child.ts';
import { recordsIn } from '../../station/ledger-records.ts';
import { brokersHere } from '../broker/fleet-on-broker.ts';
import { soon } from '../soon.ts';
import { SendingFleet } from './sending-fleet.ts';

let all: SendingFleet;

afterEach(async () => {
  await killChildren();
  await all.end();
});

async function start(): Promise<Child> {
  const program = path.join(import.meta.dirname, 'resting-stations-child.ts');
  const child = new Child(program, [all.at('1')]);
  await child.ready();
  return child;
}

/** The station rules by its list at this event, for which a director has confirmed it. */
function install(event: string): void {
  valueOf(installEvent(all.at('1'), event));
  confirmList(all.at('1'), all.oldList, event);
}

/** Sends a file as a director at the hub does, and confirms it. */
function send(files: { readonly event?: string; readonly list?: string }): void {
  const { sending } = all.fleet;
  const { event: eventFile, list: listFile } = files;
  const event =
    eventFile === undefined ? undefined : valueOf(sending.store.takeEvent(eventFile)).event.sha256;
  const list = listFile === undefined ? undefined : valueOf(sending.store.takeLexicon(listFile));
  valueOf(sending.send({ event, lexicon: list?.sent.sha256 }));
  const now = sending.now();
  const typed = {
    ...(event !== undefined && { event: fingerprintOf(event) }),
    ...(list && { lexicon: fingerprintOf(list.lexicon.identity) }),
  };
  valueOf(sending.confirm(now?.number ?? 0, typed, 'Dana', list?.lexicon.manifest.primary.words));
}

async function until(
  station: string,
  expected: Readonly<Partial<Record<keyof Sent, unknown>>>,
): Promise<void> {
  const number = all.fleet.sending.now()?.number ?? 0;
  await vi.waitFor(() => {
    expect(all.fleet.health(station)?.sent).toMatchObject({ number, ...expected });
  }, soon);
}

const refused = { state: 'refused', refusal: 'needsDirector' } as const;

describe.each(brokersHere)('with %s, a hub', (broker) => {
  async function station(): Promise<string> {
    all = new SendingFleet(broker);
    await all.openHub();
    return all.addStation('1');
  }

  it('puts a higher version of the event in use, and brings no older one back', async () => {
    const id = await station();
    const version = (issue: number, denied: readonly string[]): string => {
      const file = all.at('files', `${issue.toString()}.event`);
      const lexicon = named(sampleLexicon('AT CAT'));
      writeEvent(file, { lexicon, issue, denyList: entries(...denied) });
      all.sign(file);
      return file;
    };
    const [first, second, third] = [version(1, []), version(2, ['CAT']), version(3, ['AT', 'CAT'])];
    install(first);
    const child = await start();
    send({ event: second });
    await until(id, { state: 'inUse' });
    send({ event: first });
    const why: unknown = expect.stringMatching(
      /^This is an older version of the event than this station used\. CAT, withdrawn here at \d\d:\d\d on .+, would count again\.$/,
    );
    await until(id, { ...refused, why });
    await child.kill();
    await start();
    send({ event: first });
    await until(id, { ...refused, why });
    expect(all.fleet.health(id)?.eventVersion).toMatchObject({ issue: 2, latest: 2 });
    send({ event: third });
    await until(id, { state: 'inUse' });
    const issues = recordsIn(all.at('1'))
      .filter(({ kind }) => kind === 'eventChanged')
      .map(({ body }) => (body['event'] as { readonly issue?: number }).issue);
    expect(issues).toEqual([1, 2, 3]);
    const events = all.fleet.board().comparisons.find(({ thing }) => thing === 'event');
    expect(events?.groups).toMatchObject([{ version: { issue: 3, latest: 3 } }]);
  });

  it('leaves to a director what has no order, is another event or is by somebody else', async () => {
    const id = await station();
    const file = (name: string, change: Parameters<typeof writeEvent>[1], signs = true): string => {
      const written = all.at('files', `${name}.event`);
      writeEvent(written, { lexicon: named(sampleLexicon('AT CAT')), ...change });
      if (signs) all.sign(written);
      return written;
    };
    install(file('second', { issue: 2, denyList: entries('CAT') }));
    await start();
    const byAnother = file('by another', { issue: 9 }, false);
    new Publisher(all.at('files', 'another')).sign(byAnother);
    const cases: readonly (readonly [event: string, why: RegExp])[] = [
      [
        file('without', { denyList: entries('AT', 'CAT') }),
        /^This event does not say which version it is\./,
      ],
      [file('same', { issue: 2 }), /^This station has used a version with this number before\./],
      [file('open', { id: 'open', issue: 9 }), /^This is no version of the event in use\./],
      [file('unsigned', { issue: 9 }, false), /^This event is not signed with the key of the/],
      [byAnother, /^This event is not signed with the key of the event in use\./],
    ];
    for (const [event, why] of cases) {
      send({ event });
      await until(id, { ...refused, why: expect.stringMatching(why) as unknown });
    }
    const kinds = recordsIn(all.at('1')).filter(({ kind }) => kind === 'eventChanged');
    expect(kinds).toHaveLength(1);
    send({ event: file('third', { issue: 3, denyList: entries('CAT') }) });
    await until(id, { state: 'inUse' });
  });

  it('puts a list in use that was signed later, and brings no earlier one back', async () => {
    const id = await station();
    const [second, third] = [all.list('second', 'AT CAT DOG'), all.list('third', 'AT CAT GNU')];
    await start();
    send({ list: third });
    await until(id, { state: 'inUse' });
    for (const list of [second, all.oldList]) {
      send({ list });
      const why = 'This word list was signed earlier than the one that this station used.';
      await until(id, { ...refused, why });
    }
    send({ list: all.list('fourth', 'AT CAT OWL') });
    await until(id, { state: 'inUse' });
  });
});
