/**
 * Makes the software bill of materials, in CycloneDX. npm lists everything that is installed; this
 * file removes what is not shipped. (npm's own `--omit=dev` also removes shipped packages that a
 * development tool needs too.)
 */
import { spawnSync } from 'node:child_process';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { z } from '../../electron/core/base/schema.ts';

/** Parts inside the package "electron", which npm does not list. */
const insideElectron = ['chromium', 'nodejs', 'ffmpeg', 'v8'];

const component = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() });
const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component }),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

export type Bill = z.output<typeof bill>;

/** Fails with a clause. */
export function billOfParts(
  root: string,
  product: string,
  shipped: ReadonlySet<string>,
): Result<Bill, string> {
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'],
    {
      cwd: root,
      encoding: 'utf8',
      // A previous build leaves "production" here, and npm then omits packages.
      env: { ...process.env, NODE_ENV: '' },
      maxBuffer: 1 << 26,
      // npm is a command script there.
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) return fail(error?.message ?? stderr.trim());
  const parsed = bill.safeParse(JSON.parse(stdout));
  if (!parsed.success) return fail('what npm wrote is not CycloneDX');
  const { metadata, components, dependencies } = parsed.data;
  const parts = components.filter((one) => shipped.has(`${one.name}@${one.version}`));
  const electron = parts.find(({ name }) => name === 'electron');
  const runtime =
    electron === undefined ? [] : insideElectron.map((name) => partOf(electron, name));
  const refs = new Set([...parts, metadata.component].map((one) => one['bom-ref']));
  const missing = [...shipped].find((one) => !refs.has(one));
  if (missing !== undefined) return fail(`npm does not list ${missing}`);
  return ok({
    ...parsed.data,
    // npm uses the folder's name instead.
    metadata: { ...metadata, component: { ...metadata.component, name: product } },
    components: [...parts, ...runtime],
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => refs.has(ref)) })),
  });
}

/** Electron's version determines its version. */
function partOf(electron: z.output<typeof component>, name: string): z.output<typeof component> {
  const version = `as in electron ${electron.version}`;
  return {
    type: 'library',
    'bom-ref': `${name}@${electron['bom-ref']}`,
    name,
    version,
    purl: `pkg:generic/${name}`,
  };
}
