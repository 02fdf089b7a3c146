import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFailures } from '#app/failures/texts/admin-failure-texts.ts';
import { customerFailures } from '#app/failures/texts/customer-failure-texts.ts';
import { addFailureTexts, intentsWithText } from '#app/failures/texts/failure-texts.ts';
import type { RawPath } from '#app/routing/raw-routes.ts';
import {
  type InProcessShop,
  openInProcessShop,
  SITE,
  VISITORS,
} from '../../support/shops/in-process-shop.ts';
import { byTurns } from '../../support/thorough.ts';

/**
 * The response to a visitor: the route's own response ('open'), a redirect to /auth ('login'), a redirect to
 * / ('home'), or a 403 ('forbidden').
 */
type Outcome = 'open' | 'login' | 'home' | 'forbidden';
/** The outcomes for a visitor without a user, a guest, a member and the administrator. */
type ForEach = readonly [none: Outcome, guest: Outcome, member: Outcome, administrator: Outcome];

const everybody: ForEach = ['open', 'open', 'open', 'open'];
const users: ForEach = ['login', 'open', 'open', 'open'];
/** The page redirects members and the administrator to /, because they are already logged in. */
const visitors: ForEach = ['open', 'open', 'home', 'home'];
const adminPage: ForEach = ['home', 'home', 'home', 'open'];
const adminAct: ForEach = ['forbidden', 'forbidden', 'forbidden', 'open'];

/** The `accept` headers of a plain form and of a script. */
const WAYS = ['text/html', '*/*'] as const;

const IMPORT = '/admin/import/00000000-0000-4000-8000-000000000000';
const ORDER = '/admin/orders/00000000-0000-4000-8000-000000000000';

type Row = {
  /** The address to request. The default is the route's pattern. */
  at?: string;
  page?: ForEach;
  /** The outcome of each action by its intent. The intent is '' for a page with a single form. */
  actions?: Record<string, ForEach>;
};

