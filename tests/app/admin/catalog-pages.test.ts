import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { findImport } from '#domain/catalog/csv/queries.ts';
import { makeCategory, makeProduct, makeProducts } from '../../support/fixtures/factories.ts';
import { type InProcessShop, openInProcessShop } from '../../support/shops/in-process-shop.ts';

let shop: InProcessShop;
let productId: number;

beforeAll(async () => {
  shop = await openInProcessShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.pool.query(
    'truncate products, product_counts, categories, imports, import_rows cascade',
  );
  await makeCategory(shop.database.db, 'Home & Garden');
  productId = await makeProduct(shop.database.db, { name: 'Tea pot', category: 'Home & Garden' });
});

const open = async (path: string) => {
  const reply = await shop.ask('administrator', path);
  return { status: reply.status, html: await reply.text() };
};

/** Uploads a file by a form, as the import page does. */
async function sendFile(text: string, id: string = randomUUID()) {
  const body = new FormData();
  body.append('file', new Blob([text]), 'goods.csv');
  const reply = await shop.ask('administrator', `/admin/import?id=${id}`, { method: 'POST', body });
  return { id, status: reply.status, location: reply.headers.get('location'), html: await reply.text() };
}

/** The number of SQL statements for each page, including those for the session and the menu. */
const QUERIES: Record<string, number> = {
  '/admin/products': 5,
  '/admin/products?q=tea&category=Home+%26+Garden&stock=low&sort=price': 5,
  '/admin/add-product': 4,
  '/admin/categories': 5,
  '/admin/categories/new': 2,
  '/admin/import': 3,
};

test.each(Object.entries(QUERIES))(
  '%s makes the same few queries, however many products there are',
  async (path, count) => {
    for (const more of [0, 70]) {
      const names = Array.from({ length: more }, (_, n) => `Thing ${n}`);
      if (more > 0) await makeProducts(shop.database.db, 'Else', names);
      shop.statements.length = 0;
      expect((await open(path)).status).toBe(200);
      expect(shop.statements).toHaveLength(count);
    }
  },
);

test('a page of the product list that has become empty leads to the first page', async () => {
  const later = await open(`/admin/products?sort=name&after=${productId}.zebra`);
  expect(later.html).toContain('No products on this page');
  expect(later.html).toContain('href="/admin/products?sort=name"');
  expect(later.html).not.toContain('No products yet');
});

test.each([
  ['/admin/products', 'products', 'Failed to load products', 'Add product'],
  ['/admin/products', 'categories', 'Failed to load categories', 'Tea pot'],
  ['/admin/categories', 'categories', 'Failed to load categories', 'Add category'],
])('%s works without its %s, and says so', async (path, table, text, kept) => {
  await shop.database.pool.query(`alter table ${table} rename to ${table}_away`);
  const { status, html } = await open(path).finally(() =>
    shop.database.pool.query(`alter table ${table}_away rename to ${table}`),
  );
  expect([status, html.includes(text), html.includes(kept)]).toEqual([500, true, true]);
});

test('after a failed upload the same page can send another file', async () => {
  const id = randomUUID();
  const headers = { 'content-type': 'multipart/form-data; boundary=x', accept: '*/*' };
  const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="goods.csv"\r\n\r\nid,pri';
  const broken = await shop.ask('administrator', `/admin/import.data?id=${id}`, {
    method: 'POST',
    headers,
    body,
  });
  const [fresh = ''] = (await broken.text()).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) ?? [];
  expect([broken.status, fresh === id]).toEqual([409, false]);
  expect((await sendFile(`id,price\n${productId},9\n`, fresh)).location).toBe(`/admin/import/${fresh}`);
});

test('the product page and the import page always make the same few queries', async () => {
  const { id } = await sendFile(`id,price\n${productId},9\n`);
  for (const [path, most] of [
    [`/admin/products/${productId}`, 6],
    [`/admin/import/${id}`, 5],
  ] as const) {
    shop.statements.length = 0;
    expect((await open(path)).status).toBe(200);
    expect([path, shop.statements.length]).toEqual([path, most]);
  }
});

test('an unknown product or import is not found', async () => {
  for (const path of [
    '/admin/products/999999',
    '/admin/products/x',
    `/admin/import/${randomUUID()}`,
    '/admin/import/nothing',
  ])
    expect([path, (await open(path)).status]).toEqual([path, 404]);
});

