import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpShopper, type HttpShopper } from '../support/http-shopper.ts';
import { openPictureShop, type PictureShop, uidOf } from '../support/picture-shop.ts';

const PASSWORD = 'Secret-99-Kiosk';
const NEXT = 'Another-77-Kiosk';

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
    expect([reply.status, reply.location]).toEqual([303, '/auth?return_to=%2Faccount']);
    expect((await shopper.open('/auth')).html).toContain(
      'This account has been disabled by an administrator.',
    );
    expect(await uidOf(shopper)).toBeNull();
  }
});

test('a session whose address is of another account by now neither changes nor deletes that one', async () => {
  const email = 'ann@example.com';
  const before = await signUp(email);
  await shop.database.pool.query('delete from identity.users where email = $1', [email]);
  const now = await signUp(email, 'the password of the other');
  for (const reply of [
    await changePassword(before, 'the password of the other'),
    await before.post('/account', { intent: 'delete', current: 'the password of the other' }),
  ]) {
    expect(reply.status).toBe(409);
    expect(reply.text).toContain('This is the password of another account.');
  }
  expect((await changePassword(now, 'the password of the other')).location).toBe('/account');
});