/** Every route of the shop. A new route or intent fails the test until it has an entry here. */
const TABLE: Record<string, Row> = {
  '/': { page: everybody },
  '/auth': { page: visitors, actions: { login: visitors, signup: visitors, guest: everybody } },
  '/reset-password': { page: everybody, actions: { ask: everybody, choose: everybody } },
  '/product/:id': { at: '/product/1', page: everybody },
  '/product/:id/variants': { at: '/product/1/variants', page: everybody },
  '/product/:id/back-in-stock': {
    at: '/product/1/back-in-stock',
    page: everybody,
    actions: { ask: everybody },
  },
  '/back-in-stock/:token': {
    at: '/back-in-stock/nothing',
    page: everybody,
    actions: { confirm: everybody, stop: everybody },
  },
  '/categories': { page: everybody },
  '/categories/:name': { at: '/categories/Things', page: everybody },
  '/products': { at: '/products?sort=name', page: everybody },
  '/search': { at: '/search?q=thing', page: everybody },
  // The page of an empty cart redirects to /.
  '/checkout': {
    page: ['login', 'home', 'home', 'home'],
    actions: {
      '': users,
      deliver: users,
      typed: users,
      country: users,
      contact: users,
      'change-address': users,
      'choose-address': users,
      'choose-method': users,
      apply_code: users,
      remove_code: users,
    },
  },
  '/success': { page: users, actions: { save: users } },
  '/account': {
    page: users,
    actions: {
      profile: users,
      password: users,
      delete: users,
      'default-address': users,
      'delete-address': users,
    },
  },
  '/account/addresses/:id': {
    at: '/account/addresses/new',
    page: users,
    actions: { '': users, country: users },
  },
  '/pages/:slug': { at: '/pages/none', page: everybody },
  '/favorites': { page: users },
  '/orders': { page: users },
  '/orders/:id': { at: '/orders/00000000-0000-4000-8000-000000000000', page: users },
  '/orders/:id/invoice': { at: '/orders/00000000-0000-4000-8000-000000000000/invoice', page: users },
  '/orders/by-link/:token': {
    at: '/orders/by-link/nothing',
    page: everybody,
    actions: { ask: everybody },
  },
  '/orders/by-link/:token/invoice': { at: '/orders/by-link/nothing/invoice', page: everybody },
  '/*': { at: '/nowhere', page: everybody },

  '/admin': { page: adminPage },
  '/admin/products': {
    page: adminPage,
    actions: {
      increase: adminAct,
      decrease: adminAct,
      set: adminAct,
      delete: adminAct,
      bulk: adminAct,
      duplicate: adminAct,
    },
  },
  '/admin/products/:id': {
    at: '/admin/products/1',
    page: adminPage,
    actions: {
      '': adminAct,
      preview: adminAct,
      duplicate: adminAct,
      options: adminAct,
      'add-variants': adminAct,
    },
  },
  '/admin/products/:id/variants': {
    at: '/admin/products/1/variants',
    page: adminPage,
    actions: { save: adminAct, chosen: adminAct },
  },
  '/admin/products.csv': { page: adminPage },
  '/admin/products/find': { page: adminPage },
  '/admin/add-product': { page: adminPage, actions: { '': adminAct, preview: adminAct } },
  '/admin/categories': { page: adminPage, actions: { move: adminAct } },
  '/admin/categories/:id': {
    at: '/admin/categories/new',
    page: adminPage,
    actions: { add: adminAct, update: adminAct, delete: adminAct },
  },
  '/admin/import': { page: adminPage, actions: { '': adminAct } },
  '/admin/import/:id': { at: IMPORT, page: adminPage, actions: { apply: adminAct, discard: adminAct } },
  '/admin/import/:id/status': { at: `${IMPORT}/status`, page: adminPage },
  '/admin/orders': { page: adminPage },
  '/admin/orders/:id': {
    at: ORDER,
    page: adminPage,
    actions: {
      note: adminAct,
      resend: adminAct,
      'revoke-links': adminAct,
      'note-payment': adminAct,
      'remove-payment': adminAct,
      'cancel-unpaid': adminAct,
      refund: adminAct,
      'repeat-refund': adminAct,
      send: adminAct,
      deliver: adminAct,
      cancel: adminAct,
      return: adminAct,
    },
  },
  '/admin/orders.csv': { page: adminPage },
  '/admin/to-send': { page: adminPage, actions: { '': adminAct } },
  '/admin/packing-slips': { page: adminPage },
  '/admin/to-send.csv': { page: adminPage },
  '/admin/orders/:id/:sheet': { at: `${ORDER}/invoice`, page: adminPage },
  '/admin/invoices.csv': { page: adminPage },
  '/admin/settings/site': {
    page: adminPage,
    actions: {
      '': adminAct,
      name: adminAct,
      language: adminAct,
      currency: adminAct,
      behavior: adminAct,
      'time-zone': adminAct,
    },
  },
  '/admin/settings/mails': { page: adminPage },
  '/admin/settings/mails/:kind': {
    at: '/admin/settings/mails/confirmation',
    page: adminPage,
    actions: { opening: adminAct, restore: adminAct, send: adminAct },
  },
  '/admin/settings/look': {
    page: adminPage,
    actions: { look: adminAct, navigation: adminAct, logo: adminAct, icon: adminAct },
  },
  '/admin/settings/home': {
    page: adminPage,
    actions: {
      banner: adminAct,
      categories: adminAct,
      social: adminAct,
      arrange: adminAct,
      'add-section': adminAct,
      'edit-section': adminAct,
    },
  },
  '/admin/settings/pages': { page: adminPage, actions: { terms: adminAct } },
  '/admin/settings/pages/:id': {
    at: '/admin/settings/pages/new',
    page: adminPage,
    actions: { save: adminAct, preview: adminAct, delete: adminAct },
  },
  '/admin/settings/feed': { page: adminPage, actions: { make: adminAct, revoke: adminAct } },
  '/admin/settings/payments': { page: adminPage, actions: { methods: adminAct, test: adminAct } },
  '/admin/settings/invoices': { page: adminPage, actions: { '': adminAct, shown: adminAct } },
  '/admin/settings/pay-later': {
    page: adminPage,
    actions: {
      account: adminAct,
      'bank-transfer': adminAct,
      invoice: adminAct,
      'cash-on-collection': adminAct,
    },
  },
  '/admin/audit': { page: adminPage },
  '/admin/insights': { page: adminPage },
  '/admin/search': { page: adminPage },
  '/admin/search/results': { page: adminPage },
  '/admin/health': { page: adminPage },
  '/admin/jobs': { page: adminPage, actions: { retry: adminAct, discard: adminAct } },
  '/admin/searches': { page: adminPage },
  '/admin/setup': {
    page: adminPage,
    actions: {
      name: adminAct,
      country: adminAct,
      language: adminAct,
      rates: adminAct,
      start: adminAct,
      'remove-demo': adminAct,
      skip: adminAct,
      close: adminAct,
    },
  },
  '/admin/settings': { page: adminPage },
  '/admin/settings/discounts': { page: adminPage },
  '/admin/settings/discounts/:id': {
    at: '/admin/settings/discounts/new',
    page: adminPage,
    actions: { save: adminAct, delete: adminAct },
  },
  '/admin/settings/shipping': {
    page: adminPage,
    actions: { settings: adminAct, zone: adminAct, 'delete-zone': adminAct },
  },
  '/admin/settings/shipping/:id': {
    at: '/admin/settings/shipping/new',
    page: adminPage,
    actions: { save: adminAct, delete: adminAct },
  },
  '/admin/settings/taxes': {
    page: adminPage,
    actions: {
      settings: adminAct,
      class: adminAct,
      'delete-class': adminAct,
      zone: adminAct,
      'delete-zone': adminAct,
    },
  },
  '/admin/*': { at: '/admin/nowhere', page: adminPage },

  // A visitor without a user has nothing to change. Adding an item creates a guest.
  '/cart/items': {
    actions: {
      add: everybody,
      increase: everybody,
      decrease: everybody,
      remove: everybody,
    },
  },
  '/favorites/items': { actions: { add: everybody, remove: everybody } },
  '/payments/:provider': { at: '/payments/paypal', page: everybody, actions: { '': everybody } },
  '/payments/:provider/return': { at: '/payments/paypal/return', page: users },
  '/payments/:provider/cancelled': { at: '/payments/paypal/cancelled', page: users },
  '/payments/:provider/:order/capture': {
    at: '/payments/paypal/X/capture',
    page: everybody,
    actions: { '': everybody },
  },
  '/payments/:provider/:order/cancel': {
    at: '/payments/paypal/X/cancel',
    page: everybody,
    actions: { '': everybody },
  },
  '/payments/unheard': { page: everybody, actions: { '': everybody } },
  '/session': { page: everybody },
  // A GET request only redirects to /.
  '/logout/guest': { page: everybody },
  '/logout': { page: ['home', 'home', 'home', 'home'], actions: { '': everybody } },
  '/health': { page: everybody },
};

