import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { auditFilterFrom } from '#domain/audit/audit-filter.ts';
import { listActions, listActors, listAudit } from '#domain/audit/list-audit.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

/** Two full pages of 25 entries each, and part of a third page. */
const ENTRIES = 60;

let database: TestDatabase;
/**
 * The ids of all entries, newest first. Each day from 1 January 2026 on has four entries with the same time.
 */
let ids: number[];
beforeAll(async () => {
  database = await createTestDatabase();
  const rows = Array.from({ length: ENTRIES }, (_, n) => ({
    at: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 4), 12)),
    actorUid: n % 10 === 0 ? 'bea' : 'ann',
    action: n % 3 === 0 ? 'product.stock' : 'product.update',
    subjectId: String(n % 5),
  }));
  await database.db.insert(auditLog).values(rows);
  const stored = await database.db.select().from(auditLog).orderBy(sql`at desc, id desc`);
  ids = stored.map(({ id }) => id);
});
afterAll(() => database.drop());

const read = (query = '', place: Parameters<typeof listAudit>[2] = {}) =>
  listAudit(database.db, auditFilterFrom(new URLSearchParams(query)), place);
const idsOf = ({ entries }: Awaited<ReturnType<typeof listAudit>>) => entries.map(({ id }) => id);

test('paging shows every entry once, forwards and back, newest first, even at the same time', async () => {
  const first = await read();
  const second = await read('', { after: first.entries.at(-1)?.id });
  const third = await read('', { after: second.entries.at(-1)?.id });
  expect([first, second, third].flatMap(idsOf)).toEqual(ids);
  expect([first, second, third].map(({ hasNewer, hasOlder }) => [hasNewer, hasOlder])).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
  expect(await read('', { before: third.entries[0]?.id })).toEqual(second);
  expect(await read('', { before: second.entries[0]?.id })).toEqual(first);
});

test('an entry that is added while paging does not shift the next page', async () => {
  const first = await read();
  const entry = { actorUid: 'ann', action: 'product.update', subjectId: '1' };
  const added = await database.db.insert(auditLog).values(entry).returning();
  const second = await read('', { after: first.entries.at(-1)?.id });
  await database.db.delete(auditLog).where(sql`id = ${added[0]?.id}`);
  expect(idsOf(second)).toEqual(ids.slice(25, 50));
});

test('each condition narrows the log, alone, combined and across pages', async () => {
  expect((await read('actor=bea')).entries.map(({ actorUid }) => actorUid)).toEqual(Array(6).fill('bea'));
  expect((await read('actor=nobody')).entries).toEqual([]);
  const stock = await read('action=product.stock');
  expect(stock.entries.every(({ action }) => action === 'product.stock')).toBe(true);
  expect(stock.entries).toHaveLength(20);
  const updates = await read('action=product.update');
  const rest = await read('action=product.update', { after: updates.entries.at(-1)?.id });
  expect([updates, rest].map(({ entries, hasOlder }) => [entries.length, hasOlder])).toEqual([
    [25, true],
    [15, false],
  ]);
  expect(idsOf(await read('subject=3'))).toHaveLength(12);
  expect(idsOf(await read('actor=bea&action=product.stock&subject=0'))).toHaveLength(2);
  expect(idsOf(await read(`entry=${ids[7]}`))).toEqual([ids[7]]);
});

test('date ranges include the whole first and last day', async () => {
  expect(idsOf(await read('from=2026-01-15'))).toEqual(ids.slice(0, 4));
  expect(idsOf(await read('to=2026-01-01'))).toEqual(ids.slice(-4));
  expect(idsOf(await read('from=2026-01-02&to=2026-01-03'))).toEqual(ids.slice(-12, -4));
  expect(idsOf(await read('from=2026-01-03&to=2026-01-02'))).toEqual([]);
});

test('the log lists each of its actions and administrators once', async () => {
  expect(await listActions(database.db)).toEqual(['product.stock', 'product.update']);
  expect(await listActors(database.db)).toEqual(['ann', 'bea']);
});
