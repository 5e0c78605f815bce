/** Renders the app in the page, with the station bridge that the shell provides. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterPaint } from './after-paint.ts';
import { App } from './app.tsx';
import { loadConsole } from './console-when-loaded.tsx';
import { linkStation } from './station-link.ts';
import { tellBattery, type WithBattery } from './tell-battery.ts';
import './styles/index.css';

const root = document.getElementById('root');
void tellBattery(window.station, navigator as WithBattery);
if (root === null) throw new Error('The page has no place for the screens.');
const link = linkStation(window.station);
createRoot(root).render(
  <StrictMode>
    <App link={link} />
  </StrictMode>,
);
// Staff find their console loaded, and the first screen did not wait for it.
const stopWaiting = link.subscribe(() => {
  if (link.picture().kind !== 'snapshot') return;
  stopWaiting();
  afterPaint(() => {
    // Who opens the console asks for it again.
    loadConsole().catch(() => undefined);
  });
});
