/** Asks the hub again whenever the question changes. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallError, Result, Sentence } from '../../electron/contract/screen-types.ts';
import type { Said } from '../console/station-context.ts';
import { hubFailed } from './hub-context.ts';

type Reply<Value> = Promise<Result<Result<Value, Sentence>, CallError>>;

export interface Answered<Value> {
  /** The last answer; `undefined` until there is one. It stays until the next one arrives. */
  readonly value: Value | undefined;
  /** Why the last question has no answer. */
  readonly said: Said | undefined;
  readonly again: () => void;
}

/** `question` is the argument as text; the values of `watched` ask it again. */
export function useAnswer<Value>(
  ask: (question: string) => Reply<Value>,
  question: string,
  ...watched: readonly unknown[]
): Answered<Value> {
  const [value, setValue] = useState<Value>();
  const [said, setSaid] = useState<Said>();
  const [turn, setTurn] = useState(0);
  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });
  const key = JSON.stringify([question, turn, ...watched]);
  /** `undefined` before and after the page is drawn. */
  const current = useRef<{ readonly key: string; readonly question: string }>(undefined);
  const isAsking = useRef(false);
  useEffect(() => {
    current.current = { key, question };
    if (!isAsking.current) void askOn();

    function wanted() {
      return current.current;
    }

    // What is watched can change faster than the hub answers. Its answer is shown all the same, and
    // the hub has one question of this page at a time.
    async function askOn(): Promise<void> {
      isAsking.current = true;
      let asked = wanted();
      while (asked !== undefined) {
        const reply = await asking.current(asked.question).catch(() => undefined);
        const next = wanted();
        if (next?.question === asked.question) show(reply);
        asked = next?.key === asked.key ? undefined : next;
      }
      isAsking.current = false;
    }

    function show(reply: Awaited<Reply<Value>> | undefined): void {
      if (reply?.ok !== true) {
        setSaid({ kind: 'refused', sentence: hubFailed });
      } else if (!reply.value.ok) {
        setSaid({ kind: 'refused', sentence: reply.value.error });
      } else {
        setValue(reply.value.value);
        setSaid(undefined);
      }
    }
  }, [key, question]);
  useEffect(
    () => () => {
      current.current = undefined;
    },
    [],
  );
  const again = useCallback(() => {
    setTurn((now) => now + 1);
  }, []);
  return { value, said, again };
}
