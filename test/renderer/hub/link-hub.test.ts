import { expect, it, vi } from 'vitest';
import { fail, ok } from '../../../electron/core/base/result.ts';
import { linkHub } from '../../../renderer/hub/link-hub.ts';
import { emptyHub, FakeHub } from './fake-hub.ts';

const error = fail({ kind: 'failed', call: 'watch' } as const);

it('opens with what the hub answers', async () => {
  const link = linkHub(new FakeHub(emptyHub).bridge);
  expect(link.picture()).toEqual({ kind: 'starting' });
  await vi.waitFor(() => {
    expect(link.picture()).toMatchObject({ kind: 'snapshot', snapshot: emptyHub });
  });
});

it('says that the hub answers an error, until a snapshot arrives', async () => {
  const hub = new FakeHub(emptyHub, { watch: () => Promise.resolve(error) });
  const link = linkHub(hub.bridge);
  await vi.waitFor(() => {
    expect(link.picture()).toEqual({ kind: 'failed' });
  });
  hub.push(emptyHub);
  expect(link.picture().kind).toBe('snapshot');
});

it('asks again after a lost connection', async () => {
  let watches = 0;
  const watch = () => {
    watches += 1;
    return Promise.resolve(watches === 1 ? error : ok(emptyHub));
  };
  const hub = new FakeHub(emptyHub, { watch });
  const link = linkHub(hub.bridge);
  hub.connect('lost');
  await vi.waitFor(() => {
    expect(watches).toBe(1);
  });
  expect(link.picture()).toEqual({ kind: 'lost' });
  hub.connect('connected');
  await vi.waitFor(() => {
    expect(link.picture().kind).toBe('snapshot');
  });
});

it('shows a page without a hub', () => {
  expect(linkHub(undefined).picture()).toEqual({ kind: 'missing' });
});
