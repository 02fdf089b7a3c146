import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverEnv } from '../../../scripts/server-env.mjs';
import { waitUntil } from '../../support/files/data-folder.ts';
import type { HttpShopper } from '../../support/shops/http-shopper.ts';
import {
  ADMIN_EMAIL,
  type CookieCopy,
  copyCookie,
  enter,
  logIn,
  NEXT_PASSWORD,
  openSessionShops,
  PASSWORD,
  type SessionShops,
  signUp,
  type TwinShop,
} from '../../support/shops/session-shops.ts';
import { byTurns } from '../../support/thorough.ts';

const IDENTITIES = ['here', 'elsewhere'] as const;
const MEMBER_KINDS = ['write', 'upload'] as const;
const ADMIN_KINDS = ['adminWrite', 'adminPage', 'adminExport'] as const;
/**
 * Maximum milliseconds to wait for a reload of the list of ended sessions. Each process reloads it every 5
 * seconds.
 */
const LIST_MS = 10_000;

let shops: SessionShops;
let made = 0;
/** The administrator's current password; some tests change it. */
let adminPassword = PASSWORD;

beforeAll(async () => {
  shops = await openSessionShops();
});
afterAll(() => shops?.close());

const newEmail = () => `member-${++made}@mail.example`;

type Kind = (typeof MEMBER_KINDS)[number] | (typeof ADMIN_KINDS)[number] | 'page' | 'data';

/** Returns whether the shop accepts each kind of request, for each copy of the cookie. */
async function answers(copies: CookieCopy[], kinds: readonly Kind[]): Promise<Record<string, boolean[]>> {
  const rows: [string, boolean[]][] = [];
  for (const kind of kinds) {
    const row: boolean[] = [];
    for (const copy of copies) row.push(await copy[kind]());
    rows.push([kind, row]);
  }
  return Object.fromEntries(rows);
}

const all = (kinds: readonly Kind[], answer: boolean) =>
  Object.fromEntries(kinds.map((kind) => [kind, [answer, answer]]));

/**
 * Expects that both processes immediately refuse writes and uploads. They refuse pages after they have
 * reloaded the list.
 */
async function expectEnded(copies: CookieCopy[]): Promise<void> {
  expect(await answers(copies, MEMBER_KINDS)).toEqual(all(MEMBER_KINDS, false));
  for (const copy of copies) await waitUntil('pages know', async () => (await copy.uid()) === null, LIST_MS);
  expect(await answers(copies, ['page', 'data'])).toEqual(all(['page', 'data'], false));
}

async function expectAlive(shopper: HttpShopper, shop: TwinShop): Promise<void> {
  const kinds = [...MEMBER_KINDS, 'page', 'data'] as const;
  expect(await answers(await copyCookie(shopper, shop), kinds)).toEqual(all(kinds, true));
}

const newPassword = (shopper: HttpShopper, current: string, password: string) =>
  shopper.post('/account', { intent: 'password', current, password, confirm: password });

