import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkouts } from '#db/schema/addresses.ts';
import { MAX_ADDRESSES, readAddress } from '#domain/addresses/address.ts';
import { deleteAddress } from '#domain/addresses/delete-address.ts';
import { readDeliveryTerms } from '#domain/addresses/delivery-terms.ts';
import { findAddress, listAddresses } from '#domain/addresses/queries.ts';
import { saveAddress } from '#domain/addresses/save-address.ts';
import { setDefaultAddress } from '#domain/addresses/set-default.ts';
import { sweepCheckouts } from '#domain/addresses/sweep-checkout-details.ts';
import { deleteCustomerData } from '#domain/customers/delete-customer-data.ts';
import { mergeGuest } from '#domain/customers/merge-guest.ts';
import { COUNTRIES } from '#lib/geography/countries.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const at = (line1: string) =>
  readAddress(
    (field) => ({ country: 'DE', name: 'Ada', line1, city: 'Berlin', postcode: '10115' })[field as 'city'],
  );

const add = (customerId: string, line1: string) =>
  saveAddress(database.db, { customerId, id: null, address: at(line1) });

async function book(customerId: string): Promise<string[]> {
  const entries = await listAddresses(database.db, customerId);
  return entries.map(({ address, isDefault }) => address.line1 + (isDefault ? ' (default)' : ''));
}

test('the first address is the default until another is chosen; when the default is deleted, the oldest takes over', async () => {
  const ids = [await add('ann', 'One'), await add('ann', 'Two'), await add('ann', 'Three')];
  expect(await book('ann')).toEqual(['One (default)', 'Two', 'Three']);
  await setDefaultAddress(database.db, { customerId: 'ann', id: ids[2] ?? 0 });
  expect(await book('ann')).toEqual(['Three (default)', 'One', 'Two']);
  await deleteAddress(database.db, { customerId: 'ann', id: ids[2] ?? 0 });
  expect(await book('ann')).toEqual(['One (default)', 'Two']);
});

test('an address that is sent again is not added twice', async () => {
  const id = await add('dan', 'One');
  await add('dan', 'Two');
  expect(await add('dan', 'One')).toBe(id);
  expect(await book('dan')).toEqual(['One (default)', 'Two']);
});

test('a customer can neither read nor change the address of another customer by its id', async () => {
  const id = await add('bob', 'Bob’s');
  const stranger = { customerId: 'eve', id };
  expect(await findAddress(database.db, 'eve', id)).toBeNull();
  const NOT_FOUND = { code: 'ADDRESS_NOT_FOUND' };
  await expect(saveAddress(database.db, { ...stranger, address: at('Eve’s') })).rejects.toMatchObject(
    NOT_FOUND,
  );
  await expect(deleteAddress(database.db, stranger)).rejects.toMatchObject(NOT_FOUND);
  await expect(setDefaultAddress(database.db, stranger)).rejects.toMatchObject(NOT_FOUND);
  expect(await book('bob')).toEqual(['Bob’s (default)']);
});

test('an address book holds at most 20 addresses, even when they are added concurrently', async () => {
  const added = await Promise.allSettled(Array.from({ length: 25 }, (_, n) => add('cat', `Street ${n}`)));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ADDRESSES);
  expect(added.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'ADDRESSES_FULL' },
  });
  expect((await book('cat')).filter((line) => line.endsWith('(default)'))).toHaveLength(1);
});

test('login takes over the checkout details of the guest, and deleting an account deletes its details and addresses', async () => {
  await add('dan', 'Dan’s');
  await database.db.insert(checkouts).values([
    { customerId: 'dan', email: 'old@example.com' },
    { customerId: 'guest-of-dan', email: 'new@example.com', address: at('Typed') },
  ]);
  await mergeGuest(database.db, { guestId: 'guest-of-dan', userId: 'dan' });
  const kept = await database.db.select().from(checkouts);
  expect(kept).toMatchObject([{ customerId: 'dan', email: 'new@example.com', address: { line1: 'Typed' } }]);
  await deleteCustomerData(database.db, { userId: 'dan', email: null });
  expect(await database.db.select().from(checkouts)).toEqual([]);
  expect(await book('dan')).toEqual([]);
});

test('checkout details are deleted 30 days after their last change', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await database.db.insert(checkouts).values([
    { customerId: 'old', updatedAt: days(31) },
    { customerId: 'young', updatedAt: days(29) },
  ]);
  expect(await sweepCheckouts(database.db)).toBe(1);
  expect(await database.db.select().from(checkouts)).toMatchObject([{ customerId: 'young' }]);
});

test('the shop delivers to the countries of zones with an active shipping method', async () => {
  expect(await readDeliveryTerms(database.db)).toMatchObject({ delivers: false, countries: COUNTRIES });
  await database.pool.query(`
    update shop_settings set delivers = true, country = 'DE';
    delete from zones where kind = 'delivery';
    insert into zones (kind, name) values ('delivery', 'Home'), ('delivery', 'Far');
    insert into zone_places (zone_id, kind, country)
      select id, 'delivery', unnest(case name when 'Home' then array['DE', 'AT'] else array['US'] end) from zones
      where kind = 'delivery';
    insert into delivery_methods (zone_id, name, kind, active)
      select id, 'Post', 'fixed', name = 'Home' from zones where kind = 'delivery'`);
  expect(await readDeliveryTerms(database.db)).toEqual({
    delivers: true,
    country: 'DE',
    asksPhone: false,
    countries: ['AT', 'DE'],
  });
});
