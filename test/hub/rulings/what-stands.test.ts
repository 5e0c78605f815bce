/**
 * One ruling from its first verdict to the note that sets it aside, given at a station and at the
 * desk of a hub: wherever somebody reads what stands, it is the same. Slips and the readiness report
 * name no verdict.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StandingCounts } from '../../../electron/core/reports/statistics.ts';
import { saveReport } from '../../../electron/hub/rulings/championship-report.ts';
import { writeArchive } from '../../../electron/hub/ledgers/archive.ts';
import { keepNotes } from '../../../electron/station/fleet/desk-notes-file.ts';
import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import { createRulingsFold, finalVerdict } from '../../../scripts/audit/core/rulings.ts';
import { openEvidence } from '../../../scripts/audit/evidence.ts';
import { auditWith } from '../../../scripts/commands/hub-audit.ts';
import { filesAtHand } from '../../../scripts/commands/used-for-rulings.ts';
import { runCommand } from '../../scripts/commands/run-command.ts';
import { rulingFact } from '../../core/ledger/entries.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { told } from '../../in-english.ts';
import { JudgedStation } from '../../station/console/judged-station.ts';
import { joinByHand } from '../../station/fleet/joined-by-hand.ts';
import { view } from '../../station/station-on-disk.ts';
import { RulingsOfHub } from './rulings-of-hub.ts';

type Standing = 'acceptable' | 'unacceptable' | 'setAside';

const id = '7'.repeat(16);
let station: JudgedStation;
let hub: RulingsOfHub;
let exports = 0;

beforeEach(async () => {
  station = new JudgedStation();
  station.earlier([rulingFact(1, 'unacceptable', 'JO', 'QUITX')]);
  await joinByHand(station.data, 'Nationals', id);
  station.atConsole();
  hub = new RulingsOfHub();
  hub.lexicons = [station.lexiconFile];
});

afterEach(() => {
  station.end();
  hub.end();
});

/** Returns the path of a new empty folder. */
function folder(): string {
  exports += 1;
  const made = hub.stations.at(`out-${exports.toString()}`);
  mkdirSync(made);
  return made;
}

async function exported(format: 'csv' | 'html' | 'jsonl'): Promise<string> {
  return valueOf(await station.host.handlers.exportWhole({ format, folder: folder() })).file;
}

async function publicReport(): Promise<string> {
  const readers = { audience: 'public' } as const;
  const asked = { format: 'html', folder: folder(), readers } as const;
  return valueOf(await station.host.handlers.exportLedger(asked)).file;
}

async function championship(format: 'csv' | 'html', audience: 'public' | 'whole'): Promise<string> {
  valueOf(await hub.rulings.update());
  const asked = { folder: folder(), format, language: 'en', readers: { audience } } as const;
  const saved = await saveReport(hub.hub, hub.rulings.names(), { ...asked, now: new Date() });
  return valueOf(saved).file;
}

/** The archive has a report of the station, and one of the hub. */
async function archived(name: RegExp): Promise<string> {
  const archive = path.join(folder(), 'archive');
  const audit = auditWith(filesAtHand({ lexicon: hub.lexicons, event: [] }));
  valueOf(await writeArchive(hub.hub, { folder: archive, audit }));
  return path.join(archive, readdirSync(archive).find((one) => name.test(one)) ?? '');
}

/** Merges the exports of station and hub, as a director does who has no hub any more. */
async function merged(): Promise<string> {
  const out = path.join(folder(), 'all.csv');
  const files = [await exported('jsonl'), await archived(/^ledger-hub-.*\.jsonl$/)];
  const args = ['--format', 'csv', '--audience', 'whole', '--out', out];
  const { code, messages } = await runCommand(['ledger', 'merge', ...files, ...args]);
  expect([code, messages]).toEqual([0, '']);
  return out;
}

const ofCell: Readonly<Record<string, Standing>> = {
  'stands: ACCEPTABLE': 'acceptable',
  'stands: UNACCEPTABLE': 'unacceptable',
  'does not count': 'setAside',
};

/** A ruling that nobody looked at again has its verdict alone. */
function inHtml(file: string): Standing | undefined {
  const page = readFileSync(file, 'utf8');
  const [, said = ''] = /<strong>([^<]+)<\/strong><\/th>/.exec(page) ?? [];
  return said === '' ? 'unacceptable' : ofCell[said];
}

function inVerdicts(file: string): Standing | undefined {
  const [, text = ''] = /<p>1-0001 ([AU→‡–]+)/.exec(readFileSync(file, 'utf8')) ?? [];
  const last = text.split('→').at(-1)?.replace('‡', '');
  return last === '–' ? 'setAside' : last === 'A' ? 'acceptable' : 'unacceptable';
}

