/**
 * Texts that a spreadsheet does not leave as they are when it opens a table. It runs formulas, and
 * replaces dates and truth values, in English, Spanish and French, however its reader's language is
 * set.
 */
import { showHidden } from './hidden-characters.ts';

const truthValues = 'true false verdadero falso vrai faux';

const months = [
  'january february march april may june july august september october november december',
  'jan feb mar apr jun jul aug sep sept oct nov dec',
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre',
  'ene abr ago set dic',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'janv fevr fev avr juil',
].join(' ');

const days = [
  'monday tuesday wednesday thursday friday saturday sunday',
  'mon tue tues wed thu thur thurs fri sat sun',
  'lunes martes miercoles jueves viernes sabado domingo',
  'lun mar mie jue vie sab dom',
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'mer jeu ven sam dim',
].join(' ');

const truthValueNames: ReadonlySet<string> = new Set(truthValues.split(' '));
const dateNames: ReadonlySet<string> = new Set(`${months} ${days}`.split(' '));

/**
 * Returns whether a spreadsheet may read the text as a date or a truth value: "Sep-0004", "2 Mar",
 * "10-12", "VRAI". A number, and a number of a ruling such as "3-0042", stay what they are.
 */
export function isReadAsDateOrTruth(text: string): boolean {
  const parts = plainParts(text);
  const [first = '', second = ''] = parts;
  if (parts.length <= 1) return truthValueNames.has(first) || dateNames.has(first);
  if (!parts.every((part) => dateNames.has(part) || /^\d+$/.test(part))) return false;
  if (parts.length > 2 || parts.some((part) => dateNames.has(part))) return true;
  return first.length <= 2 && (second.length <= 2 || /^(19|[2-9]\d)\d\d$/.test(second));
}

/** Returns the parts in lower case and without accents. */
function plainParts(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[\s./-]+/u).filter((part) => part !== '');
}

/** Returns the content of a quoted cell that no spreadsheet runs as a formula. */
export function safeCell(text: string): string {
  const line = showHidden(text).replaceAll('"', '""');
  return /^\s*[=+\-@|%＝＋－＠]/.test(line) ? `'${line}` : line;
}
