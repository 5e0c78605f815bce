/**
 * Run by Electron: prints its versions and the displays that it sees, as one line of JSON after a mark,
 * because Chromium may print lines of its own. Electron is ready only when this has been evaluated.
 */
import { app, screen } from 'electron';

app.whenReady().then(() => {
  const displays = screen.getAllDisplays().map(({ bounds, scaleFactor, rotation }) => ({
    width: bounds.width,
    height: bounds.height,
    scale: scaleFactor,
    rotation,
  }));
  const { electron, chrome, node } = process.versions;
  console.log(`facts:${JSON.stringify({ electron, chrome, node, displays })}`);
  app.exit(0);
});
