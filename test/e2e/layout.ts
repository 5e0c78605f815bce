/** Finds elements that do not fit: outside the window or their box, cut off, or overlapping. */
import type { Page } from '@playwright/test';

export async function conflicts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element): string =>
      `${element.tagName}.${element.getAttribute('class') ?? ''} "${element.textContent.slice(0, 40)}"`;
    const isInside = (box: DOMRect, outer: DOMRect): boolean =>
      box.left >= outer.left - 1 &&
      box.top >= outer.top - 1 &&
      box.right <= outer.right + 1 &&
      box.bottom <= outer.bottom + 1;
    const isLaidOut = (element: Element): boolean =>
      element.closest('svg, .unseen') === null && element.getClientRects().length > 0;

    const boxOf = (element: Element): DOMRect | undefined => {
      for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
        const { display } = getComputedStyle(outer);
        if (display !== 'inline' && display !== 'contents') return outer.getBoundingClientRect();
      }
      return undefined;
    };
    for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
      if (!isLaidOut(element)) continue;
      // Inline elements are measured by their letters below.
      if (getComputedStyle(element).display === 'inline') continue;
      const box = element.getBoundingClientRect();
      const outer = boxOf(element);
      if (outer !== undefined && !isInside(box, outer)) found.push(`outside: ${nameOf(element)}`);
    }

    for (const heading of document.querySelectorAll('.sign h1')) {
      const sign = heading.closest('.sign');
      if (sign === null) continue;
      const room = sign.getBoundingClientRect().height - heading.getBoundingClientRect().height;
      if (room < 4) found.push(`touches the edges of the sign: ${nameOf(heading)}`);
    }

    const window_ = new DOMRect(0, 0, window.innerWidth, window.innerHeight);
    const lines: { readonly box: DOMRect; readonly owner: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (owner === null || node.textContent?.trim() === '' || !isLaidOut(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const outer = (
        owner.closest(
          '.word, .cell, .sign, .rules-by, .verdict-foot, .practice, footer, .key, .touch-key, li',
        ) ?? document.body
      ).getBoundingClientRect();
      const isShortened = getComputedStyle(owner).textOverflow === 'ellipsis';
      for (const { left, top, width, height } of range.getClientRects()) {
        // Letters occupy the middle of their line's box.
        const box = new DOMRect(left, top + height * 0.2, width, height * 0.6);
        if (isShortened) continue;
        if (!isInside(box, outer)) found.push(`text outside its box: ${nameOf(owner)}`);
        if (!isInside(box, window_)) found.push(`text outside the window: ${nameOf(owner)}`);
        lines.push({ box, owner });
      }
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && down > 1) {
          found.push(`overlapping: ${nameOf(one.owner)} and ${nameOf(other.owner)}`);
        }
      }
    }
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > window.innerWidth || scrollHeight > window.innerHeight) found.push('scrolls');
    return found;
  });
}
