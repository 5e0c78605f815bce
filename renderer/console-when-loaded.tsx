/** The console is a script of its own, so that the players' screens do not wait for it. */
import { useEffect, useState, type ReactNode } from 'react';
import type { Console, ConsoleProps } from './console/console.tsx';

interface ConsoleScript {
  readonly Console: typeof Console;
}

let loaded: ConsoleScript | undefined;

/** Rejects if the station does not answer. */
export async function loadConsole(): Promise<ConsoleScript> {
  loaded ??= await import('./console/console.tsx');
  return loaded;
}

/** Draws nothing until the console is loaded, and throws if it cannot be. */
export function ConsoleWhenLoaded(props: ConsoleProps): ReactNode {
  const [script, setScript] = useState(loaded);
  const [problem, setProblem] = useState<Error>();
  useEffect(() => {
    if (script !== undefined) return;
    loadConsole().then(setScript, (cause: unknown) => {
      setProblem(new Error('The console cannot be loaded.', { cause }));
    });
  }, [script]);
  if (problem !== undefined) throw problem;
  return script && <script.Console {...props} />;
}
