/** The audience of an export. Players see the body of a record; staff also see the sources. */
export const audiences = ['players', 'staff'] as const;
export type Audience = (typeof audiences)[number];
