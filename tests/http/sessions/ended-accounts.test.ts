import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOneToCart } from '../../support/fixtures/buying.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { createHttpShopper, type HttpShopper } from '../../support/shops/http-shopper.ts';
import { openPictureShop, type PictureShop, uidOf } from '../../support/shops/picture-shop.ts';

const PASSWORD = 'Secret-99-Kiosk';
const NEXT = 'Another-77-Kiosk';
const OF_OTHER = 'the password of the other';

let shop: PictureShop;

beforeAll(async () => {
  shop = await openPictureShop();
});
afterAll(() => shop?.close());

async function signUp(email: string, password = PASSWORD): Promise<HttpShopper> {
  const shopper = createHttpShopper(shop.url);
  const account = { username: 'Ann', email, password, confirm: password };
  expect((await shopper.post('/auth', { intent: 'signup', ...account })).location).toBe('/');
  return shopper;
}

const changePassword = (shopper: HttpShopper, current: string) =>
  shopper.post('/account', { intent: 'password', current, password: NEXT, confirm: NEXT });

test('a disabled user who changes the password or deletes the account is signed out, and told why', async () => {
  for (const [email, form] of [
    ['disabled-1@example.com', { intent: 'password', current: PASSWORD, password: NEXT, confirm: NEXT }],
    ['disabled-2@example.com', { intent: 'delete', current: PASSWORD }],
  ] as const) {
    const shopper = await signUp(email);
    await shop.database.pool.query('update identity.users set disabled = true where email = $1', [email]);
    const reply = await shopper.post('/account', form);
    expect([reply.status, reply.location]).toEqual([302, '/auth?return_to=%2Faccount']);
    expect((await shopper.open('/auth')).html).toContain(
      'This account has been disabled by an administrator.',
    );
    expect(await uidOf(shopper)).toBeNull();
  }
});

test('an account whose data can’t be deleted stays, and its user can try again', async () => {
  const { pool } = shop.database;
  const shopper = await signUp('again@example.com');
  const uid = await uidOf(shopper);
  const product = await makeProduct(shop.database.db);
  await addOneToCart(shopper, product);
  const rows = async () => {
    const { rowCount } = await pool.query('select from cart_items where user_id = $1', [uid]);
    const forgotten = await pool.query('select from forgotten_customers where customer_id = $1', [uid]);
    return [rowCount, forgotten.rowCount];
  };
  expect(await rows()).toEqual([1, 0]);
  await pool.query(`create function no_deletion() returns trigger language plpgsql as
    $$ begin raise exception 'no deletion'; end $$`);
  await pool.query('create trigger no_deletion before delete on cart_items execute function no_deletion()');
  await shopper.post('/account', { intent: 'delete', current: PASSWORD });
  expect((await shopper.open('/account')).html).toContain('Failed to delete account');
  expect(await rows()).toEqual([1, 0]);
  await pool.query('drop function no_deletion cascade');
  expect(await uidOf(shopper)).toBe(uid);
  expect((await shopper.post('/account', { intent: 'delete', current: PASSWORD })).location).toBe('/');
  expect(await rows()).toEqual([0, 1]);
});

test('a session of a deleted account cannot change or delete a new account with the same address', async () => {
  const email = 'ann@example.com';
  const before = await signUp(email);
  await shop.database.pool.query('delete from identity.users where email = $1', [email]);
  const now = await signUp(email, OF_OTHER);
  const copy = { cookie: `kiosk-session=${before.cookie('kiosk-session')}` };
  const forms: Record<string, string>[] = [
    { intent: 'password', current: OF_OTHER, password: NEXT, confirm: NEXT },
    { intent: 'delete', current: OF_OTHER },
  ];
  for (const form of forms) {
    const reply = await before.post('/account', form, copy);
    expect([reply.status, reply.location]).toEqual([302, '/auth?return_to=%2Faccount']);
  }
  expect((await changePassword(now, OF_OTHER)).location).toBe('/account');
});

test('a cart or favorites form sent in an ended session leads to the log in page, which says why', async () => {
  const email = 'disabled-3@example.com';
  const shopper = await signUp(email);
  const product = String(await makeProduct(shop.database.db, { stock: 9 }));
  const at = `/product/${product}`;
  const add = { intent: 'add', product, return_to: at };
  expect((await shopper.post('/cart/items', add)).location).toBe(at);
  const items = await shop.database.pool.query('select id from cart_items');
  const item = String(items.rows[0].id);
  await shop.database.pool.query('update identity.users set disabled = true where email = $1', [email]);
  const forms: [string, Record<string, string>, string, string][] = [
    ['/cart/items', { intent: 'increase', item }, '/checkout', 'Failed to update cart'],
    ['/cart/items', { intent: 'remove', item }, '/checkout', 'Failed to remove item'],
    ['/cart/items', add, at, 'Failed to add to cart'],
    ['/favorites/items', { ...add, intent: 'add' }, at, 'Failed to add to favorites'],
  ];
  for (const [path, form, back, failed] of forms) {
    const reply = await shopper.post(path, form);
    expect(reply.location).toBe(`/auth?return_to=${encodeURIComponent(back)}`);
    const { html } = await shopper.open(reply.location);
    expect(html).toContain(failed);
    expect(html).toContain('This account has been disabled by an administrator.');
  }
  expect(await uidOf(shopper)).toBeNull();
});
