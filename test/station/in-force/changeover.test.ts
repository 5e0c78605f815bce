import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEventFile } from '../../../electron/station/events/event-file.ts';
import {
  describeChangeoverError,
  finishChangeover,
  runChangeover,
} from '../../../electron/station/in-force/changeover.ts';
import { activeEvent, keepEvent } from '../../../electron/station/events/event-store.ts';
import { installEvent } from '../events/install-event.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import {
  activateLexicon,
  changeOver,
  describeChangeError,
  stepBack,
  type Change,
} from '../../../electron/station/in-force/lexicon-changes.ts';
import { openLexiconStore } from '../../../electron/station/lexicons/lexicon-store.ts';
import { named } from '../../core/event/samples.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { shortOrLong } from '../../long.ts';
import { writeEvent } from '../event-samples.ts';
import { killedAt, left } from '../killed-at-rename.ts';
import { Child, killChildren } from '../killed-child.ts';
import { StationOnDisk, view } from '../station-on-disk.ts';
import { installLists, listNames, lists, openChange, type Name } from '../lexicons/two-lists.ts';

let station: StationOnDisk;
let change: ReturnType<typeof openChange> | undefined;

beforeEach(() => {
  station = new StationOnDisk();
  for (const name of listNames) {
    writeEvent(eventFile(name), { title: name, lexicon: named(lists[name]) });
  }
  installLists(station);
  valueOf(installEvent(station.data, eventFile('one')));
});

afterEach(async () => {
  await killChildren();
  closeLedger();
  station.end();
});

const eventFile = (name: Name): string => station.at(`${name}.event`);
const shaOf = (name: Name): string => lists[name].sha256;
const eventOf = (name: Name): string => valueOf(readEventFile(eventFile(name))).sha256;
const changeoverFile = (): string => path.join(station.data, 'changeover.json');

function closeLedger(): void {
  change?.close();
  change = undefined;
}

/** As a program finds it that starts now. */
function opened(): Change {
  closeLedger();
  change = openChange(station.data);
  return change;
}

function changeTo(name: Name, change = opened()): ReturnType<typeof changeOver> {
  return changeOver(change, valueOf(keepEvent(station.data, eventFile(name))));
}

/** Without the choice of a first PIN. */
function start(): void {
  station.start({ lexiconFile: undefined, asksForSetUp: false });
}

/** The event that counts, and the lexicon. */
function pair(): readonly (string | undefined)[] {
  const store = valueOf(openLexiconStore(station.data));
  return [
    valueOf(activeEvent(station.data))?.event.file.title,
    Object.entries(lists).find(
      ([, { sha256: hash }]) => hash === valueOf(store.activation())?.active,
    )?.[0],
  ];
}

const activations = (): readonly unknown[] =>
  station
    .records()
    .flatMap(({ kind, body }) =>
      kind === 'lexiconActivated' || kind === 'eventChanged'
        ? [[kind, body['how'] ?? (body['event'] as { title: string } | undefined)?.title]]
        : [],
    );

describe('event and word list in one step', () => {
  it('are both replaced, with a record each, and both go back by one step', () => {
    const change = opened();
    valueOf(changeTo('two', change));
    expect(pair()).toEqual(['two', 'two']);
    expect(existsSync(changeoverFile())).toBe(false);
    valueOf(stepBack(change));
    expect(pair()).toEqual(['one', 'one']);
    valueOf(stepBack(change));
    expect(pair()).toEqual(['two', 'two']);
    closeLedger();
    expect(activations()).toEqual([
      ['lexiconActivated', 'activated'],
      ['lexiconActivated', 'activated'],
      ['eventChanged', 'two'],
      ['lexiconActivated', 'steppedBack'],
      ['eventChanged', 'one'],
      ['lexiconActivated', 'steppedBack'],
      ['eventChanged', 'two'],
    ]);
  });

  it('go back to a station without an event', () => {
    const change = opened();
    rmSync(path.join(station.data, 'events', 'active.json'));
    valueOf(changeTo('two', change));
    valueOf(stepBack(change));
    expect(pair()).toEqual([undefined, 'one']);
    expect(change.ledger.summary.event).toEqual({});
  });

  it('go back one by one when they were replaced one by one', () => {
    const change = opened();
    valueOf(changeTo('two', change));
    valueOf(activateLexicon(change, shaOf('one')));
    valueOf(stepBack(change));
    expect(pair()).toEqual(['two', 'two']);
    valueOf(stepBack(change));
    expect(pair()).toEqual(['two', 'one']);
  });

  it('leave the way back as it is when the list is in use already', () => {
    const change = opened();
    valueOf(changeTo('one', change));
    expect(errorOf(stepBack(change))).toEqual({ kind: 'noPrevious' });
  });

  it('have no way back on a station that had no list', () => {
    const change = opened();
    rmSync(path.join(station.data, 'lexicons', 'active.json'));
    valueOf(changeTo('two', change));
    expect(errorOf(stepBack(change))).toEqual({ kind: 'noPrevious' });
  });

  it('stay when the list is not installed or is damaged', () => {
    const change = opened();
    const kept = change.store.fileOf(shaOf('two'));
    writeFileSync(kept, 'x');
    expect(errorOf(changeTo('two', change)).kind).toBe('notInstalled');
    rmSync(kept);
    expect(errorOf(changeTo('two', change)).kind).toBe('notInstalled');
    expect(pair()).toEqual(['one', 'one']);
    expect(existsSync(changeoverFile())).toBe(false);
  });

  it('stay when the event to go back to is gone', () => {
    const change = opened();
    valueOf(changeTo('two', change));
    rmSync(path.join(station.data, 'events', `${eventOf('one')}.event`));
    expect(english(describeChangeError(errorOf(stepBack(change))))).toContain(
      'Event file not found',
    );
    expect(pair()).toEqual(['two', 'two']);
  });
});

