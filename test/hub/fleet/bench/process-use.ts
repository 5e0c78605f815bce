/** What a process uses, as Linux counts it. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Ticks of the kernel's clock in a second; the same on all usual machines. */
const ticks = 100;

export interface Use {
  /** Share of one core, from 0. */
  readonly cpu: number;
  /** Resident memory in MiB. */
  readonly memory: number;
}

/** Measures all these processes together for so long. They must not end. */
export async function useOf(pids: readonly number[], durationMs: number): Promise<Use> {
  const [began, before] = [performance.now(), cpuSeconds(pids)];
  await wait(durationMs);
  const seconds = (performance.now() - began) / 1_000;
  const memory = pids.reduce((sum, pid) => sum + residentMiB(pid), 0);
  return { cpu: (cpuSeconds(pids) - before) / seconds, memory };
}

function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    // The name of the program can have spaces and parentheses.
    const fields = readFileSync(`/proc/${pid.toString()}/stat`, 'utf8').split(') ')[1]?.split(' ');
    return sum + (Number(fields?.[11]) + Number(fields?.[12])) / ticks;
  }, 0);
}

function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid.toString()}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}
