/** How much a repetitive test does: little in `npm test`, much in `npm run test:long`. */
export const isLong = process.env['STATION_TESTS'] === 'long';

export function shortOrLong(short: number, long: number): number {
  return isLong ? long : short;
}
