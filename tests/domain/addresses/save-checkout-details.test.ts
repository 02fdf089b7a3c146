import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS_FIELDS, emptyAddress, MAX_LENGTHS, readAddress } from '#domain/addresses/address.ts';
import { readCheckout } from '#domain/addresses/checkout-details.ts';
import {
  reopenCheckout,
  saveCheckout,
  saveCheckoutDraft,
  saveContact,
} from '#domain/addresses/save-checkout-details.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const typedIn = (city: string) => ({
  email: 'ann@example.com',
  address: { ...emptyAddress('US'), city },
  billing: null,
});

test('a draft that arrives late does not change a confirmed delivery', async () => {
  await saveCheckoutDraft(database.db, 'ann', typedIn('Spring'));
  await saveCheckoutDraft(database.db, 'ann', typedIn('Springfield'));
  expect(await readCheckout(database.db, 'ann')).toMatchObject({
    confirmed: false,
    address: { city: 'Springfield' },
  });

  await saveCheckout(database.db, 'ann', { ...typedIn('Springfield'), confirmed: true });
  await saveCheckoutDraft(database.db, 'ann', typedIn('Spring'));
  expect(await readCheckout(database.db, 'ann')).toMatchObject({
    confirmed: true,
    address: { city: 'Springfield' },
  });

  await reopenCheckout(database.db, 'ann');
  await saveCheckoutDraft(database.db, 'ann', typedIn('Chicago'));
  expect(await readCheckout(database.db, 'ann')).toMatchObject({
    confirmed: false,
    address: { city: 'Chicago' },
  });
});

describe('input that is too long:', () => {
  const longEmail = `${'a'.repeat(300)}@example.com`;
  const longAddress = readAddress((field) => `${field[0]}😀`.repeat(5_000));
  const save = { saveCheckoutDraft, saveCheckout };
  const lengths = (address: Record<string, string> | null) =>
    ADDRESS_FIELDS.map((field) => [...(address?.[field] ?? '')].length);
  const tooLong = ADDRESS_FIELDS.map((field) => MAX_LENGTHS[field] + 1);

  test.each(Object.entries(save))(
    '%s leaves out the e-mail address and stores the rest',
    async (name, keep) => {
      await keep(database.db, name, { ...typedIn('Springfield'), email: longEmail, confirmed: false });
      expect(await readCheckout(database.db, name)).toMatchObject({
        email: '',
        address: { city: 'Springfield' },
      });
    },
  );

  test.each(Object.entries(save))(
    '%s cuts addresses, but keeps them longer than allowed',
    async (name, keep) => {
      const typed = { email: 'ann@example.com', address: longAddress, billing: longAddress };
      await keep(database.db, name, { ...typed, confirmed: false });
      const { email, address, billing } = await readCheckout(database.db, name);
      expect([email, lengths(address), lengths(billing)]).toEqual(['ann@example.com', tooLong, tooLong]);
    },
  );

  test('saveContact leaves out the e-mail address', async () => {
    await saveContact(database.db, 'bob', { email: longEmail, confirmed: false });
    expect((await readCheckout(database.db, 'bob')).email).toBe('');
  });
});

test('an e-mail address and a postal address of the maximum length are stored in full', async () => {
  const email = `${'a'.repeat(242)}@example.com`;
  const address = readAddress((field) => 'x'.repeat(MAX_LENGTHS[field]));
  await saveCheckoutDraft(database.db, 'carl', { email, address, billing: address });
  expect(await readCheckout(database.db, 'carl')).toMatchObject({ email, address, billing: address });
});
