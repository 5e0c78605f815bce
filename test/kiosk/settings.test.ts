import { describe, expect, it } from 'vitest';
import { kioskSettings } from '../../electron/kiosk/settings.ts';

const usual = (): string => '/usual';

describe("the kiosk's settings", () => {
  it('are the data folder, the lexicon file and the event file', () => {
    expect(kioskSettings(['--data=/d', '--lexicon=/l', '--event=/e'], usual)).toEqual({
      dataFolder: '/d',
      lexiconFile: '/l',
      eventFile: '/e',
    });
    expect(kioskSettings(['.', '--data', '/d', '--lexicon', '/l', '--event', '/e'], usual)).toEqual(
      {
        dataFolder: '/d',
        lexiconFile: '/l',
        eventFile: '/e',
      },
    );
  });

  it('are the usual folder, no lexicon and no event when nothing is said', () => {
    const nothing = { dataFolder: '/usual', lexiconFile: undefined, eventFile: undefined };
    expect(kioskSettings([], usual)).toEqual(nothing);
    expect(kioskSettings(['--data', '--lexicon='], usual)).toEqual(nothing);
  });

  it('may name a lexicon that rules until another one is activated', () => {
    expect(kioskSettings(['--lexicon-until-activated=/l'], usual)).toEqual({
      dataFolder: '/usual',
      lexiconUntilActivated: '/l',
    });
  });

  it("pass over Chromium's own switches", () => {
    const args = ['--no-sandbox', '--remote-debugging-port=0', '-x', '--data=/d'];
    expect(kioskSettings(args, usual)).toEqual({
      dataFolder: '/d',
      lexiconFile: undefined,
      eventFile: undefined,
    });
  });
});
