/** The drives and folders that the hub found. */
import type { Drive } from '../../electron/contract/screen-types.ts';
import { useAnswer } from '../ui/use-answer.ts';
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
  const { value, again } = useAnswer(() => hub[call](), [call]);
  return [value, again];
}
