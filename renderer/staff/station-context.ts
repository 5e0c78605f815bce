/** How the staff's screens ask the station, and what they do with its answers. */
import { createContext, use, useCallback, useEffect, useState } from 'react';
import type {
  CallError,
  Result,
  Sentence,
  StationBridge,
} from '../../electron/contract/screen-types.ts';

export const StationContext = createContext<StationBridge | undefined>(undefined);

export function useStation(): StationBridge {
  const station = use(StationContext);
  if (station === undefined) throw new Error('The staff screens stand without a station.');
  return station;
}

/** Undefined until the station has answered, and again when it refuses: the view tells then. */
export function useAnswer<Value>(
  ask: (station: StationBridge) => Promise<Result<Value, CallError>>,
): readonly [Value | undefined, () => void] {
  const station = useStation();
  const [value, setValue] = useState<Value>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void ask(station)
      .catch(() => undefined)
      .then((reply) => {
        if (isCurrent && reply?.ok === true) setValue(reply.value);
      });
    return () => {
      isCurrent = false;
    };
  }, [ask, station, turn]);
  const again = useCallback(() => {
    setTurn((now) => now + 1);
  }, []);
  return [value, again];
}

/** What the station said to the last thing that was asked of it here. */
export type Said =
  | { readonly kind: 'done'; readonly sentence: string | Sentence }
  | { readonly kind: 'refused'; readonly sentence: string | Sentence };

/** Does one thing at a time and keeps what came of it. */
export function useDoing(): {
  readonly isBusy: boolean;
  readonly said: Said | undefined;
  /** Whether it was done. `done`: what to say then. */
  readonly doing: <Value>(
    reply: Promise<Result<Result<Value, Sentence>, CallError>>,
    done: string | ((value: Value) => string | Sentence),
  ) => Promise<boolean>;
} {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const doing = useCallback(
    async <Value>(
      reply: Promise<Result<Result<Value, Sentence>, CallError>>,
      done: string | ((value: Value) => string | Sentence),
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
      setSaid({ kind: 'done', sentence: typeof done === 'string' ? done : done(told.value) });
      return true;
    },
    [],
  );
  return { isBusy, said, doing };
}
