/**
 * The table of keys: every class of key on every challenge screen, and what happens, which message
 * appears, or nothing. Each row is a screen; "-" means the same snapshot as before.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generalRules } from '../../../electron/core/rulebook/rules.ts';
import {
  withdrawalReasonNames,
  withdrawalReasons,
} from '../../../electron/core/rulebook/withdrawal-reasons.ts';
import type { KeyStroke } from '../../../electron/core/station/key-stroke.ts';
import { guardMs } from '../../../electron/core/station/guard-times.ts';
import { Driver } from './driver.ts';

type Stroke = readonly [key: string, change?: Partial<KeyStroke>];

const plain = (...keys: readonly string[]): readonly Stroke[] => keys.map((key) => [key]);

const classes: Readonly<Record<string, readonly Stroke[]>> = {
  letter: [['q'], ['Q', { shift: true }]],
  sign: [
    ...plain('é', 'Ñ', 'ß', '-', 'Dead', 'Process'),
    ['Dead', { code: 'BracketLeft' }],
    ['Dead', { code: 'KeyN', ctrl: true, alt: true, altGraph: true }],
    ['ą', { ctrl: true, alt: true, altGraph: true }],
  ],
  script: [
    ...plain('я', 'Ω', '字', 'ı', 'İ'),
    ['ı', { code: 'KeyI' }],
    ['Process', { code: 'KeyA' }],
    ['Dead', { code: 'KeyZ', shift: true }],
  ],
  enter: [['Enter'], ['Enter', { code: 'NumpadEnter' }]],
  space: [[' ']],
  tab: [['Tab']],
  shiftTab: [['Tab', { shift: true }]],
  one: [['1'], ['1', { code: 'Numpad1' }]],
  two: [['2'], ['0'], ['2', { code: 'Numpad2' }], ['0', { code: 'Numpad0' }]],
  three: [['3'], ['3', { code: 'Numpad3' }]],
  otherDigit: [['4'], ['7'], ['9']],
  backspace: [['Backspace']],
  delete: [['Delete']],
  leftRight: [['ArrowLeft'], ['ArrowRight']],
  up: [['ArrowUp']],
  downHomeEnd: [['ArrowDown'], ['Home'], ['End']],
  escape: [['Escape']],
  nothing: [
    ...plain('Shift', 'CapsLock', 'F5', 'Control', 'Alt', 'AltGraph', 'Meta', 'AudioVolumeUp'),
    ...plain('Unidentified', 'Compose', 'PageUp', 'Insert'),
    ['q', { repeat: true }],
    ['q', { ctrl: true }],
    ['1', { alt: true }],
    ['2', { meta: true }],
    ['Enter', { ctrl: true, alt: true, altGraph: true }],
    ['Tab', { ctrl: true }],
  ],
};

/**
 * Results: `-` nothing, `!name` that message, `>screen` that screen, otherwise the screen's
 * content.
 */
type Table = Readonly<Record<keyof typeof classes, string>>;

interface Place {
  readonly go: () => Driver;
  readonly table: Table;
}

const frozen = {
  letter: '!frozen',
  sign: '!frozen',
  script: '!frozen',
  three: '!frozen',
  otherDigit: '!frozen',
  backspace: '>typing !again',
  delete: '!frozen',
  leftRight: '!frozen',
  up: '!frozen',
  downHomeEnd: '!frozen',
  escape: '>withdrawing',
  nothing: '-',
};

const checking = { ...frozen, enter: '!enterChecking', space: '!enterChecking' };

const armed = {
  ...frozen,
  enter: '!enterArmed',
  space: '!enterArmed',
  shiftTab: '-',
  one: '-',
  two: '-',
};

const silent = Object.fromEntries(Object.keys(classes).map((name) => [name, '-']));

const typing = {
  sign: '!letters',
  script: '!script',
  tab: '!tabTyping',
  shiftTab: '!tabTyping',
  one: '!digitTyping',
  two: '!digitTyping',
  three: '!letters',
  otherDigit: '!letters',
  escape: '!clear',
  nothing: '-',
};

/** Whether to clear ABC. */
const asked = {
  ...typing,
  letter: 'ABCQ',
  enter: 'ABC,',
  space: 'ABC,',
  backspace: 'AB',
  delete: 'ABC',
  leftRight: 'ABC',
  up: 'ABC',
  downHomeEnd: 'ABC',
};

