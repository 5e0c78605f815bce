import { describe, expect, it } from 'vitest';
import { checkedEvent, eventIdFrom } from '../../../electron/core/event/new-event.ts';
import { errorOf, valueOf } from '../lexicon/samples.ts';
import { entries, sampleFile } from './samples.ts';
import { englishLines } from '../../../electron/core/sentence.ts';

describe('an event that somebody made', () => {
  it('is checked in form and by its rulebook', () => {
    expect(valueOf(checkedEvent(sampleFile)).file).toEqual(sampleFile);
    expect(englishLines(errorOf(checkedEvent({ ...sampleFile, title: '' })))).toMatch(
      /^title: empty\.\n/,
    );
    const both = { ...sampleFile, allowList: entries('AT'), denyList: entries('AT') };
    expect(englishLines(errorOf(checkedEvent(both)))).toMatch(
      /^AT is on both the allow list and the deny list\. Remove it from one of them\.\n/,
    );
  });
});

it.each([
  ['Club finals', 'club-finals'],
  ['  Été à Québec, 2026! ', 'ete-a-quebec-2026'],
  ['X'.repeat(39) + ' Y', 'x'.repeat(39)],
  ['東京', ''],
])('the id made from the title "%s" is "%s"', (title, id) => {
  expect(eventIdFrom(title)).toBe(id);
});
