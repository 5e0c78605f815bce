/**
 * The table of the languages that players can have. To add one, write its folder and add a line
 * here; the README says what the folder holds. Types and tests name each text that it lacks.
 */
export { en } from './en/language.ts';
export { es } from './es/language.ts';
export { fr } from './fr/language.ts';
