import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type InProcessShop, openInProcessShop, VISITORS } from '../support/in-process-shop.ts';

/**
 * What a visitor meets: 'open' is whatever the page or action itself answers, a page, a reply or a refusal of its own;
 * 'login' is sent to /auth, 'home' to /, and 'forbidden' gets 403.
 */
type Outcome = 'open' | 'login' | 'home' | 'forbidden';
/** For nobody, a guest, a member, the administrator. */
type ForEach = readonly [none: Outcome, guest: Outcome, member: Outcome, administrator: Outcome];

const everybody: ForEach = ['open', 'open', 'open', 'open'];
const users: ForEach = ['login', 'open', 'open', 'open'];
/** Who has an account has nothing to do here. */
const visitors: ForEach = ['open', 'open', 'home', 'home'];
const adminPage: ForEach = ['home', 'home', 'home', 'open'];
const adminAct: ForEach = ['forbidden', 'forbidden', 'forbidden', 'open'];

const IMPORT = '/admin/import/00000000-0000-4000-8000-000000000000';
const ORDER = '/admin/orders/00000000-0000-4000-8000-000000000000';

type Row = {
  /** An address of this route; its pattern where that is one. */
  at?: string;
  page?: ForEach;
  /** Each action by its intent; '' where the form has none. */
  actions?: Record<string, ForEach>;
};

/** Every route of the shop. A new one fails the test until it has its row here, and so does a new intent. */
const TABLE: Record<string, Row> = {
  '/': { page: everybody },
  '/auth': { page: visitors, actions: { login: visitors, signup: visitors, guest: everybody } },
  '/reset-password': { page: everybody, actions: { ask: everybody, choose: everybody } },
  '/product/:id': { at: '/product/1', page: everybody },
  '/categories/:name': { at: '/categories/Things', page: everybody },
  '/search': { at: '/search?q=thing', page: everybody },
  // An empty cart leads home.
  '/checkout': { page: ['login', 'home', 'home', 'home'], actions: { '': users } },
  '/success': { page: users },
  '/account': { page: users, actions: { profile: users, password: users, delete: users } },
  '/favorites': { page: users },
  '/orders': { page: users },
  '/orders/:id': { at: '/orders/00000000-0000-4000-8000-000000000000', page: users },
  '/*': { at: '/nowhere', page: everybody },

  '/admin': { page: adminPage },
  '/admin/products': {
    page: adminPage,
    actions: { increase: adminAct, decrease: adminAct, set: adminAct, delete: adminAct, bulk: adminAct },
  },
  '/admin/products/:id': { at: '/admin/products/1', page: adminPage, actions: { '': adminAct } },
  '/admin/products.csv': { page: adminPage },
  '/admin/add-product': { page: adminPage, actions: { '': adminAct } },
  '/admin/categories': { page: adminPage, actions: { add: adminAct, update: adminAct, delete: adminAct } },
  '/admin/import': { page: adminPage, actions: { '': adminAct } },
  '/admin/import/:id': { at: IMPORT, page: adminPage, actions: { apply: adminAct, discard: adminAct } },
  '/admin/import/:id/status': { at: `${IMPORT}/status`, page: adminPage },
  '/admin/orders': { page: adminPage },
  '/admin/orders/:id': {
    at: ORDER,
    page: adminPage,
    actions: { note: adminAct, resend: adminAct, refund: adminAct },
  },
  '/admin/orders.csv': { page: adminPage },
  '/admin/audit': { page: adminPage },
  '/admin/settings': { page: adminPage },
  '/admin/*': { at: '/admin/nowhere', page: adminPage },

  // Things of one's own: without a user there are none, and adding makes the visitor a guest.
  '/cart/items': {
    actions: { add: everybody, increase: everybody, decrease: everybody, remove: everybody },
  },
  '/favorites/items': { actions: { '': everybody } },
  '/payments/paypal': { page: everybody, actions: { '': everybody } },
  '/payments/paypal/return': { page: users },
  '/payments/paypal/cancelled': { page: users },
  '/payments/paypal/:paypalOrderId/capture': {
    at: '/payments/paypal/X/capture',
    page: everybody,
    actions: { '': everybody },
  },
  '/payments/paypal/:paypalOrderId/cancel': {
    at: '/payments/paypal/X/cancel',
    page: everybody,
    actions: { '': everybody },
  },
  '/session': { page: everybody },
  // Asked for as a page it only leads home.
  '/logout': { page: ['home', 'home', 'home', 'home'], actions: { '': everybody } },
  '/health': { page: everybody },
};

