/** Renders a clean window, with the bridge that the shell provides. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CleanApp } from './clean-app.tsx';
import { linkCleanWindow } from './link-clean-window.ts';
import './clean.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the clean window.');
createRoot(root).render(
  <StrictMode>
    <CleanApp link={linkCleanWindow(window.cleanWindow)} />
  </StrictMode>,
);
