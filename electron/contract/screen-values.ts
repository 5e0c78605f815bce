/** Functions of the core that the renderer may use. It imports them only from here. */
export { audienceOf, mayPress, type Audience } from '../core/station/keys-of-audience.ts';
export { spelledDigits, spelledId } from '../core/fleet/spelled.ts';
export { mostFiles } from './hub/most-files.ts';
export { hourChart, outcomeChart } from '../core/ledger/charts.ts';
export { audiences } from '../core/ledger/export/audience.ts';
export { exportFormats, reportFormats } from '../core/ledger/export/format.ts';
export { daysOf, medianOf, outcomes, sumOf } from '../core/ledger/statistics.ts';
export { longestPaste } from '../core/event/longest-paste.ts';
export { listName } from '../core/lexicon/list-name.ts';
export { glanceLine } from '../core/paper/glance.ts';
export { spelledFingerprint } from '../core/text/spelled-fingerprint.ts';
export { consoleTexts } from '../core/text/console-texts.ts';
export { hubTexts } from '../core/text/hub-texts.ts';
export { languageOf, languages } from '../core/text/language.ts';
export { languageName, playerTexts, titleIn } from '../core/text/player-texts.ts';
export { translatorFor } from '../core/text/translator.ts';
export { mayActAs, roles } from '../core/staff/role.ts';
export { systemWords } from '../core/text/system-words.ts';
