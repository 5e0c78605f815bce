/** Computes the contrast of every theme's colors from the style sheet, with the WCAG 2 formula. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settings, type Settings } from '../../electron/core/station/settings.ts';

const styles = readFileSync(
  new URL('../../renderer/styles/themes.css', import.meta.url),
  'utf8',
).replaceAll(/\/\*.*?\*\//gs, '');

/** Returns the colors that a rule sets, by name without the dashes. */
function coloursOf(selector: string): ReadonlyMap<string, string> {
  const rule = styles.split('}').find((part) => part.split('{')[0]?.trim() === selector);
  const found = rule?.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g) ?? [];
  return new Map(Array.from(found, ([, name = '', value = '']) => [name, value]));
}

const byTheme: Readonly<Record<Settings['theme'], ReadonlyMap<string, string>>> = {
  day: coloursOf(':root'),
  contrast: coloursOf(":root[data-theme='contrast']"),
  night: coloursOf(":root[data-theme='night']"),
};

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = readonly [string, string];

/** The challenged words and the verdict. */
const words: readonly Pair[] = [
  ['ink', 'card'],
  ['yes-word', 'yes-panel'],
  ['no-word', 'no-panel'],
];

const texts: readonly Pair[] = [
  ['ink', 'paper'],
  ['ink', 'empty'],
  ['ink', 'off'],
  ['ink', 'side1-pale'],
  ['ink', 'side2-pale'],
  ['on-ink', 'ink'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'card'],
  ['on-amber', 'amber'],
  ['on-practice', 'on-amber'],
  ['ink-soft', 'side2-pale'],
  ['ink', 'amber-pale'],
  ['ink', 'nav'],
  ['side1', 'paper'],
  ['side1', 'side1-pale'],
  ['on-side1', 'side1'],
  ['side2', 'paper'],
  ['side2', 'side2-pale'],
  ['on-side2', 'side2'],
  ['bar-word', 'bar'],
  ['bar-soft', 'bar'],
];

/** Outlines and shapes with a meaning. */
const shapes: readonly Pair[] = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['empty-edge', 'paper'],
  ['empty-edge', 'empty'],
  ['edge', 'side2-pale'],
  // The focus ring.
  ['ink', 'paper'],
  ['ink', 'side2-pale'],
  ['yes-mark', 'yes-panel'],
  ['yes-check', 'yes-mark'],
  ['yes-panel', 'no-panel'],
  ['no-edge', 'paper'],
  // The symbol and its content.
  ['no-word', 'no-panel'],
];

describe('the themes', () => {
  it('are all in the style sheet, each with every colour', () => {
    const names = [...byTheme.day.keys()].sort();
    expect(names.length).toBeGreaterThan(30);
    for (const theme of settings.theme.values)
      expect([...byTheme[theme].keys()].sort()).toEqual(names);
  });

  it('are the only place of colours', () => {
    const sheets = ['board', 'closed', 'desk', 'keys', 'page', 'sign', 'status', 'strip'];
    for (const sheet of [...sheets, 'tiles', 'tokens', 'touch-keyboard', 'verdict']) {
      const url = new URL(`../../renderer/styles/${sheet}.css`, import.meta.url);
      expect(readFileSync(url, 'utf8'), sheet).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|hsl/i);
    }
  });

  it('are black and white only in the one of highest contrast', () => {
    expect(new Set(byTheme.contrast.values())).toEqual(new Set(['#000000', '#ffffff']));
  });
});

describe.each(settings.theme.values)('by %s', (theme) => {
  const colours = byTheme[theme];
  const ratioOf = ([one, other]: Pair): number =>
    ratio(
      colours.get(one) ?? expect.fail(`no colour ${one}`),
      colours.get(other) ?? expect.fail(`no colour ${other}`),
    );

  it.each(words)('words and verdicts have a ratio of 10 or more: %s on %s', (...pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(10);
  });

  it.each(texts)('texts have a ratio of 7 or more: %s on %s', (...pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(7);
  });

  it.each(shapes)('outlines and shapes have a ratio of 3 or more: %s against %s', (...pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(3);
  });

  it('ACCEPTABLE is the light panel and UNACCEPTABLE the dark one', () => {
    const light = luminance(colours.get('yes-panel') ?? '');
    const dark = luminance(colours.get('no-panel') ?? '');
    expect(light).toBeGreaterThan(0.7);
    expect(dark).toBeLessThan(0.05);
  });

  it('the dark panel stands out from the page by itself or by its edge', () => {
    const byItself = ratioOf(['no-panel', 'paper']);
    const byEdge = Math.min(ratioOf(['no-edge', 'paper']), ratioOf(['no-edge', 'no-panel']));
    expect(Math.max(byItself, byEdge)).toBeGreaterThanOrEqual(7);
  });

  it('the light panel stands out from the page by itself or by its edge', () => {
    const byItself = ratioOf(['yes-panel', 'paper']);
    const byEdge = Math.min(ratioOf(['yes-mark', 'paper']), ratioOf(['yes-mark', 'yes-panel']));
    expect(Math.max(byItself, byEdge)).toBeGreaterThanOrEqual(7);
  });
});
