/** Returns whether the operating system asks for more contrast. */
import { useSyncExternalStore } from 'react';

const query = '(prefers-contrast: more)';

export function useMoreContrast(): boolean {
  return useSyncExternalStore(onChange, () => window.matchMedia(query).matches);
}

function onChange(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => {
    list.removeEventListener('change', listener);
  };
}
