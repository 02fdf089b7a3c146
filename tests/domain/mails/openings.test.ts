import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOpening, readOpenings, saveOpening } from '#domain/mails/openings.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const edit = (version: number, opening: string | null, language = 'en') =>
  saveOpening(database.db, { actorUid: 'the-admin', kind: 'confirmation', language, version, opening });

test('opening sentences are stored by kind and language, and can be restored', async () => {
  const { db } = database;
  expect(await readOpening(db, { kind: 'confirmation', language: 'en' })).toEqual({
    opening: null,
    version: 0,
  });
  expect(await edit(0, 'Thanks, {order}!')).toBe(true);
  expect(await edit(0, 'Danke, {order}!', 'de')).toBe(true);
  expect(await readOpenings(db, 'en')).toEqual({ confirmation: 'Thanks, {order}!' });
  expect(await readOpenings(db, 'de')).toEqual({ confirmation: 'Danke, {order}!' });
  expect(await edit(1, 'Thanks, {order}!')).toBe(false);
  expect(await edit(1, null)).toBe(true);
  expect(await readOpenings(db, 'en')).toEqual({});
  const { rows } = await db.execute(sql`select subject_id, before, after from audit_log
    where action = 'mail.opening' order by at, id`);
  expect(rows.at(-1)).toEqual({
    subject_id: 'confirmation',
    before: { language: 'en', opening: 'Thanks, {order}!' },
    after: { language: 'en', opening: null },
  });
  expect(rows).toHaveLength(3);
});

test('the second of two administrators who edit the same sentences gets an error', async () => {
  const { version } = await readOpening(database.db, { kind: 'confirmation', language: 'en' });
  const both = await Promise.allSettled([edit(version, 'First'), edit(version, 'Second')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(edit(version, 'Third')).rejects.toMatchObject({ code: 'SITE_CHANGED' });
  await expect(edit(0, null)).rejects.toMatchObject({ code: 'SITE_CHANGED' });
});
