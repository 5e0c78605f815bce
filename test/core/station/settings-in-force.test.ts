import { describe, expect, it } from 'vitest';
import {
  displayOf,
  languageBeside,
  plainSettings,
  type SettingsInForce,
  type Display,
} from '../../../electron/core/station/settings-in-force.ts';
import type { RulingNumber } from '../../../electron/core/ledger/ruling-number.ts';
import { initialState } from '../../../electron/core/station/state.ts';
import { Driver, labeled } from './driver.ts';

const { language: _, ...usual } = displayOf(plainSettings);
const screen: Omit<Display, 'language'> = {
  ...usual,
  theme: 'night',
  textSize: 'large',
  touchKeyboard: 'never',
  touchLayout: 'abc',
  wordsAsText: true,
};

const three: SettingsInForce = {
  languages: ['fr', 'en', 'es'],
  ...screen,
  asksForBoard: false,
  samePressMs: 30,
  verdictStays: '10',
  verdictWords: { fr: { acceptable: 'VALABLE', unacceptable: 'PAS VALABLE' } },
};

function opened(settings: SettingsInForce = three): Driver {
  const driver = new Driver();
  driver.settings = settings;
  return driver.open();
}

const languageOf = (driver: Driver): string => driver.snapshot.display.language;

describe('the display', () => {
  it('is what the settings say, in the first language', () => {
    expect(displayOf(three)).toEqual({ language: 'fr', ...screen });
    expect(opened().snapshot.display).toEqual(displayOf(three));
  });

  it('keeps what staff set on every screen', () => {
    const driver = opened().key('ArrowRight').rule();
    expect(driver.snapshot.display).toEqual({ language: 'en', ...screen });
  });

  it('brings the verdict words of its own language only', () => {
    const driver = opened();
    expect(driver.snapshot.verdictWords).toEqual(three.verdictWords?.fr);
    expect(driver.key('ArrowRight').snapshot).not.toHaveProperty('verdictWords');
  });
});

describe('the language on the idle screen', () => {
  it('is one of the row that is offered', () => {
    expect(opened().view).toEqual({ screen: 'idle', languages: ['fr', 'en', 'es'] });
  });

  it('is changed with the arrow keys, around both ends of the row', () => {
    const driver = opened();
    expect(languageOf(driver.key('ArrowRight'))).toBe('en');
    expect(languageOf(driver.key('ArrowRight'))).toBe('es');
    expect(languageOf(driver.key('ArrowRight'))).toBe('fr');
    expect(languageOf(driver.key('ArrowLeft'))).toBe('es');
    expect(languageOf(driver.key('ArrowLeft'))).toBe('en');
    expect(driver.facts).toEqual([]);
  });

  it.each(['ArrowUp', 'ArrowDown', 'Home', 'End', 'F2'])('is not changed by %s', (key) => {
    const driver = opened();
    const before = driver.state;
    expect(driver.key(key).state).toEqual(before);
  });

  it.each([{ repeat: true }, { ctrl: true }, { alt: true }])('is not changed with %j', (change) => {
    expect(languageOf(opened().key('ArrowRight', change))).toBe('fr');
  });

  it('is not offered and cannot be changed when there is but one', () => {
    const driver = opened(plainSettings);
    const before = driver.state;
    expect(driver.view).toEqual({ screen: 'idle' });
    expect(driver.key('ArrowRight').state).toEqual(before);
  });

  it('stays through a challenge and returns after its verdict', () => {
    const driver = opened().key('ArrowRight').arm('JO');
    expect(languageOf(driver)).toBe('en');
    driver.wait(500).key('Tab').wait(100);
    expect(languageOf(driver)).toBe('en');
    driver.send({
      kind: 'ruled',
      at: driver.now,
      ruling: 1 as RulingNumber,
      verdict: 'acceptable',
    });
    expect(driver.painted().view).toMatchObject({ screen: 'verdict' });
    expect(languageOf(driver)).toBe('en');
    driver.wait(2_000).key('1').key('2');
    expect(driver.view).toMatchObject({ screen: 'idle' });
    expect(languageOf(driver)).toBe('fr');
  });

  it.each([
    ['cleared', (driver: Driver) => driver.type('JO').clearWords()],
    ['withdrawn', (driver: Driver) => driver.enter('JO').askToWithdraw().key('1').key('2')],
    ['left alone', (driver: Driver) => driver.type('JO').wait(80_000)],
    [
      'ended by closing',
      (driver: Driver) => driver.type('JO').send({ kind: 'closed', at: 0, cause: 'ledgerBroken' }),
    ],
  ])('returns when a challenge is %s', (_how, end) => {
    const driver = opened().key('ArrowLeft');
    expect(languageOf(driver.key('a'))).toBe('es');
    driver.clearWords().key('ArrowLeft');
    expect(languageOf(end(driver))).toBe('fr');
  });

  it('returns after a minute without a key', () => {
    const driver = opened().key('ArrowRight').wait(59_900);
    expect(languageOf(driver)).toBe('en');
    expect(languageOf(driver.wait(100))).toBe('fr');
    expect(driver.view).toEqual({ screen: 'idle', languages: ['fr', 'en', 'es'] });
  });

  it('stays for another minute after a key that was refused', () => {
    const driver = opened().key('ArrowRight').wait(50_000).key('7');
    expect(driver.view).toMatchObject({ notice: 'letters' });
    expect(driver.wait(5_000).view).not.toHaveProperty('refusal');
    expect(languageOf(driver.wait(54_900))).toBe('en');
    expect(languageOf(driver.wait(100))).toBe('fr');
  });

  it('is changed also while a refusal stands, which goes then', () => {
    const driver = opened().key('7').key('ArrowRight');
    expect(driver.view).not.toHaveProperty('refusal');
    expect(languageOf(driver)).toBe('en');
  });

  it('makes no other revision, so that no confirmation depends on it', () => {
    const driver = opened();
    const { revision } = driver.state;
    expect(driver.key('ArrowRight').state.revision).toBe(revision);
  });

  it('comes first in the row where the present one is not in it', () => {
    expect(languageBeside(plainSettings, 'es', 'left')).toBe('en');
    expect(languageBeside(plainSettings, 'es', 'right')).toBe('en');
  });
});