const places: Readonly<Record<string, Place>> = {
  idle: {
    go: () => Driver.opened(),
    table: {
      letter: '>typing Q',
      sign: '!letters',
      script: '!script',
      enter: '!idle',
      space: '!idle',
      tab: '!idle',
      shiftTab: '-',
      one: '!idle',
      two: '!idle',
      three: '!letters',
      otherDigit: '!letters',
      backspace: '-',
      delete: '-',
      leftRight: '-',
      up: '-',
      downHomeEnd: '-',
      escape: '-',
      nothing: '-',
    },
  },
  'typing, the caret within a word': {
    go: () => Driver.opened().type('ABC').key('ArrowLeft'),
    table: {
      ...typing,
      letter: 'ABQC',
      enter: 'ABC,',
      space: 'ABC,',
      backspace: 'AC',
      delete: 'AB',
      leftRight: 'ABC',
      up: 'ABC',
      downHomeEnd: 'ABC',
    },
  },
  'typing, one letter': {
    go: () => Driver.opened().type('A'),
    table: {
      ...typing,
      letter: 'AQ',
      enter: 'A !short',
      space: 'A !short',
      backspace: '',
      delete: 'A',
      leftRight: 'A',
      up: 'A',
      downHomeEnd: 'A',
    },
  },
  'typing, the first line emptied': {
    go: () => Driver.opened().type('A').key('Backspace'),
    table: {
      ...typing,
      letter: 'Q',
      enter: '!idle',
      space: '!spaceOnEmpty',
      backspace: '-',
      delete: '-',
      leftRight: '-',
      up: '-',
      downHomeEnd: '-',
      escape: '>idle',
    },
  },
  'typing, an empty line': {
    go: () => Driver.opened().type('AB '),
    table: {
      ...typing,
      letter: 'AB,Q',
      enter: '>checking',
      space: '!spaceOnEmpty',
      backspace: 'AB',
      delete: '-',
      leftRight: '-',
      up: 'AB',
      downHomeEnd: '-',
    },
  },
  'typing, the eighth word': {
    go: () => Driver.opened().type('AA BB CC DD EE FF GG HH'),
    table: {
      ...typing,
      letter: 'AA,BB,CC,DD,EE,FF,GG,HHQ',
      enter: '>checking',
      space: '!many',
      backspace: 'AA,BB,CC,DD,EE,FF,GG,H',
      delete: 'AA,BB,CC,DD,EE,FF,GG,HH',
      leftRight: 'AA,BB,CC,DD,EE,FF,GG,HH',
      up: 'AA,BB,CC,DD,EE,FF,GG,HH',
      downHomeEnd: 'AA,BB,CC,DD,EE,FF,GG,HH',
    },
  },
  'typing, a letter too many': {
    go: () => Driver.opened().type('ACKNOWLEDGEMENTS'),
    table: {
      ...typing,
      letter: '!long',
      enter: '!long',
      space: '!long',
      backspace: 'ACKNOWLEDGEMENT',
      delete: 'ACKNOWLEDGEMENT',
      leftRight: 'ACKNOWLEDGEMENT',
      up: 'ACKNOWLEDGEMENT',
      downHomeEnd: 'ACKNOWLEDGEMENT',
    },
  },
  'typing, asked whether to clear': {
    go: () => Driver.opened().type('ABC').key('Escape').read(guardMs.clear),
    table: { ...asked, escape: '>idle !cleared' },
  },
  'typing, asked just now whether to clear': {
    go: () =>
      Driver.opened()
        .type('ABC')
        .key('Escape')
        .read(guardMs.clear - 1),
    table: { ...asked, escape: '!clearSoon' },
  },
  'checking, painted just now': {
    go: () =>
      Driver.opened()
        .type('AB ')
        .key('Enter')
        .read(guardMs.letters - 1),
    table: {
      ...checking,
      tab: '!tabBoth',
      shiftTab: '!tabBoth',
      one: '!lettersSoon',
      two: '!lettersSoon',
    },
  },
  'checking, nobody has confirmed': {
    go: () => Driver.opened().enter('AB'),
    table: { ...checking, tab: '!tabBoth', shiftTab: '!tabBoth', one: '1', two: '2' },
  },
  'checking, the challenger has confirmed': {
    go: () => Driver.opened().enter('AB').key('1'),
    table: {
      ...checking,
      enter: '!enterOne2',
      space: '!enterOne2',
      tab: '!tabOne2',
      shiftTab: '!tabOne2',
      one: '-',
      two: '>armed',
    },
  },
  'checking, the challenged side has confirmed': {
    go: () => Driver.opened().enter('AB').key('2'),
    table: {
      ...checking,
      enter: '!enterOne1',
      space: '!enterOne1',
      tab: '!tabOne1',
      shiftTab: '!tabOne1',
      one: '>armed',
      two: '-',
    },
  },
  'armed, too early for Tab': {
    go: () => Driver.opened().arm('AB').wait(400),
    table: { ...armed, tab: '!early' },
  },
  armed: {
    go: () => Driver.opened().arm('AB').wait(500),
    table: { ...armed, tab: '>recording' },
  },
  withdrawing: {
    go: () => Driver.opened().enter('AB').askToWithdraw(),
    table: {
      ...silent,
      one: 'agreed 1',
      two: 'agreed 2',
      three: 'reason blankMisread',
      backspace: '>checking',
      escape: '>checking',
    },
  },
  'withdrawing, asked just now': {
    go: () =>
      Driver.opened()
        .enter('AB')
        .key('Escape')
        .read(guardMs.withdraw - 1),
    table: {
      ...silent,
      one: 'too early',
      two: 'too early',
      three: 'reason blankMisread',
      backspace: '>checking',
      escape: '>checking',
    },
  },
  recording: {
    go: () => Driver.opened().arm('AB').wait(500).key('Tab'),
    table: silent,
  },
  'verdict, painted just now': {
    go: () => Driver.opened().rule().painted().wait(1_400),
    table: silent,
  },
  verdict: {
    go: () => Driver.opened().rule().painted().wait(1_500),
    table: { ...silent, one: 'read 1', two: 'read 2' },
  },
};

