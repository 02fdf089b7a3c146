import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../files/data-folder.ts';
import { makeProduct } from '../fixtures/factories.ts';
import { createHttpShopper, type HttpShopper } from './http-shopper.ts';
import { startUpload } from './picture-shop.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

export const PASSWORD = 'Secret-99-Kiosk';
export const NEXT_PASSWORD = 'Another-77-Kiosk';
export const ADMIN_EMAIL = 'admin@kiosk.test';
const IDENTITY_ADMIN_SECRET = 'known-to-the-operator-'.repeat(2);
const SESSION_SECRET = 'the-same-for-all-processes-'.repeat(2);
const MANY = '1000000';

/** One shop in two processes. */
export type TwinShop = { database: TestDatabase; processes: [ShopProcess, ShopProcess] };

export type SessionShops = {
  /** The shop with the embedded identity service. */
  here: TwinShop;
  /** A shop with its own database that uses the identity service of `here`. */
  elsewhere: TwinShop;
  /** The environment of `here`, for the shop's commands. */
  env: Record<string, string>;
  /** The code of the latest email to the address. */
  mailedCode(email: string): Promise<string>;
  /** Disables or enables a user at the identity service, as its operator would. */
  disable(uid: string, disableUser?: boolean): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts two processes of a shop, and two processes of another shop that uses the first shop's identity
 * service.
 */
export async function openSessionShops(): Promise<SessionShops> {
  const databases = [await createTestDatabase(), await createTestDatabase()] as const;
  const folders = [await makeDataFolder(), await makeDataFolder()] as const;
  const shared = {
    SEED_DEMO: 'false',
    SESSION_SECRET,
    CARD_DELAY_MS: '0',
    LIMIT_SIGN_UPS_PER_ADDRESS: MANY,
    LIMIT_GUESTS_PER_ADDRESS: MANY,
  };
  const env = {
    ...shared,
    DATABASE_URL: databases[0].url,
    DATA_DIR: folders[0],
    ADMIN_PASSWORD: PASSWORD,
    IDENTITY_ADMIN_SECRET,
  };
  const first = await startShop(env);
  const second = await startShop(env);
  const there = {
    ...shared,
    DATABASE_URL: databases[1].url,
    DATA_DIR: folders[1],
    IDENTITY_URL: first.url,
  };
  const third = await startShop(there);
  const fourth = await startShop(there);
  return {
    here: { database: databases[0], processes: [first, second] },
    elsewhere: { database: databases[1], processes: [third, fourth] },
    env,
    mailedCode: (email) => latestCode(join(folders[0], 'outbox'), email),
    async disable(localId, disableUser = true) {
      const url = `${first.url}/identitytoolkit.googleapis.com/v1/projects/kiosk/accounts:update`;
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${IDENTITY_ADMIN_SECRET}`,
      };
      const body = JSON.stringify({ localId, disableUser });
      const reply = await fetch(url, { method: 'POST', headers, body });
      if (!reply.ok) throw new Error(`not disabled: ${await reply.text()}`);
    },
    async close() {
      await Promise.all([fourth.stop(), third.stop()]);
      await Promise.all([second.stop(), first.stop()]);
      await Promise.all(databases.map((database) => database.drop()));
      await Promise.all(folders.map(removeDataFolder));
    },
  };
}

async function latestCode(outbox: string, email: string): Promise<string> {
  let code: string | undefined;
  await waitUntil(`a mail to ${email} is there`, async () => {
    const names = (await readdir(outbox).catch(() => [])).sort();
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    const mine = mails.findLast((mail) => mail.includes(`\nTo: ${email}\n`)) ?? '';
    code = /oobCode=([\w-]{43})/.exec(mine)?.[1];
    return code !== undefined;
  });
  return code ?? '';
}

/** A visitor who signed in by a form of the shop. */
export async function enter(shop: ShopProcess, form: Record<string, string>): Promise<HttpShopper> {
  const shopper = createHttpShopper(shop.url);
  const reply = await shopper.post('/auth', form);
  if (reply.status !== 303) throw new Error(`not signed in: ${reply.status} ${reply.text}`);
  return shopper;
}

export const signUp = (shop: ShopProcess, email: string) =>
  enter(shop, { intent: 'signup', username: 'Ann', email, password: PASSWORD, confirm: PASSWORD });
export const logIn = (shop: ShopProcess, email: string, password = PASSWORD) =>
  enter(shop, { intent: 'login', email, password });

/**
 * A copied cookie of a session. Each function returns whether the shop accepts a request of this kind with
 * the copy.
 */
export type CookieCopy = {
  /** The user id that a page gets; null without a user. */
  uid(): Promise<string | null>;
  page(): Promise<boolean>;
  data(): Promise<boolean>;
  write(): Promise<boolean>;
  upload(): Promise<boolean>;
  adminPage(): Promise<boolean>;
  adminExport(): Promise<boolean>;
  adminWrite(): Promise<boolean>;
};

/** Copies the cookie of a working session. Returns one copy for each process of the shop. */
export async function copyCookie(shopper: HttpShopper, shop: TwinShop): Promise<CookieCopy[]> {
  const cookie = `kiosk-session=${shopper.cookie('kiosk-session')}`;
  const [first] = shop.processes;
  const uid = (await (await fetch(`${first.url}/session`, { headers: { cookie } })).json()).uid;
  if (typeof uid !== 'string') throw new Error('the session does not work');
  return shop.processes.map(({ url }) => copyAt(url, { cookie, uid, shop }));
}

function copyAt(
  url: string,
  { cookie, uid, shop }: { cookie: string; uid: string; shop: TwinShop },
): CookieCopy {
  // Each request uses a new cookie jar, so that a cookie that the shop has deleted is sent again.
  const asked = (path: string, init: RequestInit = {}, accept = 'text/html') =>
    createHttpShopper(url).request(path, {
      ...init,
      headers: { accept, ...Object.fromEntries(new Headers(init.headers)), cookie },
    });
  const form = (path: string, fields: Record<string, string>) =>
    asked(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const ok = async (reply: Promise<Response>) => (await reply).status === 200;
  const { db, pool } = shop.database;
  return {
    uid: async () => (await (await asked('/session')).json()).uid,
    page: () => ok(asked('/orders')),
    data: async () => !(await (await asked('/orders.data', {}, '*/*')).text()).includes('/auth'),
    async write() {
      const productId = await makeProduct(db);
      await form('/cart/items', { intent: 'add', product: String(productId) });
      const { rows } = await pool.query('select user_id from cart_items where product_id = $1', [productId]);
      return rows.some(({ user_id }) => user_id === uid);
    },
    async upload() {
      const sender = createHttpShopper(url, { headers: { cookie } });
      return (await startUpload(sender, '/uploads/avatars?name=me.png', 1_000_000)).status === 200;
    },
    adminPage: () => ok(asked('/admin')),
    adminExport: () => ok(asked('/admin/products.csv')),
    async adminWrite() {
      const productId = await makeProduct(db, { stock: 5 });
      await form('/admin/products', { intent: 'increase', product: String(productId) });
      const { rows } = await pool.query('select stock from products where id = $1', [productId]);
      return rows[0]?.stock === 6;
    },
  };
}
