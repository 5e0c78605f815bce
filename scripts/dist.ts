/**
 * `npm run dist`: makes the packages of this system, or of others with --linux, --win or --mac;
 * with --dir only the unpacked folder. With --folders and then --wrap, those for Linux in two steps.
 * With --stand-in, a folder and a Debian package for a trial,
 * around an old Electron that only tests use. Prepares everything that does not need Electron's runtime,
 * and says so if that is missing. Exit code 0: made; 2: refused, with a sentence.
 */
import { projectFolder } from './build/project-folder.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, ok, type Result } from '../electron/core/base/result.ts';
import { publicKeyLine } from '../electron/core/signature/minisign-format.ts';
import { z } from '../electron/core/base/schema.ts';
import { buildStation, describeBuildError } from './build/build.ts';
import {
  describeDemonstrationError,
  makeDemonstrationLexicon,
} from './lists/demonstration-lexicon.ts';
import { packageConfiguration } from './packaging/configuration.ts';
import { describeNoticeError, notices } from './packaging/notices.ts';
import { makeLinuxFolders, makePackages, wrapLinuxFolders } from './packaging/package.ts';
import {
  packagesFolder,
  preparedFolder,
  publicKeyName,
  releaseKeyName,
  releasePublicKey,
  signingKeyName,
} from './packaging/prepared.ts';
import { runtimeFolder } from './packaging/runtime.ts';
import { billOfParts } from './packaging/sbom.ts';
import { makeStandInPackages } from './packaging/stand-in-package.ts';
import { useFpmStandIn } from './packaging/use-fpm-stand-in.ts';
import { shippedPackages } from './packaging/shipped-packages.ts';
import { parsePackageOptions } from './packaging/package-options.ts';
import { windowsSigning } from './packaging/windows-signing.ts';
import { copyAppForStandIn } from './stand-in/app.ts';
import { describeStandInError } from './stand-in/errors.ts';
import { prepareStandIn, standInVersion } from './stand-in/runtime.ts';
import { electronPackage } from './start/electron-runtime.ts';

function say(sentence: string): void {
  console.error(sentence);
}

/** Passes the public half of the release key to the build of the main process. */
function setReleaseKey(): Result<undefined, string> {
  const key = releasePublicKey(process.env);
  if (!key.ok) return key;
  process.env[releaseKeyName] = key.value === undefined ? '' : publicKeyLine(key.value);
  if (key.value === undefined) {
    say(
      `No release key: ${signingKeyName} names no key file, so the package will say that its files are not checked.`,
    );
  }
  return ok(undefined);
}

const packageFile = z.object({ version: z.string() });

function versionIn(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return packageFile.parse(JSON.parse(text)).version;
}

/** Does everything that does not need the runtime. The error is a sentence. */
async function prepare(version: string): Promise<Result<undefined, string>> {
  const key = setReleaseKey();
  if (!key.ok) return key;
  // Force a new build, because the existing one may have another release key or none.
  rmSync(join(projectFolder, 'dist/build-stamp'), { force: true });
  const built = await buildStation(say);
  if (!built.ok) return fail(describeBuildError(built.error));
  const lexicon = makeDemonstrationLexicon();
  if (!lexicon.ok) return fail(describeDemonstrationError(lexicon.error));
  const packages = shippedPackages(projectFolder);
  const licenses = notices(projectFolder, packages);
  if (!licenses.ok) return fail(describeNoticeError(licenses.error));
  const shipped = packages.map((one) => `${one.name}@${one.version}`);
  const parts = billOfParts(
    projectFolder,
    'challenge-station',
    new Set([...shipped, `electron@${version}`]),
  );
  if (!parts.ok) {
    return fail(`The list of parts could not be made by "npm sbom": ${parts.error}.`);
  }
  const folder = join(projectFolder, preparedFolder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), licenses.value);
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(parts.value, undefined, 2)}\n`);
  say(`Prepared: programs, screens, lexicon, ${packages.length.toString()} licenses, parts list.`);
  return ok(undefined);
}

async function distStandIn(version: string): Promise<Result<readonly string[], string>> {
  const runtime = await prepareStandIn({ say });
  if (!runtime.ok) return fail(describeStandInError(runtime.error));
  const prepared = await prepare(version);
  if (!prepared.ok) return prepared;
  const { electron, sqlite } = runtime.value;
  const fpm = mkdtempSync(join(tmpdir(), 'fpm-'));
  try {
    useFpmStandIn(fpm);
    return ok(
      await makeStandInPackages({
        version: versionIn(projectFolder),
        electronVersion: standInVersion,
        electronDist: electron,
        prepared: preparedFolder,
        app: copyAppForStandIn(sqlite),
      }),
    );
  } catch (cause) {
    return fail(notMade(cause));
  } finally {
    rmSync(fpm, { recursive: true });
  }
}

function notMade(cause: unknown): string {
  return `The packages could not be made: ${cause instanceof Error ? cause.message : String(cause)}`;
}

/** Makes the packages of folders whose lists are signed by now. */
async function wrap(version: string): Promise<Result<readonly string[], string>> {
  const key = releasePublicKey(process.env);
  if (!key.ok) return key;
  if (key.value === undefined) {
    return fail(`The folders are checked before they are wrapped: set ${publicKeyName}.`);
  }
  const setting = {
    electronVersion: version,
    electronDist: undefined,
    prepared: preparedFolder,
    output: packagesFolder,
  };
  try {
    return await wrapLinuxFolders(setting, key.value);
  } catch (cause) {
    return fail(notMade(cause));
  }
}

async function dist(args: readonly string[]): Promise<Result<readonly string[], string>> {
  const parsed = parsePackageOptions(args, process.platform);
  if (!parsed.ok) return parsed;
  const { system, folderOnly, standIn, step } = parsed.value;
  const folder = electronPackage();
  if (folder === undefined) {
    return fail('The package "electron" is not installed. Run "npm ci" and try again.');
  }
  const version = versionIn(folder);
  if (standIn) return distStandIn(version);
  if (step === 'wrap') return wrap(version);
  const signing = system === 'win' ? windowsSigning(process.env) : ok({});
  if (!signing.ok) return signing;
  const prepared = await prepare(version);
  if (!prepared.ok) return prepared;
  const runtime = await runtimeFolder({
    folder,
    version,
    system,
    folderOnly,
    platform: process.platform,
    arch: process.arch === 'arm64' ? 'arm64' : 'x64',
    env: process.env,
    say,
  });
  if (!runtime.ok) return runtime;
  const setting = {
    electronVersion: version,
    electronDist: runtime.value,
    prepared: preparedFolder,
    output: packagesFolder,
    windowsSigning: signing.value,
  };
  try {
    return ok(
      step === 'folders'
        ? await makeLinuxFolders(setting)
        : await makePackages({
            configuration: packageConfiguration(setting),
            system,
            folderOnly,
          }),
    );
  } catch (cause) {
    return fail(notMade(cause));
  }
}

const made = await dist(process.argv.slice(2));
if (made.ok) {
  for (const path of made.value) console.log(path);
  say('Done.');
} else {
  say(made.error);
  process.exitCode = 2;
}
