import { beforeAll, expect, test } from 'vitest';
import { createIdentityClient } from '#app/clients/identity.ts';
import { openSessionKeys, type SessionKeys } from '#app/session/cookies/cookie-keys.ts';
import { openSession, type Session } from '#app/session/session.ts';
import { cookieHeader } from '../../support/clients/cookies.ts';

let keys: SessionKeys;
/** The visitors have no user, so the identity service is never called. */
const identity = createIdentityClient({
  key: 'k',
  project: 'shop',
  fetch: () => Promise.reject(new Error('asked')),
});

/** The visitors have no cookie, so the shop never looks up a session. */
const asked = () => Promise.reject(new Error('asked'));
const revocations = { find: asked, revokeSession: asked, revokeAccount: asked };

beforeAll(async () => {
  keys = await openSessionKeys({ secret: 'a secret of the shop that is long enough', dataDir: '' });
});

function open(cookie?: string): Promise<Session> {
  const headers = cookie === undefined ? undefined : { Cookie: cookie };
  return openSession(new Request('http://shop.example/', { headers }), { identity, keys, revocations });
}

test('a toast is shown on the next page, once', async () => {
  const page = await open();
  page.flash({ type: 'success', text: 'Added to cart; "one"', toCart: 'View cart' });
  const next = await open(cookieHeader(page));
  expect(next.takeToasts()).toEqual([{ type: 'success', text: 'Added to cart; "one"', toCart: 'View cart' }]);
  expect(next.takeToasts()).toEqual([]);
  expect(next.setCookies()).toEqual(['kiosk-flash=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
});

test('toasts read for a page that turned into a redirect wait for the next page', async () => {
  const page = await open();
  page.flash({ type: 'info', text: 'Hello' });
  const moved = await open(cookieHeader(page));
  moved.takeToasts();
  moved.restoreToasts();
  expect((await open(cookieHeader(moved))).takeToasts()).toEqual([{ type: 'info', text: 'Hello' }]);
});

test('a forged flash cookie shows nothing and is cleared', async () => {
  const made = ['%5B', '%5B1%5D', encodeURIComponent(JSON.stringify([{ type: 'evil', text: 'x' }]))];
  for (const value of [
    ...made,
    encodeURIComponent(JSON.stringify([{ type: 'info', text: 'x'.repeat(999) }])),
  ]) {
    const session = await open(`kiosk-flash=${value}`);
    expect(session.takeToasts()).toEqual([]);
    expect(session.setCookies()).toEqual([expect.stringContaining('kiosk-flash=; Max-Age=0')]);
  }
});

test('any toasts fit into the 4 KB that browsers allow for a cookie', async () => {
  const session = await open();
  for (let i = 0; i < 9; i += 1) session.flash({ type: 'error', text: '漢'.repeat(500) });
  expect(session.setCookies()[0]?.length).toBeLessThan(4096);
  expect((await open(cookieHeader(session))).takeToasts()).toHaveLength(3);
});
