/**
 * Denies pages everything: permissions, devices, downloads, spell-checking, and requests for
 * anything but the station's own files. The rules apply to every session.
 */
import type { Session } from 'electron';
import { isAppAddress } from './app-scheme.ts';

/** Developer tools load their own pages. They exist only in a checkout. */
const developerToolsAddress = 'devtools://';

/**
 * Without the prefix "persist:", the session is in memory and leaves nothing for the next players.
 */
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
  // Spell-checking underlines would show players which word is wrong.
  session.setSpellCheckerEnabled(false);
  session.on('will-download', (event) => {
    event.preventDefault();
  });
  cancelForeignRequests(session, packaged);
}

/** Denies requests for permissions and checks of permissions. */
function denyPermissions(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>,
): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => {
    decide(false);
  });
  session.setPermissionCheckHandler(() => false);
}

/** Selects no device, so that the system's device dialog does not open. */
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

/** Allows no request to the network, to files, or to other programs on the machine. */
function cancelForeignRequests(session: Pick<RuledSession, 'webRequest'>, packaged: boolean): void {
  session.webRequest.onBeforeRequest(({ url }, decide) => {
    const isOurs = isAppAddress(url) || (!packaged && url.startsWith(developerToolsAddress));
    decide({ cancel: !isOurs });
  });
}
