/** The argument by which a page says whether the system keeps the screen on. */
import { z } from '../core/schema.ts';

export const keptAwake = z.strictObject({ isGranted: z.boolean() });
