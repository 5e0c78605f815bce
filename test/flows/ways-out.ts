/** Chords that leave a browser's page, change it or inspect it. */
export const waysOut = [
  ...['F1', 'F3', 'F5', 'F7', 'F11', 'F12', 'Shift+F10', 'ContextMenu'],
  ...['Control+r', 'Control+Shift+R', 'Control+f', 'Control+p', 'Control+s', 'Control+u'],
  ...['Control+Equal', 'Control+Minus', 'Control+0', 'Control+o', 'Control+h', 'Control+j'],
  ...['Control+Shift+I', 'Control+Shift+J', 'Control+Shift+C', 'Control+Shift+Delete'],
  ...['Control+c', 'Control+v', 'Control+x', 'Control+a', 'Control+z', 'Control+Shift+Z'],
  ...['Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Home', 'Alt+F4', 'Alt+Space', 'Control+q'],
  ...['Meta+q', 'Meta+r', 'Meta+w', 'Control+Alt+t', 'Control+Tab', 'Control+PageDown'],
] as const;
