import { describe, expect, it } from 'vitest';
import {
  describeEditError,
  withEntries,
  withoutWord,
} from '../../../electron/core/event/edit-event.ts';
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
