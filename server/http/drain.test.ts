import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Drain } from './drain.ts';
import { listen } from './listen.ts';

const WAIT = { timeout: 20_000, interval: 5 };
const LIMITS = { connections: 100, requestsPerConnection: 2, unreadMs: 60_000, idleMs: 60_000 };
const POST = 'POST /cart/items HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 4\r\n\r\nid=1';
const ANSWERED = /HTTP\/1\.1 200 OK/g;

const sockets: Socket[] = [];
const ends: AbortController[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const end of ends.splice(0)) end.abort();
});

async function openServer() {
  const shop = await listen({ host: '127.0.0.1', port: 0, limits: LIMITS }, (req, res) => {
    req.resume().on('end', () => res.end('done'));
  });
  const end = new AbortController();
  ends.push(end);
  const drain = (times: Partial<Drain>) =>
    shop.close({ delayMs: 0, idleMs: 60_000, longestMs: 60_000, signal: end.signal, ...times });
  return { port: shop.port, drain };
}

/** Opens a keep-alive connection with one completed request, as a proxy does. */
async function openKept(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  let isEnded = false;
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isEnded = true;
  });
  const answers = () => received.match(ANSWERED)?.length ?? 0;
  socket.write(POST);
  await vi.waitUntil(() => answers() === 1, WAIT);
  return { socket, answers, received: () => received, isEnded: () => isEnded };
}

test('a request on an idle connection during shutdown is answered, and ends the connection', async () => {
  const { port, drain } = await openServer();
  const kept = await openKept(port);
  const drained = drain({});
  await sleep(100);
  expect(kept.isEnded()).toBe(false);
  kept.socket.write(POST);
  await vi.waitUntil(() => kept.isEnded(), WAIT);
  expect(kept.answers()).toBe(2);
  expect(kept.received()).toMatch(/Connection: close/i);
  await drained;
});

test('no form is lost, however close to the shutdown signal it is sent', async () => {
  const { port, drain } = await openServer();
  const all = await Promise.all(Array.from({ length: 40 }, () => openKept(port)));
  const drained = drain({});
  for (const [at, { socket }] of all.entries()) setTimeout(() => socket.write(POST), at);
  await drained;
  await vi.waitUntil(() => all.every(({ isEnded }) => isEnded()), WAIT);
  expect(all.map(({ answers }) => answers())).toEqual(all.map(() => 2));
});

test('new connections are refused during shutdown', async () => {
  const { port, drain } = await openServer();
  await openKept(port);
  void drain({});
  await sleep(100);
  const [error] = await once(connect(port, '127.0.0.1'), 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});

test('a connection that stays idle is closed when its idle time is over', async () => {
  const { port, drain } = await openServer();
  const kept = await openKept(port);
  await drain({ idleMs: 300 });
  await vi.waitUntil(() => kept.isEnded(), WAIT);
  expect(kept.answers()).toBe(1);
});

test('an idle connection stays open as long as the settings say, even without a shutdown', async () => {
  const { port } = await openServer();
  const kept = await openKept(port);
  expect(kept.received()).toMatch(/^Keep-Alive: timeout=60\r$/m);
});

test('aborting the wait closes idle connections at once', async () => {
  const { port, drain } = await openServer();
  await openKept(port);
  const drained = drain({});
  await sleep(50);
  ends[0]?.abort();
  await drained;
});
