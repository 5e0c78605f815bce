/** The parts of a record that a report can leave out. Everybody may see the fourth, `public`. */
import type { z } from '../base/schema.ts';

export const hideableParts = ['words', 'people', 'staff'] as const;
export type HideablePart = (typeof hideableParts)[number];

/** The schema of each part that a kind has. */
export type PartSchemas = Readonly<
  Record<'public', z.ZodObject> & Partial<Record<HideablePart, z.ZodObject>>
>;
