/** Renders the page of a hub, with the bridge that the loopback shell provides. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HubApp } from './hub-app.tsx';
import { linkHub } from './link-hub.ts';
import '../styles/index.css';
import './hub.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the hub.');
createRoot(root).render(
  <StrictMode>
    <HubApp link={linkHub(window.hub)} />
  </StrictMode>,
);
