/**
 * Programs of today and of tomorrow on one machine, as processes: one after the other on a folder,
 * and with what the other one made. The numbers are those of the cases in README.md.
 */
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Exported } from '../../electron/contract/staff/reports-calls.ts';
import type { SavedKit } from '../../electron/contract/staff/kits-calls.ts';
import { eventText } from '../../electron/core/event/event-file.ts';
import { emptyChain, followShown } from '../../electron/core/ledger/chain.ts';
import type { LedgerRecord } from '../../electron/core/ledger/record.ts';
import { hubFileName } from '../../electron/hub/ledgers/hub-tables.ts';
import { conclude } from '../../scripts/audit/core/conclusion.ts';
import { verifyRows } from '../../scripts/audit/core/verify-rows.ts';
import { rowOf } from '../audit/row-of.ts';
import { sampleFile } from '../core/event/samples.ts';
import { sha256Text } from '../core/ledger/entries.ts';
import { sampleBytes, valueOf } from '../core/lexicon/samples.ts';
import { needs } from '../facility/facility.ts';
import { inEnglish } from '../in-english.ts';
import { shortOrLong } from '../long.ts';
import { everythingIn } from '../station/everything-in.ts';
import { recordsIn } from '../station/ledger-records.ts';
import { StationAtWork } from './at-work.ts';
import { tomorrowsProgram } from './changes.ts';
import { endAll, ledgersChild, Workshop, type Program } from './program.ts';

const wroteHere = `A newer program (${tomorrowsProgram}) wrote in this data folder. Start that program. Nothing was changed.`;
const cannotJudge =
  'The chain holds. 3 records are of a newer program. For ruling D1-0001, D1-0002 use a newer program';

const madeByNewer = 'made by a newer program';

const rounds = shortOrLong(2, 10);
const ledgers = shortOrLong(100, 1_000);

let workshop: Workshop;
let today: Program;
let tomorrow: Program;
let lexicon: string;
let ofToday: MadeAt;
/** Its program was killed. */
let ofTomorrow: MadeAt;

/** A data folder, and what its station exported. */
interface MadeAt {
  readonly data: string;
  readonly whole: Exported;
  readonly report: Exported;
  /** With the usual settings. */
  readonly kit: SavedKit;
}

/** A station rules on two plays, has one withdrawn, exports its ledger, and is killed. */
async function makeAt(program: Program, name: string): Promise<MadeAt> {
  const data = workshop.at(name);
  const station = await StationAtWork.make(program, data, lexicon);
  await station.setUp(program === tomorrow ? 'D1' : 'D2');
  await station.rule('CAT');
  await station.rule('DOG');
  await station.withdraw('CATS');
  await station.signIn();
  const folder = workshop.at(`stick of ${name}`);
  mkdirSync(folder);
  const readers = { audience: 'table', rulings: '1, 2' } as const;
  const whole = valueOf(await station.call('exportWhole', { format: 'jsonl', folder }));
  const report = valueOf(await station.call('exportLedger', { format: 'html', folder, readers }));
  const kit = valueOf(await station.call('saveKit', { folder }));
  if (program === tomorrow) valueOf(await station.changeSettings({ armedSeconds: 20 }));
  await station.kill();
  return { data, whole, report, kit };
}

const ledgerIn = (data: string): string => path.join(data, 'ledger.sqlite');

