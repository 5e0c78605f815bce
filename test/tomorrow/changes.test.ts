/** The program of tomorrow can still be made of today's sources. Builds nothing. */
import { expect, it } from 'vitest';
import { changedSources } from './changes.ts';
import { sourcesOfToday } from './program.ts';

const sources = sourcesOfToday();

it('each change finds its place in the sources', () => {
  const changed = changedSources(sources);
  for (const [file, text] of changed) expect(text, file).not.toBe(sources.get(file));
  expect(changed.get('package.json')).toContain('"version": "0.2.0"');
});

it('a change whose place is gone is named, with what to do', () => {
  const format = 'folderFormat = 1';
  const [file = '', text = ''] = [...sources].find(([, one]) => one.includes(format)) ?? [];
  const without = new Map(sources).set(file, text.replace(format, 'folderFormat = 3'));
  expect(() => changedSources(without)).toThrow(
    'its change "a higher format of the data folder" looks for a text in electron/ that occurs 0 times there',
  );
  const twice = new Map(sources).set('electron/copy.ts', text);
  expect(() => changedSources(twice)).toThrow('occurs 2 times there, not once');
});
