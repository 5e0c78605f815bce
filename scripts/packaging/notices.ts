/** Collects the licenses of all third-party code and data in a package into one text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { z } from '../../electron/core/base/schema.ts';
import type { ShippedPackage } from './shipped-packages.ts';

const packageFile = z.object({ license: z.string().optional() });
const licenseFile = /^(licen[cs]e|copying|copyright|notice)/i;

export interface NoticeError {
  readonly kind: 'noLicense';
  readonly name: string;
}

export function describeNoticeError({ name }: NoticeError): string {
  return `The package ${name} states no license, so shipping it may not be allowed. Check the package, and remove it if necessary.`;
}

const head = `Challenge Station contains the following packages. Its own license is in LICENSE.txt.
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
      .filter((file) => licenseFile.test(file))
      .toSorted()
      .map((file) => readFileSync(join(path, file), 'utf8').trim());
    if (license === undefined && texts.length === 0) return fail({ kind: 'noLicense', name });
    parts.push(
      `${'='.repeat(78)}\n${name} ${version}: ${license ?? 'see below'}\n`,
      ...texts.map((text) => `${text}\n`),
    );
  }
  return ok(parts.join('\n'));
}
