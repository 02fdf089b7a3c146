import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { limitConnections, mostConnections, readOpenFilesLimit } from './limit-connections.ts';
import { limitPipelining } from './limit-pipelining.ts';

const SOCKETS = 20;
const PIPELINED = 60;
const UNREAD_MS = 1_000;
/** Sixty responses of this size exceed what the system buffers for a connection. */
const PAGE = Buffer.alloc(200_000, 'x');
/** The test's slow reader takes several times `UNREAD_MS` to read this response. */
const LONG = Buffer.alloc(8_000_000, 'x');
const WAIT = { timeout: 20_000 };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function open(listener: RequestListener, most = 1_000) {
  const pipelining = limitPipelining(2, listener);
  const server = createServer(pipelining.listener);
  limitConnections(server, { most, unreadMs: UNREAD_MS, isUnderWay: pipelining.isUnderWay });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const dial = (): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    closing.push(() => socket.destroy());
    return socket;
  };
  return { dial, connections: () => promisify(server.getConnections.bind(server))() };
}

const get = 'GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n';

test('connections that never read their responses are closed', async () => {
  const { dial, connections } = await open((_req, res) => res.end(PAGE));
  const sockets = Array.from({ length: SOCKETS }, dial);
  for (const socket of sockets) socket.pause().write(get.repeat(PIPELINED));
  await vi.waitUntil(async () => (await connections()) === SOCKETS, WAIT);
  await vi.waitUntil(async () => (await connections()) === 0, WAIT);
});

test('a visitor who reads slowly gets the whole response', async () => {
  const { dial } = await open((_req, res) => res.end(LONG));
  const socket = dial();
  socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n');
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 25);
  });
  await once(socket, 'close');
  expect(bytes).toBeGreaterThan(LONG.length);
}, 60_000);

test('a connection waits for a response that takes long to create', async () => {
  const { dial } = await open((_req, res) => setTimeout(() => res.end('made'), UNREAD_MS * 2));
  const socket = dial();
  socket.write(get);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('made');
});

test('a connection above the limit is refused, and idle connections make room', async () => {
  const { dial, connections } = await open((_req, res) => res.end('answer'), 1);
  const first = dial();
  first.write(get);
  await once(first, 'data');
  const late = dial();
  await once(late, 'close');
  await vi.waitUntil(async () => (await connections()) === 0, WAIT);
  const next = dial();
  next.write(get);
  expect(String((await once(next, 'data'))[0])).toContain('answer');
});

test('connections never use up the files that the process may open', () => {
  expect(mostConnections(10_000, 1_024)).toBe(768);
  expect(mostConnections(100, 1_024)).toBe(100);
  expect(mostConnections(10_000, null)).toBe(10_000);
  const limit = readOpenFilesLimit();
  expect(limit === null || limit > 0).toBe(true);
});
