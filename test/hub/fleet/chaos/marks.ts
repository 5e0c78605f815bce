/** The marks of a long run: each has a value, and whether it is good enough. */
import { loadavg } from 'node:os';

/** Times are judged only if no more than this is running on the machine, on average. */
const highestLoad = 2;

export class Marks {
  readonly #rows: (readonly [mark: string, value: string, verdict: string])[] = [];
  isPassed = true;

  begin(title: string): void {
    this.#add(title, '', '');
  }

  judge(mark: string, value: string | number, isGood: boolean): void {
    this.isPassed &&= isGood;
    this.#add(mark, value, isGood ? 'pass' : 'FAIL');
  }

  /** `load` was measured before the times were. */
  judgeTime(mark: string, value: string, isGood: boolean, load: number): void {
    if (load <= highestLoad) this.judge(mark, value, isGood);
    else this.#add(mark, value, `not judged, load ${load.toFixed(1)}`);
  }

  note(mark: string, value: string): void {
    this.#add(mark, value, '');
  }

  toString(): string {
    return ['| mark | value | |', '| --- | --- | --- |']
      .concat(this.#rows.map((row) => `| ${row.join(' | ')} |`))
      .join('\n');
  }

  #add(mark: string, value: string | number, verdict: string): void {
    this.#rows.push([mark, value.toString(), verdict]);
    console.log(`${mark}: ${value.toString()} ${verdict}`);
  }
}

/** The average of the last minute. */
export function load(): number {
  return loadavg()[0] ?? NaN;
}
