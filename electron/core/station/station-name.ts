/** The rule for the name of a station, which precedes the numbers of its rulings: "3" or "B2". */
import { sentence, type Sentence } from '../text/sentence.ts';
import { isReadAsDateOrTruth } from '../text/spreadsheet-text.ts';

const longestName = 12;

/** Names of this form are read from files of any date. */
export const stationNameForm = new RegExp(
  `^(?=.{1,${longestName.toString()}}$)[\\p{L}\\p{N}]([\\p{L}\\p{N} .-]*[\\p{L}\\p{N}])?$`,
  'u',
);

/** One set of letters, so that "1" and "１", or "B" and "В", cannot be two stations. */
const newNameForm = /^[\p{Script=Latin}0-9 .-]+$/u;

/** Returns why nobody may choose this name, or `undefined`. */
export function problemOfStationName(name: string): Sentence | undefined {
  const isOfOneSet = newNameForm.test(name) && name.normalize('NFKC') === name;
  if (!isOfOneSet || !stationNameForm.test(name)) {
    return sentence`A station name has 1 to 12 Latin letters and digits from 0 to 9. Spaces, points and hyphens may stand between them. Choose another name.`;
  }
  return isReadAsDateOrTruth(name)
    ? sentence`Spreadsheets would read the name ${name} as a date or a truth value. Choose another name for the station.`
    : undefined;
}
