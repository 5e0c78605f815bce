// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { useWordSize } from '../../../renderer/player/use-word-size.ts';

interface SizedProps {
  readonly words: readonly string[] | undefined;
  readonly hasTouchKeyboard?: boolean;
  readonly isFrozen?: boolean;
}

function Sized({ words, hasTouchKeyboard = false, isFrozen = false }: SizedProps): ReactNode {
  return useWordSize(words, false, hasTouchKeyboard, isFrozen).em;
}

function resize(width: number, height: number): void {
  act(() => {
    Object.assign(window, { innerWidth: width, innerHeight: height });
    window.dispatchEvent(new Event('resize'));
  });
}

/** Returns the size after each step. */
function sizes(...steps: readonly SizedProps[]): number[] {
  const { container, rerender } = render(<Sized words={undefined} />);
  return steps.map((step) => {
    rerender(<Sized {...step} />);
    return Number(container.textContent);
  });
}

beforeEach(() => {
  resize(1920, 1080);
});
afterEach(cleanup);

const two = ['JOUSTED', 'JO'];
const three = [...two, 'QUIT'];

describe('the size of the words in sight', () => {
  it('goes down with the first letter of a word that does not fit, not with its empty line', () => {
    expect(sizes({ words: two }, { words: [...two, ''] }, { words: three })).toEqual([
      22.3, 22.3, 14.9,
    ]);
  });

  it('does not grow within a challenge', () => {
    expect(sizes({ words: three }, { words: two }, { words: ['JO'] })).toEqual([14.9, 14.9, 14.9]);
  });

  it('is the largest that fits once the words are frozen, and the one before when typed again', () => {
    const one = ['UNBOXING'];
    expect(sizes({ words: one }, { words: one, isFrozen: true }, { words: one })).toEqual([
      14.9, 21.39, 14.9,
    ]);
    const [, frozen, again] = sizes(
      { words: three },
      { words: two, isFrozen: true },
      { words: two, isFrozen: true },
    );
    expect([frozen, again]).toEqual([24.44, 24.44]);
    expect(sizes({ words: ['QI'], isFrozen: true })).toEqual([26]);
  });

  it('starts anew with the next challenge', () => {
    const [, , next] = sizes({ words: three }, { words: undefined }, { words: two });
    expect(next).toBe(22.3);
  });

  it('is computed again when the touch keyboard comes and goes', () => {
    expect(sizes({ words: two }, { words: two, hasTouchKeyboard: true }, { words: two })).toEqual([
      22.3, 14.9, 22.3,
    ]);
  });

  it('is computed again for another window', () => {
    const { container, rerender } = render(<Sized words={three} />);
    expect(container.textContent).toBe('14.9');
    resize(1280, 1024);
    rerender(<Sized words={three} />);
    expect(container.textContent).toBe('22.3');
  });
});