/** Each way to end a user's other sessions. Returns the session that continues; null if none continues. */
const ENDS: Record<string, (acting: HttpShopper, email: string) => Promise<HttpShopper | null>> = {
  async 'a new password'(acting) {
    expect((await newPassword(acting, PASSWORD, NEXT_PASSWORD)).location).toBe('/account');
    return acting;
  },
  async 'a reset by mail'(acting, email) {
    await acting.post('/logout', { sure: 'yes' });
    const ask = `${shops.here.processes[0].url}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=kiosk`;
    const body = JSON.stringify({ requestType: 'PASSWORD_RESET', email });
    await fetch(ask, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    const form = { intent: 'choose', password: NEXT_PASSWORD, confirm: NEXT_PASSWORD };
    const reply = await acting.post('/reset-password', { ...form, code: await shops.mailedCode(email) });
    expect(reply.location).toBe('/');
    return acting;
  },
  async 'the deletion of the account'(acting) {
    expect((await acting.post('/account', { intent: 'delete', current: PASSWORD })).location).toBe('/');
    return null;
  },
  async 'the account disabled'(acting) {
    await shops.disable((await (await acting.request('/session')).json()).uid);
    return null;
  },
};

describe.each(IDENTITIES)('with the identity service %s', (where) => {
  test.each(byTurns(Object.entries(ENDS), IDENTITIES.indexOf(where)))(
    '%s ends the other sessions in every process',
    async (_, end) => {
      const shop = shops[where];
      const email = newEmail();
      const other = await signUp(shop.processes[1], email);
      const acting = await logIn(shop.processes[0], email);
      await expectAlive(other, shop);
      const copies = await copyCookie(other, shop);
      const goesOn = await end(acting, email);
      await expectEnded(copies);
      if (goesOn) await expectAlive(goesOn, shop);
    },
  );

  test('logging out ends the session, including copies of its cookie, and no other session', async () => {
    const shop = shops[where];
    const email = newEmail();
    const other = await signUp(shop.processes[0], email);
    const leaving = await logIn(shop.processes[0], email);
    const copies = await copyCookie(leaving, shop);
    expect((await leaving.post('/logout', { sure: 'yes' })).location).toBe('/auth');
    await expectEnded(copies);
    await expectAlive(other, shop);
  });

  test("a visitor with a guest's cookie does not get the account that the guest creates", async () => {
    const shop = shops[where];
    const guest = await enter(shop.processes[0], { intent: 'guest' });
    await expectAlive(guest, shop);
    const copies = await copyCookie(guest, shop);
    const account = { username: 'Ann', email: newEmail(), password: PASSWORD, confirm: PASSWORD };
    expect((await guest.post('/auth', { intent: 'signup', ...account })).location).toBe('/');
    await expectEnded(copies);
    await expectAlive(guest, shop);
  });

  test("a new password or log out ends the administrator's sessions in every process", async () => {
    const shop = shops[where];
    const [other, acting, leaving] = [
      await logIn(shop.processes[1], ADMIN_EMAIL, adminPassword),
      await logIn(shop.processes[0], ADMIN_EMAIL, adminPassword),
      await logIn(shop.processes[0], ADMIN_EMAIL, adminPassword),
    ];
    const copies = await copyCookie(other, shop);
    const left = await copyCookie(leaving, shop);
    expect(await answers(left, ADMIN_KINDS)).toEqual(all(ADMIN_KINDS, true));
    await leaving.post('/logout', { sure: 'yes' });
    expect(await answers(left, ADMIN_KINDS)).toEqual(all(ADMIN_KINDS, false));

    expect(await answers(copies, ADMIN_KINDS)).toEqual(all(ADMIN_KINDS, true));
    const next = adminPassword === PASSWORD ? NEXT_PASSWORD : PASSWORD;
    expect((await newPassword(acting, adminPassword, next)).location).toBe('/account');
    adminPassword = next;
    expect(await answers(copies, ADMIN_KINDS)).toEqual(all(ADMIN_KINDS, false));
    expect(await answers(await copyCookie(acting, shop), ADMIN_KINDS)).toEqual(all(ADMIN_KINDS, true));
  });

  test("set-admin, in its own process, ends the administrator's sessions", async () => {
    const shop = shops[where];
    const copies = await copyCookie(await logIn(shop.processes[0], ADMIN_EMAIL, adminPassword), shop);
    expect(await answers(copies, ADMIN_KINDS)).toEqual(all(ADMIN_KINDS, true));
    adminPassword = `set-anew-${++made}`;
    const env = { ...process.env, ...serverEnv, ...shops.env, ADMIN_PASSWORD: adminPassword };
    await promisify(execFile)(process.execPath, ['dist/set-admin.js'], { env });
    expect(await answers(copies, ADMIN_KINDS)).toEqual(all(ADMIN_KINDS, false));
    for (const copy of copies)
      await waitUntil('pages know', async () => (await copy.uid()) === null, LIST_MS);
  });
});

test('pages notice a user disabled at an external service once a write has asked there', async () => {
  const shop = shops.elsewhere;
  const copies = await copyCookie(await signUp(shop.processes[0], newEmail()), shop);
  const uid = (await copies[0]?.uid()) ?? '';
  await shops.disable(uid);
  expect(await copies[1]?.uid()).toBe(uid);
  expect(await copies[0]?.write()).toBe(false);
  for (const copy of copies) await waitUntil('pages know', async () => (await copy.uid()) === null, LIST_MS);
});

test('the file service also refuses the token of an ended account, in every process', async () => {
  const { processes } = shops.here;
  const headers = { 'Content-Type': 'application/json' };
  const signUpUrl = `${processes[0].url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=kiosk`;
  const body = JSON.stringify({ email: newEmail(), password: PASSWORD, returnSecureToken: true });
  const { idToken, localId } = await (await fetch(signUpUrl, { method: 'POST', headers, body })).json();
  const upload = async ({ url }: { url: string }) => {
    const started = await fetch(`${url}/v0/b/kiosk/o?name=avatars%2F${localId}%2Fme.png`, {
      method: 'POST',
      headers: {
        ...headers,
        Authorization: `Firebase ${idToken}`,
        'X-Goog-Upload-Protocol': 'resumable',
        'X-Goog-Upload-Command': 'start',
        'X-Goog-Upload-Header-Content-Length': '1000000',
        'X-Goog-Upload-Header-Content-Type': 'image/png',
      },
      body: '{}',
    });
    return started.status;
  };
  expect(await Promise.all(processes.map(upload))).toEqual([200, 200]);
  await shops.disable(localId);
  expect(await Promise.all(processes.map(upload))).toEqual([401, 401]);
});
