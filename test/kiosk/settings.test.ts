import { describe, expect, it } from 'vitest';
import { kioskSettings } from '../../electron/kiosk/settings.ts';

const usual = (): string => '/usual';

const nothing = {
  dataFolder: '/usual',
  lexiconFile: undefined,
  oneWindow: false,
  supervised: false,
  startWithMachine: undefined,
};

describe("the kiosk's settings", () => {
  it('are the data folder and the lexicon file', () => {
    const both = { ...nothing, dataFolder: '/d', lexiconFile: '/l' };
    expect(kioskSettings(['--data=/d', '--lexicon=/l'], usual)).toEqual(both);
    expect(kioskSettings(['.', '--data', '/d', '--lexicon', '/l'], usual)).toEqual(both);
  });

  it('are the usual folder and no lexicon when nothing is said', () => {
    expect(kioskSettings([], usual)).toEqual(nothing);
    expect(kioskSettings(['--data', '--lexicon='], usual)).toEqual(nothing);
  });

  it("pass over Chromium's own switches", () => {
    const args = ['--no-sandbox', '--remote-debugging-port=0', '-x', '--data=/d'];
    expect(kioskSettings(args, usual)).toEqual({ ...nothing, dataFolder: '/d' });
  });

  it('are a lexicon file that the system hands over', () => {
    expect(kioskSettings(['/home/staff/nwl.lexicon'], usual).lexiconFile).toBe(
      '/home/staff/nwl.lexicon',
    );
    expect(kioskSettings(['/x.lexicon', '--lexicon=/l'], usual).lexiconFile).toBe('/l');
    expect(kioskSettings(['/app', 'x.event'], usual).lexiconFile).toBeUndefined();
  });

  it('tell whether something supervises the station, and whether it starts with the machine', () => {
    expect(kioskSettings(['--supervised'], usual).supervised).toBe(true);
    expect(kioskSettings(['--one-window'], usual).oneWindow).toBe(true);
    expect(kioskSettings(['--start-with-machine=yes'], usual).startWithMachine).toBe(true);
    expect(kioskSettings(['--start-with-machine=no'], usual).startWithMachine).toBe(false);
    expect(kioskSettings(['--start-with-machine=soon'], usual).startWithMachine).toBeUndefined();
  });
});
