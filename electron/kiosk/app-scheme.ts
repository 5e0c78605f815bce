/**
 * Serves the screens inside Electron under `station://app/`. Answers come from a fixed map of
 * files, so no address reads the disk. Every answer has the same headers as the loopback shell's.
 */
import type { CustomScheme, Protocol } from 'electron';
import { cleanPath } from '../contract/socket-messages.ts';
import type { PageFiles } from '../station/disk/page-files.ts';
import { securityHeaders } from '../station/security-headers.ts';

const scheme = 'station';
export const appOrigin = `${scheme}://app`;
export const appAddress = `${appOrigin}/`;
export const cleanAddress = `${appOrigin}${cleanPath}`;

/** Register this before Electron is ready. It gives the page an origin, as a web page has. */
export const appScheme: CustomScheme = {
  scheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true },
};

export function isAppAddress(address: string): boolean {
  return address.startsWith(appAddress);
}

/** `cleanFiles` are those of clean windows. */
export function serveApp(
  protocol: Pick<Protocol, 'handle'>,
  files: PageFiles,
  cleanFiles: PageFiles,
): void {
  const all = new Map(files);
  for (const [path, file] of cleanFiles) all.set(`${cleanPath}${path.slice(1)}`, file);
  protocol.handle(scheme, (request) => answer(request, all));
}

function answer({ method, url }: Pick<Request, 'method' | 'url'>, files: PageFiles): Response {
  const file = isAppAddress(url) ? files.get(url.slice(appOrigin.length)) : undefined;
  if (file === undefined || method !== 'GET') {
    return new Response(undefined, { status: 404, headers: securityHeaders });
  }
  return new Response(file.bytes, { headers: { ...securityHeaders, 'Content-Type': file.type } });
}
