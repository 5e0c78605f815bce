// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CleanMessage } from '../../../electron/contract/clean-window.ts';
import { cleanPaperOf } from '../../../electron/core/station/clean-window.ts';
import { plainSettings } from '../../../electron/core/station/settings-in-force.ts';
import { CleanApp } from '../../../renderer/clean/clean-app.tsx';
import { linkCleanWindow } from '../../../renderer/clean/link-clean-window.ts';

const paper = cleanPaperOf({
  settings: { ...plainSettings, languages: ['fr'], theme: 'night' },
  title: 'Open de Lindenfeld',
  list: { title: 'Northfield Word List', edition: 'NWL 2026' },
  dates: { first: '2026-11-21', last: '2026-11-22' },
});
const onPaper = 'Open de LindenfeldNorthfield Word List · NWL 202621–22 novembre 2026';

let tell: (message: CleanMessage | undefined) => void;
let container: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  const link = linkCleanWindow({
    onMessage: (listener) => {
      tell = (message) => {
        act(() => {
          listener(message);
        });
      };
    },
  });
  ({ container } = render(<CleanApp link={link} />));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is empty until it is told what stands there', () => {
  expect(container.textContent).toBe('');
  tell({ shows: 'acceptable' });
  expect(container.textContent).toBe('');
});

it('shows paper, that a challenge runs, and each verdict, and nothing beside them', () => {
  tell({ paper });
  expect(container.textContent).toBe(onPaper);
  expect(document.documentElement.lang).toBe('fr');
  expect(document.documentElement.dataset['theme']).toBe('night');
  tell({ shows: 'asked' });
  expect(container.textContent).toBe('Une contestation est en cours d’examen');
  tell({ shows: 'unacceptable' });
  expect(container.textContent).toBe('INACCEPTABLE');
  expect(container.querySelectorAll('.verdict-symbol polygon')).toHaveLength(1);
  tell({ shows: 'acceptable' });
  expect(container.textContent).toBe('ACCEPTABLE');
  expect(container.querySelectorAll('.verdict-symbol circle')).toHaveLength(1);
  expect(container.querySelectorAll('.verdict-foot, .key, .blocks, button')).toHaveLength(0);
  tell({ shows: 'nothing' });
  expect(container.textContent).toBe(onPaper);
});

it('shows paper at once when its station is gone, never an old verdict', () => {
  tell({ paper });
  tell({ shows: 'acceptable' });
  tell(undefined);
  expect(container.textContent).toBe(onPaper);
});

it('shows paper when it has heard nothing for five seconds', () => {
  tell({ paper });
  tell({ shows: 'unacceptable' });
  for (let second = 0; second < 20; second += 1) {
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
    tell({ shows: 'unacceptable' });
  }
  act(() => {
    vi.advanceTimersByTime(4_999);
  });
  expect(container.textContent).toBe('INACCEPTABLE');
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(container.textContent).toBe(onPaper);
});

it.each([{ shows: 'QUIZ' }, { words: ['QUIZ'] }])('draws nothing of %j', (message) => {
  tell({ paper });
  tell(message as unknown as CleanMessage);
  expect(container.textContent).not.toContain('QUIZ');
});

it('is empty paper without a shell', () => {
  cleanup();
  ({ container } = render(<CleanApp link={linkCleanWindow(undefined)} />));
  expect(container.textContent).toBe('');
});
