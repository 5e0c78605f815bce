import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hubFileName } from '../../../electron/hub/ledgers/hub-tables.ts';
import { keepToldHeads } from '../../../electron/hub/ledgers/told-heads.ts';
import { emptyChain } from '../../../electron/core/ledger/chain.ts';
import { newerAfter, sha256Text } from '../../core/ledger/entries.ts';
import { branchesIn, ownRecords, withHub } from '../../hub/opened-hub.ts';
import { entriesIn, exportEntries, exportTo, ruleOn, Stations } from '../../hub/stations.ts';
import { killedAt, left } from '../../station/killed-at-rename.ts';
import { writeDayLexicons } from '../../station/ledger/ledger-day.ts';
import { program } from './cli-calling.ts';
import { runCommand, type Ran } from './run-command.ts';
import { has, needs } from '../../facility/facility.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

/** Its hub has the days of three stations. Each test works on a copy. */
let before: Stations;
let stations: Stations;
let lexicons: readonly string[];
let archive = '';

beforeAll(async () => {
  before = new Stations();
  const files = ['12', '7', '8'].map((name, index) =>
    exportTo(before.at(`${name}.jsonl`), before.add(name, 6 + index)),
  );
  const collected = await runCommand(['hub', 'collect', ...files, '--hub', before.hub]);
  expect(collected).toMatchObject({ code: 0, messages: '' });
});

afterAll(() => {
  before.end();
});

beforeEach(() => {
  stations = new Stations();
  lexicons = writeDayLexicons(stations.folder);
  archive = stations.at('archive-1');
  cpSync(before.hub, stations.hub, { recursive: true });
});

afterEach(() => {
  stations.end();
});

const onHub = (...args: readonly string[]): Promise<Ran> =>
  runCommand(['hub', ...args, '--hub', stations.hub]);
const withLexicons = (): readonly string[] => lexicons.flatMap((file) => ['--lexicon', file]);
const inArchive = (name: string): string => readFileSync(path.join(archive, name), 'utf8');
const filesOf = (ending: string): readonly string[] =>
  readdirSync(archive).filter((name) => name.endsWith(ending));

