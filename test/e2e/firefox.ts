/** Drives the machine's own Firefox by WebDriver BiDi, as far as one page needs it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';

export function findFirefox(): string | undefined {
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));
}

interface Reply {
  readonly id?: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: Readonly<Record<string, unknown>>;
}

export class Firefox {
  readonly #process: ChildProcess;
  readonly #socket: WebSocket;
  readonly #profile: string;
  #sent = 0;
  #context = '';

  private constructor(process: ChildProcess, socket: WebSocket, profile: string) {
    this.#process = process;
    this.#socket = socket;
    this.#profile = profile;
  }

  static async open(file: string): Promise<Firefox> {
    const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
    const started = spawn(file, [
      ...['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile],
      'about:blank',
    ]);
    const address = await new Promise<string>((found, failed) => {
      let said = '';
      started.stderr.on('data', (piece: Buffer) => {
        said += piece.toString('utf8');
        const [, listening] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
        if (listening !== undefined) found(listening);
      });
      started.on('exit', () => {
        failed(new Error(`Firefox ended: ${said}`));
      });
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((done, failed) => socket.once('open', done).once('error', failed));
    const firefox = new Firefox(started, socket, profile);
    await firefox.#send('session.new', { capabilities: {} });
    const { contexts } = (await firefox.#send('browsingContext.getTree', {})) as {
      readonly contexts: readonly { readonly context: string }[];
    };
    firefox.#context = contexts[0]?.context ?? '';
    return firefox;
  }

  async goto(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  /** Runs a function of the page with texts, and returns the text that it gives. */
  async run(source: string, ...texts: readonly string[]): Promise<string> {
    const answer = (await this.#send('script.callFunction', {
      functionDeclaration: source,
      arguments: texts.map((value) => ({ type: 'string', value })),
      target: { context: this.#context },
      awaitPromise: true,
    })) as { readonly result?: { readonly value?: string }; readonly exceptionDetails?: unknown };
    if (answer.result === undefined) throw new Error(JSON.stringify(answer.exceptionDetails));
    return answer.result.value ?? '';
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.#process.once('exit', done));
    this.#socket.close();
    this.#process.kill();
    await ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async #send(method: string, params: object): Promise<Readonly<Record<string, unknown>>> {
    this.#sent += 1;
    const id = this.#sent;
    const reply = new Promise<Reply>((done) => {
      const read = (data: WebSocket.RawData): void => {
        const message = JSON.parse((data as Buffer).toString('utf8')) as Reply;
        if (message.id !== id) return;
        this.#socket.off('message', read);
        done(message);
      };
      this.#socket.on('message', read);
    });
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await reply;
    if (result === undefined) throw new Error(`${method}: ${error ?? ''} ${message ?? ''}`);
    return result;
  }
}
