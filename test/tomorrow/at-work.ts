/** Stations and hubs as processes, each with somebody at its socket in place of the page. */
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { socketPath } from '../../electron/contract/socket-messages.ts';
import type { Answer, Argument, CallName } from '../../electron/contract/contract.ts';
import type {
  HubAnswer,
  HubArgument,
  HubCallName,
} from '../../electron/contract/hub/hub-contract.ts';
import type { Reply } from '../../electron/contract/call.ts';
import type { KeyStroke } from '../../electron/core/station/key-stroke.ts';
import type { Snapshot, View } from '../../electron/core/station/view.ts';
import type { Sentence } from '../../electron/core/text/sentence.ts';
import type { BrokerName } from '../../electron/hub/broker/open-broker.ts';
import type { ServedStation } from '../../scripts/start/served-station.ts';
import { strokeOf } from '../core/station/driver.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import type { Program } from './program.ts';

/** Long enough for any machine; what takes longer does not come. In milliseconds. */
const longestMs = 180_000;
const lookMs = 100;

/** Waits until `look` returns a value, and returns that. `what` says what was awaited. */
export async function until<Value>(
  what: string | (() => string),
  look: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> {
  const end = performance.now() + longestMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) {
      throw new Error(`This did not come about: ${typeof what === 'string' ? what : what()}`);
    }
    await wait(lookMs);
  }
}

/** Calls at the socket of a program. */
class Calls {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, (reply: Reply) => void>();
  #id = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString('utf8')) as { id?: number; reply: Reply };
      if (message.id !== undefined) this.#answers.get(message.id)?.(message.reply);
    });
  }

  static async open(address: string): Promise<Calls> {
    const { origin } = new URL(address);
    const entered = await fetch(address, { redirect: 'manual' });
    const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';');
    const url = new URL(socketPath, origin.replace('http', 'ws'));
    const socket = new WebSocket(url, { origin, headers: { cookie } });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new Calls(socket);
  }

  async call(call: string, argument?: unknown): Promise<unknown> {
    this.#id += 1;
    const id = this.#id;
    const answered = new Promise<Reply>((resolve) => this.#answers.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, call, argument }));
    return valueOf(await answered);
  }

  close(): void {
    this.#socket.terminate();
  }
}

/** A program that serves its page, and somebody at it. */
class ProgramAtWork {
  readonly served: ServedStation;
  protected readonly calls: Calls;

  protected constructor(served: ServedStation, calls: Calls) {
    this.served = served;
    this.calls = calls;
  }

  /** Ends in good order. */
  async stop(): Promise<void> {
    this.calls.close();
    await this.served.end('SIGTERM');
  }

  /** Ends as in a power cut. */
  async kill(): Promise<void> {
    this.calls.close();
    await this.served.end('SIGKILL');
  }
}

const pin = '482915';

export class StationAtWork extends ProgramAtWork {
  static async start(program: Program, dataFolder: string): Promise<StationAtWork> {
    const served = await program.serve('serve', '--data', dataFolder);
    return new StationAtWork(served, await Calls.open(served.address));
  }

  /** Starts a new station whose list in use is in this file. */
  static async make(program: Program, dataFolder: string, lexicon: string): Promise<StationAtWork> {
    const data = ['--data', dataFolder];
    const { output } = await program.run('lexicon', 'install', lexicon, ...data);
    await program.run('lexicon', 'activate', output.trim(), ...data);
    return StationAtWork.start(program, dataFolder);
  }

  async call<Name extends CallName>(
    name: Name,
    argument?: Argument<Name> | object,
  ): Promise<Answer<Name>> {
    return (await this.calls.call(name, argument)) as Answer<Name>;
  }

  async view(): Promise<View> {
    return (await this.#snapshot()).view;
  }

  async #snapshot(): Promise<Snapshot> {
    const snapshot = await this.call('watch');
    await this.call('painted', { seen: snapshot.revision });
    return snapshot;
  }

  async press(key: string, held: Partial<KeyStroke> = {}): Promise<void> {
    const { revision } = await this.#snapshot();
    await this.call('press', { stroke: strokeOf(key, held), seen: revision });
  }

