import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteCustomerData } from '#domain/customers/delete-customer-data.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { countWaiting } from '#domain/restock/count-waiting.ts';
import { isRestockDue, queueRestockMails } from '#domain/restock/queue-restock-mails.ts';
import {
  confirmRestockRequest,
  endRestockRequests,
  findRestockRequest,
} from '#domain/restock/request-links.ts';
import { requestRestockMail } from '#domain/restock/request-mail.ts';
import { sweepRestockRequests } from '#domain/restock/sweep-requests.ts';
import { createMailSender } from '../../../server/mails/mail-sender.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeProduct, makeProducts, makeProductWithVariants } from '../../support/fixtures/factories.ts';
import { makeBuyerOf } from '../../support/fixtures/paying.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(() =>
  database.pool.query(
    'truncate restock_requests, confirmation_mails, payment_attempts restart identity cascade',
  ),
);

type Mail = { to: string; subject: string; text: string; html: string; messageId: string };

/** Sends the emails that are due now with the real mail sender. Returns them. */
async function sendMails(sendMail = async (_mail: Mail): Promise<void> => {}): Promise<Mail[]> {
  const mails: Mail[] = [];
  const log = { warn: () => {}, error: () => {} };
  const keep = async (mail: Mail) => {
    await sendMail(mail);
    mails.push(mail);
  };
  await createMailSender({ db: database.db, sendMail: keep, origin: 'https://shop.example', log })();
  return mails;
}

const ask = (productId: number, email: string, customerId: string | null = null) =>
  requestRestockMail(database.db, { productId, email, customerId, address: null });

const member = (productId: number, name: string) => ask(productId, `${name}@example.com`, name);

const tokenIn = ({ text }: Mail): string => /\/back-in-stock\/([0-9a-f]{32})\b/.exec(text)?.[1] ?? '';

const setStock = (id: number, stock: number) =>
  database.db.execute(sql`update sellables set stock = ${stock} where id = ${id}`);

/** Runs the job that queues emails, then the mail sender. Returns the addresses that get an email. */
async function tell(): Promise<string[]> {
  await queueRestockMails(database.db);
  return (await sendMails()).map(({ to }) => to);
}

const aDayLater = () =>
  database.pool.query(`update restock_requests set queued_at = queued_at - interval '25 hours'`);

test('a guest confirms with the link in a mail, and gets one restock mail, with a link to stop', async () => {
  const { db } = database;
  const id = await makeProduct(db, { name: 'Linen shirt', stock: 0 });
  expect(await ask(id, 'Ann@example.com')).toBe('noted');
  const [asked] = await sendMails();
  expect(asked?.to).toBe('Ann@example.com');
  expect(asked?.subject).toContain('Linen shirt');
  const token = asked ? tokenIn(asked) : '';
  expect(asked?.html).toContain(`https://shop.example/back-in-stock/${token}`);
  expect(await findRestockRequest(db, token)).toMatchObject({ name: 'Linen shirt', state: 'unconfirmed' });
  expect((await countWaiting(db, id)).count).toBe(0);
  expect(await confirmRestockRequest(db, token)).toBe(true);
  expect(await findRestockRequest(db, token)).toMatchObject({ state: 'waiting' });
  expect((await countWaiting(db, id)).count).toBe(1);
  expect(await isRestockDue(db)).toBe(false);
  await setStock(id, 5);
  expect(await isRestockDue(db)).toBe(true);
  await queueRestockMails(db);
  const [told] = await sendMails();
  expect(told?.text).toContain(`https://shop.example/product/${id}`);
  expect(told?.messageId).not.toBe(asked?.messageId);
  expect(await findRestockRequest(db, told ? tokenIn(told) : '')).toMatchObject({ state: 'told' });
  await aDayLater();
  expect(await tell()).toEqual([]);
  expect(await isRestockDue(db)).toBe(false);
});

test('a guest who never confirms gets no restock mail', async () => {
  const id = await makeProduct(database.db, { stock: 0 });
  await ask(id, 'ann@example.com');
  await sendMails();
  await setStock(id, 100);
  expect(await tell()).toEqual([]);
});

test('of ten customers who wait for one item, the first two get a mail, and two more on each day that it remains', async () => {
  const id = await makeProduct(database.db, { stock: 0 });
  for (let n = 0; n < 10; n += 1) await member(id, `m${n}`);
  await setStock(id, 1);
  expect(await tell()).toEqual(['m0@example.com', 'm1@example.com']);
  expect(await tell()).toEqual([]);
  await aDayLater();
  expect(await tell()).toEqual(['m2@example.com', 'm3@example.com']);
  // More stock arrives. In total, eight customers get an email today.
  await setStock(id, 4);
  expect(await tell()).toEqual(['m4', 'm5', 'm6', 'm7', 'm8', 'm9'].map((name) => `${name}@example.com`));
});

