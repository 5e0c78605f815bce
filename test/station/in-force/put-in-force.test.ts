/** One door: nothing but `putInForce` makes a station use another list or event. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from '../../source-files.ts';

const root = path.join(import.meta.dirname, '../../..');

/** What changes the list or the event in use, and the modules that have it. */
const changes =
  /^(activateLexicon|stepBack|stepBackAlone|changeOver|changeEvent|recordFound|runChangeover|leaveEvent|writeActiveEvent|writeActivation)$/;
const modules =
  /import (?:type )?\{([^}]*)\} from '[^']*\/(?:lexicon-changes|changeover|event-store|lexicon-store|activation)\.ts'/g;

const files = sourceFiles('{electron,scripts}/**/*.ts');

function changesIn(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(modules)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => changes.test(name)),
  );
}

it('is the only one that changes the list or the event in use', () => {
  const doors = files.filter((file) => changesIn(file).length > 0);
  expect(doors.filter((file) => !file.startsWith('electron/station/in-force/'))).toEqual([
    // The store itself, which only those modules are allowed to change.
    'electron/station/lexicons/lexicon-store.ts',
  ]);
  expect(doors).toContain('electron/station/in-force/put-in-force.ts');
});

it('is called by console, kit, hub and command line', () => {
  const callers = files.filter((file) =>
    /\bputInForce\(\s*[a-z{]/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(callers.toSorted()).toEqual([
    'electron/station/console/event-choice.ts',
    'electron/station/console/lexicons.ts',
    'electron/station/fleet/use-sent.ts',
    'electron/station/in-force/put-in-force.ts',
    'electron/station/kits/install-kit.ts',
    'scripts/commands/event-install.ts',
    'scripts/commands/event.ts',
    'scripts/commands/lexicon-store.ts',
  ]);
});