/** Returns a copy of a folder, on which a test can work. */
function copied(folder: string, name: string): string {
  const copy = workshop.at(name);
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

/** Whether a program that was killed left records in a log. */
function hasLog(database: string): boolean {
  return lstatSync(`${database}-wal`, { throwIfNoEntry: false })?.size !== undefined;
}

/** Starts the station of today on a folder of tomorrow, which it must leave as it is. */
async function refusedByToday(data: string): Promise<void> {
  const before = everythingIn(data);
  const station = await StationAtWork.start(today, data);
  expect(await station.view()).toEqual({ screen: 'closed', code: 'LG-09' });
  expect(station.served.said()).toContain(wroteHere);
  await station.stop();
  expect(everythingIn(data)).toEqual(before);
}

/** Many programs start, each of which waits for the others on a busy machine. */
const unhurried = { ...needs('signals', 'symbolic links'), timeout: 900_000 };

describe('programs of today and tomorrow', unhurried, () => {
  beforeAll(async () => {
    workshop = new Workshop();
    [today, tomorrow] = [await workshop.today(), await workshop.tomorrow()];
    lexicon = workshop.at('a.lexicon');
    writeFileSync(lexicon, sampleBytes('AT CAT CATS'));
    [ofToday, ofTomorrow] = await Promise.all([
      makeAt(today, 'of today'),
      makeAt(tomorrow, 'of tomorrow'),
    ]);
  }, 900_000);

  afterEach(endAll);

  afterAll(() => {
    workshop.remove();
  });

  it('differ as they should: tomorrow writes what today does not know', () => {
    const kinds = recordsIn(copied(ofTomorrow.data, 'looked at')).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['lampLit', 'noteTaken']));
    const settings = readFileSync(path.join(ofTomorrow.data, 'settings.json'), 'utf8');
    expect(settings).toContain('"armedSeconds": 20');
    expect([today.name, tomorrow.name]).toEqual(['challenge-station 0.1.0', tomorrowsProgram]);
  });

  it('3a, 3b, 3c: today rules by no setting, overwrites none, and accuses nobody', async () => {
    const data = copied(ofTomorrow.data, 'opened by today');
    expect(hasLog(ledgerIn(data))).toBe(true);
    const before = everythingIn(data);
    const station = await StationAtWork.start(today, data);
    expect(await station.view()).toEqual({ screen: 'closed', code: 'LG-09' });
    await station.signIn();
    const { readiness } = inEnglish(await station.call('status'));
    expect(readiness[0]).toMatchObject({ sentence: wroteHere });
    expect(JSON.stringify(readiness)).not.toContain('changed by hand');
    const changed = inEnglish(await station.changeSettings({ station: 'D9' }));
    expect(changed).toMatchObject({ ok: false });
    await station.call('tryToOpen');
    await station.stop();
    expect(station.served.said()).toContain(wroteHere);
    expect(everythingIn(data)).toEqual(before);
  });

  it('3c: without format.json, the records decide', async () => {
    const data = copied(ofTomorrow.data, 'without its format');
    rmSync(path.join(data, 'format.json'));
    await refusedByToday(data);
  });

  it(`3d: ${rounds.toString()} times forth and back, nothing is lost, and today changes no byte`, async () => {
    const data = copied(ofToday.data, 'forth and back');
    const labels: string[] = ['CAT', 'DOG'];
    for (let round = 1; round <= rounds; round += 1) {
      const station = await StationAtWork.start(tomorrow, data);
      await station.rule('AT');
      labels.push('AT');
      await (round % 2 === 0 ? station.stop() : station.kill());
      expect(hasLog(ledgerIn(data))).toBe(round % 2 !== 0);
      await refusedByToday(data);
    }
    const station = await StationAtWork.start(tomorrow, data);
    await station.stop();
    const rulings = recordsIn(data).filter(({ kind }) => kind === 'ruling');
    expect(rulings.map(({ body }) => body['words'])).toEqual(labels.map((word) => [word]));
    expect(await tomorrow.run('ledger', 'verify', ledgerIn(data))).toMatchObject({ code: 0 });
    expect(await today.run('ledger', 'verify', ledgerIn(data))).toMatchObject({ code: 3 });
  });

  it('3e: the hub of today opens no folder of tomorrow, and changes no byte there', async () => {
    const hub = workshop.at('hub of tomorrow');
    const collect = ['hub', 'collect', ofTomorrow.whole.file, ofToday.whole.file, '--hub', hub];
    expect(await tomorrow.run(...collect)).toMatchObject({ code: 0 });
    const served = await tomorrow.serve('hub', 'open', '--no-window', '--hub', hub);
    await served.end('SIGKILL');
    const before = everythingIn(hub);
    expect(hasLog(ledgerIn(hub))).toBe(true);
    for (const command of [
      ['open', '--no-window'],
      ['show'],
      ['collect', ofToday.whole.file],
      ['archive', workshop.at('archive of today')],
    ]) {
      const ran = await today.run('hub', ...command, '--hub', hub);
      expect(ran).toEqual({ code: 2, output: '', messages: `${wroteHere}\n` });
    }
    expect(everythingIn(hub)).toEqual(before);
    const shown = await tomorrow.run('hub', 'show', '--hub', hub);
    expect(shown.code).toBe(0);
    expect(shown.output.split('\n').filter((line) => line !== '')).toHaveLength(2);
  });

  it('4: tomorrow goes on with the folders of today, of station and hub', async () => {
    const data = copied(ofToday.data, 'continued');
    const station = await StationAtWork.start(tomorrow, data);
    await station.rule('AT');
    await station.stop();
    expect(await tomorrow.run('ledger', 'verify', ledgerIn(data))).toMatchObject({ code: 0 });
    const hub = workshop.at('hub of today');
    const collect = ['hub', 'collect', ofToday.whole.file, '--hub', hub];
    expect(await today.run(...collect)).toMatchObject({ code: 0 });
    expect(await tomorrow.run('hub', 'show', '--hub', hub)).toMatchObject({ code: 0 });
    const archive = ['hub', 'archive', workshop.at('archive of tomorrow'), '--hub', hub];
    expect(await tomorrow.run(...archive)).toMatchObject({ code: 0 });
    expect(existsSync(path.join(hub, hubFileName))).toBe(true);
  });

  it('1e: a hub of today collects a ledger of tomorrow by stick, and its archive is whole', async () => {
    const hub = workshop.at('hub with a stick');
    const collected = await today.run('hub', 'collect', ofTomorrow.whole.file, '--hub', hub);
    expect(collected).toMatchObject({ code: 0, messages: '' });
    const folder = workshop.at('archive with a stick');
    const written = await today.run('hub', 'archive', folder, '--hub', hub);
    expect(written.code).toBe(3);
    expect(written.messages).toContain('records are of a newer program. They are kept.');
    expect(readFileSync(path.join(folder, 'verified.txt'), 'utf8')).toContain('The chain holds.');
  });

  describe.each([
    ['6a: the report', (made: MadeAt) => made.report.file],
    ['6b: the ledger', (made: MadeAt) => ledgerIn(copied(made.data, `of ${made.data}`))],
  ])('%s', (_, fileOf) => {
    it.each([
      ['verify', []],
      ['rejudge', ['--lexicon']],
    ])(
      'of tomorrow is neither good nor bad to the command %s of today',
      async (command, options) => {
        const code = ofTomorrow.report.code;
        const given = [...options.flatMap((option) => [option, lexicon]), '--checkpoint', code];
        const ran = await today.run('ledger', command, fileOf(ofTomorrow), ...given);
        expect(ran.code).toBe(3);
        expect(ran.output).toContain(cannotJudge);
      },
    );
  });

  it(`6b: no reader of today calls ${ledgers.toString()} random ledgers of tomorrow broken`, async () => {
    const printed = await tomorrow.runFile(ledgersChild, ledgers.toString());
    expect(printed).toMatchObject({ code: 0, messages: '' });
    const all = printed.output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as readonly LedgerRecord[]);
    expect(all).toHaveLength(ledgers);
    const answers = new Set<string>();
    for (const [index, records] of all.entries()) {
      for (const isWhole of [true, false]) {
        const rows = records.map((record) => rowOf(record, isWhole));
        const verified = verifyRows(rows, [], () => undefined);
        expect(verified.findings, `ledger ${index.toString()}`).toEqual([]);
        const newer = records.filter(({ kind }) => kind === 'lampLit' || kind === 'noteTaken');
        expect(verified.newer.records).toBe(newer.length);
        answers.add(conclude(verified).kind);
      }
      let end = emptyChain;
      for (const record of records) ({ end } = valueOf(followShown(end, record, sha256Text)));
    }
    expect(answers).toContain('newer');
    expect(answers).not.toContain('broken');
  });

  it('6b: today exports a ledger of tomorrow, with all that it does not know', async () => {
    const ledger = ledgerIn(copied(ofTomorrow.data, 'to export'));
    const file = workshop.at('by today.html');
    const exported = await today.run('ledger', 'export', ledger, '--format', 'html', '--out', file);
    expect(exported).toMatchObject({ code: 0, messages: '' });
    const verified = await today.run('ledger', 'verify', file);
    expect(verified.code).toBe(3);
    expect(verified.output).toContain(cannotJudge);
  });

  it.each([
    ['verify', []],
    ['rejudge', ['--lexicon']],
  ])('6c: what today made is good to the command %s of tomorrow', async (command, options) => {
    const given = options.flatMap((option) => [option, lexicon]);
    for (const file of [ofToday.report.file, ledgerIn(copied(ofToday.data, `for ${command}`))]) {
      const checked = [...given, '--checkpoint', ofToday.report.code];
      const ran = await tomorrow.run('ledger', command, file, ...checked);
      expect(ran).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^OK /) as string,
      });
    }
  });

  it('5a: today installs a kit of tomorrow, unless it has something new', async () => {
    const usual = await today.run('kit', 'look', ofTomorrow.kit.file);
    expect(usual).toMatchObject({ code: 0, messages: '' });
    const folder = workshop.at('kit with more');
    mkdirSync(folder);
    const data = copied(ofTomorrow.data, 'for a kit');
    const saved = await tomorrow.run('kit', 'save', '--folder', folder, '--data', data);
    const [, file = ''] = saved.output.trimEnd().split('\t');
    expect(await tomorrow.run('kit', 'look', file)).toMatchObject({ code: 0 });
    const looked = await today.run('kit', 'look', file);
    expect(looked).toMatchObject({
      code: 2,
      messages: expect.stringContaining(madeByNewer) as string,
    });
  });

  it('5b: tomorrow installs a kit of today', async () => {
    const { file, fingerprint } = ofToday.kit;
    const data = workshop.at('from a kit of today');
    const given = ['--station', '7', '--fingerprint', fingerprint, '--data', data];
    const installed = await tomorrow.run('kit', 'install', file, ...given);
    expect(installed).toMatchObject({ code: 0 });
    expect(recordsIn(data).map(({ kind }) => kind)).toContain('kitInstalled');
  });

  it('5c: an event of tomorrow is that of today, unless it has something new', async () => {
    const file = workshop.at('an.event');
    writeFileSync(file, eventText(sampleFile));
    const checked = await Promise.all(
      [today, tomorrow].map((one) => one.run('event', 'check', file)),
    );
    expect(checked[1]).toEqual(checked[0]);
    expect(checked[0]).toMatchObject({ code: 0 });
    const { version: _, ...others } = sampleFile;
    const more = { version: 4, armedSeconds: 20, ...others };
    writeFileSync(file, `${JSON.stringify(more, undefined, 2)}\n`);
    expect(await tomorrow.run('event', 'check', file)).toMatchObject({ code: 0 });
    const refused = await today.run('event', 'check', file);
    expect(refused).toMatchObject({
      code: 2,
      messages: expect.stringContaining(madeByNewer) as string,
    });
  });
});
