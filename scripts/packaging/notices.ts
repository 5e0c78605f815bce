/** Collects the licenses of all third-party code and data in a package into one text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../electron/core/result.ts';
import { z } from '../../electron/core/schema.ts';
import type { ShippedPackage } from './shipped-packages.ts';

const packageFile = z.object({ license: z.string().optional() });
const licenceFile = /^(licen[cs]e|copying|copyright|notice)/i;

export interface NoticeError {
  readonly kind: 'noLicence';
  readonly name: string;
}

export function describeNoticeError({ name }: NoticeError): string {
  return `The package ${name} tells no licence, so nobody knows whether it may be shipped. Look at it, and do without it if need be.`;
}

const head = `Challenge Station contains the following packages. Its own licence is in LICENSE.txt.
Electron and Chromium come with LICENSE.electron.txt and LICENSES.chromium.html.
`;

export function notices(
  root: string,
  packages: readonly ShippedPackage[],
): Result<string, NoticeError> {
  const parts = [head];
  for (const { name, version, folder } of packages) {
    const path = join(root, folder);
    const { license } = packageFile.parse(
      JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')),
    );
    const texts = readdirSync(path)
      .filter((file) => licenceFile.test(file))
      .toSorted()
      .map((file) => readFileSync(join(path, file), 'utf8').trim());
    if (license === undefined && texts.length === 0) return fail({ kind: 'noLicence', name });
    parts.push(
      `${'='.repeat(78)}\n${name} ${version}: ${license ?? 'see below'}\n`,
      ...texts.map((text) => `${text}\n`),
    );
  }
  return ok(parts.join('\n'));
}
