import { describe, expect, it } from 'vitest';
import { checkArguments, optionsHelp, ownOptions } from '../../electron/kiosk/options.ts';
import { isHandedOver } from '../../electron/kiosk/kiosk-arguments.ts';

function check(args: readonly string[], platform: NodeJS.Platform = 'linux'): string {
  const checked = checkArguments(args, platform, isHandedOver);
  return checked.ok ? 'ok' : checked.error;
}

describe('the arguments of the installed program', () => {
  it.each([
    [[]],
    [['--data=/d', '--lexicon=/l', '--event=/e', '--one-window', '--supervised']],
    [['--data', '/d', '--lexicon', '/l', '/home/staff/nwl.lexicon', 'fest.EVENT']],
    [['--ozone-platform=x11', 'file:///home/staff/my%20list.lexicon']],
    [['--ozone-platform=wayland', '--start-with-machine=no']],
    [['--data=-odd']],
  ])('are allowed: %j', (args) => {
    expect(check(args)).toBe('ok');
  });

  it.each([
    ['--dta=/x'],
    ['--dta', '/x'],
    ['--Data=/x'],
    ['--DATA', '/x'],
    ['-data=/x'],
    ['-d'],
    ['--'],
    ['-'],
    ['--no-supervised'],
    ['--helpp'],
    ['adjudicate'],
    ['/x.lexicon.txt'],
    // Chromium's, in every form in which it reads them.
    ['--no-sandbox'],
    ['-no-sandbox'],
    ['--No-Sandbox'],
    ['--remote-debugging-port=9222'],
    ['--js-flags=--expose-gc'],
    ['--disable-gpu-sandbox'],
    ['--in-process-gpu'],
    ['--enable-features=MojoJS'],
    ['--disable-blink-features=TrustedTypes'],
    ['--proxy-server=http://127.0.0.1:1'],
    ['--log-net-log=/x'],
    ['--force-device-scale-factor=4'],
    ['--Ozone-Platform=x11'],
  ])('are refused: %s', (...args) => {
    expect(check(['--supervised', ...args])).toBe(
      `The station does not know ${args[0]}. Use --help to see the options.`,
    );
  });

  it('begin with a slash, too, on Windows', () => {
    expect(check(['/no-sandbox.lexicon'], 'win32')).toMatch(/^The station does not know \/no-s/);
    expect(check(['C:\\lists\\nwl.lexicon'], 'win32')).toBe('ok');
  });

  it.each([
    [['--data'], '--data needs a value: --data=DIR.'],
    [['--data='], '--data needs a value: --data=DIR.'],
    [['--data', '--supervised'], '--data needs a value: --data=DIR.'],
    [['--data', '-x'], '--data needs a value: --data=DIR.'],
    [['--start-with-machine=soon'], '--start-with-machine needs a value: --start-with-machine=yes'],
    [['--ozone-platform=headless'], '--ozone-platform needs a value: --ozone-platform=x11'],
    [['--supervised=yes'], '--supervised takes no value.'],
  ])('are refused with what is missing: %j', (args, sentence) => {
    expect(check(args)).toContain(sentence);
  });

  it('are all in the help', () => {
    const help = optionsHelp('challenge-station');
    for (const name of [...Object.keys(ownOptions), 'ozone-platform', 'help', 'version']) {
      expect(help).toMatch(new RegExp(`^  --${name}[ =]`, 'm'));
    }
    expect(help.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });
});
