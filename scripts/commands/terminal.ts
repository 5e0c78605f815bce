/**
 * The streams of a command: results on one, messages on the other. Commands get them as an
 * argument, so that tests run them without a process.
 */
import { createReadStream, fstatSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { reasonOf } from '../../electron/station/disk/disk-full-or-removed.ts';
import { english } from '../../electron/core/text/sentence.ts';

/**
 * 0: done. 1: the answer is "no". 2: refused or failed, with a sentence. 3: a newer program is needed
 * for a complete answer.
 */
export type ExitCode = 0 | 1 | 2 | 3;

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  readonly messages: Writable;
  readonly exit: (code: ExitCode) => void;
}

const standardInput = 0;

export const processTerminal: Terminal = {
  get input() {
    return isFolder(standardInput)
      ? createReadStream('', { fd: standardInput, autoClose: false })
      : process.stdin;
  },
  get output() {
    return process.stdout;
  },
  get messages() {
    return process.stderr;
  },
  exit: (code) => {
    process.exitCode = code;
  },
};

/** Node reads a folder as empty input. Reading it directly fails, as it should. */
function isFolder(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isDirectory();
  } catch {
    return false;
  }
}

export function printMessage(terminal: Terminal, sentence: string): void {
  terminal.messages.write(`${sentence}\n`);
}

/** Prints what happened and what to do, and returns exit code 2. */
export function refuse(terminal: Terminal, sentence: string): ExitCode {
  printMessage(terminal, sentence);
  return 2;
}

/**
 * Writes the pieces in order and waits for each. Stops silently if the reader closes the pipe
 * (`head`); any other write error fails the command.
 */
export async function printResult(
  terminal: Terminal,
  pieces: Iterable<string>,
  code: ExitCode = 0,
): Promise<ExitCode> {
  const ignore = (): void => undefined;
  // Without a listener, a failed write would end the process. Its callback reports it.
  terminal.output.on('error', ignore);
  for (const piece of pieces) {
    const failure = await write(terminal.output, piece);
    if (failure === undefined) continue;
    if ('code' in failure && failure.code === 'EPIPE') return code;
    return refuse(
      terminal,
      `The result could not be written: ${english(reasonOf(failure))}. The output is incomplete.`,
    );
  }
  return code;
}

export async function readInput(terminal: Terminal): Promise<Result<Buffer, string>> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of terminal.input as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch (cause) {
    return fail(
      `Standard input cannot be read: ${english(reasonOf(cause))}. No verdict was given.`,
    );
  }
  return ok(Buffer.concat(chunks));
}

/** Joins lines into pieces large enough for a write. */
export function* inPieces(lines: Iterable<string>, linesInAPiece = 8192): Generator<string> {
  let piece: string[] = [];
  for (const line of lines) {
    piece.push(line, '\n');
    if (piece.length < linesInAPiece * 2) continue;
    yield piece.join('');
    piece = [];
  }
  if (piece.length > 0) yield piece.join('');
}

function write(output: Writable, piece: string): Promise<Error | undefined> {
  return new Promise((resolve) => {
    output.write(piece, (failure) => {
      resolve(failure ?? undefined);
    });
  });
}
