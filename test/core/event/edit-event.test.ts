import { describe, expect, it } from 'vitest';
import {
  describeEditError,
  nextVersion,
  withEntries,
  withoutWord,
} from '../../../electron/core/event/edit-event.ts';
import { highestIssue } from '../../../electron/core/event/event-file.ts';
import { errorOf, valueOf } from '../lexicon/samples.ts';
import { entries, sampleFile } from './samples.ts';
import { english } from '../../../electron/core/text/sentence.ts';

describe('the lists of an event', () => {
  it('take a word in capitals, with its reason, and leave the other list alone', () => {
    expect(withEntries(sampleFile, 'allow', entries('acme'))).toEqual({
      ...sampleFile,
      allowList: entries('ACME'),
    });
    expect(withEntries(sampleFile, 'deny', entries('acme'))).toEqual({
      ...sampleFile,
      denyList: entries('ACME'),
    });
  });

  it('lose a word from whichever list it is on, and no other', () => {
    const file = { ...sampleFile, allowList: entries('ACME', 'AT'), denyList: entries('CAT') };
    expect(valueOf(withoutWord(file, 'acme')).allowList).toEqual(entries('AT'));
    expect(valueOf(withoutWord(file, 'CAT'))).toEqual({ ...file, denyList: [] });
  });

  it('refuse to lose a word that is on neither', () => {
    expect(english(describeEditError(errorOf(withoutWord(sampleFile, 'acme'))))).toBe(
      '"ACME" is not on the allow list or the deny list of the event. Check both lists.',
    );
  });
});

describe('a change of an event', () => {
  it('has the next number, above all that the station used', () => {
    expect(nextVersion(sampleFile)).toEqual({ ...sampleFile, issue: 1 });
    expect(nextVersion({ ...sampleFile, issue: 3 }).issue).toBe(4);
    expect(nextVersion({ ...sampleFile, issue: 3 }, 7).issue).toBe(8);
    expect(nextVersion({ ...sampleFile, issue: 7 }, 3).issue).toBe(8);
  });

  it('keeps a number that cannot rise', () => {
    expect(nextVersion({ ...sampleFile, issue: highestIssue }).issue).toBe(highestIssue);
  });
});
