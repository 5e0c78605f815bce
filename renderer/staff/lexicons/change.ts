/** How the parts of the page of the lexicons ask for a change. */
import type { Sentence, StationBridge } from '../../../electron/contract/screen-types.ts';

export interface Change {
  readonly isBusy: boolean;
  readonly doing: (
    reply: ReturnType<StationBridge['finishImport']> | ReturnType<StationBridge['startImport']>,
    done: string | ((value: Sentence | undefined) => string | Sentence),
  ) => Promise<void>;
  readonly lookAgain: () => void;
}
