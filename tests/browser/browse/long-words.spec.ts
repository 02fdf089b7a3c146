import { rounds } from '../../support/thorough.ts';
import { signInAdministrator, test } from '../support/administrator.ts';
import { addMailedOrder } from '../support/mails.ts';
import { overflowAt } from '../support/overflow.ts';
import { sendForm } from '../support/send-form.ts';
import { expect, findProduct } from '../support/shop.ts';

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
  await sendForm(page, '/favorites/items', { intent: 'add', product: id });
  await shop.sql(
    'update completed_transactions set customer_id = (select user_id from favorite_items limit 1)',
  );
  const ofVisitor = [
    `/product/${id}`,
    '/',
    `/categories/${encodeURIComponent(category)}`,
    `/products?category=${encodeURIComponent(category)}&order=name`,
    '/favorites',
    `/search?q=${LONGEST}`,
    `/orders/${order}`,
    '/orders',
  ];
  const ofAdministrator = [
    `/admin/orders/${order}`,
    '/admin',
    '/admin/products',
    '/admin/orders',
    '/admin/to-send?state=sent',
    `/admin/orders/${order}/packing-slip`,
  ];
  const expectToFit = async (path: string) => {
    expect((await page.goto(path))?.status(), path).toBe(200);
    for (const width of [390, 320])
      expect(await overflowAt(page, width), `${path} at ${width} px`).toEqual([]);
  };
  for (const path of rounds(ofVisitor, 4)) await expectToFit(path);
  await signInAdministrator(page);
  for (const path of rounds(ofAdministrator, 4)) await expectToFit(path);
});
