import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAddress } from '#domain/addresses/address.ts';
import { saveCheckout } from '#domain/addresses/save-checkout-details.ts';
import { deleteCustomerData } from '#domain/customers/delete-customer-data.ts';
import { mergeGuest } from '#domain/customers/merge-guest.ts';
import { resendConfirmation } from '#domain/mails/resend-confirmation.ts';
import {
  countOrderLinks,
  findOrderByLink,
  revokeOrderLinks,
  sweepOrderLinks,
} from '#domain/orders/order-link.ts';
import { countLinkGuess, isLinkGuessBlocked } from '#domain/payments/limits.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { requestOrderLink } from '#domain/payments/start/request-order-link.ts';
import { createMailSender } from '../../../server/mails/mail-sender.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { makeBuyer, paymentKeyOf } from '../../support/fixtures/paying.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** Buys one item. Returns the order's id and the text of its email. */
async function buy(
  email: string | null,
  { isDelivered = true } = {},
): Promise<{ orderId: string; mail: string }> {
  const { db, pool } = database;
  const productId = await makeProduct(db, { stock: 5 });
  await pool.query('update products set is_delivered = $2 where id = $1', [productId, isDelivered]);
  const buyer = await makeBuyer(db, [productId]);
  const parts = { country: 'DE', name: 'Ada', line1: 'Torstr. 1', city: 'Berlin', postcode: '10115' };
  const address = readAddress((field) => parts[field as 'city']);
  const { uid } = buyer.customer;
  await saveCheckout(db, uid, { email: email ?? '', address, billing: null, confirmed: true });
  const customer = { ...buyer.customer, ...(email === null && { email: 'member@example.com' }) };
  const key = await paymentKeyOf(db, uid);
  const { orderId } = await payByCard(db, { ...buyer, customer, key, delayMs: 0 });
  const { text: mail = '' } = (await sendMails()).at(-1) ?? {};
  return { orderId, mail };
}

/** Sends the emails that are due now, and returns them. */
async function sendMails(): Promise<{ to: string; text: string }[]> {
  const mails: { to: string; text: string }[] = [];
  const log = { warn: () => {}, error: () => {} };
  const sendMail = async (sent: { to: string; text: string }) => void mails.push(sent);
  await createMailSender({ db: database.db, sendMail, origin: 'https://shop.example', log })();
  return mails;
}

const tokenIn = (mail: string): string => /orders\/by-link\/([0-9a-f]{32})\b/.exec(mail)?.[1] ?? '';

test('a guest’s mail has a link even if the order is not shipped', async () => {
  const { db, pool } = database;
  await pool.query('update shop_settings set delivers = true');
  const guest = await buy('ada@example.com', { isDelivered: false });
  expect((await findOrderByLink(db, tokenIn(guest.mail)))?.id).toBe(guest.orderId);
  expect(guest.mail).not.toContain('Delivery address');
  const member = await buy(null, { isDelivered: false });
  expect(member.mail).toContain(`/orders/${member.orderId}`);
  expect(tokenIn(member.mail)).toBe('');
});

test('a guest’s order opens only with the token in its mail, until it is revoked', async () => {
  const { db, pool } = database;
  await pool.query('update shop_settings set delivers = true');
  const { orderId, mail } = await buy('ada@example.com');
  const other = await buy('bob@example.com');
  expect(mail).toContain('Delivery address: Ada, Torstr. 1, 10115 Berlin, Germany');
  const token = tokenIn(mail);
  expect((await findOrderByLink(db, token))?.id).toBe(orderId);
  expect((await findOrderByLink(db, tokenIn(other.mail)))?.id).toBe(other.orderId);
  for (const wrong of ['', orderId, token.slice(1), '0'.repeat(32), `${token}0`])
    expect(await findOrderByLink(db, wrong)).toBeNull();
  const { rows } = await pool.query('select token_hash from order_links');
  expect(JSON.stringify(rows)).not.toContain(token);
  await revokeOrderLinks(db, { orderId, actorUid: 'admin' });
  expect(await findOrderByLink(db, token)).toBeNull();
  expect(await countOrderLinks(db, orderId)).toBe(0);
  expect(await countOrderLinks(db, other.orderId)).toBe(1);
});

test('a link expires after 90 days, and is deleted', async () => {
  const { db, pool } = database;
  const { orderId, mail } = await buy('ada@example.com');
  const passes = (time: string) =>
    pool.query('update order_links set ends_at = ends_at - $1::interval', [time]);
  await passes('89 days 23:59');
  expect((await findOrderByLink(db, tokenIn(mail)))?.id).toBe(orderId);
  await passes('1 minute');
  expect(await findOrderByLink(db, tokenIn(mail))).toBeNull();
  expect(await sweepOrderLinks(db)).toBeGreaterThan(0);
});

