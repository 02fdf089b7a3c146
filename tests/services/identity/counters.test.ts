import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityClient } from '#app/clients/identity.ts';
import { type Counter, clearAttempts, count, DEFAULT_IDENTITY_LIMITS } from '#services/identity/limits.ts';
import { hashSecret } from '#services/identity/tokens/secret.ts';
import { type IdentityServer, startIdentity } from '../../support/clients/identity-server.ts';
import { lockRow, waitForWaiting } from '../../support/database/row-lock.ts';
import { inParallel } from '../../support/fixtures/buying.ts';

const HOUR_MS = 3_600_000;
const PASSWORD = 'correct horse';
const limits = { passwordsPerAccount: 3, passwordsPerAddress: 1_000, passwordsPerAccountOverall: 1_000 };
/**
 * With this many subjects, the hashed keys have every possible order. The tests insert the counters in
 * reverse order.
 */
const SUBJECTS = Array.from({ length: 8 }, (_, n) => n);

let service: IdentityServer;
const faults: unknown[] = [];

beforeAll(async () => {
  service = await startIdentity({ limits, onFault: (error) => faults.push(error) });
});
afterAll(() => service.close());

const counting = () => ({
  db: service.database.db,
  limits: { ...DEFAULT_IDENTITY_LIMITS, ...limits },
  clock: service.now,
});

/** The counters of a password attempt. */
function countersOf(name: string): [Counter, Counter, Counter] {
  return [
    { limit: 'passwordsPerAccount', subject: `${name} network` },
    { limit: 'passwordsPerAddress', subject: `${name} network` },
    { limit: 'passwordsPerAccountOverall', subject: name },
  ];
}

const keyOf = ({ limit, subject }: Counter) => hashSecret(`${limit} ${subject}`);
const lockCounter = (counter: Counter) =>
  lockRow(service.database.db, (tx) =>
    tx.execute(sql`select 1 from identity.attempts where key = ${keyOf(counter)} for update`),
  );

async function countFromLast(counters: Counter[]): Promise<void> {
  for (const counter of counters.toReversed()) await count(counting(), [counter]);
}

async function countOf(counter: Counter): Promise<number | null> {
  const { rows } = await service.database.db.execute<{ count: number }>(
    sql`select count from identity.attempts where key = ${keyOf(counter)}`,
  );
  return rows[0]?.count ?? null;
}

test('an attempt that one counter refuses is not counted by those after it', async () => {
  const counters = countersOf('refused');
  for (let turn = 0; turn < 3; turn += 1) await count(counting(), counters);
  for (let turn = 0; turn < 2; turn += 1)
    await expect(count(counting(), counters)).rejects.toThrow('TOO_MANY_ATTEMPTS_TRY_LATER');
  expect(await Promise.all(counters.map(countOf))).toEqual([5, 3, 3]);
});

test('an undone attempt clears the first counter, and is subtracted from the others', async () => {
  const counters = countersOf('right');
  for (let turn = 0; turn < 3; turn += 1) await count(counting(), counters);
  await clearAttempts(service.database.db, counters);
  expect(await Promise.all(counters.map(countOf))).toEqual([null, 2, 2]);
});

test.each(SUBJECTS)('counting and undoing an attempt at once cause no deadlock (%i)', async (n) => {
  const counters = countersOf(`circle ${n}`);
  const [, address, overall] = counters;
  await countFromLast(counters);
  const free = await lockCounter(overall);
  const takenBack = clearAttempts(service.database.db, counters);
  await waitForWaiting(service.database.db, 1);
  const counted = count(counting(), [{ ...counters[0], subject: `other ${n}` }, address, overall]);
  await waitForWaiting(service.database.db, 2);
  await free();
  await Promise.all([takenBack, counted]);
  expect(await Promise.all([address, overall].map(countOf))).toEqual([1, 1]);
});

test('the sweep neither waits for a counter in use nor deletes it', async () => {
  const counters = countersOf('swept');
  const unused: Counter = { limit: 'passwordsPerAddress', subject: 'nobody comes from here any more' };
  await count(counting(), [unused]);
  await countFromLast(counters);
  service.wait(HOUR_MS);
  const free = await lockCounter(counters[1]);
  const counted = count(counting(), counters);
  await waitForWaiting(service.database.db, 1);
  await service.identity.admin.sweep();
  expect(await countOf(unused)).toBe(null);
  await free();
  await counted;
  expect(await Promise.all(counters.map(countOf))).toEqual([1, 1, 1]);
});

test('simultaneous sign-ins of a few accounts from a few networks and browsers cause no error', async () => {
  const accounts = ['one', 'two', 'three'].map((name) => `${name}@mail.example`);
  const networks = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];
  const clients = networks.map((network) => {
    const fetch = (request: Request) => service.identity.fetch(request, network);
    return createIdentityClient({ fetch, key: 'shop-key', project: 'shop', now: service.now });
  });
  for (const email of accounts) await clients[0]?.signUp({ email, password: PASSWORD, displayName: 'Ada' });
  const turns = [...Array(90).keys()];
  const outcomes = new Set<string>();
  await inParallel(turns, 30, async (turn) => {
    const email = accounts[turn % 3] ?? '';
    const password = turn % 2 === 0 ? PASSWORD : 'wrong horse';
    // There are only a few secrets, so that several browsers use the same account.
    const browser = String(turn % 4).repeat(43);
    const client = clients[Math.floor(turn / 3) % 3];
    if (!client) throw new Error('no client');
    if (turn % 10 === 0) await service.identity.admin.sweep();
    const outcome = await client.signInWithPassword(email, password, { browser }).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
    outcomes.add(outcome);
  });
  expect(faults).toEqual([]);
  expect(outcomes).toContain('ok');
  expect(outcomes).toContain('invalid-credential');
  expect(outcomes).not.toContain('network-request-failed');
});
