/**
 * Files that the system hands over: on macOS by an event, elsewhere as an argument. To be called
 * before the program is ready; the answer grows until then.
 */
import type { App } from 'electron';

export function openedFiles(app: Pick<App, 'on'>): readonly string[] {
  const files: string[] = [];
  app.on('open-file', (event, path) => {
    event.preventDefault();
    files.push(path);
  });
  return files;
}
