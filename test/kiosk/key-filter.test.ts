import { beforeEach, describe, expect, it } from 'vitest';
import {
  audiences,
  mayPress,
  type PressedKey,
} from '../../electron/core/station/keys-of-audience.ts';
import type { View } from '../../electron/core/station/view.ts';
import { idleSnapshot } from '../browser-shell/fake-host.ts';
import { chord, closedKeys, editingChords } from '../core/station/chords.ts';
import { keyChordOf } from '../electron/key-codes.ts';
import { waysOut } from '../flows/ways-out.ts';
import { electron, host, open, theWindow } from './kiosk-on-fake.ts';

const views = {
  players: { screen: 'idle' },
  signIn: { screen: 'signIn', purpose: 'pin', pinLength: { shortest: 4, longest: 8 } },
  staff: {
    screen: 'staff',
    member: { id: '00000001', name: 'Dana', role: 'director' },
    restingState: { name: 'idle' },
    isPractising: false,
  },
} satisfies Readonly<Record<(typeof audiences)[number], View>>;

/** Returns whether the page receives the key. */
function reachesPage({ ctrl, ...stroke }: PressedKey): boolean {
  const event = new electron.FakeEvent();
  theWindow().webContents.emit('before-input-event', event, { ...stroke, control: ctrl });
  return !event.defaultPrevented;
}

beforeEach(async () => {
  await open();
});

describe('the key filter of the kiosk', () => {
  it.each(audiences)('lets through what %s may press, and nothing else', (audience) => {
    host.tell({ ...idleSnapshot(1), view: views[audience] });
    const keys = [...closedKeys.flatMap(([, ...some]) => some), ...editingChords];
    const all = [...keys, 'q', 'Space', 'Tab', 'Escape', 'Ctrl+Alt+@', 'Ctrl+Shift+S'].map((text) =>
      chord(text),
    );
    expect(all.filter(reachesPage)).toEqual(all.filter((one) => mayPress(audience, one)));
  });

  it('lets staff paste only for as long as they are at the console', () => {
    const pastes: boolean[] = [];
    for (const audience of ['players', 'signIn', 'staff', 'players'] as const) {
      host.tell({ ...idleSnapshot(1), view: views[audience] });
      pastes.push(reachesPage(chord('Ctrl+v')));
    }
    expect(pastes).toEqual([false, false, true, false]);
  });
});

it('is tried in Electron with names of keys that Electron knows', () => {
  expect(waysOut.filter((chord) => keyChordOf(chord) === undefined)).toEqual(['ContextMenu']);
  expect(keyChordOf('Control+Minus')).toEqual({ keyCode: '-', modifiers: ['control'] });
});
