import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitRequestTime } from './request-timeout.ts';

/** A generous limit, because even a short request may be late on a busy machine. */
const LONGEST_MS = 500;
const server = createServer((req, res) => {
  limitRequestTime(req, res, { longestMs: LONGEST_MS, answeredMs: 0 });
  if (req.method === 'GET') return res.end('shown');
  return req.resume().on('end', () => res.end('read'));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends half of a body, then the rest after a pause. Returns the whole response. */
async function sendSlowly(path: string, pauseMs: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  let reply = '';
  socket.on('data', (chunk) => (reply += chunk));
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 8\r\nconnection: close\r\n\r\nhalf`);
  await sleep(pauseMs);
  if (!socket.destroyed) socket.write('half');
  if (!socket.closed) await once(socket, 'close');
  return reply;
}

test('a request that takes too long is ended, but a product import has more time', async () => {
  expect(await sendSlowly('/account', 0)).toContain('read');
  expect(await sendSlowly('/account', 2 * LONGEST_MS)).toBe('');
  for (const path of ['/admin/import?id=1', '/admin/import.data?id=1'])
    expect(await sendSlowly(path, 2 * LONGEST_MS)).toContain('read');
});

test('an answered request is not waited for, even where an import may take long', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /admin/import HTTP/1.1\r\nhost: a\r\ncontent-length: 8\r\n\r\nhalf');
  const [reply] = await once(socket, 'data');
  expect(String(reply)).toContain('shown');
  if (!socket.closed) await once(socket, 'close');
});
