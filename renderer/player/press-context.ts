/** How a drawn key, wherever it stands, sends its stroke. */
import { createContext } from 'react';
import type { KeyStroke } from '../../electron/contract/screen-types.ts';

export const PressContext = createContext<(stroke: KeyStroke) => void>(() => undefined);
