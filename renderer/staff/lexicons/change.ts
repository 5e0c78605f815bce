/** How the parts of the page of the lexicons ask for a change. */
import type { StationBridge } from '../../../electron/contract/screen-types.ts';

export interface Change {
  readonly isBusy: boolean;
  readonly doing: (
    reply: ReturnType<StationBridge['finishImport']> | ReturnType<StationBridge['startImport']>,
    done: string | ((value: string | undefined) => string),
  ) => Promise<void>;
  readonly lookAgain: () => void;
}
