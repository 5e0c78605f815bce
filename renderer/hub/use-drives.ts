/** The drives and folders that the hub found. */
import { useCallback, useEffect, useState } from 'react';
import type { Drive } from '../../electron/contract/screen-types.ts';
import { useHub } from './hub-context.ts';

/** Returns `undefined` until the hub has looked. The second part looks again. */
export function useDrives(): readonly [drives: readonly Drive[] | undefined, look: () => void] {
  const hub = useHub();
  const [drives, setDrives] = useState<readonly Drive[]>();
  const look = useCallback(() => {
    void hub
      .drives()
      .catch(() => undefined)
      .then((reply) => {
        if (reply?.ok === true) setDrives(reply.value);
      });
  }, [hub]);
  useEffect(look, [look]);
  return [drives, look];
}
