import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { limitPipelining } from './limit-pipelining.ts';

const WAIT = { timeout: 20_000 };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Started = { url: string; res: ServerResponse };

/** Opens a server and one connection to it. The test sends the responses itself. */
async function open(most = 2) {
  const started: Started[] = [];
  const { listener, isUnderWay } = limitPipelining(most, (req, res) => {
    started.push({ url: req.url ?? '', res });
  });
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  closing.push(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const urls = () => started.map(({ url }) => url);
  return { started, urls, socket, isUnderWay, received: () => received };
}

const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: shop.example\r\n\r\n`;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`);

test('of the requests that a connection sends at once, two run; each response starts the next', async () => {
  const { started, urls, socket } = await open();
  socket.write(numbers(800).map(get).join(''));
  await vi.waitUntil(() => started.length > 0, WAIT);
  expect(urls()).toEqual(['/0', '/1']);
  started[1]?.res.end('second');
  started[0]?.res.end('first');
  await vi.waitUntil(() => started.length > 3, WAIT);
  expect(urls()).toEqual(['/0', '/1', '/2', '/3']);
});

test('all requests are answered in order, including those that arrive while reading is paused', async () => {
  const { started, socket, received } = await open();
  const all = numbers(300);
  socket.write(all.slice(0, 150).map(get).join(''));
  await vi.waitUntil(() => started.length > 0, WAIT);
  socket.write(all.slice(150).map(get).join(''));
  for (let at = 0; at < all.length; at += 1) {
    await vi.waitUntil(() => started.length > at, { ...WAIT, interval: 1 });
    started[at]?.res.end(`<answer ${started[at]?.url}>`);
  }
  await vi.waitUntil(() => received().includes(`<answer ${all.at(-1)}>`), WAIT);
  expect(received().match(/<answer [^>]+>/g)).toEqual(all.map((url) => `<answer ${url}>`));
}, 30_000);

test('a form that had to wait is read when it is its turn', async () => {
  const { started, socket, received } = await open(1);
  const form = 'x'.repeat(200_000);
  socket.write(get('/first'));
  socket.write(`POST /form HTTP/1.1\r\nHost: shop.example\r\nContent-Length: ${form.length}\r\n\r\n${form}`);
  await vi.waitUntil(() => started.length > 0, WAIT);
  started[0]?.res.end('first');
  await vi.waitUntil(() => started.length > 1, WAIT);
  const chunks: Buffer[] = (await started[1]?.res.req.toArray()) ?? [];
  started[1]?.res.end(`read ${Buffer.concat(chunks).length}`);
  await vi.waitUntil(() => received().includes('read 200000'), WAIT);
});

test('the waiting requests of a broken connection are dropped', async () => {
  const { started, socket } = await open();
  socket.write(numbers(200).map(get).join(''));
  await vi.waitUntil(() => started.length > 0, WAIT);
  const side = started[0]?.res.req.socket;
  socket.destroy();
  // The server notices the closed connection when it fails to send the first responses.
  for (let at = 0; !side?.destroyed; at += 1) {
    await vi.waitUntil(() => started.length > at || side?.destroyed, { ...WAIT, interval: 1 });
    started[at]?.res.end('x'.repeat(100_000));
  }
  expect(started.length).toBeLessThan(100);
});

test('a connection has a request in progress until the response is sent', async () => {
  const { started, socket, isUnderWay } = await open();
  socket.write(get('/one'));
  await vi.waitUntil(() => started.length > 0, WAIT);
  const side = started[0]?.res.req.socket;
  if (!side) throw new Error('No request came');
  expect(isUnderWay(side)).toBe(true);
  started[0]?.res.end('done');
  await vi.waitUntil(() => !isUnderWay(side), WAIT);
});
