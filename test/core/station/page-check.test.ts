import { expect, it } from 'vitest';
import { checkPage, type PageSeen } from '../../../electron/core/station/page-check.ts';
import { english, sentence, type Sentence } from '../../../electron/core/text/sentence.ts';

const now = { time: '2026-11-21T09:00:10.000Z', offset: '+01:00' };
const before = (seconds: number): typeof now => ({
  ...now,
  time: new Date(Date.parse(now.time) - seconds * 1000).toISOString(),
});
const painted: PageSeen = {
  paintedAt: before(60),
  owesSince: undefined,
  display: undefined,
  keyboardLoss: undefined,
};

function told(page: PageSeen, isShared?: Sentence): readonly string[] {
  const { state, sentence: first, details = [] } = checkPage(page, now, isShared);
  return [state, ...[first, ...details].map(english)];
}

it('says when the page painted, and on which display', () => {
  expect(told(painted)).toEqual([
    'ready',
    'The page painted at 09:59:10 what the station shows. Its display is unknown.',
  ]);
  expect(told({ ...painted, display: { width: 1280, height: 720 } })).toEqual([
    'ready',
    'The page painted at 09:59:10 what the station shows, on a display of 1280 × 720 pixels.',
  ]);
  expect(checkPage(painted, now, undefined).at).toEqual(before(60));
});

it('says that no page painted, or not what is shown now', () => {
  const none = { ...painted, paintedAt: undefined };
  expect(told(none)).toEqual(['attention', expect.stringContaining('No page has painted')]);
  expect(told({ ...none, owesSince: before(1) })[1]).toContain('No page has painted');
  expect(told({ ...painted, owesSince: before(9) })[0]).toBe('ready');
  expect(told({ ...painted, owesSince: before(10) })).toEqual([
    'attention',
    'The page has not painted what the station shows since 10:00:00. Look at the screen.',
  ]);
});

it('says that another window has the keyboard, after what the page owes', () => {
  const lost: PageSeen = { ...painted, keyboardLoss: { from: before(70), to: undefined } };
  const text =
    'Another window has had the keyboard since 09:59:00. Touch or click the screen, then close that window.';
  expect(told(lost)).toEqual(['attention', text]);
  expect(told({ ...lost, owesSince: before(10) })).toEqual([
    'attention',
    expect.stringContaining('has not painted'),
    text,
  ]);
  expect(told({ ...painted, keyboardLoss: { from: before(70), to: before(9) } })).toEqual([
    'attention',
    'Another window had the keyboard from 09:59:00 to 10:00:01. Close that window.',
  ]);
});

it('says first that another program may have had the screen', () => {
  const shared = sentence`No event.`;
  expect(told(painted, shared)).toEqual(['attention', 'No event.']);
  expect(told({ ...painted, paintedAt: undefined }, shared)).toEqual([
    'attention',
    'No event.',
    expect.stringContaining('No page has painted'),
  ]);
});
