// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fail, ok } from '../../../electron/core/base/result.ts';
import type { CallError, Result } from '../../../electron/contract/screen-types.ts';
import { sentence, type Sentence } from '../../../electron/core/text/sentence.ts';
import { useAnswer } from '../../../renderer/ui/use-answer.ts';

afterEach(cleanup);

type Reply = Result<Result<string, Sentence>, CallError>;

let asked: { readonly question: string; readonly answer: (reply: Reply) => void }[];
beforeEach(() => {
  asked = [];
});

function Answer({
  question,
  seen,
}: {
  readonly question: string;
  readonly seen: number;
}): ReactNode {
  const { value, refused, hasFailed } = useAnswer(
    () =>
      new Promise<Reply>((answer) => {
        asked.push({ question, answer });
      }),
    [question, seen],
    ({ ok: isOk }) => isOk,
  );
  return (
    <p role="status">
      {value?.ok === true ? value.value : 'nothing'}
      {(refused !== undefined || hasFailed) && ', refused'}
    </p>
  );
}

const shown = (): string | null => screen.getByRole('status').textContent;

async function answer(index: number, reply: Reply): Promise<void> {
  await act(async () => {
    asked[index]?.answer(reply);
    await Promise.resolve();
  });
}

it('shows an answer that took longer than what is watched stayed the same', async () => {
  const { rerender } = render(<Answer question="a" seen={1} />);
  rerender(<Answer question="a" seen={2} />);
  rerender(<Answer question="a" seen={3} />);
  expect(asked).toHaveLength(1);
  await answer(0, ok(ok('first')));
  expect(shown()).toBe('first');
  expect(asked).toHaveLength(2);
  await answer(1, ok(ok('second')));
  expect(shown()).toBe('second');
  expect(asked).toHaveLength(2);
});

it('shows no answer to an earlier question', async () => {
  const { rerender } = render(<Answer question="a" seen={1} />);
  rerender(<Answer question="b" seen={1} />);
  await answer(0, ok(ok('of a')));
  expect(shown()).toBe('nothing');
  expect(asked.map(({ question }) => question)).toEqual(['a', 'b']);
  await answer(1, ok(ok('of b')));
  expect(shown()).toBe('of b');
});

it('says why there is no answer, and keeps the last one', async () => {
  const { rerender, unmount } = render(<Answer question="a" seen={1} />);
  await answer(0, ok(ok('first')));
  rerender(<Answer question="a" seen={2} />);
  await answer(1, ok(fail(sentence`The ledger is not open.`)));
  expect(shown()).toBe('first, refused');
  rerender(<Answer question="a" seen={3} />);
  await answer(2, fail({ kind: 'failed', call: 'ruling' }));
  expect(shown()).toBe('first, refused');
  rerender(<Answer question="a" seen={4} />);
  unmount();
  await answer(3, ok(ok('late')));
  expect(asked).toHaveLength(4);
});
