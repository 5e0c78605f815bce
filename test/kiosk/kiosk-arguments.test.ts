import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { kioskSettings } from '../../electron/kiosk/kiosk-arguments.ts';

const usual = (): string => '/usual';

const nothing = {
  dataFolder: '/usual',
  lexiconFile: undefined,
  eventFile: undefined,
  oneWindow: false,
  supervised: false,
  startWithMachine: undefined,
};

describe("the kiosk's settings", () => {
  it('are the data folder, the lexicon file and the event file', () => {
    const all = { ...nothing, dataFolder: '/d', lexiconFile: '/l', eventFile: '/e' };
    expect(kioskSettings(['--data=/d', '--lexicon=/l', '--event=/e'], usual)).toEqual(all);
    const apart = ['.', '--data', '/d', '--lexicon', '/l', '--event', '/e'];
    expect(kioskSettings(apart, usual)).toEqual(all);
  });

  it('are the usual folder, no lexicon and no event when nothing is said', () => {
    expect(kioskSettings([], usual)).toEqual(nothing);
    expect(kioskSettings(['--data', '--lexicon='], usual)).toEqual(nothing);
  });

  it('may name a lexicon that rules until another one is activated', () => {
    expect(kioskSettings(['--lexicon-until-activated=/l'], usual)).toEqual({
      ...nothing,
      lexiconUntilActivated: '/l',
    });
  });

  it("pass over Chromium's own switches", () => {
    const args = ['--no-sandbox', '--remote-debugging-port=0', '-x', '--data=/d'];
    expect(kioskSettings(args, usual)).toEqual({ ...nothing, dataFolder: '/d' });
  });

  it('are a lexicon or event file that the system hands over', () => {
    expect(kioskSettings(['/home/staff/nwl.lexicon'], usual).lexiconFile).toBe(
      '/home/staff/nwl.lexicon',
    );
    expect(kioskSettings(['/x.lexicon', '--lexicon=/l'], usual).lexiconFile).toBe('/l');
    expect(kioskSettings(['/lists/NWL.LEXICON'], usual).lexiconFile).toBe('/lists/NWL.LEXICON');
    const event = kioskSettings(['/app', 'x.event'], usual);
    expect(event).toEqual({ ...nothing, eventFile: 'x.event' });
  });

  it('take a file by its address, as desktops on Linux hand it over', () => {
    const path = resolve('/home/staff/my list.lexicon');
    expect(kioskSettings([pathToFileURL(path).href], usual).lexiconFile).toBe(path);
    expect(kioskSettings(['file:///a%2Fb.event'], usual).eventFile).toBeUndefined();
  });

  it('tell whether something supervises the station, and whether it starts with the machine', () => {
    expect(kioskSettings(['--supervised'], usual).supervised).toBe(true);
    expect(kioskSettings(['--one-window'], usual).oneWindow).toBe(true);
    expect(kioskSettings(['--start-with-machine=yes'], usual).startWithMachine).toBe(true);
    expect(kioskSettings(['--start-with-machine=no'], usual).startWithMachine).toBe(false);
    expect(kioskSettings(['--start-with-machine=soon'], usual).startWithMachine).toBeUndefined();
  });
});