/** Returns what the screen shows after the key, in the notation of the tables. */
function shownAfter(driver: Driver, before: Driver['snapshot']): string {
  const { view } = driver.snapshot;
  if (JSON.stringify(driver.snapshot) === JSON.stringify(before)) return '-';
  const moved = view.screen === before.view.screen ? '' : `>${view.screen} `;
  const notice = 'notice' in view ? `!${view.notice}` : '';
  switch (view.screen) {
    case 'typing':
      return `${moved}${view.words.join(',')} ${notice}`.trim();
    case 'checking':
      return moved + (notice === '' ? sides(view.confirmed) : notice);
    case 'withdrawing':
      if (view.isTooEarly === true) return 'too early';
      if (view.reason !== 'bothAgree') return `reason ${view.reason}`;
      return moved || `agreed ${sides(view.agreed)}`;
    case 'verdict':
      return moved || `read ${sides(view.read)}`;
    default:
      return `${moved}${notice}`.trim();
  }
}

function sides({ challenger, challenged }: { challenger: boolean; challenged: boolean }): string {
  return `${challenger ? '1' : ''}${challenged ? '2' : ''}`;
}

/** Returns the content of a typing screen in the notation of the tables. */
function shownNow({ view }: Driver['snapshot']): string | undefined {
  if (view.screen !== 'typing') return undefined;
  return `${view.words.join(',')}${view.notice === undefined ? '' : ` !${view.notice}`}`;
}

/** For a message or a move alone, the words stay as before. */
function expected(want: string, before: Driver['snapshot']): string {
  const words = before.view.screen === 'typing' ? before.view.words.join(',') : undefined;
  if (words !== undefined && want.startsWith('!')) return `${words} ${want}`.trim();
  if (want === '>typing !again') return '>typing AB !again';
  return want;
}

describe.each(Object.entries(places))('%s', (_place, { go, table }) => {
  it.each(Object.entries(classes))('%s', (name, strokes) => {
    for (const [key, change] of strokes) {
      const driver = go();
      const before = driver.snapshot;
      const want = expected(table[name] ?? '?', before);
      const shown = shownAfter(driver.key(key, change), before).trim();
      // Some keys leave the words or the message unchanged.
      const isSame = shown === '-' && want === shownNow(before);
      expect(isSame ? want : shown, `${key} ${JSON.stringify(change)}`).toBe(want);
    }
  });
});

it('KEYS.md has the tables of the main screens, row by row', () => {
  const file = new URL('../../../electron/core/station/KEYS.md', import.meta.url);
  const rows = Array.from(readFileSync(file, 'utf8').matchAll(/^\| (?!Key).*`.*$/gm), ([row]) =>
    Array.from(row.matchAll(/`([^`]+)`/g), ([, cell]) => cell),
  );
  const columns = [
    ...['idle', 'typing, the caret within a word', 'typing, an empty line'],
    ...['checking, nobody has confirmed', 'armed'],
  ];
  expect(rows).toEqual(
    Object.keys(classes).map((name) => columns.map((place) => places[place]?.table[name])),
  );
});

it('the arrows choose a language where there is a choice', () => {
  const driver = new Driver();
  driver.settings = { ...driver.settings, languages: ['en', 'fr'] };
  expect(driver.open().key('ArrowRight').snapshot.display.language).toBe('fr');
});

describe.each(withdrawalReasonNames)('the reason %s', (reason) => {
  const { digit } = withdrawalReasons[reason];

  it.each([
    [digit, { code: '' }],
    ['x', { key: '£', code: `Digit${digit}` }],
    ['Home', { code: `Numpad${digit}` }],
  ])('is given by its digit on every keyboard: %s', (key, change) => {
    const withdrawal = [...withdrawalReasonNames] as typeof withdrawalReasonNames;
    const driver = Driver.opened({ ...generalRules, withdrawal })
      .enter('AB')
      .key('Escape');
    for (const other of withdrawal) driver.key(withdrawalReasons[other].digit);
    expect(driver.key(key, change).view).toMatchObject({ reason, reasons: withdrawal });
  });

  it('has a digit of its own', () => {
    const alike = withdrawalReasonNames.filter((one) => withdrawalReasons[one].digit === digit);
    expect(alike).toEqual([reason]);
  });
});
