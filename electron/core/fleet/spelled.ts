/** Formats the numbers of stations and hubs, in groups. */
import { groupsOfHash } from '../base/base32.ts';

/** A name for a station by its id, short as that of a fingerprint. Nobody needs to compare it. */
export function spelledId(id: string): string {
  const [first = '', second = ''] = groupsOfHash(id.padEnd(64, '0'));
  return `${first} ${second} …`;
}

/** Six digits, which people compare on the screens of a hub and a station. */
export function spelledDigits(digits: string): string {
  return `${digits.slice(0, 3)} ${digits.slice(3)}`;
}
