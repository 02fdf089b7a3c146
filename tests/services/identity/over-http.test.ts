import { createServer, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentity } from '#services/identity/index.ts';
import { limitBody } from '../../../server/http/limit-body.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k';
const TOOLKIT = '/identitytoolkit.googleapis.com/*';
const MAX_BYTES = 1_000;

let database: TestDatabase;
let port: number;
let close: () => Promise<unknown>;

beforeAll(async () => {
  database = await createTestDatabase();
  const identity = createIdentity({ db: database.db, key: 'k', project: 'shop', onFault: () => {} });
  const app = new Hono();
  app.all(TOOLKIT, (c) => identity.fetch(c.req.raw));
  app.use(limitBody(() => MAX_BYTES));
  app.post('/echo', async (c) => c.text(await c.req.text()));
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  close = () => new Promise((resolve) => server.close(resolve));
});
afterAll(async () => {
  await close();
  await database.drop();
});

/** Sends a call whose body arrives in these chunks, with or without a stated length. Returns the response. */
function send(
  path: string,
  pieces: string[],
  { method = 'POST', ...headers }: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = open(
      {
        port,
        host: '127.0.0.1',
        path,
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
      },
      (response) => {
        text(response).then((read) => resolve({ status: response.statusCode ?? 0, text: read }), reject);
      },
    );
    call.on('error', reject);
    for (const piece of pieces) call.write(piece);
    call.end();
  });
}

test('a preflight without a body is answered', async () => {
  expect((await send(SIGN_UP, [], { method: 'OPTIONS' })).status).toBe(204);
});

test('a body is read with or without its length', async () => {
  for (const path of [SIGN_UP, '/echo']) {
    expect((await send(path, ['{}'], { 'Content-Length': '2' })).status).toBe(200);
    expect((await send(path, ['{', '}'])).status).toBe(200);
  }
});

test('the identity service refuses a body that is too large in its protocol, whether it declares its length or not', async () => {
  const filler = JSON.stringify({ filler: 'x'.repeat(64 * 1024) });
  for (const headers of [{ 'Content-Length': String(filler.length) }, {}]) {
    const reply = await send(SIGN_UP, [filler], headers as Record<string, string>);
    expect(reply.status).toBe(413);
    expect(JSON.parse(reply.text)).toMatchObject({ error: { code: 413, status: 'INVALID_ARGUMENT' } });
  }
});

test('the shop refuses a body that is too large, whether it declares its length or not', async () => {
  const filler = 'x'.repeat(MAX_BYTES + 1);
  expect((await send('/echo', [filler], { 'Content-Length': String(filler.length) })).status).toBe(413);
  expect((await send('/echo', [filler])).status).toBe(413);
});
