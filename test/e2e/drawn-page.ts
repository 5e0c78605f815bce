/** The built screens with snapshots chosen by a test, so that every screen can be checked. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Verdict } from '../../electron/core/challenge/verdict.ts';
import type { Snapshot, View } from '../../electron/core/station/view.ts';

declare global {
  interface Window {
    show: (snapshot: Snapshot) => void;
  }
}

const screens = join(import.meta.dirname, '../../dist/renderer');

export class DrawnPage {
  readonly page: Page;
  #revision = 0;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page): Promise<DrawnPage> {
    await page.route('http://screens.test/**', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(screens, pathname === '/' ? 'index.html' : pathname) });
    });
    await page.addInitScript(() => {
      const done = Promise.resolve({ ok: true, value: undefined });
      Object.assign(window, {
        station: {
          watch: () => new Promise(() => undefined),
          press: () => done,
          painted: () => done,
          onSnapshot: (listener: Window['show']) => {
            window.show = listener;
          },
          onConnection: () => undefined,
        },
      });
    });
    await page.goto('http://screens.test/');
    await page.evaluate(() => document.fonts.ready);
    return new DrawnPage(page);
  }

  async show(
    view: View,
    display: Snapshot['display'],
    more: Partial<Pick<Snapshot, 'verdictWords' | 'isPractice'>> = {},
  ): Promise<void> {
    this.#revision += 1;
    const isRuled = ['verdict', 'unshown'].includes(view.screen);
    const snapshot: Snapshot = {
      revision: this.#revision,
      view,
      status: {
        station: '12',
        event: 'Spring Schools Open of the Northern Counties',
        lexicon: {
          title: 'Northfield Word List',
          edition: '2026',
          fingerprint: '7c4e91b0',
          wordCount: 12_345,
        },
        ...(isRuled && { ruling: '12-0042' }),
      },
      rulebook: { comparedWith: 'board', hint: 'general', mayAskSecondOpinion: true },
      limits: { minimumLength: 2, maximumLength: 15, maximumWords: 8 },
      display,
      isPractice: false,
      ...more,
    };
    await this.page.evaluate((shown) => {
      window.show(shown);
    }, snapshot);
    await this.page.evaluate(
      () =>
        new Promise((painted) => {
          requestAnimationFrame(() => setTimeout(painted));
        }),
    );
  }
}

const nobody = { challenger: false, challenged: false };
const three = ['JOUSTED', 'JO', 'QUIT'];
const eight = ['PLANTED', 'PA', 'LO', 'AMBER', 'NET', 'TWIG', 'EH', 'DO'];
const widest = Array.from({ length: 8 }, () => 'W'.repeat(15));

export function ruled(
  verdict: Verdict,
  more: Partial<View & { readonly screen: 'verdict' }> = {},
): View {
  const read = { challenger: false, challenged: false };
  return { screen: 'verdict', verdict, read, secondsLeft: 10, leave: 'both', ...more };
}

function typing(
  words: readonly string[],
  more: Partial<View & { readonly screen: 'typing' }> = {},
): View {
  const line = words.length - 1;
  const column = words[line]?.length ?? 0;
  return { screen: 'typing', words, line, column, hint: 'word', ...more };
}

/** Every player screen, with every text that it can have. */
export const views: Readonly<Record<string, View>> = {
  closed: { screen: 'closed', code: 'LX-04' },
  idle: { screen: 'idle' },
  'idle-languages': { screen: 'idle', languages: ['en', 'fr', 'es'] },
  'idle-refused': { screen: 'idle', languages: ['en', 'fr', 'es'], notice: 'letters' },
  typing: typing(three),
  'typing-one': typing(['J']),
  'typing-done': typing([...three, ''], { hint: 'emptyLine' }),
  'typing-8': typing(eight, { hint: 'lastWord' }),
  'typing-widest': typing(widest, { hint: 'lastWord' }),
  'typing-letters-only': typing(three, { notice: 'letters' }),
  'typing-too-short': typing(three, { notice: 'short' }),
  'typing-too-long': typing(widest, { notice: 'long' }),
  'typing-too-many': typing(eight, { notice: 'many' }),
  'typing-escape': typing(three, { notice: 'clear' }),
  'typing-countdown': typing(eight, { secondsLeft: 20 }),
  'checking-one': { screen: 'checking', words: ['QI'], confirmed: nobody },
  checking: {
    screen: 'checking',
    words: three,
    confirmed: { challenger: true, challenged: false },
  },
  'checking-8': { screen: 'checking', words: eight, confirmed: nobody },
  'checking-widest': { screen: 'checking', words: widest, confirmed: nobody },
  'checking-escape': {
    screen: 'checking',
    words: three,
    confirmed: nobody,
    notice: 'withdrawAsked',
  },
  'checking-countdown': { screen: 'checking', words: eight, confirmed: nobody, secondsLeft: 12 },
  armed: { screen: 'armed', tab: 'ready', words: three },
  'armed-8': { screen: 'armed', tab: 'ready', words: eight },
  'armed-widest': { screen: 'armed', tab: 'ready', words: widest },
  recording: { screen: 'recording', words: three },
  acceptable: ruled('acceptable'),
  unacceptable: ruled('unacceptable'),
  unshown: { screen: 'unshown' },
  'judge-awaited': { screen: 'idle', typist: 'nobody', languages: ['en', 'fr', 'es'] },
  'judge-needed': { screen: 'idle', typist: 'nobody', notice: 'judgeNeeded' },
  'judge-idle': { screen: 'idle', typist: 'wordJudge' },
  'judge-countdown': { screen: 'idle', typist: 'wordJudge', secondsLeft: 20 },
  'judge-leaving': { screen: 'idle', typist: 'wordJudge', notice: 'signOutAsked' },
  'judge-typing': typing(three, { typist: 'wordJudge' }),
  'judge-armed': { screen: 'armed', typist: 'wordJudge', tab: 'ready', words: eight },
  'judge-armed-widest': { screen: 'armed', typist: 'wordJudge', tab: 'ready', words: widest },
  'judge-escape': {
    screen: 'armed',
    tab: 'ready',
    typist: 'wordJudge',
    words: three,
    notice: 'withdrawAsked',
  },
  'second-opinion': ruled('acceptable', { leave: 'enter', opinion: 'second' }),
  'third-opinion': ruled('unacceptable', { leave: 'enter', opinion: 'third' }),
  'practice-idle': { screen: 'idle', languages: ['en', 'fr', 'es'] },
  'practice-typing': typing(eight, { hint: 'lastWord' }),
  'practice-countdown': typing(eight, { secondsLeft: 20 }),
  'practice-checking': { screen: 'checking', words: eight, confirmed: nobody },
  'practice-armed': { screen: 'armed', tab: 'ready', words: widest },
  'practice-acceptable': ruled('acceptable'),
  'practice-unacceptable': ruled('unacceptable'),
};

/** The parts of a snapshot that belong to a view. */
export function withIt(name: string): Pick<Snapshot, 'isPractice'> {
  return { isPractice: name.startsWith('practice') };
}
