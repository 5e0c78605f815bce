/**
 * What a page may ask of the machine: nothing. No permission, device, download or spell-check, and
 * no request to anything but the station's own files. The rules hold for every session there is.
 */
import type { Session } from 'electron';
import { isAppAddress } from './app-scheme.ts';

/** Developer tools load their own pages; they exist only in a checkout. */
const developerToolsAddress = 'devtools://';

/** Not "persist:…": the session lives in memory and leaves nothing for the next players. */
export const sessionName = 'station';

export type RuledSession = Pick<
  Session,
  | 'on'
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setSpellCheckerEnabled'
> & { readonly webRequest: Pick<Session['webRequest'], 'onBeforeRequest'> };

export function ruleSession(session: RuledSession, packaged: boolean): void {
  denyPermissions(session);
  denyDevices(session);
  // Underlines would tell a player which word is wrong.
  session.setSpellCheckerEnabled(false);
  session.on('will-download', (event) => {
    event.preventDefault();
  });
  cancelForeignRequests(session, packaged);
}

/** Both ways: asking for a permission, and looking whether one is there. */
function denyPermissions(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>,
): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => {
    decide(false);
  });
  session.setPermissionCheckHandler(() => false);
}

/** Devices are chosen in a dialog of the system unless somebody else decides: nobody gets one. */
function denyDevices(session: Pick<Session, 'on' | 'setDevicePermissionHandler'>): void {
  session.setDevicePermissionHandler(() => false);
  session.on('select-hid-device', (event, _details, choose) => {
    event.preventDefault();
    choose();
  });
  session.on('select-serial-port', (event, _ports, _contents, choose) => {
    event.preventDefault();
    choose('');
  });
  session.on('select-usb-device', (event, _details, choose) => {
    event.preventDefault();
    choose();
  });
}

/** No request leaves the machine, and none reaches its files or other programs on it. */
function cancelForeignRequests(session: Pick<RuledSession, 'webRequest'>, packaged: boolean): void {
  session.webRequest.onBeforeRequest(({ url }, decide) => {
    const isOurs = isAppAddress(url) || (!packaged && url.startsWith(developerToolsAddress));
    decide({ cancel: !isOurs });
  });
}
