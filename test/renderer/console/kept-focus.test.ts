// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptFocus } from '../../../renderer/console/kept-focus.ts';

let page: HTMLElement;
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<nav><button id="nav"></button></nav><main tabindex="-1"><div><button id="a"></button></div><button id="b"></button></main>';
  const found = document.querySelector('main');
  if (found === null) throw new Error('There is no page.');
  page = found;
  stop = keptFocus(page);
});

afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const at = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
/** Observers run after the code that changed the page. */
const observed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('takes the focus when the focused control is removed, also with what is around it', async () => {
  at('b').focus();
  at('b').remove();
  await observed();
  expect(document.activeElement).toBe(page);
  at('a').focus();
  at('a').parentElement?.remove();
  await observed();
  expect(document.activeElement).toBe(page);
});

it('leaves it where it was put instead', async () => {
  at('a').focus();
  at('a').remove();
  at('b').focus();
  await observed();
  expect(document.activeElement).toBe(at('b'));
  at('nav').focus();
  at('b').remove();
  await observed();
  expect(document.activeElement).toBe(at('nav'));
});

it('leaves it on the body for a person who pressed on the background', async () => {
  at('a').focus();
  at('a').blur();
  at('b').remove();
  await observed();
  expect(document.activeElement).toBe(document.body);
});

it('ends with the page', async () => {
  stop();
  at('a').focus();
  at('a').remove();
  await observed();
  expect(document.activeElement).toBe(document.body);
});
