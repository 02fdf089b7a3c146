import { signInAdministrator, test } from '../support/administrator.ts';
import { addMailedOrder } from '../support/mails.ts';
import { overflowAt } from '../support/overflow.ts';
import { expect, findProduct, opened } from '../support/shop.ts';

const LONG = 'Geschirrspülmaschinentabs';
const LONGEST = 'Donaudampfschifffahrtselektrizitätenhauptwer';

test('words of 25 and 44 letters fit every list and page at 390 and 320 px', async ({ page, shop }) => {
  const { id, category } = await findProduct(shop, 'stock > 20');
  await shop.sql('update products set name = $1, details = $2, description = $3 where id = $4', [
    `${LONG} ${LONGEST}`,
    `${LONGEST}: ${LONGEST}`,
    LONGEST,
    id,
  ]);
  await shop.sql(
    'update products set name = $1 where id = (select id from products where category = $2 and id <> $3 limit 1)',
    [LONGEST, category, id],
  );
  const order = await addMailedOrder(shop);
  await opened(page, `/product/${id}`);
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(page.getByRole('button', { name: 'Remove from Favorites' })).toBeVisible();
  await expect
    .poll(async () => (await shop.sql('select from favorite_items where product_id = $1', [id])).rowCount)
    .toBe(1);
  await shop.sql(
    'update completed_transactions set customer_id = (select user_id from favorite_items limit 1)',
  );
  const ofVisitor = [
    '/',
    `/product/${id}`,
    `/categories/${encodeURIComponent(category)}`,
    `/search?q=${LONGEST}`,
    `/products?category=${encodeURIComponent(category)}&order=name`,
    '/favorites',
    '/orders',
    `/orders/${order}`,
  ];
  const ofAdministrator = [
    '/admin',
    '/admin/products',
    '/admin/orders',
    '/admin/to-send?state=sent',
    `/admin/orders/${order}`,
    `/admin/orders/${order}/packing-slip`,
  ];
  const expectToFit = async (path: string) => {
    expect((await page.goto(path))?.status(), path).toBe(200);
    for (const width of [390, 320])
      expect(await overflowAt(page, width), `${path} at ${width} px`).toEqual([]);
  };
  for (const path of ofVisitor) await expectToFit(path);
  await signInAdministrator(page);
  for (const path of ofAdministrator) await expectToFit(path);
});
