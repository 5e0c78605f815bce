/** The page's only connection to its hub, and what to draw. */
import type { Connection, HubBridge, HubSnapshot } from '../../electron/contract/screen-types.ts';

export type HubPicture =
  | { readonly kind: 'starting' | 'missing' | 'failed' | Exclude<Connection, 'connected'> }
  | { readonly kind: 'snapshot'; readonly snapshot: HubSnapshot; readonly hub: HubBridge };

export interface HubLink {
  readonly picture: () => HubPicture;
  readonly subscribe: (listener: () => void) => () => void;
}

export function linkHub(hub: HubBridge | undefined): HubLink {
  const listeners = new Set<() => void>();
  let picture: HubPicture = { kind: hub === undefined ? 'missing' : 'starting' };

  const draw = (next: HubPicture): void => {
    picture = next;
    for (const listener of listeners) listener();
  };

  if (hub !== undefined) watch(hub, draw);
  return {
    picture: () => picture,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function watch(hub: HubBridge, draw: (picture: HubPicture) => void): void {
  let connection: Connection = 'connected';
  let snapshot: HubSnapshot | undefined;
  const show = (): void => {
    if (connection !== 'connected') draw({ kind: connection });
    else if (snapshot !== undefined) draw({ kind: 'snapshot', snapshot, hub });
  };
  const ask = async (): Promise<void> => {
    const reply = await hub.watch().catch(() => undefined);
    // A snapshot that was pushed meanwhile is newer than the answer.
    if (reply?.ok === true) snapshot ??= reply.value;
    if (connection === 'connected' && snapshot === undefined) draw({ kind: 'failed' });
    show();
  };
  hub.onSnapshot((pushed) => {
    snapshot = pushed;
    show();
  });
  hub.onConnection((now) => {
    connection = now;
    if (now === 'connected' && snapshot === undefined) void ask();
    show();
  });
  void ask();
}