test('the export is a CSV download with the filters of the page', async () => {
  await makeProducts(shop.database.db, 'Else', ['=1+1', 'Lamp']);
  const reply = await shop.ask('administrator', '/admin/products.csv?category=Else', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/),
  });
  const lines = Buffer.from(await reply.arrayBuffer())
    .toString()
    .split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFF"id","name","category","description","description_format","details","price","former_price","stock","tax_class_id","weight_grams","is_delivered","is_gift_card","brand","gtin","mpn","meta_title","meta_description","image_key","image_alt","more_images","version"',
  );
  expect(lines.slice(1, 3)).toEqual([
    expect.stringContaining(
      `"'=1+1","Else","","plain","","5.00","",5,"",0,"yes","no","","","","","","products/thing.webp","","",1`,
    ),
    expect.stringContaining('"Lamp"'),
  ]);
  expect(lines).toHaveLength(4);
});

test('a file is checked on arrival, and its report shows what the import would change', async () => {
  const sent = await sendFile(`id,name,price\n${productId},Tea pot,12.00\n,New,x\n`);
  expect([sent.status, sent.location]).toEqual([303, `/admin/import/${sent.id}`]);
  const { html } = await open(`/admin/import/${sent.id}`);
  for (const text of ['goods.csv', '1 error, 1 changed', 'The price must be a number', '$10.00', '$12.00'])
    expect(html).toContain(text);
  const errors = await open(`/admin/import/${sent.id}?effect=error`);
  expect(errors.html).not.toContain('$12.00');
  const status = await shop.ask('administrator', `/admin/import/${sent.id}/status`);
  expect(await status.json()).toMatchObject({ state: 'ready', rowCount: 2 });
});

test('a form without a file and one sent twice are reported', async () => {
  const nothing = new FormData();
  nothing.append('file', new Blob([]), '');
  const path = `/admin/import?id=${randomUUID()}`;
  const reply = await shop.ask('administrator', path, { method: 'POST', body: nothing });
  expect(reply.status).toBe(409);
  expect(await reply.text()).toContain('Choose a CSV file first');
  const { id } = await sendFile('id,name\n,A\n');
  expect((await sendFile('id,name\n,B\n', id)).html).toContain('This import is already running');
});

test('an unusable file is refused with the reason, and the import can be discarded', async () => {
  const { id } = await sendFile('color\nred\n');
  expect((await open(`/admin/import/${id}`)).html).toContain('There is no column');
  for (const _ of [1, 2]) {
    const form = new URLSearchParams({ intent: 'discard' });
    // The trailing slash is not part of the id.
    const reply = await shop.ask('administrator', `/admin/import/${id}/`, { method: 'POST', body: form });
    expect(reply.headers.get('location')).toBe('/admin/import');
  }
  expect(await findImport(shop.database.db, id)).toBeNull();
  expect(await shop.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).toMatchObject([
    {
      action: 'import.discard',
      subjectName: 'goods.csv',
      before: { state: 'refused', rows: 0 },
      after: null,
    },
  ]);
});

test('an edit keeps the product’s picture, whatever else it changes', async () => {
  const form = new URLSearchParams({
    name: 'Tea pot',
    category: 'Home & Garden',
    price: '12',
    stock: '10',
    description: 'a\r\nb',
    image_key: 'products/thing.webp',
    seen_image: 'products/thing.webp',
    seen_version: '1',
    seen_stock: '10',
    return_to: '//evil.example',
  });
  const reply = await shop.ask('administrator', `/admin/products/${productId}`, {
    method: 'POST',
    body: form,
  });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/admin/products']);
  const { rows } = await shop.database.pool.query('select * from products');
  expect(rows).toMatchObject([{ price_cents: 1_200, description: 'a\nb', image_key: 'products/thing.webp' }]);
});

test('a product cannot get a picture of another folder, and the input is kept', async () => {
  const form = new URLSearchParams({
    name: 'Lamp',
    category: 'Home & Garden',
    price: '12',
    image_key: 'avatars/somebody/me.webp',
  });
  const reply = await shop.ask('administrator', '/admin/add-product', { method: 'POST', body: form });
  expect(reply.status).toBe(409);
  const html = await reply.text();
  expect(html).toContain('This picture no longer exists');
  expect(html).toContain('value="Lamp"');
  expect(await shop.database.pool.query('select from products')).toMatchObject({ rowCount: 1 });
});
