/** Contrast of what players see, from rendered pixels: every look, theme and system color scheme. */
import { settings } from '../../electron/core/station/settings.ts';
import { DrawnPage, type Drawing } from './drawn-page.ts';
import { drawings, touchDrawings } from './drawings.ts';
import { faintParts } from './pixels.ts';
import { expect, test } from './station-test.ts';

/** Together they have every part of these screens in every color that it can have. */
const looks: Readonly<Record<string, Drawing>> = {
  idle: drawings.idle,
  'idle-refused': drawings['idle-refused'],
  'idle-practice': drawings['idle-practice'],
  'judge-needed': drawings['judge-needed'],
  'typing-3': drawings['typing-3'],
  'typing-2-empty': drawings['typing-2-empty'],
  'typing-no-keyboard': drawings['typing-no-keyboard'],
  'clear-question': drawings['clear-question'],
  countdown: drawings['practice-countdown'],
  'checking-3': drawings['checking-3'],
  'one-confirmed': drawings['one-confirmed'],
  'not-yet-both': drawings['not-yet-both'],
  withdraw: drawings.withdraw,
  armed: drawings.armed,
  'early-tab': drawings['early-tab'],
  recording: drawings.recording,
  acceptable: drawings.acceptable,
  unacceptable: drawings.unacceptable,
  practice: drawings['unacceptable-practice'],
  closed: drawings.closed,
  opinion: drawings['second-opinion'],
  pending: drawings.pending,
};

const colors = [
  ...settings.theme.values.map((theme) => ({ name: theme, theme, media: {} })),
  ...(['light', 'dark'] as const).map((colorScheme) => ({
    name: `forced colors, ${colorScheme}`,
    theme: 'day' as const,
    media: { forcedColors: 'active' as const, colorScheme },
  })),
];

for (const { name, theme, media } of colors) {
  test(`everything stands out from its ground: ${name}`, async ({ page, context }) => {
    await page.emulateMedia(media);
    await page.setViewportSize({ width: 1920, height: 1080 });
    const reader = await context.newPage();
    const drawn = await DrawnPage.open(page);
    for (const [look, drawing] of Object.entries(looks)) {
      await drawn.clear();
      await drawn.show(drawing, { theme });
      expect.soft(await faintParts(page, reader), look).toEqual([]);
    }
    for (const [look, drawing] of Object.entries<Drawing>(touchDrawings)) {
      await drawn.clear();
      await drawn.show(drawing, { theme });
      await drawn.touchBoard();
      expect.soft(await faintParts(page, reader), look).toEqual([]);
      await page.keyboard.press('Shift');
    }
  });
}
