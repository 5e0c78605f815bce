/** How the staff console calls the station and shows the results. */
import { createContext, use, useCallback, useState } from 'react';
import type {
  Answer,
  Argument,
  CallError,
  ConsoleTexts,
  EventField,
  FieldProblem,
  Result,
  Sentence,
  StaffCallName,
  StationBridge,
} from '../../electron/contract/screen-types.ts';
import { useAnswer } from '../ui/use-answer.ts';

export const StationContext = createContext<StationBridge | undefined>(undefined);

export function useStation(): StationBridge {
  const station = use(StationContext);
  if (station === undefined) throw new Error('The staff screens stand without a station.');
  return station;
}

/** The argument of a call, if it has one, then the values whose changes repeat the call. */
type Asked<Name extends StaffCallName> =
  Argument<Name> extends undefined
    ? readonly [argument?: undefined, ...watched: readonly unknown[]]
    : readonly [argument: Argument<Name>, ...watched: readonly unknown[]];

/**
 * Returns the station's answer, `undefined` until there is one. An old answer stays until the new
 * one arrives. The second part calls again; the third does too, and its promise settles with the
 * new answer.
 */
export function useCall<Name extends StaffCallName>(
  name: Name,
  ...asked: Asked<Name>
): readonly [Answer<Name> | undefined, () => void, () => Promise<void>] {
  const station = useStation();
  const [argument, ...watched] = asked;
  const ask = station[name] as (argument: unknown) => Promise<Result<Answer<Name>, CallError>>;
  const { value, again, renewed } = useAnswer(() => ask(argument), [[name, argument], ...watched]);
  return [value, again, renewed];
}

/** A value, translated when it is shown, because the console's language may change. */
export type Saying = Sentence | ((t: ConsoleTexts) => string);

/** The result of the last action. */
export interface Said {
  readonly kind: 'done' | 'refused';
  readonly sentence: Saying;
  /** The fields of a form that are refused. */
  readonly fields?: readonly FieldProblem[];
}

/** What is wrong with a field of the form. */
export function problemOf(said: Said | undefined, field: EventField): Sentence | undefined {
  return said?.fields?.find((one) => one.field === field)?.sentence;
}

/** A refusal, perhaps of a form. */
type Refusal = Sentence & { readonly fields?: readonly FieldProblem[] };

/** What is said when it is done; empty: that is to be seen anyway. */
export type Done<Value> = '' | ((value: Value) => Saying | undefined);

/** Adapts a call that is never refused to `doing`. */
export async function asTold(
  reply: Promise<Result<undefined, CallError>>,
): Promise<Result<Result<undefined, Sentence>, CallError>> {
  const answer = await reply;
  return answer.ok ? { ok: true, value: answer } : answer;
}

const stationFailed: Saying = (t) => t('frame.failed');

/**
 * Runs one action at a time and keeps its result. `failed` is said if there was no answer, and must
 * be the same each time.
 */
export function useDoing(failed = stationFailed): {
  readonly isBusy: boolean;
  readonly said: Said | undefined;
  /** Returns whether the action succeeded. */
  readonly doing: <Value>(
    reply: Promise<Result<Result<Value, Refusal>, CallError>>,
    done: Done<Value>,
  ) => Promise<boolean>;
  /** Shows why the station was not called. */
  readonly refuse: (sentence: Saying) => void;
} {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const doing = useCallback(
    async <Value>(
      reply: Promise<Result<Result<Value, Refusal>, CallError>>,
      done: Done<Value>,
    ): Promise<boolean> => {
      setBusy(true);
      const answer = await reply.catch(() => undefined);
      setBusy(false);
      if (answer?.ok !== true) {
        const isNotAllowed = answer?.error.kind === 'notAllowed';
        setSaid({
          kind: 'refused',
          sentence: isNotAllowed ? (t) => t('frame.notAllowed') : failed,
        });
        return false;
      }
      const result = answer.value;
      if (!result.ok) {
        const { error } = result;
        setSaid({
          kind: 'refused',
          sentence: error,
          ...(error.fields && { fields: error.fields }),
        });
        return false;
      }
      const sentence = done === '' ? undefined : done(result.value);
      setSaid(sentence && { kind: 'done', sentence });
      return true;
    },
    [failed],
  );
  const refuse = useCallback((sentence: Saying): void => {
    setSaid({ kind: 'refused', sentence });
  }, []);
  return { isBusy, said, doing, refuse };
}
