/** Functions of the core that the renderer may use. It imports them only from here. */
export { digitOf } from '../core/station/key-stroke.ts';
export { keyUserOf, mayPress, type KeyUser } from '../core/station/allowed-keys.ts';
export { withdrawalDigits, withdrawalReasons } from '../core/rulebook/withdrawal-reasons.ts';
export { displayOf, plainSettings } from '../core/station/settings-in-force.ts';
export { settingNames, settings, settingsOf } from '../core/station/settings.ts';
export { sameValue } from '../core/base/json.ts';
export { kindsAboutRecords } from '../core/fleet/alarm-record.ts';
export { spelledDigits, spelledId } from '../core/fleet/spelled.ts';
export { hubPages } from './hub/hub-pages.ts';
export { mostFiles } from './hub/most-files.ts';
export { consolePageNames, consolePages } from './staff/console-pages.ts';
export { hourChart, outcomeChart } from '../core/reports/charts.ts';
export { audiences } from '../core/reports/export/audience.ts';
export { exportFormats, reportFormats } from '../core/ledger/export-format.ts';
export { daysOf, haveOffsets, medianOf, outcomes, sumOf } from '../core/reports/statistics.ts';
export { longestPaste } from '../core/event/longest-paste.ts';
export { versionName } from '../core/event/version-name.ts';
export { listName } from '../core/lexicon/list-name.ts';
export { qrCode } from '../core/reports/papers/qr-code.ts';
export { glanceLine } from '../core/reports/papers/glance.ts';
export { whatIsLookedAt } from '../core/reports/papers/readiness.ts';
export { localTime, offsetName } from '../core/text/local-time.ts';
export {
  charactersTyped,
  fingerprintOf,
  readFingerprint,
  shortFingerprint,
} from '../core/base/fingerprint.ts';
export { consoleTexts } from '../core/text/console-texts.ts';
export { hubTexts } from '../core/text/hub-texts.ts';
export {
  languages,
  staffLanguageOf,
  staffLanguages,
  touchLayoutOf,
} from '../core/text/language.ts';
export { languageName, lettersOf, playerTexts, titleIn } from '../core/text/player-texts.ts';
export { translatorFor } from '../core/text/translator.ts';
export { mayActAs, roles } from '../core/staff/role.ts';
export { needsNewPin } from '../core/staff/who-resets-pins.ts';
export { systemWords } from '../core/text/system-words.ts';
