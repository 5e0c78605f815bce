/** Eight hex digits as people read them aloud and compare them: four and four. */
export function spelledFingerprint(fingerprint: string): string {
  const shown = fingerprint.toUpperCase();
  return `${shown.slice(0, 4)} ${shown.slice(4)}`;
}