test('stock that a payment in progress has reserved is not announced', async () => {
  const { db, pool } = database;
  const id = await makeProduct(db, { stock: 0 });
  await member(id, 'ann');
  await setStock(id, 1);
  // The card payment is slow, so its reservation exists during the job.
  const buyer = await makeBuyerOf(db, id, { pieces: 1 });
  const paid = payByCard(db, { ...buyer, delayMs: 1_500 });
  await expect.poll(async () => (await pool.query('select from stock_reservations')).rowCount).toBe(1);
  expect(await isRestockDue(db)).toBe(false);
  expect(await tell()).toEqual([]);
  await paid;
  expect(await isRestockDue(db)).toBe(false);
});

test('100 products whose stock is reserved do not delay the mail about a product with a higher id', async () => {
  const { db, pool } = database;
  const names = Array.from({ length: 100 }, (_, n) => `Reserved ${n}`);
  await makeProducts(db, 'Reserved', names);
  const id = await makeProduct(db, { stock: 1 });
  await pool.query(`
    with payment as (
      insert into payments (id, customer_id, method, state, cart_key, lines, amounts, subtotal_cents, tax_cents,
        total_cents, payer, expires_at)
      values (gen_random_uuid(), 'buyer', 'card', 'paying', 'cart', '[]', '{}', 0, 0, 0, '{}', now() + interval '1 hour')
      returning id
    )
    insert into stock_reservations (payment_id, product_id, quantity)
    select payment.id, p.id, p.stock from payment, products p where p.category = 'Reserved'`);
  await pool.query(
    `insert into restock_requests (product_id, email, confirmed_at)
     select p.id, 'ann@example.com', now() from products p where p.category = 'Reserved' or p.id = $1`,
    [id],
  );
  expect(await tell()).toEqual(['ann@example.com']);
  expect(await isRestockDue(db)).toBe(false);
  await pool.query('delete from payments where customer_id = $1', ['buyer']);
  expect(await isRestockDue(db)).toBe(true);
});

test('concurrent runs, and a run after a crash, mail nobody twice and not too many customers', async () => {
  const { db } = database;
  const id = await makeProduct(db, { stock: 0 });
  for (let n = 0; n < 10; n += 1) await member(id, `m${n}`);
  await setStock(id, 2);
  await Promise.all([1, 2, 3, 4].map(() => queueRestockMails(db)));
  const down = sendMails(() => Promise.reject(new Error('The mail server is down')));
  expect(await down).toEqual([]);
  await database.pool.query('update confirmation_mails set due_at = now()');
  const [one, two] = await Promise.all([sendMails(), sendMails()]);
  expect([...(one ?? []), ...(two ?? [])].map(({ to }) => to).sort()).toEqual(
    ['m0', 'm1', 'm2', 'm3'].map((name) => `${name}@example.com`),
  );
  expect(await tell()).toEqual([]);
});

