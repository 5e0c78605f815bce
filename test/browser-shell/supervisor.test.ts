import { beforeEach, describe, expect, it } from 'vitest';
import { Supervisor, type BrowserRun } from '../../electron/browser-shell/supervisor.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

class FakeRun implements BrowserRun {
  readonly startedAt: number;
  ended = 0;
  tellEnd: (how: string) => void = () => undefined;

  constructor(startedAt: number) {
    this.startedAt = startedAt;
  }

  onEnd = (listener: (how: string) => void): void => {
    this.tellEnd = listener;
  };

  end = async (): Promise<void> => {
    await Promise.resolve();
    this.ended += 1;
  };
}

let clock: FakeClock;
let runs: FakeRun[];
let said: string[];
let supervisor: Supervisor;

beforeEach(() => {
  clock = createFakeClock();
  runs = [];
  said = [];
  supervisor = new Supervisor({
    launch: () => {
      const run = new FakeRun(clock.monotonicMs());
      runs.push(run);
      return run;
    },
    clock,
    log: (sentence) => said.push(sentence),
  });
});

function last(): FakeRun {
  const run = runs.at(-1);
  if (run === undefined) throw new Error('nothing was started');
  return run;
}

/** Sends the page's sign of life every second for this long. */
async function live(durationMs: number): Promise<void> {
  for (let passed = 0; passed < durationMs; passed += 1000) {
    supervisor.alive();
    await clock.pass(1000);
  }
}

describe('the supervisor', () => {
  it('starts one browser at once', () => {
    expect(runs).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('leaves a browser alone whose page lives', async () => {
    await live(120_000);
    expect(runs).toHaveLength(1);
    expect(last().ended).toBe(0);
  });

  it('starts the browser again half a second after it ended, and ends what is left of it', async () => {
    await live(5000);
    last().tellEnd('signal SIGKILL');
    await clock.pass(499);
    expect(runs).toHaveLength(1);
    expect(last().ended).toBe(1);
    await clock.pass(1);
    expect(runs).toHaveLength(2);
    expect(said).toEqual(['The browser ended (signal SIGKILL); it is started again.']);
  });

  it('doubles the wait up to 10 s while the browser keeps ending', async () => {
    const waits: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const endedAt = clock.monotonicMs();
      last().tellEnd('exit code 1');
      await clock.pass(20_000);
      waits.push(last().startedAt - endedAt);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  it('starts the browser again at once after one that ran for 30 s, and waits after that', async () => {
    last().tellEnd('exit code 1');
    await clock.pass(500);
    last().tellEnd('exit code 1');
    await clock.pass(1000);
    await live(30_000);
    last().tellEnd('exit code 1');
    expect(runs).toHaveLength(4);
    await clock.pass(0);
    expect(runs[2]?.ended).toBe(1);
    last().tellEnd('exit code 1');
    await clock.pass(499);
    expect(runs).toHaveLength(4);
    await clock.pass(1);
    expect(runs).toHaveLength(5);
  });

  it('ends a silent browser that ran for 30 s before it starts the next one, without a wait', async () => {
    await live(30_000);
    const silent = last();
    let end = (): void => undefined;
    silent.end = () => new Promise((ended) => (end = ended));
    supervisor.restart('The page has crashed.');
    await clock.pass(5000);
    expect(runs).toHaveLength(1);
    end();
    await clock.pass(0);
    await clock.pass(0);
    expect(runs).toHaveLength(2);
  });

  it('waits for what is left of the browser before the last one when it is stopped', async () => {
    await live(30_000);
    let end = (): void => undefined;
    last().end = () => new Promise((ended) => (end = ended));
    last().tellEnd('signal SIGKILL');
    expect(runs).toHaveLength(2);
    let isStopped = false;
    const stopping = supervisor.stop().then(() => (isStopped = true));
    await clock.pass(1000);
    expect(last().ended).toBe(1);
    expect(isStopped).toBe(false);
    end();
    await stopping;
    expect(isStopped).toBe(true);
  });

  it('restarts a browser whose page is silent for more than 10 s', async () => {
    await live(5000);
    await clock.pass(9000);
    expect(last().ended).toBe(0);
    await clock.pass(1000);
    expect(last().ended).toBe(1);
    await clock.pass(500);
    expect(runs).toHaveLength(2);
    expect(said).toEqual(['The page in the browser is silent; the browser is restarted.']);
  });

  it('restarts a browser whose page is gone and does not connect again within 3 s', async () => {
    await live(5000);
    supervisor.gone();
    await clock.pass(2000);
    expect(last().ended).toBe(0);
    await clock.pass(2000);
    expect(runs[0]?.ended).toBe(1);
  });

  it('leaves a browser alone whose page connects again', async () => {
    await live(5000);
    supervisor.gone();
    await clock.pass(1000);
    await live(60_000);
    expect(runs).toHaveLength(1);
  });

  it('restarts the browser at once when it is told to, and says why', async () => {
    await live(5000);
    supervisor.restart('The page has crashed.');
    await clock.pass(500);
    expect(runs).toHaveLength(2);
    expect(runs[0]?.ended).toBe(1);
    expect(said).toEqual(['The page has crashed.']);
  });

  it('starts one browser for several reasons to restart it', async () => {
    supervisor.restart('The page has crashed.');
    last().tellEnd('signal SIGTERM');
    supervisor.restart('The page has crashed.');
    await clock.pass(20_000);
    expect(runs).toHaveLength(2);
    expect(said).toEqual(['The page has crashed.']);
  });

  it('gives a starting browser 30 s for its first sign of life', async () => {
    await clock.pass(30_000);
    expect(last().ended).toBe(0);
    await clock.pass(1000);
    expect(last().ended).toBe(1);
  });

  it('does not take a sleeping machine for a silent page', async () => {
    await live(5000);
    clock.sleep(3_600_000);
    await clock.pass(2000);
    expect(last().ended).toBe(0);
    await clock.pass(10_000);
    expect(runs[0]?.ended).toBe(1);
  });

  it('is told once of a browser that ends while it is being ended', async () => {
    await clock.pass(31_000);
    runs[0]?.tellEnd('signal SIGTERM');
    await clock.pass(500);
    runs[0]?.tellEnd('signal SIGTERM');
    await clock.pass(20_000);
    expect(runs).toHaveLength(2);
  });

  it('ends the browser for good when it is stopped', async () => {
    await supervisor.stop();
    expect(last().ended).toBe(1);
    last().tellEnd('signal SIGTERM');
    await clock.pass(60_000);
    expect(runs).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('starts nothing more when it is stopped during a wait', async () => {
    last().tellEnd('exit code 1');
    await clock.pass(100);
    await supervisor.stop();
    await clock.pass(60_000);
    expect(runs).toHaveLength(1);
    expect(last().ended).toBe(1);
  });

  it('says that a browser could not be ended, and starts the next one all the same', async () => {
    last().end = () => Promise.reject(new Error('busy'));
    last().tellEnd('exit code 1');
    await clock.pass(500);
    expect(runs).toHaveLength(2);
    expect(said.at(-1)).toBe(
      'The browser could not be ended cleanly. Look for one that is left over.',
    );
  });
});
