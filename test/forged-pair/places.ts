/**
 * Every place that shows a fingerprint to people: screens, papers, exports and commands. One that is
 * not here fails `all-places.test.ts`, and one whose row draws nothing fails the test of its kind.
 */

/** `drawn` and `printed` are told apart by tests of this folder; any other text is why that needs none. */
export const places: Readonly<Record<string, string>> = {
  'electron/core/reports/export/csv.ts': 'printed',
  'electron/core/reports/export/html-page.ts': 'printed',
  'electron/core/reports/export/html.ts': 'printed',
  'electron/core/reports/export/rulings-html.ts': 'printed',
  'electron/core/reports/export/desk-opinions-html.ts':
    'names them short in a column, as rulings do, under a head that has them whole',
  'electron/core/reports/papers/glance.ts': 'printed',
  'electron/core/reports/papers/kit-sheet.ts': 'printed',
  'electron/core/reports/papers/readiness-report.ts': 'printed',
  'electron/core/reports/papers/staff-sheet.ts': 'printed',
  'renderer/console/components/fingerprint-field.tsx': 'takes one, and shows none',
  'renderer/console/components/fingerprint.tsx': 'draws one for all that follow',
  'renderer/console/components/kit-set-up.tsx': 'drawn',
  'renderer/console/components/list-shown.tsx': 'a name to talk by',
  'renderer/console/components/statistics-cards.tsx': 'a name to talk by',
  'renderer/console/pages/event-page.tsx': 'drawn',
  'renderer/console/pages/event/event-card.tsx': 'drawn',
  'renderer/console/pages/event/rulebook-choice.tsx': 'a name to talk by',
  'renderer/console/pages/fleet/sent-files.tsx': 'drawn',
  'renderer/console/pages/join-card.tsx': 'drawn',
  'renderer/console/pages/kit-page.tsx': 'drawn',
  'renderer/console/pages/lexicons-page.tsx': 'drawn',
  'renderer/console/pages/lexicons/import-decision.tsx': 'drawn',
  'renderer/console/pages/lexicons/installed-card.tsx': 'drawn',
  'renderer/console/pages/set-up-page.tsx': 'drawn',
  'renderer/console/pages/status-page.tsx': 'drawn',
  'renderer/hub/archive-page.tsx': 'drawn',
  'renderer/hub/asking-stations.tsx': 'drawn',
  'renderer/hub/join-page.tsx': 'drawn',
  'renderer/hub/send-page.tsx': 'drawn',
  'renderer/hub/sent-card.tsx': 'drawn',
  'renderer/hub/thing-value.tsx': 'a name to talk by; two that are alike are an alarm',
  'renderer/player/components/rules-by.tsx': 'a name to talk by',
  'renderer/player/components/status-bar.tsx': 'a name to talk by',
  'renderer/ui/fingerprint-text.tsx': 'draws one for all that are here',
  'scripts/audit/core/checkpoint.ts': 'makes it',
  'scripts/audit/core/references.ts': 'names the ledger of a ruling, in test/ledger-vectors',
  'scripts/audit/rejudge.ts': 'says what to give, in test/audit/rejudge.test.ts',
  'scripts/commands/event-install.ts': 'printed',
  'scripts/commands/event-lists.ts': 'that of an event that was changed just now',
  'scripts/commands/event-new.ts': 'that of an event that was made just now',
  'scripts/commands/event-sign.ts': 'printed',
  'scripts/commands/event-text.ts': 'printed',
  'scripts/commands/event.ts': 'printed',
  'scripts/commands/hub.ts': 'that of an archive, in test/scripts/commands/hub-archive.test.ts',
  'scripts/commands/kit.ts': 'printed',
  'scripts/commands/lexicon-sign.ts': 'printed',
  'scripts/commands/lexicon-store.ts': 'printed',
  'scripts/commands/lexicon-text.ts': 'printed',
  'scripts/commands/lexicon.ts': 'printed',
  'scripts/commands/self-test.ts': 'printed',
};

/** Returns the places of a kind, in alphabetical order. */
export function placesOf(kind: 'drawn' | 'printed'): readonly string[] {
  return Object.keys(places)
    .filter((file) => places[file] === kind)
    .toSorted();
}
