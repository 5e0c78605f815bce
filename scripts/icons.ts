/**
 * `npm run icons`: renders the icons for each system: PNG for Linux, ICO for Windows, ICNS for
 * macOS. Both containers hold PNG images. The results are in the repository, because a release
 * machine may have no browser.
 */
import { projectFolder } from './build/project-folder.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../electron/browser-shell/find-browser.ts';
import { thisMachine } from '../electron/browser-shell/this-machine.ts';

const folder = join(projectFolder, 'electron/packaging/icons');
const names = ['icon', 'document'] as const;
const largest = 1024;
const icoSizes = [16, 24, 32, 48, 64, 128, 256] as const;
/** Sizes that Linux desktops look for, one file each. */
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512] as const;
/** Types of ICNS entries that hold a PNG, with their sizes in pixels. */
const icnsTypes = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
] as const;

type Render = (svg: string, size: number) => Promise<Buffer>;

async function withRenderer(work: (render: Render) => Promise<void>): Promise<void> {
  const executablePath = findBrowser(thisMachine());
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage();
  await work(async (svg, size) => {
    await page.setViewportSize({ width: size, height: size });
    const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    await page.setContent(
      `<body style="margin:0"><img style="display:block" width="${size.toString()}" height="${size.toString()}" src="${address}">`,
    );
    return page.screenshot({ omitBackground: true });
  });
  await browser.close();
}

/** Writes the header, an entry of 16 bytes per image, and the images. Numbers are little-endian. */
export function icoOf(pictures: readonly (readonly [size: number, png: Buffer])[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let place = head.length;
  for (const [index, [size, png]] of pictures.entries()) {
    const at = 6 + 16 * index;
    // 256 is written as 0.
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(place, at + 12);
    place += png.length;
  }
  return Buffer.concat([head, ...pictures.map(([, png]) => png)]);
}

/** Writes type and length, big-endian, before the file and before each image. */
export function icnsOf(pictures: readonly (readonly [type: string, png: Buffer])[]): Buffer {
  const block = (type: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(content.length + 8, 4);
    return Buffer.concat([head, content]);
  };
  return block('icns', Buffer.concat(pictures.map(([type, png]) => block(type, png))));
}

if (import.meta.main) {
  await withRenderer(async (render) => {
    for (const name of names) {
      const svg = readFileSync(join(folder, `${name}.svg`), 'utf8');
      const pngs = new Map<number, Buffer>();
      const sizes = [...icoSizes, ...linuxSizes, ...icnsTypes.map(([, size]) => size)];
      for (const size of new Set(sizes)) pngs.set(size, await render(svg, size));
      const png = (size: number): Buffer => pngs.get(size) ?? Buffer.alloc(0);
      writeFileSync(join(folder, `${name}.png`), png(largest));
      writeFileSync(join(folder, `${name}.ico`), icoOf(icoSizes.map((size) => [size, png(size)])));
      writeFileSync(
        join(folder, `${name}.icns`),
        icnsOf(icnsTypes.map(([type, size]) => [type, png(size)])),
      );
      if (name === 'icon') {
        mkdirSync(join(folder, 'linux'), { recursive: true });
        for (const size of linuxSizes) {
          const side = size.toString();
          writeFileSync(join(folder, 'linux', `${side}x${side}.png`), png(size));
        }
      }
      console.log(`${name}: PNG, ICO, ICNS`);
    }
  });
}
