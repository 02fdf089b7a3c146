import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from './listen.ts';

const LIMITS = { connections: 100, requestsPerConnection: 2, unreadMs: 60_000, idleMs: 0 };

test('a request of a client that has reset its connection still has the address of the client', async () => {
  const addresses: unknown[] = [];
  const shop = await listen({ host: '127.0.0.1', port: 0, limits: LIMITS }, (req, res) => {
    addresses.push(req.socket.remoteAddress);
    res.end();
  });
  onTestFinished(() => shop.close({ delayMs: 0, idleMs: 0, longestMs: 0, signal: AbortSignal.abort() }));
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(shop.port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write('POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 2\r\n\r\n{}');
    socket.resetAndDestroy();
  }
  await vi.waitUntil(() => addresses.length > 0, { timeout: 10_000 });
  await sleep(200);
  expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']));
});
