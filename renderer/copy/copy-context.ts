/** The copy in the language of the display, for every component. */
import { createContext, use } from 'react';
import { copyIn, type Copy } from './copy.ts';

export const CopyContext = createContext<Copy>(copyIn('en'));

export function useCopy(): Copy {
  return use(CopyContext);
}