  /** Presses these keys, again if need be, until the screen is there. */
  async #pressUntil(screen: View['screen'], ...keys: readonly string[]): Promise<void> {
    let last: View | undefined;
    const isThere = async (): Promise<boolean> => {
      last = await this.view();
      return last.screen === screen;
    };
    await until(
      () => `the screen "${screen}" after ${JSON.stringify(last)}`,
      async () => {
        for (const key of keys) {
          if (await isThere()) return true;
          await this.press(key);
        }
        return (await isThere()) ? true : undefined;
      },
    );
  }

  /** Opens a new station: its first director, its name, and the list that it rules by. */
  async setUp(name: string): Promise<void> {
    await this.press('S', { ctrl: true, shift: true });
    valueOf(await this.call('chooseFirstPin', { name: 'Dana', pin }));
    const { lexicon } = await this.call('status');
    const confirmation = {
      identity: lexicon?.identity ?? '',
      words: lexicon?.words ?? 0,
      reason: 'Agreed on',
    };
    valueOf(await this.call('confirmList', confirmation));
    valueOf(await this.changeSettings({ station: name }));
    valueOf(await this.call('runSelfTest'));
    await this.call('signOut');
    await until('a station that rules', async () =>
      (await this.view()).screen === 'idle' ? true : undefined,
    );
  }

  async changeSettings(change: object): Promise<Answer<'changeSettings'>> {
    const { eventLanguages: _, ...settings } = await this.call('settings');
    return this.call('changeSettings', { ...settings, ...change });
  }

  async signIn(): Promise<void> {
    await this.press('S', { ctrl: true, shift: true });
    await this.call('signIn', { pin });
    await until('the staff console', async () =>
      (await this.view()).screen === 'staff' ? true : undefined,
    );
  }

  /** Presses each letter until it is on the screen: a busy station drops keys that are late. */
  async #type(word: string): Promise<void> {
    for (let length = 1; length <= word.length; length += 1) {
      await until(`the letters ${word.slice(0, length)}`, async () => {
        const view = await this.view();
        const typed = view.screen === 'typing' ? view.words.at(-1) : '';
        if (typed === word.slice(0, length)) return true;
        await this.press(word.charAt(length - 1));
        return undefined;
      });
    }
    await this.#pressUntil('checking', 'Enter');
  }

  /** Two sides challenge a play of one word, and read the verdict. */
  async rule(word: string): Promise<void> {
    await this.#type(word);
    await this.#pressUntil('armed', '1', '2');
    await this.#pressUntil('verdict', 'Tab');
    await this.#pressUntil('idle', '1', '2');
  }

  /** Two sides withdraw a challenge for the usual reason. */
  async withdraw(word: string): Promise<void> {
    await this.#type(word);
    await this.#pressUntil('withdrawing', 'Escape');
    await this.#pressUntil('idle', '1', '2');
  }
}

export class HubAtWork extends ProgramAtWork {
  static async start(
    program: Program,
    folder: string,
    broker: BrokerName,
    port = 0,
  ): Promise<HubAtWork> {
    const stations = `127.0.0.1:${port.toString()}`;
    const served = await program.serve(
      ...['hub', 'open', '--no-window', '--hub', folder],
      ...['--broker', broker, '--stations', stations],
    );
    return new HubAtWork(served, await Calls.open(served.address));
  }

  async call<Name extends HubCallName>(
    name: Name,
    argument?: HubArgument<Name>,
  ): Promise<HubAnswer<Name>> {
    return (await this.calls.call(name, argument)) as HubAnswer<Name>;
  }

  /**
   * Lets a station join, by an invitation in this folder. Returns what the screens of hub and
   * station warned of before the yes.
   */
  async admit(station: StationAtWork, folder: string): Promise<readonly Sentence[]> {
    valueOf(await this.call('letJoin', { by: 'stick', folder }));
    const { joining } = await this.call('watch');
    if (joining.open?.by !== 'stick') throw new Error('There is no invitation.');
    await station.signIn();
    valueOf(await station.call('joinInvited', { file: joining.open.file }));
    const asking = await until('a station that asks', async () =>
      (await this.call('watch')).joining.asking.at(0),
    );
    const waiting = await until('a station that waits', async () => {
      const { joining: now } = await station.call('fleet');
      return now.kind === 'waiting' ? now : undefined;
    });
    valueOf(await this.call('acceptStation', { station: asking.id }));
    await until('a station that joined', async () =>
      (await station.call('fleet')).joining.kind === 'joined' ? true : undefined,
    );
    await station.call('signOut');
    await this.call('stopJoining');
    return [asking, waiting].flatMap(({ otherProgram }) => otherProgram ?? []);
  }
}
