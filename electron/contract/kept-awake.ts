/** The argument by which a page says whether the system keeps the screen on. */
import { z } from '../core/base/schema.ts';

export const keptAwake = z.strictObject({ isGranted: z.boolean() });
