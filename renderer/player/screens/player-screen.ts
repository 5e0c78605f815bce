/** The props of a challenge screen. */
import type { Snapshot, View } from '../../../electron/contract/screen-types.ts';
import type { WordSize } from '../use-word-size.ts';
import type { ViewOf } from '../../ui/view-of.ts';

export interface PlayerScreen<Screen extends View['screen']> {
  readonly view: ViewOf<Screen>;
  readonly snapshot: Snapshot;
  readonly size: WordSize;
}