describe('a program killed while it replaces both', () => {
  const rules = (): unknown => {
    start();
    expect(view(station.host).screen).toBe('idle');
    const { status } = station.host.handlers.watch(undefined);
    const found = pair();
    expect(status.lexicon?.edition).toBe(lists[found[1] as Name].manifest.edition);
    return found;
  };

  it.each<[string, Name]>([
    ['changeover.json', 'one'],
    ['lexicons/active.json', 'two'],
    ['events/active.json', 'two'],
  ])('before %s has its name leaves a station that rules by pair %s', (end, name) => {
    const child = path.join(import.meta.dirname, 'changeover-child.ts');
    killedAt(end, child, station.data, 'once', eventFile('two'));
    expect(rules()).toEqual([name, name]);
    expect(existsSync(changeoverFile())).toBe(false);
    expect(left(station.data)).toEqual([]);
    station.close();
    expect(station.bodiesOf('eventChanged').at(-1)).toMatchObject({ event: { title: name } });
    expect(station.bodiesOf('lexiconActivated').at(-1)).toMatchObject({
      lexicon: { sha256: shaOf(name) },
    });
  });

  const kills = shortOrLong(4, 100);
  const longestLifeMs = 40;

  it(`leaves the old or the new pair, ${kills.toString()} times of ${kills.toString()}`, async () => {
    let before: string = eventOf('one');
    let inMidStep = 0;
    // Otherwise the kills could hit nothing, as they do where the machine is slow.
    const leastInMidStep = shortOrLong(0, kills / 8);
    for (let kill = 0; kill < kills || inMidStep < leastInMidStep; kill += 1) {
      const files = [eventFile('two'), eventFile('one')];
      const child = new Child(path.join(import.meta.dirname, 'changeover-child.ts'), [
        station.data,
        'forEver',
        ...files,
      ]);
      child.go();
      await child.ready();
      await child.killWithin(longestLifeMs);
      const expected = child.allowedStates(before);
      valueOf(finishChangeover(station.data));
      before = valueOf(activeEvent(station.data))?.sha256 ?? 'none';
      expect(expected).toContain(before);
      expect(new Set(pair()).size).toBe(1);
      if (expected.length > 1) inMidStep += 1;
    }
    expect(rules()).toContain(before === eventOf('one') ? 'one' : 'two');
  }, 600_000);
});

describe('a change that cannot be saved', () => {
  const toTwo = () => ({ lexicon: { active: shaOf('two') }, event: eventOf('two') });

  it('is not begun where its file cannot be written, and changes nothing', () => {
    mkdirSync(changeoverFile());
    const error = errorOf(runChangeover(station.data, toTwo()));
    expect(english(describeChangeoverError(error))).toMatch(
      /could not be saved: it is a folder\. The event and the word list in use have not changed\.$/,
    );
    expect(pair()).toEqual(['one', 'one']);
  });

  it('is finished by the next opening when only its begin could be written', () => {
    valueOf(keepEvent(station.data, eventFile('two')));
    const state = path.join(station.data, 'events', 'active.json');
    rmSync(state);
    mkdirSync(state);
    const error = errorOf(runChangeover(station.data, toTwo()));
    expect(english(describeChangeoverError(error))).toContain(
      'The station completes the change when it opens again.',
    );
    start();
    expect(view(station.host)).toMatchObject({ screen: 'closed' });
    station.close();
    rmSync(state, { recursive: true });
    start();
    expect(view(station.host).screen).toBe('idle');
    expect(pair()).toEqual(['two', 'two']);
  });

  it('closes the station when its file was damaged, until the director chooses anew', async () => {
    writeFileSync(changeoverFile(), '{"lexicon":');
    expect(english(describeChangeoverError(errorOf(finishChangeover(station.data))))).toContain(
      'changed by hand or damaged',
    );
    const host = station.setUp(station.start({ lexiconFile: undefined }));
    expect(view(host)).toMatchObject({ restingState: { name: 'closed' } });
    expect(await host.handlers.activateLexicon({ sha256: shaOf('one') })).toMatchObject({
      ok: true,
    });
    expect(view(host)).toMatchObject({ restingState: { name: 'idle' } });
    expect(pair()).toEqual(['one', 'one']);
  });

  it('is told when its file cannot be read', () => {
    mkdirSync(changeoverFile());
    expect(english(describeChangeoverError(errorOf(finishChangeover(station.data))))).toContain(
      'cannot be read: it is a folder',
    );
  });
});
