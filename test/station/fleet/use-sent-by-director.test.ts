/** What a hub sent, put in use by a director at the station. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../../electron/core/text/sentence.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { entries, named } from '../../core/event/samples.ts';
import { errorOf, sampleLexicon } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { writeEvent } from '../event-samples.ts';
import { signIn } from '../station-on-disk.ts';
import { newWords, oldList, restedMs, StationWithHubs } from './station-with-hubs.ts';

let the: StationWithHubs;

beforeEach(async () => {
  the = await StationWithHubs.begin();
});

afterEach(() => {
  the.station.end();
});

describe('a director at the station', () => {
  const words = 'AT CAT EMU';
  const id = 'a'.repeat(16);

  async function atConsole(
    options: Parameters<StationWithHubs['start']>[0] = {},
  ): Promise<StationHost> {
    const host = the.station.setUp(the.start({ asksForSetUp: true, ...options }));
    void host.handlers.signOut(undefined);
    the.clock.pass(restedMs);
    signIn(host);
    await Promise.resolve();
    return host;
  }

  it('uses a list that a hub alone may not bring into use', async () => {
    const host = await atConsole();
    the.stage({ lexicon: the.list('new', words, false) }, false);
    expect(await host.handlers.fleet(undefined)).toMatchObject({
      sent: [
        {
          ...{ station: id, hub: 'the hub a', number: 1, program: 'challenge-station 1.0.0' },
          lexicon: { title: 'Sample list' },
        },
      ],
    });
    expect(await host.handlers.useSent({ station: id, number: 1 })).toMatchObject({ ok: true });
    const { identity } = sampleLexicon(words);
    const [activated] = the.station.bodiesOf('lexiconActivated').slice(-1);
    expect(activated).toMatchObject({ lexicon: { identity }, by: { name: 'Dana' } });
    expect(activated).not.toHaveProperty('fromHub');
    expect(the.station.bodiesOf('listConfirmed')).toEqual([]);
    void host.handlers.signOut(undefined);
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
  });

  it('reads before what is known of the list, and which words of the event change nothing', async () => {
    const before = the.station.at('before.event');
    const list = sampleLexicon('AT CAT');
    writeEvent(before, { ...{ issue: 1, lexicon: named(list) }, denyList: entries('CAT') });
    the.useEvent(before);
    const host = await atConsole();
    const event = the.station.at('the.event');
    writeEvent(event, {
      ...{ issue: 2, lexicon: named(sampleLexicon(words)) },
      ...{ allowList: entries('EMU', 'QAT'), denyList: entries('CAT', 'DOG') },
    });
    const read = async (): Promise<unknown> => inEnglish(await host.handlers.fleet(undefined));
    const facts = [
      expect.stringMatching(
        /^Not a known edition\. .*No word begins with B, D, F to Z\. .*Until a director confirms this list, every verdict is practice\.$/,
      ),
    ];
    // Of the list alone, and the event in force requires another one.
    the.stage({ lexicon: the.list('new', words, false) }, false);
    expect(await read()).toMatchObject({ sent: [{ lexicon: { facts: [] } }] });
    the.stage({ lexicon: the.list('new', words, false), event }, false);
    const idle = [
      'EMU is on Sample list, First already: allowing it changes nothing.',
      'DOG is not on Sample list, First: denying it changes nothing.',
    ];
    expect(await read()).toMatchObject({ sent: [{ number: 2, lexicon: { facts }, idle }] });
    expect(await host.handlers.useSent({ station: id, number: 2 })).toMatchObject({ ok: true });
    expect(await host.handlers.status(undefined)).toMatchObject({ state: 'practice' });
  });

  it('chooses between two hubs', async () => {
    const host = await atConsole();
    const other = the.hubs[1] ?? the.hub;
    the.stage({ lexicon: the.list('new', newWords) });
    the.stage({ lexicon: the.list('third', 'AT CAT GNU') }, true, other);
    the.clock.pass(3_000);
    expect(await host.handlers.fleet(undefined)).toMatchObject({
      sent: [
        { hub: 'the hub a', state: 'refused', refusal: 'hubsDiffer' },
        { hub: 'the hub b', state: 'refused', refusal: 'hubsDiffer' },
      ],
    });
    expect(await host.handlers.useSent({ station: 'b'.repeat(16), number: 1 })).toMatchObject({
      ok: true,
    });
    void host.handlers.signOut(undefined);
    expect(the.sent(other)).toMatchObject({ state: 'inUse' });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'hubsDiffer' });
    expect(the.identityInUse()).toBe(sampleLexicon('AT CAT GNU').identity);
  });

  it('uses the number that was looked at, and no later one', async () => {
    const host = await atConsole();
    the.stage({ lexicon: the.list('new', newWords) }, false);
    the.stage({ lexicon: the.list('third', 'AT CAT GNU') }, false);
    const first = await host.handlers.useSent({ station: id, number: 1 });
    expect(english(errorOf(first))).toContain('something else by now');
    expect(the.identityInUse()).toBe(oldList);
    expect(await host.handlers.useSent({ station: id, number: 2 })).toMatchObject({ ok: true });
    expect(the.identityInUse()).toBe(sampleLexicon('AT CAT GNU').identity);
  });

  it('steps back at once from what was used, and the hub does not bring it again', async () => {
    const host = await atConsole();
    the.stage({ lexicon: the.list('new', newWords) });
    expect(await host.handlers.useSent({ station: id, number: 1 })).toMatchObject({ ok: true });
    expect(await host.handlers.stepBackLexicon({})).toMatchObject({ ok: true });
    void host.handlers.signOut(undefined);
    expect(the.sent()).toMatchObject({ state: 'changed' });
    expect(the.identityInUse()).toBe(oldList);
  });

  it('does not use what the hub has replaced, what does not fit, or what no hub sent', async () => {
    const host = await atConsole();
    the.stage({ lexicon: the.list('new', newWords) }, false);
    const event = the.station.at('the.event');
    writeEvent(event, { lexicon: named(sampleLexicon('AT CAT GNU')) });
    the.stage({ event }, false);
    for (const number of [1, 2, 3]) {
      expect(await host.handlers.useSent({ station: id, number })).toMatchObject({ ok: false });
    }
    const unknown = { station: 'c'.repeat(16), number: 1 };
    expect(await host.handlers.useSent(unknown)).toMatchObject({ ok: false });
    expect(the.identityInUse()).toBe(oldList);
  });
});
