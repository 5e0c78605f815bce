/** Contrast on the screen itself, by the WCAG 2 formula, from the pixels of its picture. */
import type { Page } from '@playwright/test';

export interface Faint {
  readonly what: string;
  readonly ratio: number;
}

/** A part of the screen, the ratio that it needs, and between what of it. */
interface Area {
  readonly what: string;
  readonly least: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Texts, outlines and marks of the screen whose contrast is too low. */
export async function faintParts(page: Page, reader: Page): Promise<readonly Faint[]> {
  const areas = await page.evaluate(areasToLookAt);
  const picture = await page.screenshot();
  return reader.evaluate(measure, { areas, picture: picture.toString('base64') });
}

/** Runs in the page. */
function areasToLookAt(): readonly Area[] {
  const areas: Area[] = [];
  const nameOf = (element: Element): string =>
    `${element.tagName}.${element.getAttribute('class') ?? ''} "${element.textContent.slice(0, 30)}"`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const owner = node.parentElement;
    if (owner === null || node.textContent?.trim() === '') continue;
    // Not in sight, and the neighbors of Tab, which are decoration.
    if (owner.closest('.unseen, .keyboard-key, svg') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Words to be ruled on, and verdicts.
    const least = owner.closest('.letter, .verdict h1') === null ? 7 : 10;
    for (const { x, y, width, height } of range.getClientRects()) {
      areas.push({ what: `text ${nameOf(owner)}`, least, x, y, width, height });
    }
  }
  // Across the left edge, where no letter is.
  for (const element of document.querySelectorAll(
    '.tile, .key, .touch-key, .blocks span, .verdict-panel',
  )) {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width === 0) continue;
    const inside = element.matches('.verdict-panel') ? 40 : 8;
    const area = { x: x - 4, y: y + height * 0.2, width: 4 + inside, height: height * 0.6 };
    areas.push({ what: `edge of ${nameOf(element)}`, least: 3, ...area });
  }
  for (const element of document.querySelectorAll('.tile-current, .verdict-symbol, .key-symbol')) {
    const { x, y, width, height } = element.getBoundingClientRect();
    // A caret without the edges of its cell.
    const margin = element.classList.contains('tile-current') ? 0.2 : 0;
    const area = {
      x: x + width * margin,
      width: width * (1 - 2 * margin),
      y: y + height * margin,
      height: height * (1 - 2 * margin),
    };
    areas.push({ what: `mark in ${nameOf(element)}`, least: 3, ...area });
  }
  const strip = document.querySelector('.practice')?.getBoundingClientRect();
  if (strip !== undefined) {
    const { right, y, height } = strip;
    areas.push({
      what: 'stripes',
      least: 7,
      x: right - 150,
      y: y + 4,
      width: 140,
      height: height - 8,
    });
  }
  return areas;
}

interface Pictured {
  readonly areas: readonly Area[];
  readonly picture: string;
}

/** Runs in another page: the commonest color of each area against the one that differs most. */
async function measure({ areas, picture }: Pictured): Promise<readonly Faint[]> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.codePointAt(0) ?? 0);
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('There is no canvas.');
  context.drawImage(image, 0, 0);
  const linear = (value: number): number => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const luminance = (color: number): number =>
    0.2126 * linear(color >> 16) +
    0.7152 * linear((color >> 8) & 255) +
    0.0722 * linear(color & 255);
  return areas.flatMap(({ what, least, x, y, width, height }) => {
    const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
    const { data } = context.getImageData(left, top, Math.ceil(width), Math.ceil(height));
    const counts = new Map<number, number>();
    for (let at = 0; at < data.length; at += 4) {
      // Outside of the picture.
      if (data[at + 3] === 0) continue;
      const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    const sorted = [...counts].sort(([, one], [, other]) => other - one);
    const all = sorted.map(([color]) => luminance(color));
    // An edge stands out from the one side or from the other.
    const grounds = what.startsWith('edge') ? all : all.slice(0, 1);
    const ratio = Math.max(
      ...grounds.map((ground) =>
        Math.max(
          (ground + 0.05) / (Math.min(...all) + 0.05),
          (Math.max(...all) + 0.05) / (ground + 0.05),
        ),
      ),
    );
    return ratio >= least ? [] : [{ what, ratio: Math.round(ratio * 10) / 10 }];
  });
}
