/** The only message to the clean window. It refuses whatever else a message might bring. */
import { z } from '../core/base/schema.ts';
import { cleanStates } from '../core/station/clean-window.ts';

export const cleanMessage = z.strictObject({ shows: z.enum(cleanStates) });
