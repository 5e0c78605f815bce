import { describe, expect, it } from 'vitest';
import { kioskSettings } from '../../electron/kiosk/settings.ts';

const usual = (): string => '/usual';

describe("the kiosk's settings", () => {
  it('are the data folder and the lexicon file', () => {
    expect(kioskSettings(['--data=/d', '--lexicon=/l'], usual)).toEqual({
      dataFolder: '/d',
      lexiconFile: '/l',
    });
    expect(kioskSettings(['.', '--data', '/d', '--lexicon', '/l'], usual)).toEqual({
      dataFolder: '/d',
      lexiconFile: '/l',
    });
  });

  it('are the usual folder and no lexicon when nothing is said', () => {
    const nothing = { dataFolder: '/usual', lexiconFile: undefined };
    expect(kioskSettings([], usual)).toEqual(nothing);
    expect(kioskSettings(['--data', '--lexicon='], usual)).toEqual(nothing);
  });

  it("pass over Chromium's own switches", () => {
    const args = ['--no-sandbox', '--remote-debugging-port=0', '-x', '--data=/d'];
    expect(kioskSettings(args, usual)).toEqual({ dataFolder: '/d', lexiconFile: undefined });
  });
});
