import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../electron/core/challenge/verdict.ts';
import type { RulingNumber } from '../../../electron/core/ledger/ruling-number.ts';
import {
  cleanPaperIn,
  cleanPaperOf,
  cleanStateOf,
  type CleanState,
} from '../../../electron/core/station/clean-window.ts';
import { plainSettings } from '../../../electron/core/station/settings-in-force.ts';
import { Driver } from './driver.ts';
import { announced, practiceSetup } from './staff-samples.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const word = fc
  .array(fc.constantFrom(...letters), { minLength: 2, maxLength: 15 })
  .map((chosen) => chosen.join(''));
const words = fc.array(word, { minLength: 1, maxLength: 8 });
const verdicts: readonly Verdict[] = ['acceptable', 'unacceptable'];

function hallSees({ state, snapshot }: Driver): CleanState {
  return cleanStateOf(state, snapshot);
}

/** Plays a whole challenge and returns the states that the window was told, without repetitions. */
function toldDuring(typed: readonly string[], verdict: Verdict): readonly string[] {
  const driver = Driver.opened();
  const told: string[] = [];
  const tell = (): void => {
    const state = hallSees(driver);
    if (told.at(-1) !== state) told.push(state);
  };
  tell();
  for (const letter of typed.join(' ')) {
    driver.key(letter);
    tell();
  }
  if (typed.length < 8) driver.key('Enter');
  driver.key('Enter').read(500);
  tell();
  driver.key('1').key('2').wait(500);
  tell();
  driver.key('Tab').wait(100);
  tell();
  driver.send({ kind: 'ruled', at: driver.now, ruling: 42 as RulingNumber, verdict });
  expect(driver.view.screen).toBe('verdict');
  tell();
  driver.painted();
  tell();
  driver.wait(5_000);
  tell();
  driver.wait(6_000);
  tell();
  return told;
}

describe('the clean window', () => {
  it.each(verdicts)('is told the same of every challenge that ends as %s', (verdict) => {
    fc.assert(
      fc.property(words, (typed) => {
        expect(toldDuring(typed, verdict)).toEqual(['nothing', 'asked', verdict, 'nothing']);
      }),
    );
  });

  it.each(verdicts)('waits with %s until the station has painted it', (verdict) => {
    const driver = Driver.opened().rule(verdict);
    expect(hallSees(driver)).toBe('asked');
    driver.painted();
    expect(hallSees(driver)).toBe(verdict);
  });

  it('is told nothing of a challenge that was withdrawn', () => {
    const driver = Driver.opened().arm('JO').askToWithdraw();
    expect(hallSees(driver)).toBe('asked');
    driver.key('1').key('2');
    expect(driver.view).toMatchObject({ screen: 'idle', notice: 'withdrawn' });
    expect(hallSees(driver)).toBe('nothing');
  });

  it('is told nothing of practice', () => {
    const driver = Driver.opened().signIn();
    driver.send({ kind: 'practiceStarted', at: driver.now, setup: practiceSetup });
    driver.rule('unacceptable').painted();
    expect(driver.view).toMatchObject({ screen: 'verdict' });
    expect(hallSees(driver)).toBe('nothing');
  });

  it.each(['first', 'second'] as const)('is told nothing of a %s opinion by staff', (opinion) => {
    const driver = announced(new Driver().open([41]).signIn(), opinion);
    expect(driver.view).toMatchObject({ screen: 'verdict' });
    expect(hallSees(driver)).toBe('nothing');
    driver.painted();
    expect(hallSees(driver)).toBe('nothing');
  });

  it.each<readonly [string, Driver]>([
    ['a closed station', new Driver()],
    ['a ruling that nobody saw', new Driver().open([42])],
    ['somebody who signs in', Driver.opened().chord()],
    ['the console', Driver.opened().signIn()],
  ])('is told nothing of %s', (_what, driver) => {
    expect(hallSees(driver)).toBe('nothing');
  });
});

