/** For whom an export is. The players' part of a record is its body; staff see the sources, too. */
export const audiences = ['players', 'staff'] as const;
export type Audience = (typeof audiences)[number];
