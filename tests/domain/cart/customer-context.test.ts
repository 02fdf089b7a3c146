import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAddress } from '#domain/addresses/address.ts';
import { readCheckout } from '#domain/addresses/checkout-details.ts';
import { listAddresses } from '#domain/addresses/queries.ts';
import { saveAddress } from '#domain/addresses/save-address.ts';
import { chooseShippingMethod, saveCheckout } from '#domain/addresses/save-checkout-details.ts';
import { setDefaultAddress } from '#domain/addresses/set-default.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { readCustomerContext } from '#domain/cart/customer-context.ts';
import { readCart, readCartWithCustomer } from '#domain/cart/read-cart.ts';
import { readCustomerFacts } from '#domain/pricing/read-customer-facts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeOrder, makeProduct } from '../../support/fixtures/factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const at = (line1: string) =>
  readAddress((field) => ({ country: 'DE', name: 'Ada', line1 })[field as 'name']);

test('one statement returns the same customer context as its separate queries', async () => {
  const { db, pool } = database;
  const ann = { uid: 'ann', email: 'ann@example.com' };
  await saveAddress(db, { customerId: 'ann', id: null, address: at('One') });
  const second = await saveAddress(db, { customerId: 'ann', id: null, address: at('Two') });
  await setDefaultAddress(db, { customerId: 'ann', id: second });
  await saveCheckout(db, 'ann', { email: '', address: at('One'), billing: at('Bank'), confirmed: true });
  const { rows } = await pool.query('select id from delivery_methods limit 1');
  await chooseShippingMethod(db, 'ann', Number(rows[0].id));
  await pool.query(`update checkouts set code = 'TEN'`);
  await makeOrder(db, { customerId: 'ann' });

  const buyer = await readCustomerContext(db, ann);
  const { code, customer } = await readCustomerFacts(db, ann);
  expect(buyer).toEqual({
    checkout: await readCheckout(db, 'ann'),
    code,
    facts: customer,
    addresses: await listAddresses(db, 'ann'),
  });
  expect(buyer).toMatchObject({ code: 'TEN', facts: { isMember: true, hasOrdered: true } });
  expect(buyer.addresses.map(({ address }) => address.line1)).toEqual(['Two', 'One']);
  expect(await readCustomerContext(db, ann, 'TRIED')).toMatchObject({ code: 'TRIED' });
});

test('reading cart and customer together returns the same as reading them separately', async () => {
  const { db } = database;
  const ann = { uid: 'ann', email: 'ann@example.com' };
  for (const stock of [3, 5])
    await addToCart(db, { userId: 'ann', productId: await makeProduct(db, { stock }) });
  const { buyer, ...cart } = await readCartWithCustomer(db, ann, null);
  expect(cart).toEqual(await readCart(db, 'ann'));
  expect(cart.lines).toHaveLength(2);
  expect(buyer).toEqual(await readCustomerContext(db, ann));
  expect((await readCartWithCustomer(db, ann, 'TRIED')).buyer).toEqual(
    await readCustomerContext(db, ann, 'TRIED'),
  );
});

test('a guest without checkout details has an empty context and no address book', async () => {
  const nothing = {
    email: '',
    emailConfirmed: false,
    address: null,
    billing: null,
    confirmed: false,
    methodId: null,
  };
  const facts = { isMember: false, hasOrdered: false, uses: new Map() };
  const guest = await readCustomerContext(database.db, { uid: 'ann-as-guest', email: null });
  expect(guest).toEqual({ checkout: nothing, code: null, facts, addresses: [] });
});
