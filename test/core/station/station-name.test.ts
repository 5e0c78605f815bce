import { describe, expect, it } from 'vitest';
import {
  problemOfStationName,
  stationNameForm,
} from '../../../electron/core/station/station-name.ts';
import { english } from '../../../electron/core/text/sentence.ts';

function problem(name: string): string | undefined {
  const found = problemOfStationName(name);
  return found && english(found);
}

describe('the name of a station', () => {
  it.each(['3', 'B2', 'Łódź 3', 'Hall-2', 'St. Ann', '123456789012'])('may be %s', (name) => {
    expect(problem(name)).toBeUndefined();
  });

  it.each(['', ' 3', '3 ', '.3', '-', '1234567890123', 'Hall: 3/4?', '../../x', 'a\nb'])(
    'has letters and digits, with spaces, points and hyphens between them alone: "%s" is refused',
    (name) => {
      expect(problem(name)).toBe(
        'A station name has 1 to 12 Latin letters and digits from 0 to 9. Spaces, points and hyphens may stand between them. Choose another name.',
      );
    },
  );

  it.each(['\uFF11', 'B\uFF12', '\u0412\u0032', '\u0663', '\u216B', '\uFF22', 'Z\u00B2'])(
    'has one set of letters: %s, which looks like another or is read in another way, is refused',
    (name) => {
      expect(problem(name)).toContain('Latin letters and digits from 0 to 9');
      // Stations that have it already still open.
      expect(name).toMatch(stationNameForm);
    },
  );

  it.each(['Sep', 'sept', 'TRUE', 'VRAI', 'Verdadero', '2 Mar', '10-12', 'miércoles'])(
    'is no date and no truth value: %s is refused',
    (name) => {
      expect(problem(name)).toBe(
        `Spreadsheets would read the name ${name} as a date or a truth value. Choose another name for the station.`,
      );
      // Stations that have it already still open.
      expect(name).toMatch(stationNameForm);
    },
  );
});
