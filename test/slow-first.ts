/**
 * Starts the slowest test files first. Without times of an earlier run, as on a fresh machine,
 * Vitest starts with the largest files. A short file that starts a fleet would come last, and one
 * worker would end long before the other.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files, or the files of a folder, of more than about ten seconds each. */
const slow = [
  ...['test/tomorrow/', 'test/hub/fleet/', 'test/hub/broker/', 'test/hub/hub-kill.test.ts'],
  ...['test/station/disk/', 'test/station/message-monkey.test.ts'],
  ...['test/station/imports/import-kill.test.ts', 'test/scripts/packaging/'],
  ...['test/scripts/commands/hub-archive.test.ts', 'test/scripts/start/commands.test.ts'],
  ...['test/oracle/adjudicate-batch.test.ts', 'test/renderer/player/drawn-keys.test.tsx'],
  ...['test/renderer/text-calls.test.ts', 'test/core/reports/papers/languages.test.ts'],
  ...['test/core/lexicon/recognise.test.ts', 'test/core/text/glossary.test.ts'],
];

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isSlow(other)) - Number(isSlow(one)));
  }
}

function isSlow({ moduleId }: TestSpecification): boolean {
  return slow.some((place) => moduleId.includes(`/${place}`));
}
