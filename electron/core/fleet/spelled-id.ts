/** The first digits of a station's id, in two groups, as people compare them on two screens. */
export function spelledId(id: string): string {
  return `${id.slice(0, 4)} ${id.slice(4, 8)}`.toUpperCase();
}
