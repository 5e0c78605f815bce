/** The view that a screen draws. */
import type { View } from '../../../electron/contract/screen-types.ts';

export type ViewOf<Screen extends View['screen']> = View & { readonly screen: Screen };
