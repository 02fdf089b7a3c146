import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { type Database, openDatabase } from '#db/open.ts';
import { isUnavailable } from '#lib/errors/is-unavailable.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { startVanishingServer } from '../support/database/vanishing-server.ts';

let copy: TestDatabase;
let machine: Awaited<ReturnType<typeof startVanishingServer>>;
let shop: Database;

beforeAll(async () => {
  copy = await createTestDatabase();
  machine = await startVanishingServer(copy.url);
  shop = await openDatabase({ url: machine.url, dataDir: '', pool: 8 });
});
afterAll(async () => {
  await shop?.close();
  machine?.close();
  await copy?.drop();
});

const ask = (db = shop.db) => db.execute(sql`select 1 as one`);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => String(error.cause ?? error),
  );
const CUT_OFF = /The database does not answer/;

test('when the database’s machine vanishes, running and new queries fail until it is back', async () => {
  await Promise.all(Array.from({ length: 4 }, () => ask()));
  const statements = [ask(shop.payments), shop.db.execute(sql`select pg_sleep(30)`), ask(shop.jobs)];
  await Promise.all([statements[0], statements[2]]);
  const failures = [
    failureOf(statements[1] as Promise<unknown>),
    failureOf(
      inTransaction(shop.payments, async (tx) => {
        await tx.execute(sql`select 1`);
        machine.vanish();
        await tx.execute(sql`select 2`);
      }),
    ),
  ];
  expect(await Promise.all(failures)).toEqual([
    expect.stringMatching(CUT_OFF),
    expect.stringMatching(CUT_OFF),
  ]);
  const refused = [shop.db, shop.payments, shop.jobs].map((db) => ask(db).catch(isUnavailable));
  expect(await Promise.all(refused)).toEqual([true, true, true]);
  machine.comeBack();
  await expect.poll(() => failureOf(ask()), { timeout: 20_000 }).toBeNull();
  for (const db of [shop.payments, shop.jobs]) expect(await failureOf(ask(db))).toBeNull();
});

test('connections that the network dropped are given up, while slow statements continue', async () => {
  const forgotten = shop.db.execute(sql`select pg_sleep(30)`);
  machine.forget();
  machine.endForgotten();
  const slow = shop.db.execute(sql`select pg_sleep(4)`);
  expect(await failureOf(forgotten)).toMatch(CUT_OFF);
  expect(await failureOf(slow)).toBeNull();
});
