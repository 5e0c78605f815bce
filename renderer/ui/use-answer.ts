/** Asks a bridge, that of a station or of a hub, and asks again whenever the question changes. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallError, Result } from '../../electron/contract/screen-types.ts';

interface Answers<Value> {
  /** The last answer; `undefined` until there is one. It stays until the next one arrives. */
  readonly value: Value | undefined;
  /** The answer to the last question, if it was not kept. */
  readonly refused: Value | undefined;
  /** True if there was no answer to the last question. */
  readonly hasFailed: boolean;
}

interface Answered<Value> extends Answers<Value> {
  readonly again: () => void;
  /** Asks again. Resolves with the answer, and when the page is left. */
  readonly renewed: () => Promise<void>;
}

/**
 * `asked` is the question, then the values whose changes repeat it. These can change faster than
 * answers come, so one question is asked once at a time, and each answer to it is shown. Another
 * question is asked at once, and drops the answer to the one before.
 */
export function useAnswer<Value>(
  ask: () => Promise<Result<Value, CallError>>,
  asked: readonly unknown[],
  keeps: (value: Value) => boolean = () => true,
): Answered<Value> {
  const [answers, setAnswers] = useState<Answers<Value>>(nothing);
  const [turn, setTurn] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  const latest = useRef({ ask, keeps });
  useEffect(() => {
    latest.current = { ask, keeps };
  });
  // Compare as text: an equal question in a new object is no new one.
  const question = JSON.stringify(asked.slice(0, 1));
  const key = JSON.stringify([...asked, turn]);
  /** `undefined` before and after the page is drawn. */
  const wanted = useRef<Wanted>(undefined);
  /** The question that is asked now. */
  const running = useRef<Wanted>(undefined);
  useEffect(() => {
    const now = { question, key };
    wanted.current = now;
    if (running.current?.question !== question) void askOn(now);

    /** `undefined` once the page asks something else, or is left. */
    function wantedKey(): string | undefined {
      return wanted.current?.question === question ? wanted.current.key : undefined;
    }

    async function askOn(first: Wanted): Promise<void> {
      running.current = first;
      let asking = wantedKey();
      while (asking !== undefined) {
        const reply = await latest.current.ask().catch(() => undefined);
        const next = wantedKey();
        if (running.current !== first || next === undefined) return;
        show(reply);
        if (next === asking) settle(waiting.current);
        asking = next === asking ? undefined : next;
      }
      running.current = undefined;
    }

    function show(reply: Result<Value, CallError> | undefined): void {
      if (reply?.ok !== true) setAnswers(({ value }) => ({ ...nothing, value, hasFailed: true }));
      else if (latest.current.keeps(reply.value)) setAnswers({ ...nothing, value: reply.value });
      else setAnswers(({ value }) => ({ ...nothing, value, refused: reply.value }));
    }
  }, [question, key]);
  useEffect(() => {
    const { current } = waiting;
    return () => {
      wanted.current = undefined;
      settle(current);
    };
  }, []);
  const again = useCallback(() => {
    setTurn((now) => now + 1);
  }, []);
  const renewed = useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        again();
      }),
    [again],
  );
  return { ...answers, again, renewed };
}

interface Wanted {
  readonly question: string;
  /** With what is watched. */
  readonly key: string;
}

const nothing = { value: undefined, refused: undefined, hasFailed: false } as const;

function settle(waiting: (() => void)[]): void {
  for (const resolve of waiting.splice(0)) resolve();
}
