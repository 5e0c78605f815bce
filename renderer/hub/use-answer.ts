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
  useEffect(() => {
    let isCurrent = true;
    void asking
      .current(question)
      .catch(() => undefined)
      .then((reply) => {
        if (!isCurrent) return;
        if (reply?.ok !== true) {
          setSaid({ kind: 'refused', sentence: hubFailed });
        } else if (!reply.value.ok) {
          setSaid({ kind: 'refused', sentence: reply.value.error });
        } else {
          setValue(reply.value.value);
          setSaid(undefined);
        }
      });
    return () => {
      isCurrent = false;
    };
  }, [key, question]);
  const again = useCallback(() => {
    setTurn((now) => now + 1);
  }, []);
  return { value, said, again };
}
