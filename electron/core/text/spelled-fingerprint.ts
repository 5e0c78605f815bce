/** Splits eight hex digits into two groups of four, as people read them aloud. */
export function spelledFingerprint(fingerprint: string): string {
  const shown = fingerprint.toUpperCase();
  return `${shown.slice(0, 4)} ${shown.slice(4)}`;
}