/**
 * The routes of server/routes.ts. The routes of the services have their own tests. All other routes lead to
 * the built files or to the handler.
 */
const SERVED = [
  '/v0/b/*',
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/robot/*',
  '/assets/*',
  '/*',
];

/** The requests that the handler answers before the router, with the status for each kind of visitor. */
const RAW: Record<RawPath, [request: string, ...statuses: number[]][]> = {
  '/images/*': [['GET /images/products/none.webp', 404, 404, 404, 404]],
  // This route reads no cookie. It responds with 404, because this shop has no PayPal credentials.
  '/webhooks/*': [['POST /webhooks/paypal', 404, 404, 404, 404]],
  // 400 means that the upload is allowed but contains no picture.
  '/uploads/*': [
    ['POST /uploads/avatars?name=a.webp', 401, 400, 400, 400],
    ['POST /uploads/products?name=a.webp', 401, 403, 403, 400],
    ['POST /uploads/categories?name=a.webp', 401, 403, 403, 400],
    ['POST /uploads/session/x', 401, 404, 404, 404],
  ],
  // The route shows visitors only their own data.
  '/me': [['GET /me', 200, 200, 200, 200]],
  // The response is the same for everybody. The route reads no cookie.
  '/suggestions': [['GET /suggestions?q=thing', 200, 200, 200, 200]],
  '/no-script': [['GET /no-script', 303, 303, 303, 303]],
  // Browsers send reports automatically; every report gets the same response.
  '/csp-reports': [['POST /csp-reports', 204, 204, 204, 204]],
  '/robots.txt': [['GET /robots.txt', 200, 200, 200, 200]],
  '/sitemap.xml': [['GET /sitemap.xml', 200, 200, 200, 200]],
  '/sitemaps/*': [
    ['GET /sitemaps/pages.xml', 200, 200, 200, 200],
    ['GET /sitemaps/products-999999999.xml', 404, 404, 404, 404],
    ['GET /sitemaps/none', 404, 404, 404, 404],
  ],
  // The feed is open to anyone who knows its address.
  '/feeds/*': [['GET /feeds/00000000000000000000000000000000.xml', 404, 404, 404, 404]],
};

let shop: InProcessShop;
beforeAll(async () => {
  shop = await openInProcessShop();
});
afterAll(() => shop.close());

/**
 * Returns the built routes with their patterns. Leaves out routes with child routes, because only the
 * children have addresses.
 */
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
      id: route.id,
      pattern: patternOf(route.id) || '/',
      page: route.module.loader !== undefined || route.module.default !== undefined,
      action: route.module.action !== undefined,
      intents: intentsOf(route.module.action),
    }));
}

/** Returns the intents that an action declares. An action without intents is a single form. */
function intentsOf(action: unknown): string[] {
  const declared = typeof action === 'function' && 'intents' in action ? action.intents : [''];
  return Array.isArray(declared) ? declared : [];
}

function met(response: Response, path: string): Outcome {
  if (response.status === 403) return 'forbidden';
  const location = response.headers.get('location') ?? '';
  // A redirect from /auth or /logout to /auth does not mean that the route requires a login.
  if (/^\/auth(\?|$)/.test(location) && !/^\/(auth|logout)/.test(path)) return 'login';
  return response.status === 302 && location === '/' ? 'home' : 'open';
}

