import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { rememberVisitor, visitorAddress } from '../../../server/visits/visitor.ts';

/** The address that a request with these headers counts for. */
async function addressSeen(trustProxy: boolean, headers: Record<string, string>): Promise<string> {
  const app = new Hono();
  app.use(rememberVisitor(trustProxy));
  app.get('/', (c) => c.text(visitorAddress() ?? 'unknown'));
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers });
  const seen = await response.text();
  await new Promise((resolve) => server.close(resolve));
  return seen;
}

const forged = { 'X-Forwarded-For': '203.0.113.1, 198.51.100.2' };

test('a visitor is counted by the address of the connection, whatever a header claims', async () => {
  expect(await addressSeen(false, forged)).toBe('127.0.0.1');
});

test('behind a trusted proxy a visitor is counted by the address that the proxy saw', async () => {
  expect(await addressSeen(true, forged)).toBe('198.51.100.2');
  expect(await addressSeen(true, {})).toBe('127.0.0.1');
});

test('outside a request there is no visitor address', () => {
  expect(visitorAddress()).toBeNull();
});
