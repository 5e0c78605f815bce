/** Shows a page an import that stays at one line, however fast the real import is. */
import type { Page } from '@playwright/test';
import type { ImportState } from '../../electron/contract/staff/lexicons-calls.ts';

type Running = ImportState & { readonly kind: 'running' };

function atALine(state: Running): Running {
  const file = state.request.file.replace(/^.*\//, '');
  const row = { file, unit: 'line', row: 148_020, rows: 217_902, refused: 12 } as const;
  return {
    ...state,
    stages: ['opening', 'reading', 'making', 'checking', 'comparing'],
    stage: 'reading',
    row,
  };
}

interface Message {
  readonly id?: number;
  readonly call?: string;
  readonly reply?: { readonly ok: true; readonly value?: ImportState };
}

export class HeldImport {
  #isHeld = false;
  #running: Running | undefined;

  /** Affects pages loaded after this call. */
  async watch(page: Page): Promise<void> {
    await page.routeWebSocket(/.*/, (socket) => {
      const station = socket.connectToServer();
      const asked = new Set<number>();
      socket.onMessage((text) => {
        const { id, call } = JSON.parse(text.toString()) as Message;
        if (id !== undefined && call === 'importProgress') asked.add(id);
        station.send(text);
      });
      station.onMessage((text) => {
        const { id, reply } = JSON.parse(text.toString()) as Message;
        const isProgress = id !== undefined && asked.delete(id);
        const state = isProgress ? reply?.value : undefined;
        if (state?.kind === 'running') this.#running = state;
        const running = this.#running;
        socket.send(
          isProgress && this.#isHeld && running !== undefined
            ? JSON.stringify({ id, reply: { ok: true, value: atALine(running) } })
            : text,
        );
      });
    });
  }

  /** Holds the next import that starts. */
  hold(): void {
    this.#isHeld = true;
    this.#running = undefined;
  }

  letGo(): void {
    this.#isHeld = false;
  }
}
