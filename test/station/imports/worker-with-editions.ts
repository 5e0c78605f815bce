/** The thread that reads lists, with the table of editions that a test has written. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const table = process.env['TEST_EDITIONS'] ?? '';

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/lexicons/known-editions.json')
      ? { format: 'json', source: readFileSync(table, 'utf8'), shortCircuit: true }
      : next(url, context),
});

await import('../../../electron/station/imports/import-worker.ts');
