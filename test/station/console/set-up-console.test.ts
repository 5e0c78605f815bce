import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualSettings } from '../../../electron/core/station/settings.ts';
import { ledgerFileName } from '../../../electron/station/ledger/ledger.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { readCheckpoint } from '../../../scripts/audit/checkpoint.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { signIn, StationOnDisk } from '../station-on-disk.ts';

let station: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT');
});

afterEach(() => {
  station.end();
});

const usual = {
  station: '1',
  languages: ['en' as const],
  ...usualSettings,
} as const;

async function done(handlers: StationHost['handlers']): Promise<readonly string[]> {
  const { steps } = await handlers.setUp(undefined);
  return steps.filter(({ isDone }) => isDone).map(({ step }) => step);
}

describe('the set-up', () => {
  it('marks each step by what is so, and is over when all of it is', async () => {
    const { handlers } = station.setUp();
    expect(await done(handlers)).toEqual(['lexicon']);
    valueOf(await handlers.changeSettings(usual));
    expect(await done(handlers)).toEqual(['name', 'lexicon']);
    valueOf(await handlers.sayClockIsRight({ isRight: false }));
    expect(await done(handlers)).toEqual(['name', 'lexicon']);
    expect(await handlers.setUp(undefined)).toMatchObject({ isClockSaidWrong: true });
    valueOf(await handlers.sayClockIsRight({ isRight: true }));
    expect(await done(handlers)).toEqual(['name', 'clock', 'lexicon']);
    valueOf(await handlers.leaveEvent(undefined));
    expect(await done(handlers)).toEqual(['name', 'clock', 'lexicon', 'event']);
    valueOf(await handlers.addMember({ name: 'Judge', role: 'wordJudge', pin: '2222' }));
    expect(await handlers.setUp(undefined)).toMatchObject({ isOpen: true });
    valueOf(await handlers.runSelfTest(undefined));
    expect(await handlers.setUp(undefined)).toMatchObject({
      isOpen: false,
      steps: ['name', 'clock', 'lexicon', 'event', 'judges', 'selfTest', 'ready'].map((step) => ({
        step,
        isDone: true,
      })),
    });
  });

  it('does not take the list for trying it for the one of the tournament', async () => {
    station.hasKnownLists = false;
    station.writeLexicon('AT DOG');
    const host = station.start({
      lexiconFile: undefined,
      lexiconUntilActivated: station.lexiconFile,
      practiceLexiconFile: station.lexiconFile,
    });
    const { handlers } = station.setUp(host);
    expect(await done(handlers)).toEqual([]);
    const { readiness } = inEnglish(await handlers.status(undefined));
    expect(readiness).toContainEqual({
      item: 'ruling',
      state: 'attention',
      sentence: expect.stringMatching(
        /^The station has only the practice list, which is not a tournament list\./,
      ) as string,
    });
    void handlers.signOut(undefined);
    expect(handlers.watch(undefined).status.isPracticeList).toBe(true);
  });

  it('knows what is done after a restart, and a new lexicon wants a new self-test', async () => {
    valueOf(await station.setUp().handlers.runSelfTest(undefined));
    station.close();
    expect(await done(station.start().handlers)).toContain('selfTest');
    station.close();
    station.writeLexicon('AT DOG');
    expect(await done(station.start().handlers)).not.toContain('selfTest');
  });

  it('saves papers for the players: slips for the event, and a poster in each language', async () => {
    const { handlers } = station.setUp();
    const languages: ('en' | 'fr')[] = ['en', 'fr'];
    valueOf(await handlers.changeSettings({ ...usual, languages }));
    const folder = station.data;
    const save = async (paper: 'slips' | 'poster'): Promise<readonly string[]> =>
      valueOf(await handlers.savePlayersPaper({ paper, folder }));
    const [slips = ''] = await save('slips');
    expect(path.basename(slips)).toBe('challenge-slips-station-1.html');
    expect(readFileSync(slips, 'utf8').match(/<li>/g)).toHaveLength(32);
    const posters = await save('poster');
    expect(posters.map((file) => path.basename(file))).toEqual([
      'poster-station-1-en.html',
      'poster-station-1-fr.html',
    ]);
    expect(readFileSync(posters[1] ?? '', 'utf8')).toContain('Contester un coup au poste 1');
    const nowhere = await handlers.savePlayersPaper({ paper: 'poster', folder: 'here' });
    expect(inEnglish(errorOf(nowhere))).toContain('not a complete folder path');
  });

  it('is not ready without a lexicon', async () => {
    rmSync(station.lexiconFile);
    expect(await done(station.setUp().handlers)).toEqual([]);
  });

  it('can be dismissed for good, on record', async () => {
    const { handlers } = station.setUp();
    valueOf(await handlers.dismissSetUp(undefined));
    valueOf(await handlers.dismissSetUp(undefined));
    expect(await handlers.setUp(undefined)).toMatchObject({ isOpen: false });
    station.close();
    const again = station.start();
    signIn(again);
    expect(await again.handlers.setUp(undefined)).toMatchObject({ isOpen: false });
    expect(station.bodiesOf('settingsChanged')).toHaveLength(1);
    writeFileSync(path.join(station.data, 'settings.json'), '{');
    expect(inEnglish(errorOf(await again.handlers.dismissSetUp(undefined)))).toContain(
      'settings.json',
    );
  });
});

