import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { startPayment } from '#domain/payments/start/start-payment.ts';
import { findAcceptedTerms } from '#domain/payments/terms/accepted-terms.ts';
import { findTerms } from '#domain/payments/terms/find-terms.ts';
import { chooseTermsPage } from '#domain/site/pages/choose-terms-page.ts';
import { deletePage } from '#domain/site/pages/delete-page.ts';
import { savePage } from '#domain/site/pages/save-page.ts';
import { readSite, readSiteSettings } from '#domain/site/read-site-settings.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer } from '../../../support/fixtures/paying.ts';

const actorUid = 'the-admin';
let database: TestDatabase;
let productId: number;
let buyer: Buyer;
let pageId: number;
let version: number;

beforeAll(async () => {
  database = await createTestDatabase();
  productId = await makeProduct(database.db, { stock: 50, priceCents: 1_000 });
});
afterAll(() => database?.drop());
afterEach(() => setSite(DEFAULT_SITE));
beforeEach(async () => {
  await database.pool.query('delete from site_pages; update site_settings set settings = default');
  buyer = await makeBuyer(database.db, [productId]);
  [pageId, version] = [await write(null, 'No refunds'), 1];
});

const texts = { title: 'Terms', slug: 'terms', isPublished: true, inFooter: true, position: 0 };

async function write(page: { id: number; version: number } | null, body: string): Promise<number> {
  const saved = await savePage(database.db, { actorUid, page, values: { ...texts, body } });
  if (saved.state !== 'saved') throw new Error('The page was not saved');
  return saved.id;
}

async function choose(id: number | null): Promise<void> {
  const { version: seen } = await readSiteSettings(database.db);
  await chooseTermsPage(database.db, { actorUid, version: seen, pageId: id });
  setSite(await readSite(database.db));
}

const accepted = async () => `${buyer.key}.${(await findTerms(database.db))?.digest}`;
const pay = (key: string) => payByCard(database.db, { ...buyer, key, delayMs: 0 });

test('a shop without chosen terms asks for none', async () => {
  expect(await findTerms(database.db)).toBeNull();
  const { orderId } = await pay(buyer.key);
  expect(await findAcceptedTerms(database.db, orderId)).toBeNull();
});

test('nobody pays without accepting the terms, by card or at a provider', async () => {
  await choose(pageId);
  await expect(pay(buyer.key)).rejects.toMatchObject({ code: 'TERMS_NEEDED' });
  const atProvider = { ...buyer, method: 'paypal', provider: 'paypal', limits: null, holdMs: 1_000 };
  await expect(startPayment(database.db, atProvider)).rejects.toMatchObject({ code: 'TERMS_NEEDED' });
  await expect(pay(`${buyer.key}.nonsense`)).rejects.toMatchObject({ code: 'TERMS_CHANGED' });
});

test('the order keeps the accepted text, even if the page is changed or deleted', async () => {
  await choose(pageId);
  const { orderId } = await pay(await accepted());
  await write({ id: pageId, version }, 'Refunds within 14 days');
  await choose(null);
  await deletePage(database.db, { actorUid, id: pageId, version: 2 });
  expect(await findAcceptedTerms(database.db, orderId)).toMatchObject({
    title: 'Terms',
    version: 1,
    body: 'No refunds',
  });
});

test('terms that changed after they were shown have to be accepted again', async () => {
  await choose(pageId);
  const before = await accepted();
  await write({ id: pageId, version }, 'Refunds within 14 days');
  await expect(pay(before)).rejects.toMatchObject({ code: 'TERMS_CHANGED' });
  const { orderId } = await pay(await accepted());
  expect(await findAcceptedTerms(database.db, orderId)).toMatchObject({ body: 'Refunds within 14 days' });
});

test('the same text is stored once, even for orders at the same time', async () => {
  await database.pool.query('truncate accepted_terms, terms_versions');
  await choose(pageId);
  const digest = (await findTerms(database.db))?.digest;
  const others = await Promise.all([1, 2, 3].map(() => makeBuyer(database.db, [productId])));
  await Promise.all(
    others.map((other) => payByCard(database.db, { ...other, key: `${other.key}.${digest}`, delayMs: 0 })),
  );
  const { rows } = await database.pool.query(
    'select (select count(*)::int from terms_versions) as texts, count(*)::int as orders from accepted_terms',
  );
  expect(rows).toEqual([{ texts: 1, orders: 3 }]);
});

test('the page with the terms can be neither deleted nor unpublished, and a draft is never chosen', async () => {
  await choose(pageId);
  const page = { id: pageId, version };
  await expect(deletePage(database.db, { actorUid, ...page })).rejects.toMatchObject({ code: 'TERMS_PAGE' });
  const draft = { ...texts, body: '', isPublished: false };
  await expect(savePage(database.db, { actorUid, page, values: draft })).rejects.toMatchObject({
    code: 'TERMS_PAGE',
  });
  const other = { ...draft, slug: 'other' };
  const saved = await savePage(database.db, { actorUid, page: null, values: other });
  await expect(choose(saved.state === 'saved' ? saved.id : 0)).rejects.toMatchObject({
    code: 'TERMS_UNPUBLISHED',
  });
});
