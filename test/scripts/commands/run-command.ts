/** Runs the command line in this process, with streams that tests can fill and read. */
import { Readable, Writable } from 'node:stream';
import { runStation } from '../../../scripts/commands/program.ts';
import type { ExitCode } from '../../../scripts/commands/terminal.ts';

export interface Ran {
  /** `undefined` if the command did not set an exit code. */
  readonly code: ExitCode | undefined;
  readonly output: string;
  readonly messages: string;
}

interface Streams {
  readonly input?: string | Uint8Array | Readable;
  readonly output?: Writable;
}

export async function runCommand(args: readonly string[], streams: Streams = {}): Promise<Ran> {
  const { input = '' } = streams;
  const output = new Collector();
  const messages = new Collector();
  let code: ExitCode | undefined;
  await runStation(args, {
    input: input instanceof Readable ? input : Readable.from([Buffer.from(input)]),
    output: streams.output ?? output,
    messages,
    exit: (given) => {
      code = given;
    },
  });
  return { code, output: output.text, messages: messages.text };
}

/** Accepts this many pieces, then fails with a system error. */
export class FailingOutput extends Writable {
  taken = 0;
  readonly #pieces: number;
  readonly #code: string;

  constructor(pieces: number, code: string) {
    super();
    this.#pieces = pieces;
    this.#code = code;
  }

  override _write(_: unknown, __: string, done: (failure?: Error) => void): void {
    if (this.taken === this.#pieces) {
      done(Object.assign(new Error('not written'), { code: this.#code }));
      return;
    }
    this.taken += 1;
    done();
  }
}

class Collector extends Writable {
  text = '';

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString('utf8');
    done();
  }
}