let shop: InProcessShop;
beforeAll(async () => {
  shop = await openInProcessShop();
});
afterAll(() => shop.close());

/** The built routes by pattern. A layout counts as its index; it has no address of its own. */
function builtRoutes() {
  const routes = Object.values(shop.build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map((route) => route.parentId));
  const patternOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : shop.build.routes[id];
    return route ? `${patternOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  return routes
    .filter((route) => !parents.has(route.id))
    .map((route) => ({
      pattern: patternOf(route.id) || '/',
      page: route.module.loader !== undefined || route.module.default !== undefined,
      action: route.module.action !== undefined,
    }));
}

function met(response: Response, path: string): Outcome {
  if (response.status === 403) return 'forbidden';
  const location = response.headers.get('location') ?? '';
  // To log in and to log out both lead to /auth for a reason of their own.
  if (/^\/auth(\?|$)/.test(location) && !/^\/(auth|logout)/.test(path)) return 'login';
  return response.status === 302 && location === '/' ? 'home' : 'open';
}

test('every route has its row, and every row its route', () => {
  const built = builtRoutes();
  expect(Object.keys(TABLE).sort()).toEqual(built.map((route) => route.pattern).sort());
  for (const { pattern, page, action } of built) {
    expect([pattern, TABLE[pattern]?.page !== undefined]).toEqual([pattern, page]);
    expect([pattern, TABLE[pattern]?.actions !== undefined]).toEqual([pattern, action]);
  }
});

test('every intent that a form or an action names has its row', async () => {
  const known = new Set(Object.values(TABLE).flatMap((row) => Object.keys(row.actions ?? {})));
  const named = new Set<string>();
  const app = join(import.meta.dirname, '../../app');
  for (const file of await readdir(app, { recursive: true })) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = await readFile(join(app, file), 'utf8');
    for (const [, ...found] of text.matchAll(
      /(?<!typeof )intent === '([\w-]+)'|name="intent" value="([\w-]+)"|\bintent="([\w-]+)"/g,
    )) {
      for (const intent of found) if (intent) named.add(intent);
    }
  }
  expect([...named].filter((intent) => !known.has(intent))).toEqual([]);
});

// Spec S6, and the rows of ROWS.md that go beyond it: refused by the server, whoever sends what by whatever program.
test.each([
  ['/admin/add-product', '', 'You do not have permission to create products'],
  ['/admin/products', 'increase', 'You do not have permission to update stock'],
  ['/admin/products', 'decrease', 'You do not have permission to update stock'],
  ['/admin/products', 'delete', 'You do not have permission to delete products'],
  ['/admin/categories', 'add', 'You do not have permission to do this'],
  ['/admin/categories', 'delete', 'You do not have permission to do this'],
])('a member who sends a form to %s (%s) is told: %s', async (path, intent, text) => {
  const response = await shop.ask('member', path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.example' },
    body: new URLSearchParams({ intent, product: '1', category: '1' }).toString(),
  });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain(text);
});

describe.each(VISITORS.map((visitor, column) => ({ visitor, column })))('$visitor', ({ visitor, column }) => {
  test.each(Object.entries(TABLE).filter(([, row]) => row.page))(
    'opens %s as it should',
    async (pattern, row) => {
      const path = row.at ?? pattern;
      expect(met(await shop.ask(visitor, path), path)).toBe(row.page?.[column]);
    },
  );

  test('the data that a client navigation asks for is guarded as its page is', async () => {
    for (const [pattern, row] of Object.entries(TABLE)) {
      if (row.page?.[column] !== 'home') continue;
      const path = `${row.at ?? pattern}.data`;
      const response = await shop.ask(visitor, path, { headers: { accept: '*/*' } });
      const text = await response.text();
      expect([path, response.status, text.includes('SingleFetchRedirect')]).toEqual([path, 202, true]);
    }
  });

  const actions = Object.entries(TABLE).flatMap(([pattern, row]) =>
    Object.entries(row.actions ?? {}).map(([intent, outcomes]) => ({
      path: row.at ?? pattern,
      intent,
      outcome: outcomes[column],
    })),
  );
  // Each as a script sends it and as a plain form does. A session that ends ends in the reply's cookie alone.
  test.each(actions)('sends $intent to $path as it should', async ({ path, intent, outcome }) => {
    for (const accept of ['text/html', '*/*']) {
      const response = await shop.ask(visitor, path, {
        method: 'POST',
        headers: {
          accept,
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://shop.example',
        },
        body: new URLSearchParams(intent ? { intent } : {}).toString(),
      });
      expect([accept, met(response, path)]).toEqual([accept, outcome]);
    }
  });
});
