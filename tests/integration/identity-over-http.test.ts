import { createServer, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentity } from '#services/identity/index.ts';
import { limitBody } from '../../server/limit-body.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k';
const MAX_BYTES = 1_000;

let database: TestDatabase;
let port: number;
let close: () => Promise<unknown>;

beforeAll(async () => {
  database = await createTestDatabase();
  const identity = createIdentity({ db: database.db, key: 'k', project: 'shop', onFault: () => {} });
  const app = new Hono();
  app.use(limitBody(() => MAX_BYTES));
  app.all('*', (c) => identity.fetch(c.req.raw));
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  close = () => new Promise((resolve) => server.close(resolve));
});
afterAll(async () => {
  await close();
  await database.drop();
});

/** The status of a call whose body comes in these pieces, with its length or without. */
function statusOf(method: string, pieces: string[], headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = open(
      {
        port,
        host: '127.0.0.1',
        path: SIGN_UP,
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    for (const piece of pieces) call.write(piece);
    call.end();
  });
}

test('a preflight without a body is answered', async () => {
  expect(await statusOf('OPTIONS', [])).toBe(204);
});

test('a body is read with its length or without', async () => {
  expect(await statusOf('POST', ['{}'], { 'Content-Length': '2' })).toBe(200);
  expect(await statusOf('POST', ['{', '}'])).toBe(200);
});

test('a body that is too large is refused, whether it says so or not', async () => {
  const filler = JSON.stringify({ filler: 'x'.repeat(MAX_BYTES) });
  expect(await statusOf('POST', [filler], { 'Content-Length': String(filler.length) })).toBe(413);
  expect(await statusOf('POST', [filler])).toBeGreaterThanOrEqual(400);
});
