import { displayOf, plainSettings } from '../../../../electron/core/station/settings-in-force.ts';
import { describe, expect, it } from 'vitest';
import { Driver } from '../driver.ts';

const typing = { screen: 'typing', line: 0, column: 0, hint: 'word', takesLetter: true } as const;

describe('idle', () => {
  it('shows how to begin and with which lexicon', () => {
    expect(Driver.opened().snapshot).toEqual({
      revision: 1,
      view: { screen: 'idle' },
      status: {
        station: '3',
        event: 'General rules',
        lexicon: {
          title: 'Test list',
          edition: '1',
          fingerprint: 'FH79 3C3W 9T8V 0Z2E Y',
          wordCount: 12_345,
        },
      },
      rulebook: { procedure: 'selfService', comparedWith: 'board', mayAskSecondOpinion: true },
      limits: { minimumLength: 2, maximumLength: 15, maximumWords: 8 },
      isPractice: false,
      display: displayOf(plainSettings),
    });
  });

  it('begins a challenge with the first letter, upper-cased', () => {
    expect(Driver.opened().key('q').view).toEqual({ ...typing, words: ['Q'], column: 1 });
  });

  it('refuses a digit with a message, which goes by itself', () => {
    const driver = Driver.opened().key('3');
    expect(driver.view).toEqual({
      screen: 'idle',
      notice: 'letters',
    });
    expect(driver.wait(5_900).view).toEqual({
      screen: 'idle',
      notice: 'letters',
    });
    expect(driver.wait(100).view).toEqual({ screen: 'idle' });
  });

  it('stays as it is by time alone', () => {
    const driver = Driver.opened();
    const before = driver.state;
    expect(driver.wait(600_000).state).toEqual(before);
  });

  it('says how to begin to somebody who ends words that there are not', () => {
    expect(Driver.opened().endEntry().view).toEqual({ screen: 'idle', notice: 'idle' });
  });
});
