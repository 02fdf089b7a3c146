import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/open.ts';
import { openSite } from '../../server/site.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

let copy: TestDatabase;
let database: Database;
const logged: string[] = [];
const log = { error: (_fields: object, message: string) => void logged.push(message) };

beforeAll(async () => {
  copy = await createTestDatabase();
  database = await openDatabase({ url: copy.url, dataDir: '' });
});
afterAll(async () => {
  await database?.close();
  await copy?.drop();
});

test('settings that could not be read when they changed are read again until they are known', async () => {
  const site = await openSite(database.db, log);
  const shown: string[] = [];
  site.showOn({ show: ({ name }) => void shown.push(name) });
  await database.db.execute('alter table site_settings rename to site_settings_away');
  await site.reload();
  expect(logged).toEqual(['Failed to read the settings of the site']);
  expect(shown).toEqual([]);
  await database.db.execute('alter table site_settings_away rename to site_settings');
  await database.db.execute(`update site_settings set settings = settings || '{"name": "Hafenladen"}'`);
  await expect.poll(() => shown, { timeout: 20_000 }).toEqual(['Hafenladen']);
  await site.stop();
});
