/** Access to the content of a folder, by the file system's modes and as another account. */
import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder and everything in it, without symbolic links and their targets. */
export function placesIn(folder: string): readonly string[] {
  const inside = readdirSync(folder).flatMap((name) => {
    const place = path.join(folder, name);
    const status = lstatSync(place);
    if (status.isDirectory()) return placesIn(place);
    return status.isSymbolicLink() ? [] : [place];
  });
  return [folder, ...inside];
}

/** Folders that are not 0700 and files that are not 0600, such as "644 staff.json". */
export function openPlaces(folder: string): readonly string[] {
  return placesIn(folder).flatMap((place) => {
    const status = lstatSync(place);
    const mode = status.mode & 0o7777;
    return mode === (status.isDirectory() ? 0o700 : 0o600)
      ? []
      : [`${mode.toString(8)} ${path.relative(folder, place)}`];
  });
}

/** The account "nobody" on most systems. */
const nobody = 65_534;

/** Returns the places that this account can read: folders with `ls`, files with `cat`. */
export function readByNobody(places: readonly string[]): readonly string[] {
  return places.filter((place) => {
    const program = lstatSync(place).isDirectory() ? 'ls' : 'cat';
    return spawnSync(program, [place], { uid: nobody, gid: nobody, stdio: 'ignore' }).status === 0;
  });
}
