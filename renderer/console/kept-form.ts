/**
 * Keeps what was typed into a form while the console is left, as at a sign-out for idleness. It
 * lasts as long as the window, and is forgotten once the station has it.
 */
import { useState } from 'react';
import type { StationBridge } from '../../electron/contract/screen-types.ts';
import { useStation } from './station-context.ts';

/** By the station's bridge, of which a window has one. */
const forms = new WeakMap<StationBridge, Map<string, unknown>>();

/**
 * Returns the value, what changes it, and what forgets it. The value stays on the screen when it is
 * forgotten. One name stands for values of one type.
 */
export function useKeptForm<Value>(
  name: string,
  first: Value,
): readonly [Value, (value: Value) => void, () => void] {
  const station = useStation();
  const form = formsOf(station);
  const [value, setValue] = useState(() => (form.has(name) ? (form.get(name) as Value) : first));
  const change = (next: Value): void => {
    form.set(name, next);
    setValue(next);
  };
  const forget = (): void => {
    form.delete(name);
  };
  return [value, change, forget];
}

function formsOf(station: StationBridge): Map<string, unknown> {
  const form = forms.get(station) ?? new Map<string, unknown>();
  forms.set(station, form);
  return form;
}
