/** The layers of the program with what each may import, and the order of the rooms in them. */

export interface Layer {
  readonly name: string;
  /** True if the file belongs to this layer. The first such layer owns it. */
  readonly has: (file: string) => boolean;
  /** Other layers that it may import. */
  readonly layers: readonly string[];
  /** Layers from which it may import only types. */
  readonly typesOf?: readonly string[];
  /** The only file of these layers from which it may import values. */
  readonly valuesOf?: string;
  /** Packages that it may import. `node:` means all of Node's own. */
  readonly packages: readonly string[];
}

export const under =
  (folder: string) =>
  (file: string): boolean =>
    file.startsWith(`${folder}/`);

export const layers: readonly Layer[] = [
  {
    name: 'core',
    has: under('electron/core'),
    layers: [],
    packages: ['zod', 'intl-messageformat', 'uqr'],
  },
  { name: 'contract', has: under('electron/contract'), layers: ['core'], packages: [] },
  {
    name: 'station',
    has: under('electron/station'),
    layers: ['core'],
    typesOf: ['contract'],
    packages: ['node:', 'env-paths'],
  },
  {
    name: 'page',
    has: under('electron/browser-shell/page'),
    layers: ['contract'],
    typesOf: ['core'],
    packages: [],
  },
  {
    name: 'browser-shell',
    has: under('electron/browser-shell'),
    layers: ['core', 'contract', 'station'],
    packages: ['node:', 'ws'],
  },
  {
    // The only way to the broker of a fleet.
    name: 'link',
    has: under('electron/link'),
    layers: ['core'],
    packages: ['node:', 'mqtt'],
  },
  {
    // Brings the records of a station to its hub. The station does not know it.
    name: 'courier',
    has: under('electron/courier'),
    layers: ['core', 'station', 'link'],
    packages: ['node:', '@peculiar/x509', 'reflect-metadata'],
  },
  {
    name: 'hub',
    has: under('electron/hub'),
    layers: ['core', 'station', 'link'],
    typesOf: ['contract'],
    packages: ['node:', 'aedes', '@peculiar/x509', 'reflect-metadata'],
  },
  {
    name: 'packaging',
    has: under('electron/packaging'),
    layers: ['core', 'station'],
    packages: ['node:'],
  },
  {
    name: 'electron-shell',
    has: (file) => under('electron/kiosk')(file) || /^electron\/[^/]+\.ts$/.test(file),
    layers: ['core', 'contract', 'station', 'packaging'],
    packages: ['node:', 'electron'],
  },
  {
    name: 'renderer',
    has: under('renderer'),
    layers: [],
    typesOf: ['contract'],
    valuesOf: 'electron/contract/screen-values.ts',
    packages: ['react', 'react-dom', '@fontsource-variable/atkinson-hyperlegible-next'],
  },
  {
    // Judges what the station wrote, so it must not use any of its code. Also runs in a page.
    name: 'audit core',
    has: (file) => under('scripts/audit/core')(file) || file === 'scripts/audit/record-shapes.json',
    layers: [],
    packages: ['@noble/hashes', '@noble/ed25519'],
  },
  {
    name: 'audit',
    has: under('scripts/audit'),
    layers: ['audit core'],
    packages: ['node:'],
  },
  {
    // The page that verifies reports; in a browser, without anything else.
    name: 'verifier page',
    has: under('scripts/verifier/page'),
    layers: ['audit core'],
    packages: [],
  },
  {
    // Electron itself runs it, instead of its own default app.
    name: 'default app',
    has: under('scripts/stand-in/default-app'),
    layers: [],
    packages: ['node:', 'electron'],
  },
  {
    name: 'scripts',
    has: under('scripts'),
    layers: [
      'core',
      'contract',
      'station',
      'browser-shell',
      'hub',
      'courier',
      'audit',
      'audit core',
      'packaging',
    ],
    packages: [
      'node:',
      'commander',
      'vite',
      '@vitejs/plugin-react',
      'zod',
      'word-list',
      'cspell-trie-lib',
      '@playwright/test',
      '@stryker-mutator/core',
      'prettier',
      'electron-builder',
      '@electron/fuses',
      'fflate',
    ],
  },
];

/**
 * The rooms of a layer. A room imports only those before it; the files beside the rooms put them
 * together, so no room imports these.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'electron/core': [
    ...['text', 'base', 'words', 'staff', 'signature', 'lexicon', 'rulebook', 'event', 'challenge'],
    ...['ledger', 'reports', 'station', 'kit', 'fleet'],
  ],
  'electron/station': [
    ...['machine', 'disk', 'signatures', 'lexicons', 'ledger', 'staff', 'events', 'in-force'],
    ...['imports', 'kits', 'running', 'fleet', 'console'],
  ],
  'electron/hub': ['network', 'certificates', 'broker', 'ledgers', 'rulings', 'lists', 'fleet'],
  renderer: ['ui', 'player', 'console', 'hub', 'clean'],
  scripts: [
    ...['audit', 'verifier', 'build', 'lists', 'fuzz', 'demonstration', 'start', 'commands'],
    ...['docs', 'stand-in', 'packaging', 'windows', 'bench'],
  ],
};
