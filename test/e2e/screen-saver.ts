/**
 * A display server for one test, whose screen saver a test sets and reads as the X protocol says it:
 * no program of the system is needed for that.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { pathFolders } from '../../electron/browser-shell/find-browser.ts';

const isIn = (folder: string): boolean => existsSync(path.join(folder, 'Xvfb'));
export const hasXvfb = pathFolders(process.env).some(isIn);

/** Numbers of requests of the core protocol. */
const setScreenSaver = 107;
const queryExtension = 98;
const forceScreenSaver = 115;
const queryInfo = 1;
const replyBytes = 32;

export class ScreenSaver {
  readonly display: string;
  readonly #server: ChildProcess;
  readonly #socket: Socket;
  #heard: Buffer = Buffer.alloc(0);
  #root = 0;
  #opcode = 0;

  private constructor(display: string, server: ChildProcess) {
    this.display = display;
    this.#server = server;
    this.#socket = connect(`/tmp/.X11-unix/X${display.slice(1)}`);
    this.#socket.on('data', (data) => {
      this.#heard = Buffer.concat([this.#heard, data]);
    });
  }

  /** Starts Xvfb with a screen saver after so many seconds. */
  static async start(seconds: number): Promise<ScreenSaver> {
    const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x720x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const pipe = server.stdio[3];
    if (!pipe) throw new Error('Xvfb has no pipe for its display.');
    const [number] = (await once(pipe, 'data')) as [Buffer];
    const saver = new ScreenSaver(`:${number.toString().trim()}`, server);
    await saver.#open();
    saver.#send(setScreenSaver, 0, [seconds, seconds], [1, 1, 0, 0]);
    return saver;
  }

  /** True while the screen is blanked. */
  async isOn(): Promise<boolean> {
    const drawable = Buffer.alloc(4);
    drawable.writeUInt32LE(this.#root);
    this.#send(this.#opcode, queryInfo, [], [...drawable]);
    return (await this.#read(replyBytes))[1] === 1;
  }

  /** Wakes the screen, as a key would. */
  reset(): void {
    this.#send(forceScreenSaver, 0);
  }

  async stop(): Promise<void> {
    this.#socket.destroy();
    this.#server.kill();
    if (this.#server.exitCode === null) await once(this.#server, 'exit');
  }

  /** Reads the root window, and the number of the extension that knows the saver's state. */
  async #open(): Promise<void> {
    this.#socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const head = await this.#read(8);
    if (head[0] !== 1) throw new Error('The display server refused the connection.');
    const body = await this.#read(4 * head.readUInt16LE(6));
    const vendorBytes = 4 * Math.ceil(body.readUInt16LE(16) / 4);
    const formats = body[21] ?? 0;
    this.#root = body.readUInt32LE(32 + vendorBytes + 8 * formats);
    const name = Buffer.from('MIT-SCREEN-SAVER');
    this.#send(queryExtension, 0, [name.length, 0], [...name]);
    const reply = await this.#read(replyBytes);
    if (reply[8] !== 1) throw new Error('The display server has no screen saver.');
    this.#opcode = reply[9] ?? 0;
  }

  #send(
    opcode: number,
    detail: number,
    words: readonly number[] = [],
    bytes: readonly number[] = [],
  ): void {
    const request = Buffer.alloc(4 + 2 * words.length + bytes.length);
    request.writeUInt8(opcode, 0);
    request.writeUInt8(detail, 1);
    request.writeUInt16LE(request.length / 4, 2);
    for (const [index, word] of words.entries()) request.writeInt16LE(word, 4 + 2 * index);
    request.set(bytes, 4 + 2 * words.length);
    this.#socket.write(request);
  }

  async #read(length: number): Promise<Buffer> {
    while (this.#heard.length < length) await once(this.#socket, 'data');
    const read = this.#heard.subarray(0, length);
    this.#heard = this.#heard.subarray(length);
    return read;
  }
}
