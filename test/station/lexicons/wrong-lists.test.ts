/**
 * Walks wrong lists, made from invented editions, through all doors: import, `event new`, console,
 * kit and hub. Each is told truly: what is said is held against the words of list and editions.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  parseEditions,
  type EditionTable,
  type KnownEdition,
} from '../../../electron/core/lexicon/known-editions.ts';
import { identityOf } from '../../../electron/core/lexicon/identity.ts';
import { pairName, pairNumber } from '../../../electron/core/lexicon/listed-words.ts';
import type { Sentence } from '../../../electron/core/text/sentence.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { lookAtLists } from '../../../electron/hub/fleet/show-sending.ts';
import { isWithWords } from '../../../electron/station/lexicons/lexicons-at-hand.ts';
import { openLexiconFile } from '../../../electron/station/lexicons/lexicon-file.ts';
import { installedLexiconFiles } from '../../../electron/station/lexicons/lexicon-store.ts';
import { knownEditions } from '../../../electron/station/lexicons/shipped-editions.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import facts from '../../../lexicons/known-editions.json' with { type: 'json' };
import { inventedWords, sorted } from '../../core/lexicon/invented-editions.ts';
import { sha256, valueOf } from '../../core/lexicon/samples.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { SendingFleet } from '../../hub/fleet/sending-fleet.ts';
import { inEnglish } from '../../in-english.ts';
import { runCommand } from '../../scripts/commands/run-command.ts';
import { ImportFolder } from '../imports/import-folder.ts';
import { importEnd, StationOnDisk } from '../station-on-disk.ts';
import { wrongLists, type Words, type WrongList } from './wrong-lists.ts';

// Lists of 20,000 words are built, and threads are started.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

vi.mock('../../../electron/station/imports/import-program.ts', () => ({
  importProgram: () => new URL('../imports/worker-with-editions.ts', import.meta.url),
}));

const spring = inventedWords(20_000, 1);
const fresh = inventedWords(300, 5);
const editions: Readonly<Record<string, Words>> = {
  SPRING2020: spring,
  SPRING2023: sorted([
    ...new Set([...spring.filter((_, index) => index % 100 > 0), ...fresh.slice(0, 200)]),
  ]).slice(0, 20_000),
  AUTUMN2021: inventedWords(20_000, 2),
  WINTER2022: inventedWords(20_000, 3),
};
const ids = Object.keys(editions);
/** Its file is installed at the station and in the store of the hub. */
const installed = 'SPRING2020';

const folder = new ImportFolder();
const station = new StationOnDisk();
const fleet = new SendingFleet();
let host: StationHost;

const at = (name: string): string => folder.at(name);
const isAtHand = (id: string | undefined): boolean => {
  const edition = knownEditions.find((one) => one.id === id);
  return edition !== undefined && isWithWords(identityOf({ primary: edition }, sha256), atHand());
};
const atHand = (): readonly string[] => installedLexiconFiles(station.data);

beforeAll(async () => {
  for (const id of ids) await publishWithSketch(id);
  writeFileSync(at('editions.json'), JSON.stringify({ ...facts, editions: knownEditions }));
  vi.stubEnv('TEST_EDITIONS', at('editions.json'));
  mkdirSync(at('kits'));
  // The table takes minutes, in which nobody touches a key.
  host = station.setUp(station.start({ lexiconFile: undefined, clock: new StillClock() }));
  await use(at(`${installed}.lexicon`));
  await fleet.openHub();
  valueOf(fleet.fleet.sending.store.takeLexicon(at(`${installed}.lexicon`)));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await fleet.end();
  station.end();
  folder.end();
});

/** Makes the sketch by the command, as whoever owns an edition does. */
async function publishWithSketch(id: string): Promise<void> {
  const file = at(`${id}.lexicon`);
  folder.write('edition.txt', `${(editions[id] ?? []).join('\n')}\n`);
  const names = ['--title', `The list ${id}`, '--edition', id, '--id', id.toLowerCase()];
  const made = ['--primary', at('edition.txt'), '--out', file, '--data', at('none')];
  expect(await runCommand(['lexicon', 'build', ...names, ...made])).toMatchObject({ code: 0 });
  const by = ['--id', id, '--title', `The list ${id}`, '--publisher', 'Nobody'];
  const { output } = await runCommand(['lexicon', 'sketch', file, ...by]);
  const read = parseEditions({ about: '', editions: [JSON.parse(output)], printed: [] });
  const table: EditionTable = valueOf(read);
  (knownEditions as KnownEdition[]).push(...table.known);
}

