// What Electron's own default app does for `electron FOLDER`: loads the modules after -r and runs the
// program of the folder. Without a folder, prints the version.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

const args = process.argv.slice(1);
const require = createRequire(import.meta.url);
while (args[0]?.startsWith('-')) {
  if (args.shift() === '-r') require(resolve(args.shift()));
}
const folder = args[0] === undefined ? undefined : resolve(args[0]);
if (folder === undefined) {
  console.log(`v${process.versions.electron}`);
  app.exit(0);
} else {
  const { name, productName, version, desktopName, main } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  app.setVersion(version);
  app.name = productName ?? name;
  app.setDesktopName(desktopName ?? `${app.name}.desktop`);
  app.setAppPath(folder);
  Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
  await import(pathToFileURL(join(folder, main)).href);
}
