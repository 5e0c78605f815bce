/** How the staff's screens ask the station, and what they do with its answers. */
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type {
  CallError,
  Result,
  Sentence,
  StationBridge,
} from '../../electron/contract/screen-types.ts';
import type { StaffCopy } from './copy/copy.ts';

export const StationContext = createContext<StationBridge | undefined>(undefined);

export function useStation(): StationBridge {
  const station = use(StationContext);
  if (station === undefined) throw new Error('The staff screens stand without a station.');
  return station;
}

/**
 * Undefined until the station has answered, and again when it refuses: the view tells then. The last
 * part asks again, and settles when the new answer is there.
 */
export function useAnswer<Value>(
  ask: (station: StationBridge) => Promise<Result<Value, CallError>>,
): readonly [Value | undefined, () => void, () => Promise<void>] {
  const station = useStation();
  const waiting = useRef<(() => void)[]>([]);
  const [value, setValue] = useState<Value>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void ask(station)
      .catch(() => undefined)
      .then((reply) => {
        if (!isCurrent) return;
        if (reply?.ok === true) setValue(reply.value);
        settle(waiting.current);
      });
    return () => {
      isCurrent = false;
    };
  }, [ask, station, turn]);
  useEffect(() => {
    const { current } = waiting;
    return () => {
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
  return [value, again, renewed];
}

function settle(waiting: (() => void)[]): void {
  for (const resolve of waiting.splice(0)) resolve();
}

/** A value and not yet a text: it is said in the language that the console has when it is shown. */
export type Saying = Sentence | ((copy: StaffCopy) => string);

/** What came of the last thing that was asked of the station here. */
export interface Said {
  readonly kind: 'done' | 'refused';
  readonly sentence: Saying;
}

/** What is said when it is done; empty: that is to be seen anyway. */
export type Done<Value> = '' | ((value: Value) => Saying | undefined);

/** The answer to a call that is never refused, as `doing` takes it. */
export async function asTold(
  reply: Promise<Result<undefined, CallError>>,
): Promise<Result<Result<undefined, Sentence>, CallError>> {
  const answer = await reply;
  return answer.ok ? { ok: true, value: answer } : answer;
}

/** Does one thing at a time and keeps what came of it. */
export function useDoing(): {
  readonly isBusy: boolean;
  readonly said: Said | undefined;
  /** Whether it was done. */
  readonly doing: <Value>(
    reply: Promise<Result<Result<Value, Sentence>, CallError>>,
    done: Done<Value>,
  ) => Promise<boolean>;
  /** Says why the station is not asked. */
  readonly refuse: (sentence: Saying) => void;
} {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const doing = useCallback(
    async <Value>(
      reply: Promise<Result<Result<Value, Sentence>, CallError>>,
      done: Done<Value>,
    ): Promise<boolean> => {
      setBusy(true);
      const answer = await reply.catch(() => undefined);
      setBusy(false);
      if (answer?.ok !== true) return false;
      const told = answer.value;
      if (!told.ok) {
        setSaid({ kind: 'refused', sentence: told.error });
        return false;
      }
      const sentence = done === '' ? undefined : done(told.value);
      setSaid(sentence && { kind: 'done', sentence });
      return true;
    },
    [],
  );
  const refuse = useCallback((sentence: Saying): void => {
    setSaid({ kind: 'refused', sentence });
  }, []);
  return { isBusy, said, doing, refuse };
}