describe('hub archive', () => {
  it.each(['--lexicon', '--event'])(
    'writes nothing if a file of %s is not there',
    async (option) => {
      const wrong = stations.at('wrong.path');
      const ran = await onHub('archive', archive, ...withLexicons(), option, wrong);
      expect(ran).toEqual({
        code: 2,
        output: '',
        messages: `${wrong}: File not found, so no archive was written. Check its name.\n`,
      });
      expect(existsSync(archive)).toBe(false);
    },
  );

  it('has reports that "ledger verify" and "ledger rejudge" pass, of every ledger', async () => {
    const archived = await onHub('archive', archive, ...withLexicons());
    expect(archived).toMatchObject({ code: 0, messages: '' });
    const reports = filesOf('.html');
    expect(reports.map((name) => name.replace(/-to-.*/, ''))).toEqual([
      'ledger-12',
      'ledger-7',
      'ledger-8',
      'ledger-hub',
    ]);
    for (const report of reports) {
      const file = path.join(archive, report);
      const verified = await runCommand([
        'ledger',
        'verify',
        file,
        '--checkpoint',
        `${file}.checkpoint.txt`,
      ]);
      expect(verified.code).toBe(0);
      expect(verified.output).toMatch(/^OK records \d+, /);
      // All were exported with a checkpoint of their last record.
      expect(verified.messages).toContain('is signed with the key');
      const judged = await runCommand(['ledger', 'rejudge', file, ...withLexicons()]);
      expect(judged).toMatchObject({ code: 0 });
      expect(inArchive('verified.txt')).toContain(`${report}\n`);
      expect(inArchive('verified.txt')).toContain(verified.output);
      expect(inArchive('verified.txt')).toContain(judged.output);
    }
    expect(inArchive('verified.txt')).not.toContain(stations.folder);
  });

  it('names records of a newer program, as "ledger verify" and "ledger rejudge" do', async () => {
    const entries = entriesIn(stations.add('9', 4));
    const about = newerAfter(entries.at(-1)?.record ?? emptyChain, { public: '{"ruling":2}' });
    const file = exportEntries(stations.at('9.jsonl'), '9', [...entries, about]);
    expect(await onHub('collect', file)).toMatchObject({ code: 0 });
    const archived = await onHub('archive', archive, ...withLexicons());
    const [report = ''] = filesOf('.html').filter((name) => name.startsWith('ledger-9-'));
    expect(archived).toMatchObject({
      code: 3,
      messages: `${report}: Some records are of a newer program. They are kept. Read verified.txt in the archive.\n`,
    });
    const asked = path.join(archive, report);
    for (const args of [['verify'], ['rejudge', ...withLexicons()]]) {
      const [command = '', ...rest] = args;
      const answer = await runCommand(['ledger', command, asked, ...rest]);
      expect(answer).toMatchObject({ code: 3 });
      expect(answer.output).toContain('9-0002');
    }
  });

  it('has a table of contents that sha256sum reads, and prints its fingerprint', async () => {
    const { output } = await onHub('archive', archive);
    const contents = inArchive('contents.txt');
    const hash = sha256Text(contents);
    expect(output).toBe(`${fingerprintOf(hash)}\t${hash}\t${archive}\n`);
    const listed = contents
      .split('\n')
      .slice(0, -1)
      .map((line) => /^([0-9a-f]{64}) {2}(\S+)$/.exec(line)?.slice(1));
    const others = readdirSync(archive).filter((name) => name !== 'contents.txt');
    expect(listed).toEqual(others.map((name) => [sha256Text(inArchive(name)), name]));
    if (has("Linux's programs")) {
      execFileSync('sha256sum', ['--check', '--strict', 'contents.txt'], { cwd: archive });
    }
    expect(ownRecords(stations.hub, 'dayArchived')).toEqual([{ contents: hash, ledgers: 3 }]);
  });

  it('has all records of the hub, from which another hub is made', async () => {
    await onHub('archive', archive);
    const ledgers = filesOf('.jsonl').filter((name) => !name.startsWith('ledger-hub-'));
    const files = ledgers.map((name) => path.join(archive, name));
    const other = stations.at('other');
    const collected = await runCommand(['hub', 'collect', ...files, '--hub', other]);
    expect(collected).toMatchObject({ code: 0, messages: '' });
    expect(branchesIn(other)).toEqual(branchesIn(stations.hub));
  });

  it('has both continuations after a fork, with the checkpoints of their own records', async () => {
    const [day, copy] = stations.copy(stations.add('9', 3));
    ruleOn(day, 'CAT');
    ruleOn(copy, 'ZA');
    const unsigned = exportEntries(stations.at('9-copy.jsonl'), '9', entriesIn(copy));
    await onHub('collect', exportTo(stations.at('9.jsonl'), day), unsigned);
    expect(await onHub('archive', archive, ...withLexicons())).toMatchObject({ code: 0 });
    const reports = filesOf('.html').filter((name) => name.startsWith('ledger-9-'));
    expect(reports).toHaveLength(2);
    // A statement has 7 lines, a signature 4.
    const signatures = reports.map(
      (name) => inArchive(`${name}.checkpoint.txt`).split('\n').length,
    );
    expect(signatures.toSorted((one, other) => one - other)).toEqual([8, 12]);
  });

  it('says 1 if the auditor could not judge every ruling again', async () => {
    const [first = ''] = lexicons;
    const { code, messages } = await onHub('archive', archive, '--lexicon', first);
    expect(code).toBe(1);
    const said =
      /^(ledger-\S+\.html): The auditor found something, or could not judge every ruling/gm;
    const named = [...messages.matchAll(said)].map(([, name]) => name);
    expect(named).toEqual(filesOf('.html').filter((name) => !name.startsWith('ledger-hub-')));
    expect(inArchive('verified.txt')).toContain('not judged again');
  });

  it('is refused if a record is missing of which a station told, until a director gives a reason', async () => {
    const told = {
      station: 'a'.repeat(16),
      ledger: 'b'.repeat(64),
      number: 18,
      hash: 'c'.repeat(64),
      boot: 'd'.repeat(16),
      name: 'N2',
      time: '2026-11-21T14:05:06.000Z',
    };
    withHub(stations.hub, ({ database }) => {
      keepToldHeads(database, [told]);
    });
    const missing = /^0 of the 18 records that N2 told of at 2026-11-21 \S+ \S+ are here\.$/m;
    const refused = await onHub('archive', archive, '--director', 'Ada');
    expect(refused).toMatchObject({ code: 2, output: '' });
    expect(refused.messages).toContain('0 of the 18 records that N2 told of at 2026-11-21');
    expect(existsSync(archive)).toBe(false);
    const given = ['--director', 'Ada', '--reason', 'Laptop\nOK records 18'];
    const written = await onHub('archive', archive, ...given);
    expect(written.code).toBe(1);
    expect(written.messages).toMatch(missing);
    const verified = inArchive('verified.txt');
    expect(verified).toMatch(/^INCOMPLETE\n0 of the 18 records that N2 told of at /);
    expect(verified).toContain('\nAda archived all the same: Laptop OK records 18\n\nledger-');
    const { station: _, boot: _boot, name, time: _time, ...place } = told;
    expect(ownRecords(stations.hub, 'dayArchived')).toMatchObject([
      { missing: [{ ...place, station: name }], name: 'Ada', reason: 'Laptop OK records 18' },
    ]);
  });

  it.each(['', 'archive', path.join('deep', 'archive')])(
    'is never written into the folder of the hub (%j)',
    async (name) => {
      const files = readdirSync(stations.hub);
      const { code, messages } = await onHub('archive', path.join(stations.hub, name));
      expect(code).toBe(2);
      expect(messages).toMatch(/inside the folder of the hub|This name is taken/);
      expect(readdirSync(stations.hub)).toEqual(files);
    },
  );

  it('is for its own account alone', needs('file modes'), async () => {
    await onHub('archive', archive);
    expect(statSync(archive).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(archive)) {
      expect(statSync(path.join(archive, name)).mode & 0o777, name).toBe(0o600);
    }
  });

  it('refuses a name that is taken, and a folder that is not there', async () => {
    mkdirSync(archive);
    for (const folder of [archive, lexicons[0] ?? '', stations.at('none', 'archive')]) {
      const { code, output, messages } = await onHub('archive', folder);
      expect({ code, output }).toEqual({ code: 2, output: '' });
      expect(messages).toContain(`${folder}: `);
    }
    expect(readdirSync(archive)).toEqual([]);
    expect(left(stations.folder)).toEqual([]);
    expect(ownRecords(stations.hub, 'dayArchived')).toEqual([]);
  });

  it('is not there if the program is killed before the end, and nothing is left by the next', async () => {
    killedAt('archive-1', program, 'hub', 'archive', archive, '--hub', stations.hub);
    expect(existsSync(archive)).toBe(false);
    expect(left(stations.folder)).toHaveLength(1);
    expect(await onHub('archive', archive)).toMatchObject({ code: 0, messages: '' });
    expect(left(stations.folder)).toEqual([]);
    expect(ownRecords(stations.hub, 'dayArchived')).toHaveLength(1);
  });

  it('is not written from a hub whose checkpoint was changed by hand', async () => {
    const database = new DatabaseSync(path.join(stations.hub, hubFileName));
    const [trigger] = database
      .prepare("SELECT name, sql FROM sqlite_schema WHERE name = 'receipt_is_never_updated'")
      .all();
    database.exec(`DROP TRIGGER ${String(trigger?.['name'])}`);
    database.exec("UPDATE receipt SET text = replace(text, 'Time: 2026', 'Time: 2027')");
    database.exec(String(trigger?.['sql']));
    database.close();
    const { code, messages } = await onHub('archive', archive);
    expect(code).toBe(2);
    expect(messages).toContain('is not as the station signed it');
    expect(readdirSync(stations.folder)).not.toContain('archive-1');
    expect(left(stations.folder)).toEqual([]);
  });
});
