/** Returns the last part of a path of any operating system. */
export function fileName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}
