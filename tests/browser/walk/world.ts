import { type APIRequestContext, type Browser, type BrowserContext, request } from '@playwright/test';

import { ADMIN_PASSWORD, type Shop } from '../support/shop.ts';
import { newOwner, type Owner } from './model.ts';
import { watchPage } from './rest.ts';
import { watchScreen } from './screen.ts';
import type { TabPlace } from './steps.ts';
import { openTab, type Tab } from './tab.ts';

export type WalkProduct = { id: number; name: string; category: string; priceCents: number };

/** The widths of a computer's and a phone's window. */
export const WIDTHS = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };
export type Width = keyof typeof WIDTHS;

/** The browser of the customer, and the one of another device. */
export type Browsers = Record<'here' | 'there', BrowserContext> & {
  /** Tabs for reuse, because opening a tab takes longer than a whole check. */
  tabs: Partial<Record<TabPlace, Tab>>;
};

/**
 * The resources that all walks share: browsers with their caches, the shop, and the administrator's client.
 */
export type Grounds = {
  shop: Shop;
  browsers(width: Width): Promise<Browsers>;
  admin: APIRequestContext;
  products: WalkProduct[];
  /** The address of another site. */
  away: string;
};

export const CODE = 'WALK10';
export const PASSWORD = 'Secret-99-Walker';
const KINDS_OF_PRODUCTS = 4;
const STOCK = 40;
const FEW = 2;

/**
 * Prepares what all walks share: two browsers for each width, the administrator's client, and a discount
 * code.
 */
export async function openGrounds(shop: Shop, browser: Browser, away: string): Promise<Grounds> {
  const open = async (width: Width): Promise<BrowserContext> => {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: WIDTHS[width],
      // Few pixels, because the walks check no pictures.
      deviceScaleFactor: 0.25,
      ...(width === 'narrow' && { isMobile: true, hasTouch: true }),
    });
    context.setDefaultTimeout(5_000);
    for (const script of [watchPage, watchScreen]) await context.addInitScript(script);
    return context;
  };
  const opened = new Map<Width, Promise<Browsers>>();
  const browsers = (width: Width): Promise<Browsers> => {
    const known =
      opened.get(width) ??
      Promise.all([open(width), open(width)]).then(([here, there]) => ({ here, there, tabs: {} }));
    opened.set(width, known);
    return known;
  };
  const admin = await request.newContext({ baseURL: shop.url });
  const form = { intent: 'login', email: 'admin@kiosk.test', password: ADMIN_PASSWORD };
  await admin.post('/auth', { form, headers: { accept: 'text/html' } });
  const home = await (await admin.get('/')).text();
  const ids = [...new Set([...home.matchAll(/name="product" value="(\d+)"/g)].map(([, id]) => Number(id)))];
  const { rows } = await shop.sql(
    'select id::int, name, category, price_cents::int as "priceCents" from products where id = any($1) order by id',
    [ids.slice(0, KINDS_OF_PRODUCTS)],
  );
  await shop.sql(
    `insert into discounts (name, code, kind, percent, min_subtotal_cents) values ('Walk', $1, 'percent', 10, 0)
     on conflict (code) do nothing`,
    [CODE],
  );
  return { shop, browsers, admin, products: rows, away };
}

/** The state of one walk. */
export type World = Grounds & {
  contexts: Browsers;
  tabs: Partial<Record<TabPlace, Tab>>;
  /** The user of each browser. */
  owners: Record<'here' | 'there', Owner>;
  account: Owner;
  email: string;
  offline: boolean;
  /**
   * Returns a client that is logged in to the account and opens no page. Creates the account if it does not
   * exist.
   */
  elsewhere(): Promise<APIRequestContext>;
  tab(place: TabPlace): Promise<Tab>;
};

export const browserOf = (place: TabPlace) => (place === 'device' ? 'there' : 'here');

/** Restores prices and stock, and waits until the pages show them. */
async function resetProducts({ shop, admin, products }: Grounds): Promise<void> {
  const { rows } = await shop.sql(
    `update products set stock = wanted.stock, price_cents = wanted.cents
     from unnest($1::bigint[], $2::int[], $3::bigint[]) as wanted (of_id, stock, cents)
     where id = of_id and (products.stock, price_cents) is distinct from (wanted.stock, wanted.cents)
     returning id::int`,
    [
      products.map(({ id }) => id),
      products.map((_, at) => (at === products.length - 1 ? FEW : STOCK)),
      products.map(({ priceCents }) => priceCents),
    ],
  );
  const changed = products.filter(({ id }) => rows.some((row) => row.id === id));
  for (const product of changed) {
    const left = product === products.at(-1) ? `Only ${FEW} left` : 'In stock';
    await waitForText(admin, `/product/${product.id}`, [left, `$${(product.priceCents / 100).toFixed(2)}`]);
  }
}

const PATIENCE_MS = 5_000;

/** Waits until the page contains all texts. */
export async function waitForText(request: APIRequestContext, path: string, texts: string[]): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    const page = (await (await request.get(path)).text()).replaceAll('<!-- -->', '');
    if (texts.every((text) => page.includes(text))) return;
  }
  throw new Error(`${path} never says ${texts.join(' and ')}`);
}

let walks = 0;

/** Starts a walk: nobody is logged in, carts and favorites are empty, and prices are the original ones. */
export async function openWorld(grounds: Grounds, width: Width): Promise<World> {
  walks += 1;
  const email = `walker-${process.pid}-${walks}@example.com`;
  const { shop } = grounds;
  const contexts = await grounds.browsers(width);
  await resetProducts(grounds);
  await shop.sql('delete from payment_attempts');
  await Promise.all([contexts.here, contexts.there].map((context) => context.clearCookies()));
  let signedIn: Promise<APIRequestContext> | null = null;
  const world: World = {
    ...grounds,
    contexts,
    tabs: {},
    owners: { here: newOwner('nobody'), there: newOwner('nobody') },
    account: newOwner('account'),
    email,
    offline: false,
    elsewhere() {
      signedIn ??= signUp(shop.url, email);
      return signedIn;
    },
    async tab(place) {
      const known = world.tabs[place];
      if (known) return known;
      contexts.tabs[place] ??= await openTab(contexts[browserOf(place)], shop.url);
      const tab = contexts.tabs[place];
      world.tabs[place] = tab;
      await tab.page.goto(`${shop.url}/`, { waitUntil: 'commit' });
      await tab.settle();
      return tab;
    },
  };
  return world;
}

async function signUp(baseURL: string, email: string): Promise<APIRequestContext> {
  const device = await request.newContext({ baseURL });
  await device.post('/auth', {
    form: { intent: 'signup', username: 'Walker', email, password: PASSWORD, confirm: PASSWORD },
    headers: { accept: 'text/html' },
  });
  return device;
}

/** Ends a walk. Resets its tabs for the next walk, or closes them after a failure. */
export async function closeWorld(world: World, { failed }: { failed: boolean }): Promise<void> {
  const { contexts, tabs } = world;
  await contexts.here.setOffline(false);
  for (const tab of Object.values(tabs)) {
    await tab.empty();
    if (failed) await tab.page.close();
  }
  if (failed) contexts.tabs = {};
}
