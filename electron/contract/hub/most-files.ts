/** Most files that one call collects, so that its message stays short. */
export const mostFiles = 100;
