/** Formats what people compare on two screens, in groups. */

/** The first digits of a station's id. */
export function spelledId(id: string): string {
  return `${id.slice(0, 4)} ${id.slice(4, 8)}`.toUpperCase();
}

/** Six digits of a hub and a station. */
export function spelledDigits(digits: string): string {
  return `${digits.slice(0, 3)} ${digits.slice(3)}`;
}
