/** Renders the app in the page, with the station bridge that the shell provides. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { linkStation } from './station-link.ts';
import { tellBattery, type WithBattery } from './tell-battery.ts';
import './styles/index.css';

const root = document.getElementById('root');
void tellBattery(window.station, navigator as WithBattery);
if (root === null) throw new Error('The page has no place for the screens.');
createRoot(root).render(
  <StrictMode>
    <App link={linkStation(window.station)} />
  </StrictMode>,
);