test('a variant has its own queue, and its mail links to it', async () => {
  const { db } = database;
  const { id, variantIds } = await makeProductWithVariants(
    db,
    [
      { optionValues: ['S'], stock: 0 },
      { optionValues: ['M'], stock: 0 },
    ],
    { name: 'Shirt' },
  );
  const [small = 0, medium = 0] = variantIds;
  await member(small, 'ann');
  await member(medium, 'bob');
  await expect(member(id, 'eve')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  expect(await countWaiting(db, id)).toEqual({
    count: 2,
    variants: [
      { name: 'Shirt, S', count: 1 },
      { name: 'Shirt, M', count: 1 },
    ],
  });
  await setStock(medium, 1);
  await queueRestockMails(db);
  const mails = await sendMails();
  expect(mails.map(({ to }) => to)).toEqual(['bob@example.com']);
  expect(mails[0]?.text).toContain(`https://shop.example/product/${id}?variant=${medium}`);
});

test('nobody gets a mail about a deleted product or variant, not even one already queued', async () => {
  const { db, pool } = database;
  const id = await makeProduct(db, { stock: 0 });
  const { variantIds } = await makeProductWithVariants(db, [{ optionValues: ['S'], stock: 0 }]);
  const [variant = 0] = variantIds;
  await member(id, 'ann');
  await member(variant, 'bob');
  await setStock(id, 3);
  await setStock(variant, 3);
  await queueRestockMails(db);
  await pool.query('delete from products where id = $1', [id]);
  await pool.query('delete from variants where id = $1', [variant]);
  expect(await sendMails()).toEqual([]);
  expect((await pool.query('select from confirmation_mails')).rowCount).toBe(0);
  expect(await sweepRestockRequests(db)).toBe(2);
});

test('a queued mail is not sent if everything is sold again, and its customer keeps waiting', async () => {
  const id = await makeProduct(database.db, { stock: 0 });
  await member(id, 'ann');
  await setStock(id, 1);
  await queueRestockMails(database.db);
  await setStock(id, 0);
  expect(await sendMails()).toEqual([]);
  await setStock(id, 1);
  expect(await tell()).toEqual(['ann@example.com']);
});

test('the same customer can ask again after a mail', async () => {
  const id = await makeProduct(database.db, { stock: 0 });
  await member(id, 'ann');
  await member(id, 'ann');
  await setStock(id, 1);
  expect(await tell()).toEqual(['ann@example.com']);
  expect(await ask(id, 'ann@example.com')).toBe('in-stock');
  await setStock(id, 0);
  await member(id, 'ann');
  await aDayLater();
  await setStock(id, 1);
  expect(await tell()).toEqual(['ann@example.com']);
});

test('nobody gets a mail about a draft', async () => {
  const id = await makeProduct(database.db, { stock: 0 });
  await member(id, 'ann');
  await database.pool.query('update products set stock = 5, is_for_sale = false where id = $1', [id]);
  expect(await tell()).toEqual([]);
});

test('repeated requests for an address send few mails, and reveal nothing about the address', async () => {
  const id = await makeProduct(database.db, { stock: 0 });
  await member(id, 'ann');
  const replies = await Promise.all(['ann@example.com', 'eve@example.com'].map((email) => ask(id, email)));
  expect(replies).toEqual(['noted', 'noted']);
  // A member with an existing request gets no confirmation email.
  expect((await sendMails()).map(({ to }) => to)).toEqual(['eve@example.com']);
  for (let turn = 0; turn < 5; turn += 1) expect(await ask(id, 'EVE@example.com')).toBe('noted');
  const { rows } = await database.pool.query('select sum(round)::int as rounds from confirmation_mails');
  expect(rows[0].rounds).toBeLessThanOrEqual(3);
});

test('a network that asks too often is refused', async () => {
  const id = await makeProduct(database.db, { stock: 0 });
  const request = (n: number) =>
    requestRestockMail(database.db, {
      productId: id,
      email: `a${n}@example.com`,
      customerId: null,
      address: '203.0.113.9',
    });
  for (let n = 0; n < 30; n += 1) await request(n);
  await expect(request(31)).rejects.toMatchObject({ code: 'TOO_MANY_RESTOCK_REQUESTS' });
});

test('one address waits for at most 50 products', async () => {
  const { db, pool } = database;
  await pool.query(`insert into restock_requests (product_id, email, confirmed_at)
    select 1000000 + n, 'ann@example.com', now() from generate_series(1, 50) n`);
  const id = await makeProduct(db, { stock: 0 });
  expect(await member(id, 'ann')).toBe('noted');
  expect((await countWaiting(db, id)).count).toBe(0);
});

test('the link in any mail ends all requests of its address, and deletes its queued mails', async () => {
  const { db, pool } = database;
  const [one, two] = [await makeProduct(db, { stock: 0 }), await makeProduct(db, { stock: 0 })];
  await ask(one, 'ann@example.com');
  await member(two, 'ann');
  await member(two, 'bob');
  const [mail] = await sendMails();
  await setStock(two, 5);
  await queueRestockMails(db);
  const token = mail ? tokenIn(mail) : '';
  await endRestockRequests(db, token);
  expect((await sendMails()).map(({ to }) => to)).toEqual(['bob@example.com']);
  expect(await findRestockRequest(db, token)).toBeNull();
  expect((await pool.query(`select from restock_requests where email = 'ann@example.com'`)).rowCount).toBe(0);
  await endRestockRequests(db, 'f'.repeat(32));
  expect((await pool.query('select from restock_requests')).rowCount).toBe(1);
});

test('requests end after 3 days if unconfirmed, 30 days after their mail, and with the account', async () => {
  const { db, pool } = database;
  const id = await makeProduct(db, { stock: 0 });
  await ask(id, 'late@example.com');
  await member(id, 'ann');
  await ask(id, 'Bob@example.com');
  const [mail] = await sendMails();
  await pool.query(
    `update restock_requests set asked_at = now() - interval '73 hours' where email = 'late@example.com'`,
  );
  expect(await confirmRestockRequest(db, mail ? tokenIn(mail) : '')).toBe(false);
  expect(await sweepRestockRequests(db)).toBe(1);
  await deleteCustomerData(db, { userId: 'ann', email: 'bob@example.com' });
  expect((await pool.query('select from restock_requests')).rowCount).toBe(0);
  await member(id, 'cleo');
  await pool.query(`update restock_requests set queued_at = now() - interval '31 days'`);
  expect(await sweepRestockRequests(db)).toBe(1);
});
