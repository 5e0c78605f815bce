/** Starts the screens in the page, on the station that the shell has put there. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { linkStation } from './station-link.ts';
import './styles/index.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the screens.');
createRoot(root).render(
  <StrictMode>
    <App link={linkStation(window.station)} />
  </StrictMode>,
);
