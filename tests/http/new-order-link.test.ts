import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as texts from '#texts';
import { makeOrder } from '../support/fixtures/factories.ts';
import { type InProcessShop, openInProcessShop, SITE } from '../support/shops/in-process-shop.ts';

const EMAIL = 'cleo@example.com';
const PATH = `/orders/by-link/${'0'.repeat(32)}`;
/** Headers of a plain form. */
const BY_FORM = { origin: SITE, 'sec-fetch-site': 'same-origin' };

let shop: InProcessShop;
let network = 0;
let number: string;
beforeAll(async () => {
  shop = await openInProcessShop(null, { visitorAddress: () => `203.0.113.${network}` });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  // Each test uses its own network, so that the limits of one test don't affect the next.
  network += 1;
  const { db, pool } = shop.database;
  await pool.query('delete from confirmation_mails');
  const id = await makeOrder(db);
  await pool.query('update completed_transactions set contact_email = $2 where id = $1', [id, EMAIL]);
  number = id.slice(0, 8);
});

async function send(fields: Record<string, string>) {
  const body = new URLSearchParams({ intent: 'ask', ...fields });
  const reply = await shop.ask('none', PATH, { method: 'POST', body, headers: BY_FORM });
  return { status: reply.status, location: reply.headers.get('location'), html: await reply.text() };
}

const recipients = async (): Promise<string[]> =>
  (await shop.database.pool.query('select recipient from confirmation_mails')).rows.map(
    (row) => row.recipient,
  );

test('the page of an expired link has a form that works without JavaScript', async () => {
  const page = await shop.ask('none', PATH);
  const html = await page.text();
  expect(page.status).toBe(404);
  expect(html).toContain(texts.orders.linkOver);
  expect(html).toMatch(/<form [^>]*method="post"/);
  for (const name of ['intent', 'number', 'email']) expect(html).toMatch(new RegExp(`name="${name}"`));
});

test('an order number and e-mail address send a mail, and the page says to check for it', async () => {
  const reply = await send({ number: ` #${number.toUpperCase()} `, email: ' Cleo@Example.com ' });
  expect([reply.status, reply.location]).toEqual([303, `${PATH}?asked=1`]);
  expect(await recipients()).toEqual([EMAIL]);
  const html = await (await shop.ask('none', `${PATH}?asked=1`)).text();
  expect(html).toContain(texts.orders.linkAsked);
  expect(html).toContain(texts.orders.linkAskedHint);
});

test('another address and an unknown number get the same answer, and no mail', async () => {
  const right = await send({ number, email: EMAIL });
  await shop.database.pool.query('delete from confirmation_mails');
  expect(await send({ number, email: 'eve@example.com' })).toEqual(right);
  expect(await send({ number: '00000000', email: EMAIL })).toEqual(right);
  expect(await send({ number: '%', email: EMAIL })).toEqual(right);
  expect(await recipients()).toEqual([]);
});

test('missing or overlong input is reported next to its field, and no input is lost', async () => {
  const { status, html } = await send({ number: '', email: `${'e'.repeat(250)}@example.com` });
  expect(status).toBe(409);
  expect(html).toContain(texts.fields.missing);
  expect(html).toContain(texts.fields.tooLong(254));
  expect(html).toContain(`value="${'e'.repeat(250)}@example.com"`);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
});

test('a network that asks too often is told so on the form, which keeps the input', async () => {
  for (let turn = 0; turn < 10; turn += 1)
    expect((await send({ number: '00000000', email: 'nobody@example.com' })).status).toBe(303);
  const { status, html } = await send({ number, email: EMAIL });
  expect(status).toBe(409);
  expect(html).toContain(texts.refusals.byCode.TOO_MANY_LINKS);
  expect(html).toContain(`value="${number}"`);
  expect(html).toContain(`value="${EMAIL}"`);
  expect(await recipients()).toEqual([]);
  network += 1;
  expect((await send({ number, email: EMAIL })).status).toBe(303);
  expect(await recipients()).toEqual([EMAIL]);
});

test('an address that got too many mails gets no more, but the same answer', async () => {
  const ask = async (turn: number) => {
    network = 100 + turn;
    return send({ number, email: 'often@example.com' });
  };
  const { pool } = shop.database;
  await pool.query('update completed_transactions set contact_email = $1', ['often@example.com']);
  const first = await ask(0);
  for (let turn = 1; turn < 5; turn += 1) expect(await ask(turn)).toEqual(first);
  await pool.query('delete from confirmation_mails');
  expect(await ask(5)).toEqual(first);
  expect(await recipients()).toEqual([]);
});
