/** Addresses of a hub, as people read and type them: "192.168.1.10:8884", "[fd00::1]:8884". */
import { z } from '../base/schema.ts';

/** A name or an address; one of IPv6 can have a zone. */
const host = z
  .string()
  .max(253)
  .regex(/^[\w.:-]+(%[\w.-]+)?$/);

export const addressSchema = z.strictObject({ host, port: z.int().min(1).max(65_535) }).readonly();

export type Address = z.output<typeof addressSchema>;

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
