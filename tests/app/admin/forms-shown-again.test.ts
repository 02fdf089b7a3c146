import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCategory, makeProduct } from '../../support/fixtures/factories.ts';
import { formAdministrator } from '../../support/shops/form-administrator.ts';
import { formFields, sendForm } from '../../support/shops/form-fields.ts';
import { type InProcessShop, openInProcessShop } from '../../support/shops/in-process-shop.ts';

let shop: InProcessShop;
let admin: ReturnType<typeof formAdministrator>;
beforeAll(async () => {
  shop = await openInProcessShop();
  admin = formAdministrator(shop);
  await makeCategory(shop.database.db, 'Tea');
});
afterAll(() => shop?.close());

const first = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.database.db.execute<Row>(query)).rows[0];

/** Sends the fields of a form that the shop has shown again, as a browser without JavaScript does. */
async function sendAgain(page: string, html: string, mark: string, changes: Record<string, string>) {
  return sendForm(
    { request: admin.request, open: async () => ({ ...(await admin.open(page)), html }) },
    page,
    mark,
    changes,
  );
}

test('a category form that is shown again overwrites no description of another administrator', async () => {
  await makeCategory(shop.database.db, 'Coffee');
  const { id } = (await first<{ id: number }>(sql`select id from categories where name = 'Tea'`)) ?? {
    id: 0,
  };
  const page = `/admin/categories/${id}`;
  const mark = 'name="meta_description"';
  const refused = await sendForm(
    {
      request: async (path, init) => {
        await shop.database.db.execute(
          sql`update categories set meta_description = 'Fresh' where id = ${id}`,
        );
        return admin.request(path, init);
      },
      open: admin.open,
    },
    page,
    mark,
    { name: 'Coffee' },
  );
  expect(refused.status).toBe(409);
  const again = await sendAgain(page, refused.html, mark, { name: 'Teas' });
  expect(again.status).toBe(409);
  expect(await first(sql`select name, meta_description from categories where id = ${id}`)).toEqual({
    name: 'Tea',
    meta_description: 'Fresh',
  });
});

test('an options form that is shown again overwrites no options of another administrator', async () => {
  const option = (name: string) => JSON.stringify([{ name, display: 'names', values: [{ name: 'S' }] }]);
  const id = await makeProduct(shop.database.db, { category: 'Tea' });
  await shop.database.db.execute(
    sql`update products set options = ${option('Size')}::jsonb where id = ${id}`,
  );
  const page = `/admin/products/${id}`;
  const mark = 'name="seen_options"';
  const { html } = await admin.open(page);
  const fields = formFields(html, mark);
  await shop.database.db.execute(
    sql`update products set options = ${option('Cup')}::jsonb, version = version + 1 where id = ${id}`,
  );
  const body = new URLSearchParams({ ...fields, up: '0' });
  const moved = await (await admin.request(page, { method: 'POST', body })).text();
  const again = await sendAgain(page, moved, mark, {});
  expect(again.status).toBe(409);
  expect(await first(sql`select options->0->>'name' as name from products where id = ${id}`)).toEqual({
    name: 'Cup',
  });
});
