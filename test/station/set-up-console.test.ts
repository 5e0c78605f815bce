import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ledgerFileName } from '../../electron/station/ledger.ts';
import { openStation } from '../../electron/station/open-station.ts';
import type { StationHost } from '../../electron/station/station-host.ts';
import { readCheckpoint } from '../../scripts/audit/checkpoint.ts';
import { verifyLedger } from '../../scripts/audit/verify.ts';
import { errorOf, sampleBytes, valueOf } from '../core/lexicon/samples.ts';
import { strokeOf } from '../core/station/driver.ts';
import { inEnglish } from '../in-english.ts';

let folder = '';
let data = '';
let station: StationHost | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'set-up-'));
  data = path.join(folder, 'data');
});

afterEach(() => {
  station?.close();
  station = undefined;
  rmSync(folder, { recursive: true });
});

function start(hasLexicon = true): StationHost {
  if (hasLexicon) writeFileSync(path.join(folder, 'a.lexicon'), sampleBytes('AT CAT'));
  station = openStation({
    dataFolder: data,
    lexiconFile: path.join(folder, 'a.lexicon'),
    practiceLexiconFile: undefined,
    program: 'test',
    asksForSetUp: true,
    log: () => undefined,
  });
  return station;
}

async function setUp(host = start()): Promise<StationHost['handlers']> {
  valueOf(await host.handlers.chooseFirstPin({ name: 'Dana', pin: '1111' }));
  return host.handlers;
}

const usual = {
  station: '1',
  languages: ['en' as const],
  theme: 'day',
  textSize: 'normal',
} as const;

async function done(handlers: StationHost['handlers']): Promise<readonly string[]> {
  const { steps } = await handlers.setUp(undefined);
  return steps.filter(({ isDone }) => isDone).map(({ step }) => step);
}

describe('the set-up', () => {
  it('marks each step by what is so, and is over when all of it is', async () => {
    const handlers = await setUp();
    expect(await done(handlers)).toEqual(['lexicon']);
    valueOf(await handlers.changeSettings(usual));
    expect(await done(handlers)).toEqual(['name', 'lexicon']);
    valueOf(await handlers.leaveEvent(undefined));
    expect(await done(handlers)).toEqual(['name', 'lexicon', 'event']);
    valueOf(await handlers.addMember({ name: 'Judge', role: 'wordJudge', pin: '2222' }));
    expect(await handlers.setUp(undefined)).toMatchObject({ isOpen: true });
    valueOf(await handlers.runSelfTest(undefined));
    expect(await handlers.setUp(undefined)).toMatchObject({
      isOpen: false,
      steps: ['name', 'lexicon', 'event', 'judges', 'selfTest', 'ready'].map((step) => ({
        step,
        isDone: true,
      })),
    });
  });

  it('does not take the list for trying it for the one of the tournament', async () => {
    const lexiconFile = path.join(folder, 'practice.lexicon');
    writeFileSync(lexiconFile, sampleBytes('AT CAT'));
    station = openStation({
      dataFolder: data,
      lexiconFile: undefined,
      lexiconUntilActivated: lexiconFile,
      practiceLexiconFile: lexiconFile,
      program: 'test',
      asksForSetUp: true,
      log: () => undefined,
    });
    const handlers = await setUp(station);
    expect(await done(handlers)).toEqual([]);
    const { readiness } = inEnglish(await handlers.status(undefined));
    expect(readiness).toContainEqual({
      item: 'ruling',
      state: 'attention',
      sentence: expect.stringMatching(
        /^The station rules by the word list for trying it\./,
      ) as string,
    });
  });

  it('knows what is done after a restart, and a new lexicon wants a new self-test', async () => {
    const host = start();
    const before = await setUp(host);
    valueOf(await before.runSelfTest(undefined));
    host.close();
    expect(await done(start().handlers)).toContain('selfTest');
    station?.close();
    writeFileSync(path.join(folder, 'a.lexicon'), sampleBytes('AT DOG'));
    expect(await done(start(false).handlers)).not.toContain('selfTest');
  });

  it('is not ready without a lexicon', async () => {
    expect(await done(await setUp(start(false)))).toEqual([]);
  });

  it('can be dismissed for good, on record', async () => {
    const host = start();
    const handlers = await setUp(host);
    valueOf(await handlers.dismissSetUp(undefined));
    valueOf(await handlers.dismissSetUp(undefined));
    expect(await handlers.setUp(undefined)).toMatchObject({ isOpen: false });
    host.close();
    const again = start();
    again.handlers.press({ stroke: strokeOf('S', { ctrl: true, shift: true }), seen: 0 });
    void again.handlers.signIn({ pin: '1111' });
    expect(await again.handlers.setUp(undefined)).toMatchObject({ isOpen: false });
    const database = new DatabaseSync(path.join(data, ledgerFileName), { readOnly: true });
    const rows = database.prepare("SELECT body FROM record WHERE kind = 'settingsChanged'").all();
    database.close();
    expect(rows).toHaveLength(1);
    writeFileSync(path.join(data, 'settings.json'), '{');
    expect(inEnglish(errorOf(await again.handlers.dismissSetUp(undefined)))).toContain(
      'settings.json',
    );
  });
});

