/** A station for tests of the screens: records calls, answers on demand, and copies every value. */
import { configure } from '@testing-library/dom';
import { vi } from 'vitest';
import { displayOf, plainSettings } from '../../electron/core/station/settings-in-force.ts';
import type { Connection, StationBridge } from '../../electron/contract/bridge.ts';
import type { CallError } from '../../electron/contract/call.ts';
import type {
  Display,
  Role,
  Snapshot,
  Verdict,
  View,
} from '../../electron/contract/screen-types.ts';
import { typingKeys } from './typing-keys.ts';
import { contract, staffCallNames, type StaffCallName } from '../../electron/contract/contract.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';

/** By default, `findBy…` gives up after a second, in which a busy machine may not draw a page. */
configure({ asyncUtilTimeout: 60_000 });

/** Records the staff's calls and never answers them. */
function staffBridge(heard: (call: string) => void): Pick<StationBridge, StaffCallName> {
  return Object.fromEntries(
    staffCallNames.map((name) => [
      name,
      () => {
        heard(name);
        return Promise.resolve(ok(undefined));
      },
    ]),
  ) as unknown as Pick<StationBridge, StaffCallName>;
}

/** Whether the system asks for more contrast. The document of these tests has no media queries. */
export function askForMoreContrast(isAsked: boolean): void {
  const list = { matches: isAsked, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => list);
}
askForMoreContrast(false);

/** Gives the page the keyboard, or takes it. A browser does not say so if it knows nothing of it. */
export function giveKeyboard(hasFocus: boolean, isSaid = true): void {
  Object.defineProperty(document, 'hasFocus', { value: () => hasFocus, configurable: true });
  if (isSaid) window.dispatchEvent(new Event(hasFocus ? 'focus' : 'blur'));
}
// The document of these tests has the keyboard only while one of its elements has the focus.
if ('document' in globalThis) giveKeyboard(true);

export class FakeStation {
  readonly presses: unknown[] = [];
  readonly paints: unknown[] = [];
  readonly carets: unknown[] = [];
  readonly focused: boolean[] = [];
  touches = 0;
  ends = 0;
  /** The calls of the staff's screens. */
  readonly asked: string[] = [];
  watches = 0;
  readonly bridge: StationBridge;
  #push: (snapshot: Snapshot) => void = () => undefined;
  #connection: (connection: Connection) => void = () => undefined;
  #answer: (reply: Result<Snapshot, CallError>) => void = () => undefined;

  constructor() {
    this.bridge = {
      ...staffBridge((call) => this.asked.push(call)),
      watch: () => {
        this.watches += 1;
        return new Promise((resolve) => {
          this.#answer = resolve;
        });
      },
      press: (argument) => {
        this.presses.push(contract.press.argument.parse(structuredClone(argument)));
        return Promise.resolve(ok(undefined));
      },
      keptAwake: () => Promise.resolve(ok(undefined)),
      battery: () => Promise.resolve(ok(undefined)),
      focused: ({ hasFocus }) => {
        this.focused.push(hasFocus);
        return Promise.resolve(ok(undefined));
      },
      touched: () => {
        this.touches += 1;
        return Promise.resolve(ok(undefined));
      },
      placeCaret: (argument) => {
        this.carets.push(contract.placeCaret.argument.parse(structuredClone(argument)));
        return Promise.resolve(ok(undefined));
      },
      endEntry: () => {
        this.ends += 1;
        return Promise.resolve(ok(undefined));
      },
      painted: (argument) => {
        this.paints.push(contract.painted.argument.parse(structuredClone(argument)));
        return Promise.resolve(ok(undefined));
      },
      onSnapshot: (listener) => {
        this.#push = listener;
      },
      onConnection: (listener) => {
        this.#connection = listener;
      },
    };
  }

  push(snapshot: Snapshot): void {
    this.#push(structuredClone(snapshot));
  }

  connection(connection: Connection): void {
    this.#connection(connection);
  }

  async answerWatch(snapshot: Snapshot): Promise<void> {
    this.#answer(ok(structuredClone(snapshot)));
    await settled();
  }

  async refuseWatch(): Promise<void> {
    this.#answer(fail({ kind: 'failed', call: 'watch' }));
    await settled();
  }
}

/** Resolves after all callbacks of promises that have settled by now. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

export const display: Display = displayOf(plainSettings);

const limits = { minimumLength: 2, maximumLength: 15, maximumWords: 8 };

export function snapshot(revision: number, view: View, change: Partial<Snapshot> = {}): Snapshot {
  const isRuled = view.screen === 'verdict' || view.screen === 'pending';
  return {
    revision,
    view,
    status: {
      station: '3',
      event: 'Spring Schools Open',
      ...(view.screen !== 'closed' && {
        lexicon: {
          title: 'Northfield Word List',
          edition: '2026',
          fingerprint: 'FH79 3C3W 9T8V 0Z2E Y',
          wordCount: 12_345,
        },
      }),
      ...(isRuled && { ruling: '3-0042' }),
    },
    limits,
    rulebook: { procedure: 'selfService', comparedWith: 'board', mayAskSecondOpinion: true },
    isPractice: false,
    display,
    ...change,
  };
}

export const idle = { screen: 'idle' } as const satisfies View;

/** The console as a member of the staff with this role sees it. */
export function staffView(role: Role): Extract<View, { readonly screen: 'staff' }> {
  return {
    screen: 'staff',
    member: { id: '1', name: 'Ada', role },
    restingState: { name: 'idle' },
    isPractising: false,
  };
}

export function ruled(
  verdict: Verdict,
  more: Partial<View & { readonly screen: 'verdict' }> = {},
): View {
  const read = { challenger: false, challenged: false };
  return {
    screen: 'verdict',
    verdict,
    read,
    keys: 'ready',
    secondsLeft: 10,
    leave: 'both',
    ...more,
  };
}

export function typing(
  words: readonly string[],
  more: Partial<View & { readonly screen: 'typing' }> = {},
): View {
  const line = words.length - 1;
  const last = words[line] ?? '';
  return {
    screen: 'typing',
    words,
    line,
    column: last.length,
    ...typingKeys(words),
    ...more,
  };
}
