import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { failedCode, refusedCode, wantedCode } from '../../electron/kiosk/ending.ts';
import { refuse, type Refusal, type RefusalPlace } from '../../electron/kiosk/refusal.ts';
import { languages } from '../../electron/core/text/language.ts';
import { playerTexts } from '../../electron/core/text/player-texts.ts';
import { createFakeClock, type FakeClock } from '../browser-shell/fake-clock.ts';

const sentence = 'The installed file <a> & b is not the one that was released.';

let app: EventEmitter;
let clock: FakeClock;
let codes: number[];
let logged: unknown[][];
let dialogs: string[];
let page: string | undefined;
let becomeReady: () => void;

beforeEach(() => {
  app = new EventEmitter();
  clock = createFakeClock();
  [codes, logged, dialogs, page] = [[], [], [], undefined];
});

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

async function refuseIn(place: Partial<RefusalPlace> = {}, refusal?: Refusal): Promise<void> {
  const ready = new Promise<void>((resolve) => (becomeReady = resolve));
  const contents = Object.assign(new EventEmitter(), { setWindowOpenHandler: () => undefined });
  const window = {
    webContents: contents,
    loadURL: (address: string) => {
      page = decodeURIComponent(address);
      return Promise.resolve();
    },
  };
  refuse(
    {
      app: Object.assign(app, { isPackaged: true, whenReady: () => ready }) as never,
      dialog: { showErrorBox: (_title, text) => dialogs.push(text) },
      createWindow: () => window as never,
      clock,
      platform: 'linux',
      env: { DISPLAY: ':0' },
      supervised: false,
      hasTerminal: false,
      ending: { exit: (code) => codes.push(code) },
      log: (...line) => logged.push(line),
      ...place,
    },
    sentence,
    refusal,
  );
  await settle();
}

function quit(): { prevented: boolean } {
  const event = { prevented: false, preventDefault: () => (event.prevented = true) };
  app.emit('before-quit', event);
  return event;
}

describe('a refusal', () => {
  it('is logged, with its cause', async () => {
    const cause = new Error('x');
    await refuseIn({ hasTerminal: true }, { code: failedCode, cause });
    expect(logged).toEqual([[sentence, cause]]);
    expect(codes).toEqual([failedCode]);
  });

  it.each([
    ['in a terminal', { hasTerminal: true }],
    ['without a display', { env: {} }],
    ['without a display, supervised', { env: {}, supervised: true }],
    ['in a checkout', { app: { isPackaged: false } as never, supervised: true }],
  ])('is only printed %s, and ends at once', async (_where, place) => {
    await refuseIn(place);
    expect([codes, dialogs, page]).toEqual([[refusedCode], [], undefined]);
  });

  it('is a dialog on a desktop of Linux, where there is one only later', async () => {
    await refuseIn();
    expect([codes, dialogs]).toEqual([[], []]);
    becomeReady();
    await settle();
    expect([codes, dialogs]).toEqual([[refusedCode], [sentence]]);
  });

  it.each(['win32', 'darwin'] as const)('is a dialog on %s, at once', async (platform) => {
    await refuseIn({ platform, env: {}, hasTerminal: true });
    expect([codes, dialogs]).toEqual([[refusedCode], [sentence]]);
  });

  it('stands on a closed screen under a supervisor, until somebody ends the program', async () => {
    await refuseIn({ supervised: true, hasTerminal: true });
    becomeReady();
    await settle();
    expect(page).toContain('The installed file &lt;a> &amp; b is not the one');
    for (const language of languages) {
      const t = playerTexts(language);
      expect(page).toContain(`<h1>${t('closed.heading')}</h1><p>${t('closed.lead')}</p>`);
    }
    await clock.pass(24 * 60 * 60_000);
    expect(codes).toEqual([]);
    expect(quit().prevented).toBe(true);
    await settle();
    expect([codes, dialogs]).toEqual([[refusedCode], []]);
  });

  it.each([
    { refusal: { code: refusedCode, hasOtherStation: true }, code: wantedCode },
    { refusal: { code: failedCode, hasOtherStation: true }, code: failedCode },
  ])('is not started again by launchd, which knows success only', async ({ refusal, code }) => {
    await refuseIn({ platform: 'darwin', env: {}, supervised: true }, refusal);
    expect(codes).toEqual([code]);
  });

  it('ends after a minute on the screen if the supervisor starts the program again', async () => {
    await refuseIn({ supervised: true }, { code: failedCode });
    becomeReady();
    await settle();
    await clock.pass(59_999);
    expect(codes).toEqual([]);
    await clock.pass(1);
    await settle();
    expect(codes).toEqual([failedCode]);
  });

  it('covers no station that is open already', async () => {
    await refuseIn({ supervised: true }, { code: refusedCode, hasOtherStation: true });
    becomeReady();
    await settle();
    expect([codes, page]).toEqual([[refusedCode], undefined]);
  });
});
