/** How the parts of the lexicons page change something and report the result. */
import type { Sentence, StationBridge } from '../../../../electron/contract/screen-types.ts';
import type { Done } from '../../station-context.ts';

export interface Change {
  readonly isBusy: boolean;
  readonly doing: (
    reply: ReturnType<StationBridge['finishImport']> | ReturnType<StationBridge['startImport']>,
    done: Done<Sentence | undefined>,
  ) => Promise<void>;
  readonly lookAgain: () => void;
}
