import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { limitConnections } from '../../electron/browser-shell/limit-connections.ts';

describe('too many connections', () => {
  it('end one each, also while those that were ended are not closed yet', () => {
    const server = createServer();
    limitConnections(server, 2);
    // A stream emits `close` after this test.
    const streams = Array.from({ length: 5 }, () => new PassThrough());
    for (const stream of streams) server.emit('connection', stream);
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([true, true, true, false, false]);
  });
});
