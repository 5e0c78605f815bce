/** Whether the page has the keyboard. False if another window has it. */
import { createContext } from 'react';

export const KeyboardContext = createContext(true);
