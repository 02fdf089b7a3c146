import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as texts from '#texts';
import { makeProduct } from '../support/fixtures/factories.ts';
import { type InProcessShop, openInProcessShop, type VisitorKind } from '../support/shops/in-process-shop.ts';

const TOO_LONG = 'x'.repeat(101);
const LINK = 'Win http://evil.example/x';
const ADDRESS = {
  country: 'US',
  region_of: 'US',
  name: 'Ann Example',
  line1: '1 High Street',
  city: 'Springfield',
  region: 'IL',
  postcode: '62701',
};

let shop: InProcessShop;
beforeAll(async () => {
  shop = await openInProcessShop();
  await shop.database.pool.query('update shop_settings set delivers = true');
  const productId = await makeProduct(shop.database.db, { stock: 9 });
  const body = new URLSearchParams({ intent: 'add', product: String(productId), return_to: '/' });
  await shop.ask('guest', '/cart/items', { method: 'POST', body });
});
afterAll(() => shop?.close());

async function post(visitor: VisitorKind, path: string, fields: Record<string, string>) {
  const reply = await shop.ask(visitor, path, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: reply.status, html: await reply.text() };
}

const signUp = (more: Record<string, string>) =>
  post('none', '/auth?mode=signup', {
    intent: 'signup',
    username: 'Ann',
    email: 'new@example.com',
    password: 'Secret-99-Kiosk',
    confirm: 'Secret-99-Kiosk',
    ...more,
  });

const deliver = (more: Record<string, string>) =>
  post('guest', '/checkout', { intent: 'deliver', email: 'guest@example.com', ...ADDRESS, ...more });

const nameOf = async (uid: string) => {
  const { rows } = await shop.database.pool.query(
    `select address->>'name' as name, confirmed from checkouts where customer_id = $1`,
    [uid],
  );
  return rows[0];
};

describe('text that is too long is refused with its limit, and not truncated', () => {
  test('as a username', async () => {
    const { status, html } = await signUp({ username: TOO_LONG });
    expect([status, html.includes(texts.fields.tooLong(60)), html.includes(TOO_LONG)]).toEqual([
      409,
      true,
      true,
    ]);
  });

  test('as a display name', async () => {
    const { status, html } = await post('member', '/account', { intent: 'profile', display_name: TOO_LONG });
    expect([status, html.includes(texts.fields.tooLong(60)), html.includes(TOO_LONG)]).toEqual([
      409,
      true,
      true,
    ]);
  });

  test('as a name at the checkout, whose draft stays too long', async () => {
    const long = 'y'.repeat(300);
    const { status, html } = await deliver({ name: long });
    expect([status, html.includes(texts.fields.tooLong(100)), html.includes(long)]).toEqual([
      409,
      true,
      true,
    ]);
    expect(await nameOf(shop.uids.guest)).toEqual({ name: 'y'.repeat(101), confirmed: false });
  });

  test('in the saved draft of the checkout, which keeps the other fields', async () => {
    const name = 'z'.repeat(9_000);
    const typed = { ...ADDRESS, name, intent: 'typed', email: `${'a'.repeat(300)}@example.com` };
    const body = new URLSearchParams({ ...typed, elsewhere: 'on', billing_name: name });
    const reply = await shop.ask('guest', '/checkout', { method: 'POST', body, headers: { accept: '*/*' } });
    expect(reply.status).toBeLessThan(400);
    const { rows } = await shop.database.pool.query(
      `select email, address->>'city' as city, confirmed from checkouts where customer_id = $1`,
      [shop.uids.guest],
    );
    expect(rows).toEqual([{ email: '', city: ADDRESS.city, confirmed: false }]);
    const again = await (await shop.ask('guest', '/checkout')).text();
    expect(again).toContain(`value="${'z'.repeat(101)}"`);
    expect(again).not.toContain('z'.repeat(102));
    const sent = await post('guest', '/checkout', { ...typed, intent: 'deliver' });
    expect(sent.status).toBe(409);
    for (const text of [texts.fields.tooLong(100), texts.fields.noEmail]) expect(sent.html).toContain(text);
  });

  test('as an e-mail address at the checkout', async () => {
    const { status, html } = await deliver({ email: `a@${'b.'.repeat(130)}example` });
    expect([status, html.includes(texts.fields.noEmail)]).toEqual([409, true]);
  });
});

describe('a link is not accepted', () => {
  test.each(['username', 'display_name'])('as %s', async (field) => {
    const reply =
      field === 'username'
        ? await signUp({ username: LINK })
        : await post('member', '/account', { intent: 'profile', display_name: LINK });
    expect([reply.status, reply.html.includes(texts.fields.linkInText)]).toEqual([409, true]);
  });

  test.each(['name', 'company', 'line1', 'line2', 'city'])('as %s of an address', async (field) => {
    const { status, html } = await deliver({ [field]: LINK });
    expect([status, html.includes(texts.fields.linkInText)]).toEqual([409, true]);
    expect(await nameOf(shop.uids.guest)).toMatchObject({ confirmed: false });
  });
});

describe('a@b is not accepted as an e-mail address', () => {
  test('at sign-up', async () => {
    const { status, html } = await signUp({ email: 'a@b' });
    expect(status).toBe(409);
    expect(html).toContain('aria-invalid="true"');
  });

  test('at the checkout', async () => {
    const { status, html } = await deliver({ email: 'a@b' });
    expect([status, html.includes(texts.fields.noEmail)]).toEqual([409, true]);
  });
});

test('a usual address is accepted', async () => {
  const { status } = await deliver({ company: 'Booking.com B.V.', line1: 'c/o P.O.Box 12/3' });
  expect(status).toBe(303);
  expect(await nameOf(shop.uids.guest)).toEqual({ name: 'Ann Example', confirmed: true });
});