/** Imports a word list file at the console and puts it in use. Returns what the import says. */
async function use(file: string): Promise<string> {
  valueOf(await host.handlers.startImport({ file, title: '', edition: '' }));
  const state = await importEnd(host);
  if (state.kind !== 'ready') throw new Error(`not ready: ${JSON.stringify(state)}`);
  valueOf(await host.handlers.finishImport({ activate: true }));
  return english(state.report.lexicon.known.text);
}

interface Told {
  /** A copy of the list. */
  readonly file: string;
  readonly words: Words;
  readonly text: string;
}

/** Imports the list, and answers what is asked as the table says. */
function imported(id: string, list: WrongList): Told | undefined {
  const { make, secondary, rows, answers, refused } = list;
  const file = folder.write('list.txt', make(editions[id] ?? []));
  const other = ids.find((one) => one.slice(0, 4) !== id.slice(0, 4)) ?? '';
  const request = {
    file,
    title: '',
    edition: '',
    ...(secondary !== undefined && {
      secondary: { file: folder.write('long.csv', secondary), fromLength: 9 },
    }),
    ...answers,
    ...(answers?.edition !== undefined && { edition: other }),
  };
  const isAnswered = list.asks !== undefined && answers?.leaveOutUnplayable === undefined;
  const { leaveOutUnplayable: _, ...unanswered } = request;
  const isInstalled = { installed: atHand() };
  let outcome = folder.run(isAnswered ? request : unanswered, isInstalled);
  if (refused !== undefined) {
    const refusal = outcome.kind === 'refused' ? english(outcome.refusal.sentence) : outcome.kind;
    expect(refusal).toMatch(refused);
    return undefined;
  }
  expect(outcome.kind === 'asks' ? [outcome.question.kind] : []).toEqual(list.asks ?? []);
  const answered = { ...request, ...(rows && { rowAnswers: [{ file, ...rows }] }) };
  if (outcome.kind === 'asks') outcome = folder.run(answered, isInstalled);
  if (outcome.kind !== 'ready') throw new Error(`not ready: ${JSON.stringify(outcome)}`);
  const { report, staged } = outcome;
  if (list.reads) expect(report.readings.map(inEnglish).join('\n')).toMatch(list.reads);
  const copy = at('wrong.lexicon');
  copyFileSync(staged, copy);
  const words = [...valueOf(openLexiconFile(copy)).primary.words()];
  const text = inEnglish(report).lexicon.known.text;
  const says = (list.says?.source ?? '')
    .replaceAll('ID', id)
    .replaceAll('OTHER', other)
    .replaceAll('FAMILY', `${id.slice(0, -4)}\\d{4}`);
  expect(text).toMatch(new RegExp(says));
  expectTrue(text, words);
  return { file: copy, words, text };
}

