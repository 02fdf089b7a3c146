import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#domain/addresses/address.ts';
import { saveCheckout } from '#domain/addresses/save-checkout.ts';
import {
  countOrderLinks,
  findOrderByLink,
  revokeOrderLinks,
  sweepOrderLinks,
} from '#domain/orders/order-link.ts';
import { countLinkGuess, isLinkGuesser } from '#domain/payments/limits.ts';
import { payByCard } from '#domain/payments/pay-simulated.ts';
import { createMailSender } from '../../../server/mail-outbox.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { makeProduct } from '../../support/factories.ts';
import { makeBuyer, paymentKeyOf } from '../../support/paying.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** Buys one thing; returns the order's id and the text of its mail. */
async function buy(
  email: string | null,
  { isDelivered = true } = {},
): Promise<{ orderId: string; mail: string }> {
  const { db, pool } = database;
  const productId = await makeProduct(db, { stock: 5 });
  await pool.query('update products set is_delivered = $2 where id = $1', [productId, isDelivered]);
  const buyer = await makeBuyer(db, [productId]);
  const parts = { country: 'DE', name: 'Ada', line1: 'Torstr. 1', city: 'Berlin', postcode: '10115' };
  const address = addressOf((field) => parts[field as 'city']);
  const { uid } = buyer.customer;
  await saveCheckout(db, uid, { email: email ?? '', address, billing: null, confirmed: true });
  const customer = { ...buyer.customer, ...(email === null && { email: 'member@example.com' }) };
  const key = await paymentKeyOf(db, uid);
  const { orderId } = await payByCard(db, { ...buyer, customer, key, delayMs: 0 });
  let mail = '';
  const log = { warn: () => {}, error: () => {} };
  const sendMail = async (sent: { text: string }) => {
    mail = sent.text;
  };
  await createMailSender({ db, sendMail, origin: 'https://shop.example', log })();
  return { orderId, mail };
}

const tokenIn = (mail: string): string => /orders\/by-link\/([0-9a-f]{32})\b/.exec(mail)?.[1] ?? '';

test('the mail of what is not sent has a guest’s link too', async () => {
  const { db, pool } = database;
  await pool.query('update shop_settings set delivers = true');
  const guest = await buy('ada@example.com', { isDelivered: false });
  expect((await findOrderByLink(db, tokenIn(guest.mail)))?.id).toBe(guest.orderId);
  expect(guest.mail).not.toContain('Delivered to');
  const member = await buy(null, { isDelivered: false });
  expect(member.mail).toContain(`/orders/${member.orderId}`);
  expect(tokenIn(member.mail)).toBe('');
});

test('a guest’s order opens by the word in its mail alone, until it is revoked', async () => {
  const { db, pool } = database;
  await pool.query('update shop_settings set delivers = true');
  const { orderId, mail } = await buy('ada@example.com');
  const other = await buy('bob@example.com');
  expect(mail).toContain('Delivered to: Ada, Torstr. 1, 10115 Berlin, Germany');
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

test('a link ends by itself after 90 days, and is swept', async () => {
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

test('who has an account gets no link, and who is asked no address neither', async () => {
  const member = await buy(null);
  expect(member.mail).toContain(`https://shop.example/orders/${member.orderId}`);
  expect(await countOrderLinks(database.db, member.orderId)).toBe(0);
  await database.pool.query('update shop_settings set delivers = false');
  const { orderId, mail } = await buy('ada@example.com');
  expect(mail).toBe('');
  expect(await countOrderLinks(database.db, orderId)).toBe(0);
});

test('guesses of links are limited by their network', async () => {
  for (let guess = 0; guess < 20; guess += 1) {
    expect(await isLinkGuesser(database.db, '203.0.113.7')).toBe(false);
    await countLinkGuess(database.db, '203.0.113.7');
  }
  expect(await isLinkGuesser(database.db, '203.0.113.7')).toBe(true);
  expect(await isLinkGuesser(database.db, '198.51.100.1')).toBe(false);
});
