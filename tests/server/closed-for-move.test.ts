import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { closeShop } from '../../server/backup/move/close-shop.ts';
import { openClosing, refuseWhileClosed } from '../../server/closed-for-move.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function openDoor() {
  const closing = await openClosing(database.db, pino({ level: 'silent' }), undefined);
  onTestFinished(closing.stop);
  const app = new Hono().use(refuseWhileClosed(closing)).all('*', (c) => c.text('answered'));
  const status = async (method: string, path: string) => (await app.request(path, { method })).status;
  return { closing, app, status };
}

test('a shop that is closed for a move can be read, and visitors who write get a calm page', async () => {
  const { closing, app, status } = await openDoor();
  expect(await status('POST', '/cart/items')).toBe(200);
  const closed = await closeShop({ connectionString: database.url }, 0);
  onTestFinished(closed.release);
  await closing.read();
  for (const [method, path] of [
    ['POST', '/cart/items'],
    ['POST', '/payments/paypal'],
    ['POST', '/checkout'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
    ['PUT', '/v0/b/kiosk/o'],
  ] as const)
    expect(await status(method, path), path).toBe(503);
  expect(await status('GET', '/')).toBe(200);

  // A payment that began before the closing may finish until the shop accepts no requests at all.
  const ends = [
    ['GET', '/payments/paypal/return'],
    ['POST', '/payments/paypal/ORDER/capture'],
    ['POST', '/payments/unheard'],
    ['POST', '/webhooks/paypal'],
  ] as const;
  for (const [method, path] of ends) expect(await status(method, path), path).toBe(200);
  expect(closing.rests()).toBe(false);
  await closed.shut();
  await closing.read();
  expect(closing.rests()).toBe(true);
  for (const [method, path] of ends) expect(await status(method, path), path).toBe(503);
  const page = await app.request('/payments/paypal/return');
  expect(page.headers.get('Retry-After')).toBe('30');
  expect(await page.text()).toContain('Your payments are safe');

  await closed.release();
  await closing.read();
  expect(await status('POST', '/cart/items')).toBe(200);
});

test('a shop whose move was killed opens again when the closing expires', async () => {
  const { closing, status } = await openDoor();
  await database.db.execute(
    sql`insert into closing (stage, until) values ('closed', now() + interval '1 hour')`,
  );
  await closing.read();
  expect(await status('POST', '/cart/items')).toBe(503);
  await database.db.execute(sql`update closing set until = now() - interval '1 second'`);
  await closing.read();
  expect(await status('POST', '/cart/items')).toBe(200);
});
