/**
 * From an attack that worked: a word that was withdrawn in the morning counted again at all stations, with
 * nobody at them, because a hub sent an older event that a trusted key had signed.
 */
import { mkdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GoingBack } from '../../../electron/contract/staff/staff-call.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { entries, named } from '../../core/event/samples.ts';
import { sampleLexicon } from '../../core/lexicon/samples.ts';
import { Publisher, writeEvent } from '../event-samples.ts';
import { people } from '../people.ts';
import { signIn } from '../station-on-disk.ts';
import { newList, newWords, StationWithHubs } from './station-with-hubs.ts';

let the: StationWithHubs;

beforeEach(async () => {
  the = await StationWithHubs.begin();
});

afterEach(() => {
  the.station.end();
});

describe('an older event that a trusted key signed', () => {
  const oldText = 'This is an older version of the event than this station used.';
  let first: string;
  let second: string;
  let host: StationHost;

  function version(issue: number, change: Parameters<typeof writeEvent>[1] = {}): string {
    const file = the.station.at(`${issue.toString()}.event`);
    writeEvent(file, { lexicon: named(sampleLexicon('AT CAT')), issue, ...change });
    return file;
  }

  /** Version 2, which withdraws CAT, came from the hub. */
  beforeEach(() => {
    const publisher = new Publisher(the.station.at('key'));
    [first, second] = [version(1), version(2, { denyList: entries('CAT') })];
    publisher.sign(first);
    publisher.sign(second);
    mkdirSync(the.station.data, { recursive: true });
    publisher.trustAt(the.station.data);
    the.useEvent(first);
    host = the.station.setUp(the.start({ asksForSetUp: true }));
    void host.handlers.signOut(undefined);
    the.stage({ event: second });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    expect(the.ruleOn(host, 'CAT')).toBe('unacceptable');
  });

  function expectRefused(): void {
    expect(the.sent()).toMatchObject({
      ...{ state: 'refused', refusal: 'needsDirector' },
      why: expect.stringMatching(
        new RegExp(`^${oldText} CAT, withdrawn here at \\d\\d:\\d\\d on .+, would count again\\.$`),
      ) as unknown,
    });
    expect(the.told?.eventVersion).toMatchObject({ issue: 2, latest: 2 });
  }

  it('does not come back from a hub, also after a restart', () => {
    the.stage({ event: first });
    expectRefused();
    expect(the.ruleOn(host, 'CAT')).toBe('unacceptable');
    the.station.close();
    host = the.start();
    the.stage({ event: first });
    expectRefused();
    expect(the.ruleOn(host, 'CAT')).toBe('unacceptable');
  });

  it('comes back by a director with a PIN and a reason, on record, and no hub changes that', async () => {
    the.stage({ event: first });
    expectRefused();
    signIn(host);
    const { sent } = await host.handlers.fleet(undefined);
    expect(sent).toMatchObject([{ goesBack: true }]);
    expect(sent[0]?.why.map(english)).toContain(oldText);
    const use = async (goingBack?: GoingBack): Promise<string> => {
      const number = sent[0]?.number ?? 0;
      const station = the.hub.joined.station;
      const used = await host.handlers.useSent({
        station,
        number,
        ...(goingBack && { goingBack }),
      });
      return used.ok ? '' : english(used.error);
    };
    const reason = 'CAT is a word after all';
    expect(await use()).toMatch(/^This is version 1 of "Club finals", and .* say the reason\.$/);
    expect(await use({ reason: ' ', pin: people.Dana.pin })).toMatch(/^Say why/);
    expect(await use({ reason, pin: '11111111' })).toMatch(/^That is not your current PIN/);
    expect(the.station.bodiesOf('pinRefused')).toMatchObject([{ why: 'wrongPin' }]);
    expect(the.told?.eventVersion?.issue).toBe(2);
    expect(await use({ reason, pin: people.Dana.pin })).toBe('');
    expect(the.station.bodiesOf('eventChanged').at(-1)).toMatchObject({
      ...{ event: { issue: 1 }, wentBackFrom: 2, reason },
      by: { name: 'Dana' },
    });
    void host.handlers.signOut(undefined);
    expect(the.ruleOn(host, 'CAT')).toBe('acceptable');
    expect(the.told?.eventVersion).toMatchObject({ issue: 1, latest: 2 });
    the.stage({ event: second });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
  });
});

describe('a list that a trusted key signed earlier', () => {
  it('is not used by a hub, also after a restart; nor is one by another key', () => {
    const publisher = the.publisher();
    the.start();
    const [second, third] = [
      the.list('second', 'AT CAT EMU', false),
      the.list('third', newWords, false),
    ];
    publisher.sign(second, 20);
    publisher.sign(third, 30);
    the.stage({ lexicon: third });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    the.stage({ lexicon: second });
    expect(the.sent()).toMatchObject({
      ...{ state: 'refused', refusal: 'needsDirector' },
      why: 'This word list was signed earlier than the one that this station used.',
    });
    the.station.close();
    the.start();
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    expect(the.identityInUse()).toBe(newList);
    const stranger = new Publisher(the.station.at('stranger'));
    stranger.trustAt(the.station.data);
    const other = the.list('other', 'AT CAT ELK', false);
    stranger.sign(other, 40);
    the.stage({ lexicon: other });
    expect(the.sent()).toMatchObject({
      why: 'This station has used no word list with this title and this signature.',
    });
  });

  it('is not brought back by an unsigned event that requires it', () => {
    const event = (issue: number, words: string): string => {
      const file = the.station.at(`${issue.toString()}.event`);
      writeEvent(file, { lexicon: named(sampleLexicon(words)), issue });
      return file;
    };
    const publisher = the.publisher();
    the.useEvent(event(1, 'AT CAT'));
    the.start();
    const [second, third] = [
      the.list('second', 'AT CAT EMU', false),
      the.list('third', newWords, false),
    ];
    publisher.sign(second, 20);
    publisher.sign(third, 30);
    the.stage({ lexicon: third, event: event(2, newWords) });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    the.stage({ lexicon: second, event: event(3, 'AT CAT EMU') });
    expect(the.sent()).toMatchObject({
      ...{ state: 'refused', refusal: 'needsDirector' },
      why: 'This word list was signed earlier than the one that this station used.',
    });
    expect(the.identityInUse()).toBe(newList);
  });
});