/** Holds all that is said of a list against its words and those of the editions. */
function expectTrue(text: string, words: Words): void {
  const list = new Set(words);
  const number = (digits = ''): number => Number(digits.replaceAll(',', ''));
  const comparedTo = (id = '') => {
    const edition = editions[id] ?? [];
    const both = edition.filter((word) => list.has(word)).length;
    return { edition, both, more: words.length - both, fewer: edition.length - both };
  };
  const same = ids.find((id) => {
    const { more, fewer } = comparedTo(id);
    return more + fewer === 0;
  });
  const [, known] = /Known edition: (\w+)\./.exec(text) ?? [];
  expect(known).toBe(same);
  if (same !== undefined) return;
  const overlaps = ids.map((id) => {
    const { both, more, edition } = comparedTo(id);
    return both / (edition.length + more);
  });
  // Neither silence above what can be near by chance, nor nearness of what is not near.
  const named = ids.some((id) => text.includes(id));
  if (Math.max(...overlaps) > 0.15) expect(named).toBe(true);
  const [, nearly, least] =
    /Nearly (\w+), but at least ([\d,]+) words? differs?\./.exec(text) ?? [];
  const [, nearest, from, to, atLeast] =
    /The nearest is (\w+): this list has (?:between (\d+) and )?(\d+) per cent of its words, and at least ([\d,]+) /.exec(
      text,
    ) ?? [];
  const said = comparedTo(nearly ?? nearest);
  if (nearly !== undefined) {
    expect(said.both).toBeGreaterThanOrEqual(0.99 * Math.max(said.edition.length, words.length));
  }
  if (nearest !== undefined) {
    // Which one is nearest is an estimate, so others may be nearer by a little.
    const overlap = said.both / (said.edition.length + said.more);
    expect(overlap).toBeGreaterThan(Math.max(...overlaps) - 0.05);
    const share = (100 * said.both) / said.edition.length;
    expect(share).toBeGreaterThanOrEqual(number(from ?? to));
    expect(share).toBeLessThanOrEqual(number(to));
  }
  if (nearly !== undefined || nearest !== undefined) {
    expect(number(least ?? atLeast)).toBeLessThanOrEqual(said.more + said.fewer);
    expectInParts(text, said.edition, list);
  }
  const [, installedOne, more, fewer] =
    /Compared with (\w+), which is installed: ([\d,]+) words? more, ([\d,]+) fewer\./.exec(text) ??
    [];
  expect(installedOne).toBe(isAtHand(nearly ?? nearest) ? (nearly ?? nearest) : undefined);
  if (installedOne !== undefined) {
    expect([number(more), number(fewer)]).toEqual([said.more, said.fewer]);
  }
}

/** All words that differ are in the parts of the alphabet that are said to differ. */
function expectInParts(text: string, edition: Words, list: ReadonlySet<string>): void {
  const [, parts] = /All words agree but some ([^.]*)\./.exec(text) ?? [];
  if (parts === undefined) return;
  const ranges = [...parts.matchAll(/in ([A-Z]{2})|from ([A-Z]{2}) to ([A-Z]{2})/g)].map(
    ([, one, first, last]) => [pairNumber(one ?? first ?? ''), pairNumber(one ?? last ?? '')],
  );
  const isInRange = (word: string): boolean => {
    const pair = pairNumber(word.slice(0, 2));
    return ranges.some(([first = 0, last = 0]) => first <= pair && pair <= last);
  };
  const words = new Set<string>(edition);
  const differing = [
    ...edition.filter((word) => !list.has(word)),
    ...[...list].filter((word) => !words.has(word)),
  ];
  expect(differing.filter((word) => !isInRange(word))).toEqual([]);
  expect(ranges.map(([first = 0]) => pairName(first)).length).toBeGreaterThan(0);
}

/** What is said of the words, without what stands around it. */
const said = (texts: readonly Sentence[]): string => texts.map(english).join('\n');

/** Every kind, of one edition after the other, and half of them of a second one. */
const walks = wrongLists.flatMap((list, index) =>
  (index % 2 === 0 ? [index, index + 1] : [index]).map((edition) => ({
    ...list,
    id: ids[edition % ids.length] ?? '',
  })),
);

describe('a list is told truly, and at every door in the same words', () => {
  it.each(walks)('$called, of $id', async ({ id, ...list }) => {
    const told = imported(id, list);
    if (told === undefined) return;
    const { file, text } = told;

    const event = at(`${path.basename(file)}-${performance.now().toString()}.event`);
    const rules = ['--rulebook', 'general', '--title', 'Club', '--first', '2026-11-21'];
    const data = ['--data', station.data];
    const made = ['event', 'new', ...rules, '--lexicon', file, '--out', event, ...data];
    expect((await runCommand(made)).messages).toContain(text);

    expect(await use(file)).toBe(text);
    const { readiness } = await host.handlers.status(undefined);
    const [item] = readiness.flatMap((one) => (one.item === 'lexicon' ? [one.sentence] : []));
    expect(said(item ? [item] : [])).toBe(text);

    const kit = valueOf(await host.handlers.saveKit({ folder: at('kits') }));
    expect((await runCommand(['kit', 'look', kit.file, ...data])).output).toContain(text);

    const { lexicon } = valueOf(await lookAtLists(fleet.fleet, { lexicon: file }));
    expect(said(lexicon ? [lexicon.facts.known.text] : [])).toBe(text);
  });
});