describe('the papers', () => {
  it('have the staff sheet, which has chord, fingerprints and codes', async () => {
    const { handlers } = station.setUp();
    const { sheet } = await handlers.setUp(undefined);
    const file = valueOf(await handlers.saveStaffSheet({ folder: station.folder }));
    const html = readFileSync(file, 'utf8');
    expect(html).toContain(sheet.lexicon?.fingerprint ?? 'none');
    expect(html).toContain('Ctrl + Shift + S');
    expect(html).toContain('LG-03');
    expect(inEnglish(errorOf(await handlers.saveStaffSheet({ folder: '/none' })))).toContain(
      'Folder /none not found',
    );
  });

  it('have a staff sheet that says by whose word the station is ready, as Status does', async () => {
    station.hasKnownLists = false;
    // No other test here publishes it as an edition.
    station.writeLexicon('AT EMU');
    const { handlers } = station.setUp();
    const { lexicon } = await handlers.status(undefined);
    const identity = lexicon?.identity ?? '';
    valueOf(await handlers.confirmList({ identity, words: 2, reason: 'Agreed on' }));
    expect(await handlers.status(undefined)).toMatchObject({ state: 'ready', confirmedBy: 'Dana' });
    const file = valueOf(await handlers.saveStaffSheet({ folder: station.folder }));
    expect(readFileSync(file, 'utf8')).toContain('Ready by Dana&#39;s word');
  });

  it('have the readiness report, whose checkpoint the auditor accepts', async () => {
    const { handlers } = station.setUp();
    const { file, code } = valueOf(await handlers.saveReadinessReport({ folder: station.folder }));
    const html = readFileSync(file, 'utf8');
    expect(html).toContain('<p class="glance">Ready. ');
    expect(html).toContain('Sample list');
    expect(html).toContain(code);
    const [record = ''] = code.split('-');
    expect(html).toContain(`<tr><th scope="row">Records</th><td><bdi>${record}</bdi></td></tr>`);
    const checkpoint = readCheckpoint(code);
    if (!checkpoint.ok) throw new Error(checkpoint.sentence);
    const verified = verifyLedger(path.join(station.data, ledgerFileName), [checkpoint.value]);
    expect(verified).toMatchObject({ ok: true, value: { findings: [] } });
  });

  it('speak the language that the console has when they are saved', async () => {
    const { handlers } = station.setUp();
    const saved = async (): Promise<readonly string[]> => {
      const { exportWhole, saveReadinessReport, saveStaffSheet } = handlers;
      const files = [
        valueOf(await saveStaffSheet({ folder: station.folder })),
        valueOf(await saveReadinessReport({ folder: station.folder })).file,
        valueOf(await exportWhole({ format: 'html', folder: station.folder })).file,
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
    const { handlers } = station.setUp();
    valueOf(await handlers.changeSettings({ ...usual, languages: ['es', 'en'] }));
    const html = readFileSync(
      valueOf(await handlers.saveStaffSheet({ folder: station.folder })),
      'utf8',
    );
    expect(html).toContain('<html lang="es">');
  });

  it('leave the formats for programs as they are in every language', async () => {
    const { handlers } = station.setUp();
    await handlers.chooseConsoleLanguage({ language: 'fr' });
    const made = valueOf(await handlers.exportWhole({ format: 'csv', folder: station.folder }));
    expect(readFileSync(made.file, 'utf8')).toContain(
      '"Record","Local time","Offset","UTC","Station"',
    );
    expect(readFileSync(made.checkpointFile, 'utf8')).toContain('Challenge station checkpoint');
  });

  it('are refused where they cannot be saved, and without a ledger', async () => {
    mkdirSync(station.data);
    const { handlers } = station.setUp();
    const refused = await handlers.saveReadinessReport({ folder: 'stick' });
    expect(inEnglish(errorOf(refused))).toContain('not a complete folder path');
    writeFileSync(path.join(station.data, 'station.key'), 'no key');
    expect(await handlers.saveReadinessReport({ folder: station.folder })).toMatchObject({
      ok: false,
    });
  });
});
