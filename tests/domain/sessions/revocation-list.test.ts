import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { REVOCATION_CHANNEL } from '#db/channels.ts';
import { listenTo } from '#db/listen-to.ts';
import type { Db } from '#db/types.ts';
import { sweepRevocations } from '#domain/sessions/queries.ts';
import { createRevocationList, type RevocationList } from '#domain/sessions/revocation-list.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { waitUntil } from '../../support/files/data-folder.ts';

const BEGUN_MS = Date.UTC(2026, 0, 1);

let database: TestDatabase;
/** The SQL statements that the list under test has sent. */
let statements: string[];
let db: Db;
let elapsedMs: number;
let list: RevocationList;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(() => {
  statements = [];
  elapsedMs = 0;
  db = drizzle({ client: database.pool, logger: { logQuery: (text) => statements.push(text) } });
  list = createRevocationList(db, { elapsed: () => elapsedMs });
});

const newSession = () => {
  made += 1;
  return { sessionId: `session-${made}`, userId: `user-${made}`, begunAtMs: BEGUN_MS };
};
const isEnded = async (session: ReturnType<typeof newSession>, ask = false, by = list) =>
  (await by.find(session, { checkDatabase: ask })) !== null;

test('sessions that were revoked before the start are known from the first read', async () => {
  const session = newSession();
  await list.revokeSession(session.sessionId);
  await list.read();
  statements = [];
  expect(await isEnded(session)).toBe(true);
  expect(await isEnded(newSession())).toBe(false);
  expect(statements).toEqual([]);
});

test('revoking an account ends the sessions begun before, and none begun since', async () => {
  const session = newSession();
  await list.read();
  await list.revokeAccount(session.userId, BEGUN_MS);
  expect(await isEnded(session, true)).toBe(false);
  await list.revokeAccount(session.userId, BEGUN_MS + 1);
  expect(await isEnded(session, true)).toBe(true);
  // An end that is earlier than the stored one is ignored.
  await list.revokeAccount(session.userId, BEGUN_MS - 1);
  expect(await isEnded(session, true)).toBe(true);
  await list.read();
  expect(await isEnded(session)).toBe(true);
  expect(await isEnded({ ...session, begunAtMs: BEGUN_MS + 1 })).toBe(false);
});

test('a received revocation is not overwritten by an older one that a read finds', async () => {
  const session = newSession();
  await list.revokeAccount(session.userId, BEGUN_MS - 1);
  const heard = {
    kind: 'account',
    id: session.userId,
    begunBeforeMs: BEGUN_MS + 1,
    revokedAtMs: Date.now(),
  };
  list.receive(JSON.stringify(heard));
  await list.read();
  expect(await isEnded(session)).toBe(true);
});

test('a thousand visitors need only one query, whenever the list is read', async () => {
  await list.read();
  statements = [];
  for (let visitor = 0; visitor < 1_000; visitor += 1) expect(await isEnded(newSession())).toBe(false);
  await list.read();
  expect(statements).toHaveLength(1);
});

test('a check that asks the database finds revocations that the list does not have yet', async () => {
  const session = newSession();
  await list.read();
  await createRevocationList(database.db).revokeSession(session.sessionId);
  expect(await isEnded(session)).toBe(false);
  expect(await isEnded(session, true)).toBe(true);
});

test('a list older than 10 seconds is not trusted, and the database is asked', async () => {
  const session = newSession();
  await list.read();
  await createRevocationList(database.db).revokeSession(session.sessionId);
  elapsedMs = 10_000;
  expect(await isEnded(session)).toBe(false);
  elapsedMs = 10_001;
  expect(await isEnded(session)).toBe(true);
  elapsedMs += 1;
  await list.read();
  statements = [];
  expect(await isEnded(session)).toBe(true);
  expect(statements).toEqual([]);
});

test('before the first read the database is asked', async () => {
  const session = newSession();
  await list.revokeSession(session.sessionId);
  expect(await isEnded(session)).toBe(true);
});

test('a process learns of a revocation when it is committed, and never of a rolled-back one', async () => {
  const [committed, undone] = [newSession(), newSession()];
  await list.read();
  const ear = listenTo(database.direct, {
    [REVOCATION_CHANNEL]: (payload) => payload !== null && list.receive(payload),
  });
  const other = createRevocationList(database.db);
  await waitUntil('it listens', async () => {
    const probe = newSession();
    await other.revokeSession(probe.sessionId);
    return isEnded(probe);
  });
  await database.db
    .transaction(async (tx) => {
      await tx.execute(
        sql`insert into session_revocations (kind, id) values ('session', ${undone.sessionId})`,
      );
      throw new Error('undone');
    })
    .catch(() => {});
  await other.revokeSession(committed.sessionId);
  await waitUntil('it heard', () => isEnded(committed));
  expect(await isEnded(undone)).toBe(false);
  await ear.close();
});

test.each(['', 'no json', '{}', '{"kind":"everything","id":"x","begunBeforeMs":1,"revokedAtMs":1}', '7'])(
  'the announcement %j changes nothing',
  async (payload) => {
    await list.read();
    expect(list.receive(payload)).toBeNull();
    expect(await isEnded(newSession())).toBe(false);
  },
);

test('a list that would grow too long asks the database instead', async () => {
  const short = createRevocationList(db, { elapsed: () => elapsedMs, maxListed: 3 });
  const ended = [newSession(), newSession(), newSession(), newSession()];
  for (const { sessionId } of ended) await short.revokeSession(sessionId);
  await short.read();
  for (const session of ended) expect(await isEnded(session, false, short)).toBe(true);
  expect(await isEnded(newSession(), false, short)).toBe(false);
});

test('revocations older than an hour are only in the database, until no cookie is left', async () => {
  const [hoursAgo, weeksAgo] = [newSession(), newSession()];
  for (const [session, ago] of [
    [hoursAgo, '2 hours'],
    [weeksAgo, '32 days'],
  ] as const) {
    await database.db.execute(sql`insert into session_revocations (kind, id, revoked_at)
      values ('session', ${session.sessionId}, now() - ${ago}::interval)`);
  }
  await list.read();
  expect(await isEnded(hoursAgo)).toBe(false);
  expect(await isEnded(hoursAgo, true)).toBe(true);
  await sweepRevocations(database.db);
  expect(await isEnded(hoursAgo, true)).toBe(true);
  expect(await isEnded(weeksAgo, true)).toBe(false);
});

test('an unreachable database is an error, not an answer', async () => {
  const nobody = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/nowhere' });
  const gone = createRevocationList(drizzle({ client: nobody }));
  await expect(gone.read()).rejects.toThrow();
  await expect(gone.find(newSession(), { checkDatabase: false })).rejects.toThrow();
});