describe('the language of the console', () => {
  const choose = (driver: Driver, language: 'en' | 'fr' | 'es'): Driver =>
    driver.send({ kind: 'consoleLanguageChosen', at: driver.now, language });

  it('is that of the players’ screens until the staff choose one', () => {
    expect(languageOf(opened().chord())).toBe('fr');
    expect(languageOf(opened().signIn())).toBe('fr');
  });

  it('is chosen at the sign-in or at the console, and stays for the next ones', () => {
    const driver = choose(opened().chord(), 'es');
    expect(driver.snapshot.display).toEqual({ ...displayOf(three), language: 'es' });
    expect(languageOf(driver.signIn())).toBe('es');
    expect(languageOf(choose(driver, 'en'))).toBe('en');
    driver.send({ kind: 'signedOut', at: driver.now });
    expect(languageOf(driver.chord())).toBe('en');
  });

  it('is what was chosen before the station was last started', () => {
    const driver = new Driver();
    driver.state = initialState('3', three, 'es');
    driver.settings = three;
    expect(languageOf(driver)).toBe('fr');
    expect(languageOf(driver.open().chord())).toBe('es');
  });

  it('changes nothing on the players’ screens, not even where staff show them something', () => {
    const driver = choose(opened().signIn(), 'es');
    const announcement = { ...labeled(1), opinion: 'first', verdict: 'acceptable' } as const;
    driver.send({ kind: 'announced', at: driver.now, announcement });
    expect(driver.view.screen).toBe('verdict');
    expect(driver.snapshot).toMatchObject({
      display: { language: 'fr' },
      verdictWords: three.verdictWords?.fr,
    });
    const idle = choose(opened(), 'es');
    expect(idle.snapshot).toEqual(opened().snapshot);
    expect(languageOf(idle.rule())).toBe('fr');
  });

  it('brings the verdict words of the event in that language, or else the usual ones', () => {
    const driver = choose(opened().signIn(), 'es');
    expect(driver.snapshot).not.toHaveProperty('verdictWords');
    expect(choose(driver, 'fr').snapshot.verdictWords).toEqual(three.verdictWords?.fr);
  });
});
