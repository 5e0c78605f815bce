// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from '../../renderer/after-paint.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('after the paint', () => {
  it('calls back in a task after the frame, not before and not in it', () => {
    const painted = vi.fn();
    afterPaint(painted);
    expect(painted).not.toHaveBeenCalled();
    let inFrame: number | undefined;
    requestAnimationFrame(() => {
      inFrame = painted.mock.calls.length;
    });
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(1);
    expect(inFrame).toBe(0);
    expect(painted).toHaveBeenCalledTimes(1);
  });

  it('does not call back for what was changed again before its frame', () => {
    const painted = vi.fn();
    const forget = afterPaint(painted);
    forget();
    vi.advanceTimersByTime(100);
    expect(painted).not.toHaveBeenCalled();
  });

  it('calls back for a frame that could not be taken back any more', () => {
    const painted = vi.fn();
    const forget = afterPaint(painted);
    vi.advanceTimersToNextFrame();
    forget();
    vi.advanceTimersByTime(1);
    expect(painted).toHaveBeenCalledTimes(1);
  });

  it('never calls back on a page that gets no frame', () => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    const painted = vi.fn();
    afterPaint(painted);
    vi.advanceTimersByTime(60_000);
    expect(painted).not.toHaveBeenCalled();
  });
});
