/**
 * What a page may ask of the machine: nothing. No permission, device, download or spell-check, and
 * no request to anything but the station's own files.
 */
import type { Session } from 'electron';
import { isAppAddress } from './app-scheme.ts';

/** Developer tools load their own pages; they exist only in a checkout. */
const developerToolsAddress = 'devtools://';

export type RuledSession = Pick<
  Session,
  | 'on'
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setSpellCheckerEnabled'
> & { readonly webRequest: Pick<Session['webRequest'], 'onBeforeRequest'> };

export function ruleSession(session: RuledSession, packaged: boolean): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => {
    decide(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setSpellCheckerEnabled(false);
  session.on('will-download', (event) => {
    event.preventDefault();
  });
  session.webRequest.onBeforeRequest(({ url }, decide) => {
    const isOurs = isAppAddress(url) || (!packaged && url.startsWith(developerToolsAddress));
    decide({ cancel: !isOurs });
  });
}
