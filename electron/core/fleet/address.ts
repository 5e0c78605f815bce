/** Addresses as people read and type them: "192.168.1.10:8884", "[fd00::1]:8884". */
import { addressSchema, type Address } from './joining.ts';

/** Returns `undefined` if the text is no address with a port. */
export function parseAddress(text: string): Address | undefined {
  const [, host = '', port = ''] =
    /^\s*(\[[0-9a-f:.]+\]|[^\s:[\]]+):(\d{1,5})\s*$/i.exec(text) ?? [];
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return addressSchema.safeParse({ host: bare, port: Number(port) }).data;
}

export function spelledAddress({ host, port }: Address): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port.toString()}`;
}