function inCsv(file: string): string | undefined {
  const [head = [], ...rows] = readFileSync(file, 'utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.slice(1, -1).split('","'));
  const ruling = rows.find((cells) => cells[head.indexOf('Kind')] === 'ruling');
  return ruling?.[head.indexOf('Stands')];
}

function inCounts(counts: StandingCounts): string | undefined {
  const named = Object.entries(counts).filter(([, count]) => count > 0);
  return named.length === 1 ? named[0]?.[0] : undefined;
}

async function toVerifiers(file: string): Promise<string> {
  const evidence = await openEvidence([file]);
  if (!evidence.ok) throw new Error(evidence.sentence);
  const fold = createRulingsFold();
  const verified = evidence.value([], (record) => {
    fold.add(record, undefined);
  });
  expect(verified).toMatchObject({ ok: true, value: { findings: [] } });
  const [ruling] = fold.rulings();
  return (ruling && finalVerdict(ruling)) ?? 'setAside';
}

/** What staff can show to the players, who have seen the ruling itself. */
function toPlayers(): string {
  const shown = told(station.host.handlers.showRuling({ ruling: 1 }));
  if (!shown.ok) {
    if (shown.error.includes('have already seen')) return 'unacceptable';
    return shown.error.includes('given twice') ? 'undecided' : 'setAside';
  }
  const seen = view(station.host);
  station.as('Ada');
  return seen.screen === 'verdict' ? seen.verdict : seen.screen;
}

/** Every place that says what stands. */
const places: Readonly<Record<string, () => string | undefined | Promise<string | undefined>>> = {
  'station, page Rulings': () =>
    valueOf(told(station.host.handlers.rulings({ search: '' }))).rulings[0]?.finalVerdict,
  'station, ruling opened': () =>
    valueOf(told(station.host.handlers.openRuling({ ruling: 1 }))).ruling.finalVerdict,
  'station, statistics': () =>
    inCounts(valueOf(told(station.host.handlers.statistics({}))).statistics.standing),
  'station, players': toPlayers,
  'station, complete report': async () => inHtml(await exported('html')),
  'station, public report': async () => inVerdicts(await publicReport()),
  'station, CSV': async () => inCsv(await exported('csv')),
  'verifier, public report': async () => toVerifiers(await publicReport()),
  'verifier, complete report': async () => toVerifiers(await exported('html')),
  'hub, page Rulings': async () => (await hub.find()).rulings[0]?.finalVerdict,
  'hub, ruling opened': async () => (await hub.opened('1-0001')).ruling.finalVerdict,
  'hub, complete report': async () => inHtml(await championship('html', 'whole')),
  'hub, public report': async () => inVerdicts(await championship('html', 'public')),
  'hub, CSV': async () => inCsv(await championship('csv', 'whole')),
  'archive, report of the station': async () => inHtml(await archived(/^ledger-1-.*\.html$/)),
  'verifier, archive': async () => toVerifiers(await archived(/^ledger-1-.*\.html$/)),
  'merged exports': async () => inCsv(await merged()),
};

async function everywhere(): Promise<Readonly<Record<string, string | undefined>>> {
  await hub.collectFile(await exported('jsonl'));
  const said: [string, string | undefined][] = [];
  for (const [place, read] of Object.entries(places)) said.push([place, await read()]);
  return Object.fromEntries(said);
}

const all = (standing: Standing): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(places).map((place) => [place, standing]));

/** Lets the note of the hub travel. */
async function heard(): Promise<void> {
  valueOf(await hub.rulings.update());
  const [ledger] = (await hub.find()).rulings.map((ruling) => ruling.ledger);
  const notes = hub.rulings.notesOn(ledger ?? '');
  if (notes === undefined) throw new Error('The hub has no note.');
  keepNotes(station.data, id, notes);
  station.pass(fleetTiming.healthEveryMs);
}

it('is the same wherever it is said, after each opinion and the note that sets it aside', async () => {
  expect(await everywhere()).toEqual(all('unacceptable'));
  expect(await hub.give('1-0001', 'second', ['JO'], 'Grace')).toBe('acceptable');
  await heard();
  expect(await everywhere()).toEqual(all('acceptable'));
  valueOf(told(station.host.handlers.giveOpinion({ ruling: 1, words: ['QUITX'] })));
  station.as('Ada');
  expect(await everywhere()).toEqual(all('unacceptable'));
  valueOf(told(station.host.handlers.setRulingAside({ ruling: 1, why: 'enteredWrongly' })));
  expect(await everywhere()).toEqual(all('setAside'));
});

it('is the same wherever the ledger of the hub is at hand, if the station never hears of it', async () => {
  await everywhere();
  expect(await hub.give('1-0001', 'second', ['JO'], 'Grace')).toBe('acceptable');
  const said = await everywhere();
  const known = Object.entries(said).filter(([place]) => /^(hub|archive|merged)/.test(place));
  expect(known).toHaveLength(7);
  expect(Object.fromEntries(known)).toEqual(
    Object.fromEntries(known.map(([place]) => [place, 'acceptable'])),
  );
  expect(said['station, CSV']).toBe('unacceptable');
});

it('is undecided everywhere if station and desk gave the same opinion, with two verdicts', async () => {
  await everywhere();
  valueOf(told(station.host.handlers.giveOpinion({ ruling: 1, words: ['QUITX'] })));
  station.as('Ada');
  expect(await hub.give('1-0001', 'second', ['JO'], 'Grace')).toBe('acceptable');
  await heard();
  const said = await everywhere();
  const undecided = Object.keys(said).filter((place) => !/public|complete|archive/.test(place));
  expect(undecided.length).toBeGreaterThan(7);
  expect(undecided.map((place) => [place, said[place]])).toEqual(
    undecided.map((place) => [place, 'undecided']),
  );
  expect(readFileSync(await exported('html'), 'utf8')).toContain('undecided: the director decides');
  expect(readFileSync(await publicReport(), 'utf8')).toMatch(/1-0001 U→U→A‡→≠/);
});
