import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type InProcessShop,
  openInProcessShop,
  SITE,
  type VisitorKind,
} from '../support/shops/in-process-shop.ts';

const EMAIL = 'ann@example.com';
const PASSWORD = 'Secret-99-Kiosk';

let shop: InProcessShop;
beforeAll(async () => {
  shop = await openInProcessShop();
});
beforeEach(() => {
  shop.logged.length = 0;
});
afterAll(() => shop?.close());

function send(visitor: VisitorKind, path: string, fields: Record<string, string>, origin = SITE) {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  return shop.ask(visitor, path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
}

/** The logged security events, without time and other common fields. */
const events = () =>
  shop.logged
    .filter(({ security }) => security)
    .map(({ security, tried, code, uid }) => ({ security, tried, code, uid }));

test('signing in and out is logged with the user’s id, a wrong password with its code', async () => {
  const { member: uid } = shop.uids;
  await send('none', '/auth', { intent: 'login', email: EMAIL, password: PASSWORD });
  await send('none', '/auth', { intent: 'login', email: EMAIL, password: 'wrong guess' });
  await send('none', '/reset-password', {
    intent: 'choose',
    code: 'x',
    password: PASSWORD,
    confirm: PASSWORD,
  });
  expect(events()).toEqual([
    { security: 'signed-in', uid },
    { security: 'refused', tried: 'sign-in', code: 'invalid-credential', uid: null },
    { security: 'refused', tried: 'password-reset', code: 'invalid-action-code', uid: null },
  ]);
});

test('throttled guesses appear in the log as such', async () => {
  const guess = { intent: 'login', email: 'nobody@example.com', password: 'guess' };
  for (let turn = 0; turn < 11; turn += 1) await send('none', '/auth', guess);
  expect(events().at(-1)).toMatchObject({ tried: 'sign-in', code: 'too-many-requests' });
});

test('an account is logged when it is created, gets a password and is deleted', async () => {
  const email = 'bea@example.com';
  const names = { username: 'Bea', email, password: PASSWORD, confirm: PASSWORD };
  const guest = shop.uids.guest;
  await send('guest', '/auth', { intent: 'signup', ...names });
  await send('member', '/account', {
    intent: 'password',
    current: 'no',
    password: 'abcdef',
    confirm: 'abcdef',
  });
  await send('member', '/account', { intent: 'delete', current: 'no' });
  expect(events()).toEqual([
    { security: 'signed-up', uid: guest },
    { security: 'refused', tried: 'password-change', code: 'invalid-credential', uid: shop.uids.member },
    { security: 'refused', tried: 'account-deletion', code: 'invalid-credential', uid: shop.uids.member },
  ]);
});

test('a member who tries to use the admin area is logged, by page and by form', async () => {
  const refused = { security: 'refused', tried: 'administration', code: 'not-the-administrator' };
  await send('member', '/admin/products', { intent: 'delete', product: '1' });
  expect(events()).toEqual([{ ...refused, uid: shop.uids.member }]);
  shop.logged.length = 0;
  await shop.ask('none', '/admin/orders');
  expect(events()).toEqual([]);
  await shop.ask('member', '/admin/orders');
  // Checks only the first entry, because each loader of the page logs one.
  expect(events()[0]).toEqual({ ...refused, uid: shop.uids.member });
});

test('a form of another site is logged, and the log contains neither names nor input', async () => {
  await send('member', '/cart/items', { product: '1' }, 'https://elsewhere.example');
  await send('none', '/auth', { intent: 'login', email: EMAIL, password: PASSWORD });
  expect(events()[0]).toEqual({ security: 'refused', tried: 'form-of-another-site' });
  expect(JSON.stringify(shop.logged)).not.toMatch(new RegExp(`${EMAIL}|${PASSWORD}|Ann Example`));
});