describe('the papers', () => {
  it('have the staff sheet, which has chord, fingerprints and codes', async () => {
    const handlers = await setUp();
    const { sheet } = await handlers.setUp(undefined);
    const file = valueOf(await handlers.saveStaffSheet({ folder }));
    const html = readFileSync(file, 'utf8');
    const fingerprint = sheet.lexicon?.fingerprint.toUpperCase() ?? 'none';
    expect(html).toContain(`${fingerprint.slice(0, 4)} ${fingerprint.slice(4)}`);
    expect(html).toContain('Ctrl + Shift + S');
    expect(html).toContain('LG-03');
    expect(inEnglish(errorOf(await handlers.saveStaffSheet({ folder: '/none' })))).toContain(
      'no folder',
    );
  });

  it('have the readiness report, whose checkpoint the auditor accepts', async () => {
    const handlers = await setUp();
    const { file, code } = valueOf(await handlers.saveReadinessReport({ folder }));
    const html = readFileSync(file, 'utf8');
    expect(html).toContain('READY');
    expect(html).toContain('Sample list');
    expect(html).toContain(code);
    const [record = ''] = code.split('-');
    expect(html).toContain(`<tr><th scope="row">Records</th><td><bdi>${record}</bdi></td></tr>`);
    const checkpoint = readCheckpoint(code);
    if (!checkpoint.ok) throw new Error(checkpoint.sentence);
    const verified = verifyLedger(path.join(data, ledgerFileName), [checkpoint.value]);
    expect(verified).toMatchObject({ ok: true, value: { findings: [] } });
  });

  it('speak the language that the console has when they are saved', async () => {
    const handlers = await setUp();
    const saved = async (): Promise<readonly string[]> => {
      const { exportLedger, saveReadinessReport, saveStaffSheet } = handlers;
      const files = [
        valueOf(await saveStaffSheet({ folder })),
        valueOf(await saveReadinessReport({ folder })).file,
        valueOf(await exportLedger({ format: 'html', folder })).file,
      ];
      return files.map((file) => {
        const html = readFileSync(file, 'utf8');
        // Papers of the same second would not be written over one another.
        rmSync(file);
        return /<html lang="(\w+)">[\s\S]*<h1>(.*)<\/h1>/.exec(html)?.slice(1).join(': ') ?? '';
      });
    };
    expect(await saved()).toEqual([
      'en: Staff sheet, station 1',
      'en: Readiness of station 1',
      'en: Ledger of station 1',
    ]);
    await handlers.chooseConsoleLanguage({ language: 'fr' });
    expect(await saved()).toEqual([
      'fr: Fiche de l’organisation, poste 1',
      'fr: État du poste 1',
      'fr: Registre du poste 1',
    ]);
    await handlers.chooseConsoleLanguage({ language: 'es' });
    expect(await saved()).toEqual([
      'es: Hoja de la organización, puesto 1',
      'es: Estado del puesto 1',
      'es: Registro del puesto 1',
    ]);
  });

  it('speak the language of the screens until somebody chooses one for the console', async () => {
    const handlers = await setUp();
    valueOf(await handlers.changeSettings({ ...usual, languages: ['es', 'en'] }));
    const html = readFileSync(valueOf(await handlers.saveStaffSheet({ folder })), 'utf8');
    expect(html).toContain('<html lang="es">');
  });

  it('leave the formats for programs as they are in every language', async () => {
    const handlers = await setUp();
    await handlers.chooseConsoleLanguage({ language: 'fr' });
    const made = valueOf(await handlers.exportLedger({ format: 'csv', folder }));
    expect(readFileSync(made.file, 'utf8')).toContain('"Record","Local time","UTC","Station"');
    expect(readFileSync(made.checkpointFile, 'utf8')).toContain('Challenge station checkpoint');
  });

  it('are refused where they cannot be saved, and without a ledger', async () => {
    mkdirSync(data);
    const handlers = await setUp();
    const refused = await handlers.saveReadinessReport({ folder: 'stick' });
    expect(inEnglish(errorOf(refused))).toContain('not the whole path');
    writeFileSync(path.join(data, 'station.key'), 'no key');
    expect(await handlers.saveReadinessReport({ folder })).toMatchObject({ ok: false });
  });
});
