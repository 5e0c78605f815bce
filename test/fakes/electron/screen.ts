/** The displays of the machine. */
import { EventEmitter } from 'node:events';
import { onlyAfterReady } from './machine.ts';

export interface FakeBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface FakeDisplay {
  readonly id: number;
  readonly bounds: FakeBounds;
}

class FakeScreen extends EventEmitter {
  displays: readonly FakeDisplay[] = [{ id: 1, bounds: { x: 0, y: 0, width: 1920, height: 1080 } }];
  primary = 1;

  getAllDisplays(): readonly FakeDisplay[] {
    onlyAfterReady('screen');
    return this.displays;
  }

  getPrimaryDisplay(): FakeDisplay {
    onlyAfterReady('screen');
    const found = this.displays.find(({ id }) => id === this.primary) ?? this.displays[0];
    if (found === undefined) throw new Error('There is no display.');
    return found;
  }

  getDisplayMatching(bounds: FakeBounds): FakeDisplay {
    const [best] = this.getAllDisplays().toSorted(
      (one, other) => sharedArea(other.bounds, bounds) - sharedArea(one.bounds, bounds),
    );
    if (best === undefined) throw new Error('There is no display.');
    return best;
  }
}

function sharedArea(one: FakeBounds, other: FakeBounds): number {
  const share = (from: 'x' | 'y', size: 'width' | 'height'): number =>
    Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from]);
  return Math.max(0, share('x', 'width')) * Math.max(0, share('y', 'height'));
}

export const screen = new FakeScreen();