test.each(['signed up', 'logged in to an account'])(
  'the link of a guest who %s ends when the account is deleted, and later mails have none',
  async (way) => {
    const { db, pool } = database;
    await pool.query('update shop_settings set delivers = true');
    const { orderId, mail } = await buy('ada@example.com');
    const { rows } = await pool.query('select customer_id from completed_transactions where id = $1', [
      orderId,
    ]);
    const guestId: string = rows[0].customer_id;
    // A guest who signs up has the same user id afterwards.
    const userId = way === 'signed up' ? guestId : 'the-account';
    await mergeGuest(db, { guestId, userId });
    expect((await findOrderByLink(db, tokenIn(mail)))?.id).toBe(orderId);
    const other = await buy('bob@example.com');
    await deleteCustomerData(db, { userId, email: null });
    expect(await findOrderByLink(db, tokenIn(mail))).toBeNull();
    expect(await countOrderLinks(db, orderId)).toBe(0);
    expect(await countOrderLinks(db, other.orderId)).toBe(1);
    await resendConfirmation(db, { orderId, actorUid: 'admin' });
    const { text: later = '' } = (await sendMails()).at(-1) ?? {};
    expect(later).toContain(`/orders/${orderId}`);
    expect(tokenIn(later)).toBe('');
  },
);

test('a customer with an account gets no link, nor does a guest in a shop without delivery', async () => {
  const member = await buy(null);
  expect(member.mail).toContain(`https://shop.example/orders/${member.orderId}`);
  expect(await countOrderLinks(database.db, member.orderId)).toBe(0);
  await database.pool.query('update shop_settings set delivers = false');
  const { orderId, mail } = await buy('ada@example.com');
  expect(mail).toBe('');
  expect(await countOrderLinks(database.db, orderId)).toBe(0);
});

test('guesses of links are limited per network', async () => {
  for (let guess = 0; guess < 20; guess += 1) {
    expect(await isLinkGuessBlocked(database.db, '203.0.113.7')).toBe(false);
    await countLinkGuess(database.db, '203.0.113.7');
  }
  expect(await isLinkGuessBlocked(database.db, '203.0.113.7')).toBe(true);
  expect(await isLinkGuessBlocked(database.db, '198.51.100.1')).toBe(false);
});

test('an expired link can be replaced, but only by mail to the order’s address', async () => {
  const { db, pool } = database;
  await pool.query('update shop_settings set delivers = true');
  const { orderId, mail } = await buy('cleo@example.com');
  await pool.query('update order_links set ends_at = now()');
  expect(await findOrderByLink(db, tokenIn(mail))).toBeNull();
  const number = orderId.slice(0, 8);
  const ask = (asked: Partial<{ number: string; email: string }>) =>
    requestOrderLink(db, { number, email: 'cleo@example.com', address: null, ...asked });
  await ask({ email: 'eve@example.com' });
  await ask({ number: '00000000' });
  await ask({ number: '%' });
  expect(await sendMails()).toEqual([]);
  await ask({ number: ` #${number.toUpperCase()}`, email: ' Cleo@Example.com' });
  const [sent, ...more] = await sendMails();
  expect([sent?.to, more]).toEqual(['cleo@example.com', []]);
  expect((await findOrderByLink(db, tokenIn(sent?.text ?? '')))?.id).toBe(orderId);
  await revokeOrderLinks(db, { orderId, actorUid: 'admin' });
  await ask({});
  expect(await sendMails()).toEqual([]);
});

test('the order of a deleted account gets no new link', async () => {
  const { db, pool } = database;
  const { orderId } = await buy('dora@example.com');
  const { rows } = await pool.query('select customer_id from completed_transactions where id = $1', [
    orderId,
  ]);
  await deleteCustomerData(db, { userId: rows[0].customer_id, email: null });
  await pool.query('update completed_transactions set contact_email = $2 where id = $1', [
    orderId,
    'dora@example.com',
  ]);
  await requestOrderLink(db, { number: orderId.slice(0, 8), email: 'dora@example.com', address: null });
  expect(await sendMails()).toEqual([]);
});

test('the setting limits the mails to one address', async () => {
  const { db } = database;
  const { orderId } = await buy('emil@example.com');
  const limits = { perRecipient: 2, perAddress: 300 };
  const asked = { number: orderId.slice(0, 8), email: 'emil@example.com', address: null, limits };
  // Requests for orders that don't exist send nothing, so they don't count.
  for (const number of ['00000000', '00000001', '00000002']) await requestOrderLink(db, { ...asked, number });
  await requestOrderLink(db, asked);
  expect(await sendMails()).toHaveLength(1);
  await requestOrderLink(db, asked);
  expect(await sendMails()).toEqual([]);
});

test('a network can request ten new links, whether or not the orders exist', async () => {
  const asked = { number: '00000000', email: 'nobody@example.com', address: '203.0.113.9' };
  for (let turn = 0; turn < 10; turn += 1) await requestOrderLink(database.db, asked);
  await expect(requestOrderLink(database.db, asked)).rejects.toThrow('TOO_MANY_LINKS');
});
