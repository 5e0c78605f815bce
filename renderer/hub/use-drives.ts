/** The drives and folders that the hub found. */
import { useCallback, useEffect, useState } from 'react';
import type { Drive } from '../../electron/contract/screen-types.ts';
import { useHub } from './hub-context.ts';

type Looked = readonly [drives: readonly Drive[] | undefined, look: () => void];

/** With exports. Returns `undefined` until the hub has looked. The second part looks again. */
export function useDrives(): Looked {
  return useDrivesOf('drives');
}

/** With word list files and events. */
export function useListDrives(): Looked {
  return useDrivesOf('listDrives');
}

function useDrivesOf(call: 'drives' | 'listDrives'): Looked {
  const hub = useHub();
  const [drives, setDrives] = useState<readonly Drive[]>();
  const look = useCallback(() => {
    void hub[call]()
      .catch(() => undefined)
      .then((reply) => {
        if (reply?.ok === true) setDrives(reply.value);
      });
  }, [hub, call]);
  useEffect(look, [look]);
  return [drives, look];
}