describe('its paper', () => {
  const dates = { first: '2026-11-21', last: '2026-11-22' };
  const list = { title: 'Northfield Word List', edition: 'NWL 2026' };

  it.each([
    ['en', '21\u2009–\u200922 November 2026', 'A challenge is being ruled on', 'UNACCEPTABLE'],
    ['fr', '21–22 novembre 2026', 'Une contestation est en cours d’examen', 'INACCEPTABLE'],
    ['es', '21–22 de noviembre de 2026', 'Se está decidiendo una impugnación', 'INACEPTABLE'],
  ] as const)('is in the main language of the event: %s', (language, days, asked, unacceptable) => {
    const settings = { ...plainSettings, languages: [language] as const };
    expect(cleanPaperOf({ settings, title: 'Lindenfeld Open', list, dates })).toEqual({
      language,
      theme: 'day',
      title: 'Lindenfeld Open',
      list: 'Northfield Word List · NWL 2026',
      days,
      asked,
      acceptable: language === 'es' ? 'ACEPTABLE' : 'ACCEPTABLE',
      unacceptable,
    });
  });

  it('translates titles of the program, and leaves out what nobody knows', () => {
    const settings = { ...plainSettings, languages: ['fr'] as const };
    expect(cleanPaperOf({ settings, title: 'General rules' }).title).toBe('Règles générales');
    expect(cleanPaperOf({ settings })).not.toHaveProperty('title');
    expect(cleanPaperOf({ settings })).not.toHaveProperty('list');
    expect(cleanPaperOf({ settings })).not.toHaveProperty('days');
    expect(cleanPaperOf({ settings, list: { title: '', edition: '' } })).not.toHaveProperty('list');
  });

  const inEnglish = { language: 'en', theme: 'day' };

  it('has what the station rules by, and no list once it is closed', () => {
    const driver = Driver.opened();
    const open = { ...inEnglish, title: 'General rules', list: 'Test list · 1' };
    expect(cleanPaperIn(driver.state)).toMatchObject(open);
    driver.send({ kind: 'closed', at: driver.now, cause: 'ledgerNotWritten' });
    expect(driver.snapshot.status).toMatchObject({ event: open.title });
    expect(cleanPaperIn(driver.state)).toMatchObject({ ...inEnglish, title: open.title });
    expect(cleanPaperIn(driver.state)).not.toHaveProperty('list');
    expect(cleanPaperIn(driver.open().state)).toMatchObject(open);
  });

  it('has the event of the setup, in its language', () => {
    const setup = { ...practiceSetup, languages: ['es'] as const, dates };
    const driver = new Driver().send({ kind: 'opened', at: 0, setup, pending: [] });
    expect(cleanPaperIn(driver.state)).toMatchObject({
      language: 'es',
      title: 'Practice event',
      days: '21–22 de noviembre de 2026',
    });
  });

  it('has nothing of practice', () => {
    const driver = Driver.opened().signIn();
    const before = cleanPaperIn(driver.state);
    driver.send({ kind: 'practiceStarted', at: driver.now, setup: practiceSetup });
    expect(driver.snapshot.status.event).toBe('Practice event');
    expect(cleanPaperIn(driver.state)).toEqual(before);
  });

  it('has no list that only practices, and neither title nor list before the first opening', () => {
    const setup = { ...practiceSetup, isPractice: true as const };
    const driver = new Driver().send({ kind: 'opened', at: 0, setup, pending: [] });
    expect(cleanPaperIn(driver.state)).toMatchObject({ title: 'Practice event' });
    expect(cleanPaperIn(driver.state)).not.toHaveProperty('list');
    const first = cleanPaperIn(new Driver().state);
    expect(first).toMatchObject(inEnglish);
    for (const name of ['title', 'list', 'days']) expect(first).not.toHaveProperty(name);
  });

  it('has the verdict words of the event, and the length of the longer one', () => {
    const verdictWords = { en: { acceptable: 'PLAY STANDS', unacceptable: 'PLAY COMES OFF' } };
    expect(cleanPaperOf({ settings: { ...plainSettings, verdictWords } })).toMatchObject({
      ...verdictWords.en,
      letters: 14,
    });
  });
});
