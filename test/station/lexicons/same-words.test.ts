/** The same words are the same list, whatever file, shape and names they came in. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ImportReport } from '../../../electron/contract/staff/lexicons-calls.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { writeTrust } from '../../../electron/station/signatures/trust.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { publishFile } from '../../published.ts';
import { inEnglish, told } from '../../in-english.ts';
import { runCommand } from '../../scripts/commands/run-command.ts';
import { signWith } from '../event-samples.ts';
import { today } from '../event-station.ts';
import { importEnd, StationOnDisk, view } from '../station-on-disk.ts';

// Threads are started.
vi.setConfig({ testTimeout: 60_000 });

const words = ['AT', 'BLORP', 'CAT', 'QUIXAL', 'ZAXIL'];
const lines = `${words.join('\n')}\n`;

interface Shape {
  readonly name: string;
  readonly text?: string | Uint8Array;
  readonly title?: string;
  readonly edition?: string;
}

const shapes: readonly Shape[] = [
  { name: 'NWL2030.txt' },
  { name: 'NWL2030.csv' },
  { name: 'lower.txt', text: lines.toLowerCase() },
  { name: 'shuffled.txt', text: 'ZAXIL\nCAT\nAT\nQUIXAL\nBLORP\n' },
  { name: 'defined.txt', text: words.map((word) => `${word} something [n]\n`).join('') },
  { name: 'title.txt', title: 'Another title' },
  { name: 'edition.txt', edition: 'CSW2030' },
];

const stations: StationOnDisk[] = [];

afterEach(() => {
  for (const station of stations.splice(0)) station.end();
});

function newStation(): StationOnDisk {
  const station = new StationOnDisk();
  stations.push(station);
  station.setUp(station.start({ lexiconFile: undefined }));
  return station;
}

async function imported(station: StationOnDisk, shape: Shape): Promise<ImportReport> {
  const { name, text = lines, title = 'Our list', edition = 'NWL2030' } = shape;
  const { host } = station;
  const file = station.at(name);
  writeFileSync(file, text);
  valueOf(await host.handlers.startImport({ file, title, edition }));
  const state = await importEnd(host);
  if (state.kind !== 'ready') throw new Error(JSON.stringify(inEnglish(state)));
  return state.report;
}

async function used(station: StationOnDisk, shape: Shape): Promise<void> {
  await imported(station, shape);
  valueOf(await station.host.handlers.finishImport({ activate: true }));
}

function fingerprint(host: StationHost): string | undefined {
  return host.handlers.watch(undefined).status.lexicon?.fingerprint;
}

describe('the same words', () => {
  it('have one list fingerprint in every shape, and each import says that they are there', async () => {
    const station = newStation();
    const [first, ...others] = shapes as readonly [Shape, ...Shape[]];
    await used(station, first);
    const { lexicon } = (await station.host.handlers.lexicons(undefined)).inUse
      ? { lexicon: fingerprint(station.host) }
      : { lexicon: undefined };
    expect(lexicon).toMatch(/^(?:\w{4} ){4}\w$/);
    for (const shape of others) {
      const report = await imported(station, shape);
      expect([shape.name, report.lexicon.fingerprint]).toEqual([shape.name, lexicon]);
      expect(report).toMatchObject({
        isInUse: true,
        installedAs: { title: 'Our list', edition: 'NWL2030' },
      });
      await station.host.handlers.stopImport(undefined);
    }
    expect(others).toHaveLength(6);
  });

  it('are marked in the list of installed files, and chosen once for an event', async () => {
    const station = newStation();
    await used(station, { name: 'one.txt' });
    await used(station, { name: 'two.txt', title: 'The other name' });
    await used(station, { name: 'three.txt', text: `${lines}DOG\n`, title: 'Other words' });
    const { installed } = await station.host.handlers.lexicons(undefined);
    const twins = installed.map(({ found, hasTwin }) => [valueOf(found).title, hasTwin]);
    expect(new Map(twins as [string, boolean][])).toEqual(
      new Map([
        ['Our list', true],
        ['The other name', true],
        ['Other words', false],
      ]),
    );
    const { lexicons } = await station.host.handlers.eventPage(undefined);
    expect(lexicons).toHaveLength(2);
  });
});

describe('two stations with different files of the same words', () => {
  it('agree with one event file, and none closes', async () => {
    const [one, two] = [newStation(), newStation()];
    await used(one, { name: 'NWL2030.txt' });
    await used(two, { name: 'ours.txt', text: lines.replaceAll('\n', '\r\n'), title: 'Ours' });
    const { lexicons } = await one.host.handlers.eventPage(undefined);
    const event = { title: 'Open', first: today, last: today, rulebook: 'general' };
    valueOf(await one.host.handlers.startEvent({ ...event, lexicon: lexicons[0]?.identity ?? '' }));
    const draft = valueOf((await one.host.handlers.eventPage(undefined)).draft);
    valueOf(await one.host.handlers.putDraftInForce({ seen: draft?.event.sha256 ?? '' }));
    const file = valueOf(await one.host.handlers.saveEvent({ folder: one.folder }));

    const next = valueOf(await two.host.handlers.lookAtEventFile({ file }));
    expect(next.conflicts).toEqual([]);
    valueOf(await two.host.handlers.putFileInForce({ file, seen: next.event.sha256 }));
    for (const { host } of [one, two]) {
      void host.handlers.signOut(undefined);
      expect(view(host)).toMatchObject({ screen: 'idle' });
    }
    expect(fingerprint(two.host)).toBe(fingerprint(one.host));
    const [here, there] = [one, two].map(
      (station) => readdirSync(path.join(station.data, 'lexicons')).toSorted()[0],
    );
    expect(here).not.toBe(there);
  });

  it('are told of other words with numbers where the list of the event is installed', async () => {
    const station = newStation();
    await used(station, { name: 'one.txt' });
    const { lexicons } = await station.host.handlers.eventPage(undefined);
    const event = { title: 'Open', first: today, last: today, rulebook: 'general' };
    const lexicon = lexicons[0]?.identity ?? '';
    valueOf(await station.host.handlers.startEvent({ ...event, lexicon }));
    const draft = valueOf((await station.host.handlers.eventPage(undefined)).draft);
    valueOf(await station.host.handlers.putDraftInForce({ seen: draft?.event.sha256 ?? '' }));
    await expect(
      used(station, { name: 'two.txt', text: 'AT\nCAT\nDOG\n', title: 'Other words' }),
    ).rejects.toThrow('EV-01');
    const { conflicts } = await station.host.handlers.lexicons(undefined);
    expect(inEnglish(conflicts)[0]).toMatch(
      /^The event requires the words of "Our list, NWL2030" \(list fingerprint (?:\w{4} ){4}\w\), but this station uses other words \(1 more, 3 fewer\): "Other words, NWL2030" \(list/,
    );
  });

  it('closes only for signatures that the event demands and a file lacks, and says so', async () => {
    const station = newStation();
    const list = station.at('words.txt');
    writeFileSync(list, lines);
    const build = ['lexicon', 'build', '--id', 'ours', '--edition', 'NWL2030', '--primary', list];
    const [signed, bare] = [station.at('signed.lexicon'), station.at('bare.lexicon')];
    await runCommand([...build, '--title', 'Signed', '--out', signed]);
    await runCommand([...build, '--title', 'Bare', '--out', bare]);
    publishFile(signed);
    const key = signWith(station.at('club.key'), signed);
    valueOf(writeTrust(station.data, [{ name: 'Club', key }]));
    const event = station.at('open.event');
    const made = await runCommand([
      ...['event', 'new', '--rulebook', 'general', '--title', 'Open', '--first', today],
      ...['--lexicon', signed, '--out', event, '--signatures', '1'],
      ...['--signer', `Club=${station.at('club.key.pub')}`],
    ]);
    expect(made).toMatchObject({
      code: 0,
      messages: 'Known edition: NWL2030. All 5 words match.\n',
    });
    expect(await runCommand(['event', 'check', event, '--lexicon', signed])).toMatchObject({
      code: 0,
    });
    const check = await runCommand(['event', 'check', event, '--lexicon', bare]);
    expect(check).toMatchObject({ code: 1, output: '' });
    expect(check.messages).toMatch(
      /^These are the event's words, but the event requires signatures and this file lacks them\.\nThe event requires 1 signature/,
    );
  });
});

describe('a file given at the start', () => {
  it('may be replaced by another file of the same words', async () => {
    const station = new StationOnDisk();
    stations.push(station);
    const build = async (title: string, text = lines): Promise<void> => {
      writeFileSync(station.at('words.txt'), text);
      const ran = await runCommand([
        ...['lexicon', 'build', '--id', 'ours', '--title', title, '--edition', 'NWL2030'],
        ...['--primary', station.at('words.txt'), '--out', station.lexiconFile],
      ]);
      expect(ran).toMatchObject({ code: 0 });
    };
    await build('One');
    const { handlers } = station.setUp();
    const before = fingerprint(station.host);
    await build('Two', lines.toLowerCase());
    expect(inEnglish(valueOf(await handlers.runSelfTest(undefined)))).toMatch(/^Passed/);
    void handlers.tryToOpen(undefined);
    expect(told(handlers.status(undefined)).lexicon).toMatchObject({
      title: 'Two',
      fingerprint: before,
    });
    await build('Two', `${lines}DOG\n`);
    expect(inEnglish(errorOf(await handlers.runSelfTest(undefined)))).toContain(
      'different word list',
    );
  });
});
