/** The view of one screen. */
import type { View } from '../../electron/contract/screen-types.ts';

export type ViewOf<Screen extends View['screen']> = View & { readonly screen: Screen };
