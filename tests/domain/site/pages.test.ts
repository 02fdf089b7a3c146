import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { sitePages } from '#db/schema/site.ts';
import { readCatalogNotice } from '#domain/catalog/cache-tags.ts';
import { deletePage } from '#domain/site/pages/delete-page.ts';
import {
  findPage,
  findPublishedPage,
  listPages,
  listPublishedPages,
  listSitemapPages,
  type PageValues,
} from '#domain/site/pages/queries.ts';
import { savePage } from '#domain/site/pages/save-page.ts';
import { readSite } from '#domain/site/read-site-settings.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const actorUid = 'the-admin';
let database: TestDatabase;
let listener: pg.Client;
const notices: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => notices.push(payload ?? ''));
  await listener.query('listen catalog_changed');
});
afterAll(async () => {
  await listener?.end();
  await database?.drop();
});
beforeEach(async () => {
  await database.db.delete(sitePages);
  await database.db.delete(auditLog);
});

const written = (values: Partial<PageValues> = {}): PageValues => ({
  title: 'Imprint',
  slug: 'imprint',
  body: 'Who we are',
  isPublished: true,
  inFooter: true,
  position: 10,
  ...values,
});

async function add(values: Partial<PageValues> = {}): Promise<number> {
  const saved = await savePage(database.db, { actorUid, page: null, values: written(values) });
  if (saved.state !== 'saved') throw new Error('A new page was not saved');
  return saved.id;
}

const change = (id: number, version: number, values: Partial<PageValues>) =>
  savePage(database.db, { actorUid, page: { id, version }, values: written(values) });

/** The cache tags that `work` announces. */
async function announcedBy(work: () => Promise<unknown>): Promise<string[]> {
  await listener.query('select 1');
  notices.length = 0;
  await work();
  await listener.query('select 1');
  return notices.flatMap((notice) => readCatalogNotice(notice) ?? ['everything']).sort();
}

test('a published page is found by its address, in the footer and in the sitemap', async () => {
  await add();
  expect(await findPublishedPage(database.db, 'imprint')).toEqual({ title: 'Imprint', body: 'Who we are' });
  expect((await readSite(database.db)).footerPages).toEqual([{ slug: 'imprint', title: 'Imprint' }]);
  expect((await listSitemapPages(database.db)).map(({ slug }) => slug)).toEqual(['imprint']);
});

test('a draft is shown nowhere', async () => {
  await add({ isPublished: false });
  expect(await findPublishedPage(database.db, 'imprint')).toBeNull();
  expect(await listPublishedPages(database.db)).toEqual([]);
  expect(await listSitemapPages(database.db)).toEqual([]);
});

test('the footer has only its own pages, in the chosen order', async () => {
  await add({ slug: 'b', title: 'B', position: 20 });
  await add({ slug: 'a', title: 'A', position: 5 });
  await add({ slug: 'c', title: 'C', inFooter: false });
  const { footerPages, publishedPages } = await readSite(database.db);
  expect(footerPages.map(({ slug }) => slug)).toEqual(['a', 'b']);
  expect(publishedPages.map(({ slug }) => slug)).toEqual(['a', 'c', 'b']);
});

test('each change is in the audit log', async () => {
  const id = await add();
  await change(id, 1, { title: 'Legal notice' });
  await deletePage(database.db, { actorUid, id, version: 2 });
  const entries = await database.db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['page.create', 'Imprint'],
    ['page.update', 'Legal notice'],
    ['page.delete', 'Legal notice'],
  ]);
});

test('saving the same page changes nothing', async () => {
  const id = await add();
  expect(await change(id, 1, {})).toEqual({ state: 'same' });
  expect(await findPage(database.db, id)).toMatchObject({ version: 1 });
});

test('the second of two administrators is shown what the first has saved', async () => {
  const id = await add();
  await change(id, 1, { body: 'First' });
  expect(await change(id, 1, { body: 'Second' })).toMatchObject({
    state: 'changed',
    now: { body: 'First', version: 2 },
  });
  await expect(deletePage(database.db, { actorUid, id, version: 1 })).rejects.toMatchObject({
    code: 'RULE_CHANGED',
  });
  expect(await findPage(database.db, id)).toMatchObject({ body: 'First' });
});

test('two pages never have the same address', async () => {
  await add();
  const other = await add({ slug: 'terms' });
  await expect(add()).rejects.toMatchObject({ code: 'PAGE_EXISTS' });
  await expect(change(other, 1, {})).rejects.toMatchObject({ code: 'PAGE_EXISTS' });
});

test('a deleted page can not be saved', async () => {
  const id = await add();
  await deletePage(database.db, { actorUid, id, version: 1 });
  await expect(change(id, 1, {})).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' });
});

test('a shop has at most 50 pages, also when two are added at once', async () => {
  for (let at = 1; at < 50; at += 1) await add({ slug: `page-${at}` });
  const results = await Promise.allSettled([add({ slug: 'x' }), add({ slug: 'y' })]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await listPages(database.db)).toHaveLength(50);
});

test('a change of the footer renews every cached page, and a change of a text only its own', async () => {
  let id = 0;
  expect(await announcedBy(async () => (id = await add()))).toEqual(['page imprint', 'pages', 'site']);
  expect(await announcedBy(() => change(id, 1, { body: 'New' }))).toEqual([
    'page imprint',
    'page imprint',
    'pages',
  ]);
  expect(await announcedBy(() => change(id, 2, { body: 'New', title: 'Legal' }))).toContain('site');
  expect(await announcedBy(() => change(id, 3, { body: 'New', slug: 'legal' }))).toEqual([
    'page imprint',
    'page legal',
    'pages',
    'site',
  ]);
  expect(await announcedBy(() => change(id, 4, { slug: 'legal', isPublished: false }))).toContain('site');
  expect(await announcedBy(() => deletePage(database.db, { actorUid, id, version: 5 }))).not.toContain(
    'site',
  );
});
