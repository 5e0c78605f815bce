/** What people read differently on Windows, macOS and Linux. */

export interface SystemWords {
  /** A folder on a USB drive, as an example. */
  readonly folder: string;
  /** How to get a browser, as a sentence without a full stop. */
  readonly installBrowser: string;
  /**
   * The file that Chromium leaves in its folder if the computer is renamed meanwhile; `undefined`
   * where the system removes it.
   */
  readonly leftLock: string | undefined;
}

/** `system` is Node's name of the platform, or what a browser says of itself. */
export function systemWords(system: string): SystemWords {
  if (/^win|windows/i.test(system)) {
    return { folder: 'E:\\', installBrowser: 'Install one', leftLock: undefined };
  }
  if (/^darwin|mac os/i.test(system)) {
    return { folder: '/Volumes/USB', installBrowser: 'Install one', leftLock: 'SingletonLock' };
  }
  return {
    folder: '/media/usb',
    installBrowser: 'Install one, for example with "apt-get install chromium" on Debian',
    leftLock: 'SingletonLock',
  };
}