test('the table has a row for every route, and no other rows', () => {
  const built = builtRoutes();
  expect(Object.keys(TABLE).sort()).toEqual(built.map((route) => route.pattern).sort());
  for (const { pattern, page, action } of built) {
    expect([pattern, TABLE[pattern]?.page !== undefined]).toEqual([pattern, page]);
    expect([pattern, TABLE[pattern]?.actions !== undefined]).toEqual([pattern, action]);
  }
});

test('the table has a row for each path that the server answers before the handler', async () => {
  expect(shop.serverPaths.sort()).toEqual(SERVED.sort());
});

test.each(Object.values(RAW).flat())(
  '%s is answered according to the visitor',
  async (request, ...statuses) => {
    const [method, path = ''] = request.split(' ');
    const met: number[] = [];
    for (const visitor of VISITORS)
      met.push((await shop.ask(visitor, path, { method, headers: { origin: SITE } })).status);
    expect(met).toEqual(statuses);
  },
);

test('the table has each intent that an action declares, and no others', () => {
  const acting = builtRoutes().filter(({ action }) => action);
  const declared = acting.map(({ pattern, intents }) => [pattern, intents.sort()]);
  const rows = Object.entries(TABLE).filter(([, { actions }]) => actions);
  const listed = rows.map(([pattern, { actions = {} }]) => [pattern, Object.keys(actions).sort()]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(listed));
});

test('every form has its own text for a failure', () => {
  for (const more of [adminFailures, customerFailures]) addFailureTexts(more);
  // Leaves out payments. They need no failure text, because they respond with the payment's state.
  const spoken = Object.entries(TABLE).filter(([path, row]) => row.actions && !path.startsWith('/payments/'));
  const intents = spoken.map(([path, { actions = {} }]) => [path, Object.keys(actions).sort()]);
  expect(intentsWithText()).toEqual(Object.fromEntries(intents));
});

// These cases cover the forms of spec S6 and further forms. The server refuses each form, whichever client
// sends it.
test.each([
  ['/admin/add-product', '', 'You do not have permission to create products'],
  ['/admin/products', 'intent=increase&product=1', 'You do not have permission to update stock'],
  ['/admin/products', 'intent=decrease&product=1', 'You do not have permission to update stock'],
  ['/admin/products', 'intent=set&product=1', 'You do not have permission to update stock'],
  ['/admin/products', 'intent=bulk&change=stock', 'You do not have permission to update stock'],
  ['/admin/products', 'intent=delete&product=1', 'You do not have permission to delete products'],
  ['/admin/products', 'intent=bulk&change=delete', 'You do not have permission to delete products'],
  ['/admin/products', 'intent=bulk&change=price', 'You do not have permission to do this'],
  ['/admin/products', 'intent=bulk&change=percent', 'You do not have permission to do this'],
  ['/admin/products', 'intent=bulk&change=category', 'You do not have permission to do this'],
  ['/admin/products', 'intent=bulk&change=draft', 'You do not have permission to do this'],
  ['/admin/products', 'intent=duplicate&product=1', 'You do not have permission to create products'],
  ['/admin/categories', 'intent=move&step=up+1', 'You do not have permission to do this'],
  ['/admin/categories/new', 'intent=add', 'You do not have permission to do this'],
  ['/admin/categories/1', 'intent=delete&category=1', 'You do not have permission to do this'],
])('a member who sends a form to %s (%s) reads: %s', async (path, body, text) => {
  const response = await shop.ask('member', path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.example' },
    body,
  });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain(text);
});

describe.each(VISITORS.map((visitor, column) => ({ visitor, column })))('$visitor', ({ visitor, column }) => {
  test.each(Object.entries(TABLE).filter(([, row]) => row.page))(
    'gets the expected response for %s',
    async (pattern, row) => {
      const path = row.at ?? pattern;
      expect(met(await shop.ask(visitor, path), path)).toBe(row.page?.[column]);
    },
  );

  test('gets navigation data only where the page is allowed', async () => {
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
      page: row.page?.[column],
    })),
  );
  // These tests don't check whether a form ends the session, because only the response's cookie shows it.
  test.each(actions.map((action, at) => ({ ...action, ways: byTurns(WAYS, at + column) })))(
    'gets the expected response for $intent at $path',
    async ({ path, intent, outcome, page, ways }) => {
      for (const accept of ways) {
        const response = await shop.ask(visitor, path, {
          method: 'POST',
          headers: {
            accept,
            'content-type': 'application/x-www-form-urlencoded',
            origin: 'http://shop.example',
          },
          body: new URLSearchParams(intent ? { intent } : {}).toString(),
        });
        // The page after a form may redirect home, as the page of an empty cart does.
        const allowed = outcome === 'open' && page === 'home' ? ['open', 'home'] : [outcome];
        expect(allowed, accept).toContain(met(response, path));
      }
    },
  );
});
