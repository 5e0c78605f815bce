/**
 * The screen saver and the power saving of a display server, which a test sets and reads by the X
 * protocol itself: no program of the system is needed for that.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Requests of the core protocol, of MIT-SCREEN-SAVER and of DPMS. */
const setScreenSaver = 107;
const queryExtension = 98;
const forceScreenSaver = 115;
const saverInfo = 1;
const dpms = { setTimeouts: 3, enable: 4, info: 7 } as const;
const replyBytes = 32;

export class ScreenSaver {
  readonly #socket: Socket;
  #heard: Buffer = Buffer.alloc(0);
  #root = 0;
  #saver = 0;
  /** `undefined` if the server has no power saving. */
  #dpms: number | undefined;

  private constructor(display: string) {
    this.#socket = connect(`/tmp/.X11-unix/X${display.slice(1)}`);
    this.#socket.on('data', (data) => {
      this.#heard = Buffer.concat([this.#heard, data]);
    });
  }

  /** Lets the screen go dark after so many seconds without a key. */
  static async after(seconds: number, display: string): Promise<ScreenSaver> {
    const saver = new ScreenSaver(display);
    await saver.#greet();
    const number = await saver.#extension('MIT-SCREEN-SAVER');
    if (number === undefined) throw new Error('The display server has no screen saver.');
    saver.#saver = number;
    saver.#dpms = await saver.#extension('DPMS');
    saver.#send(setScreenSaver, 0, [seconds, seconds, 0x01_01, 0]);
    if (saver.#dpms !== undefined) {
      saver.#send(saver.#dpms, dpms.setTimeouts, [seconds, seconds, seconds, 0]);
      saver.#send(saver.#dpms, dpms.enable);
    }
    return saver;
  }

  /** True while the screen is blanked, or its power is saved. */
  async isDark(): Promise<boolean> {
    this.#send(this.#saver, saverInfo, [this.#root & 0xff_ff, this.#root >>> 16]);
    const { 1: saverState } = await this.#read(replyBytes);
    if (saverState === 1) return true;
    if (this.#dpms === undefined) return false;
    this.#send(this.#dpms, dpms.info);
    return (await this.#read(replyBytes)).readUInt16LE(8) !== 0;
  }

  /** Wakes the screen, as a key would. */
  reset(): void {
    this.#send(forceScreenSaver, 0);
  }

  close(): void {
    this.#socket.destroy();
  }

  async #greet(): Promise<void> {
    this.#socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const head = await this.#read(8);
    if (head[0] !== 1) throw new Error('The display server refused the connection.');
    const body = await this.#read(4 * head.readUInt16LE(6));
    const vendorBytes = 4 * Math.ceil(body.readUInt16LE(16) / 4);
    const formats = body[21] ?? 0;
    this.#root = body.readUInt32LE(32 + vendorBytes + 8 * formats);
  }

  /** Returns the number of an extension's requests; `undefined` if the server lacks it. */
  async #extension(name: string): Promise<number | undefined> {
    const text = Buffer.alloc(4 * Math.ceil(name.length / 4));
    text.write(name);
    const words = Array.from({ length: text.length / 2 }, (_, index) =>
      text.readUInt16LE(2 * index),
    );
    this.#send(queryExtension, 0, [name.length, 0, ...words]);
    const reply = await this.#read(replyBytes);
    return reply[8] === 1 ? reply[9] : undefined;
  }

  #send(opcode: number, detail: number, words: readonly number[] = []): void {
    const request = Buffer.alloc(4 + 2 * words.length);
    request.writeUInt8(opcode, 0);
    request.writeUInt8(detail, 1);
    request.writeUInt16LE(request.length / 4, 2);
    for (const [index, word] of words.entries()) request.writeUInt16LE(word, 4 + 2 * index);
    this.#socket.write(request);
  }

  async #read(length: number): Promise<Buffer> {
    while (this.#heard.length < length) await once(this.#socket, 'data');
    const read = this.#heard.subarray(0, length);
    this.#heard = this.#heard.subarray(length);
    return read;
  }
}
