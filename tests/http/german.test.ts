import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { MiddlewareHandler } from 'hono';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discounts } from '#db/schema/pricing.ts';
import type { Db } from '#db/types.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { numberInvoices } from '#domain/invoices/number-invoices.ts';
import { saveInvoiceSettings } from '#domain/invoices/save-settings.ts';
import { mailKinds } from '#domain/mails/mail-kinds.ts';
import { newOrderLink } from '#domain/orders/order-link.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { savePage } from '#domain/site/pages/save-page.ts';
import { SETUP_STEPS } from '#domain/site/setup/steps.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { refuseWhileClosed } from '../../server/closed-for-move.ts';
import { openPreviews } from '../../server/mails/preview/preview-mail.ts';
import * as de from '../../texts/de/index.ts';
import * as en from '../../texts/en/index.ts';
import { changeEverySetting, settingKeys } from '../support/fixtures/changed-settings.ts';
import { startDelivering } from '../support/fixtures/delivering.ts';
import { makeCategory, makeProduct, makeProductWithVariants } from '../support/fixtures/factories.ts';
import { makeBuyer } from '../support/fixtures/paying.ts';
import { type InProcessShop, openInProcessShop, SITE, VISITORS } from '../support/shops/in-process-shop.ts';
import { pagePatterns, phrasesIn, phrasesSaid, spokenIn } from '../support/texts-in-pages.ts';
import { rounds } from '../support/thorough.ts';

/** Leaves out the sample order of the email previews, because it resembles the orders of these tests. */
const said = (texts: typeof en | typeof de) => phrasesIn({ ...texts, mail: { ...texts.mail, sample: {} } });
const without = (all: Set<string>, others: Set<string>) => [...all].filter((each) => !others.has(each));
/** Phrases that only the other language has. */
const foreign = {
  de: without(said(en), said(de)),
  en: without(said(de), said(en)),
};

/**
 * Returns the log's name for a setting without a label, such as 'Guest pages' for guestPages. No text file
 * contains these names.
 */
const inWords = (key: string) => {
  const words = key.replace(/(Cents|Key)$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const link = newOrderLink();
const formOf = (text: string) => ({
  method: 'POST',
  headers: { origin: SITE },
  body: new URLSearchParams({ intent: 'login', text }),
});
/** The response of a shop that is closed for a move. */
const refuseAll = () =>
  refuseWhileClosed({ refuses: () => true })({ req: {} } as Parameters<MiddlewareHandler>[0], async () => {});

describe.each(rounds(['de', 'en'] as const))('a shop in %s', (language) => {
  let shop: InProcessShop;
  let orderId: string;
  let productId: number;
  let shirtId: number;
  let pageId: number;
  let importId: string;

  /** Creates an invoice for the order, a refund of one item with its credit note, and a link to the order. */
  async function bill(db: Db): Promise<void> {
    const company = { companyName: 'Xyz', companyAddress: 'Xyz', taxNumber: 'DE1', email: '', phone: '' };
    await saveInvoiceSettings(db, { ...company, prefix: 'X-', version: 1, actorUid: 'admin' });
    await db.execute(sql`update invoice_settings set begins_at = now() - interval '1 hour'`);
    const returned = { orderId, kind: 'returned', pieces: new Map([[0, 1]]), delivery: false } as const;
    const { amount } = await quoteLineRefund(db, orderId, returned);
    const version = (await readFulfilment(db, orderId))?.version ?? 0;
    const take = { ...returned, amount, version, restock: false, actorUid: shop.uids.administrator };
    await refundByLine(db, new Map(), take);
    await db.execute(sql`update completed_transactions set created_at = now() - interval '2 minutes'`);
    await db.execute(sql`update refunds set completed_at = now() - interval '1 minute'`);
    await numberInvoices(db);
    await db.execute(
      sql`insert into order_links (token_hash, order_id) values (${link.tokenHash}, ${orderId}::uuid)`,
    );
  }

  async function writePage(db: Db): Promise<number> {
    const values = { title: 'Xyz', slug: 'xyz', body: 'Xyz', isPublished: true, inFooter: true, position: 1 };
    const saved = await savePage(db, { actorUid: shop.uids.administrator, page: null, values });
    return saved.state === 'saved' ? saved.id : 0;
  }

  /** Uploads a file with a row of each effect, and with faults. */
  async function importFaults(): Promise<string> {
    const id = randomUUID();
    const rows = ['id,name,price,stock,category', ',Xyz,1,1,Xyz', ',,x,-1,None', '999,Xyz,1.234.5,1,Xyz'];
    const body = new FormData();
    body.append('file', new Blob([rows.join('\n')]), 'xyz.csv');
    const init = { method: 'POST', body, headers: { origin: SITE } };
    await shop.ask('administrator', `/admin/import?id=${id}`, init);
    return id;
  }

  beforeAll(async () => {
    const site = { ...DEFAULT_SITE, language };
    setSite(site);
    shop = await openInProcessShop(null, { site, visitorAddress: () => '203.0.113.9' });
    const { db } = shop.database;
    await startDelivering(db);
    // Replaces texts that the merchant writes with a word that exists in no language.
    await db.execute(sql`update delivery_methods set name = 'Xyz'`);
    await makeCategory(db, 'Xyz');
    productId = await makeProduct(db, { name: 'Xyzzy', category: 'Xyz' });
    const values = ['Xa', 'Xb'].map((value) => ({ optionValues: [value] }));
    ({ id: shirtId } = await makeProductWithVariants(db, values, { name: 'Xyzzz', category: 'Xyz' }));
    const buyer = await makeBuyer(db, [productId, productId]);
    ({ orderId } = await payByCard(db, { ...buyer, delayMs: 0 }));
    await createShipment(db, {
      orderId,
      quantities: null,
      tracking: { carrier: 'Xyz', trackingNumber: '1', trackingUrl: '' },
      version: null,
      actorUid: shop.uids.administrator,
    });
    await db.execute(
      sql`update completed_transactions set customer_id = ${shop.uids.member} where id = ${orderId}`,
    );
    await bill(db);
    pageId = await writePage(db);
    importId = await importFaults();
    await db.insert(discounts).values({ name: 'Xyz', code: 'XYZ10', kind: 'percent', percent: 10 });
    await changeEverySetting(db, shop.uids.administrator);
    await addToCart(db, { userId: shop.uids.member, productId });
    await addToCart(db, { userId: shop.uids.guest, productId });
  });
  afterAll(async () => {
    setSite(DEFAULT_SITE);
    await shop?.close();
  });

  const invoices = (path: string) => [path, `${path}?note=X-000001`, `${path}?note=X-C000001`];
  /** The addresses for each pattern that has a parameter or several pages. */
  const addresses = (): Record<string, string[]> => ({
    '/product/:id': [`/product/${productId}`, `/product/${shirtId}`, '/product/999999'],
    '/product/:id/back-in-stock': ['', '?done=asked', '?done=noted'].map(
      (done) => `/product/${productId}/back-in-stock${done}`,
    ),
    '/back-in-stock/:token': [`/back-in-stock/${'0'.repeat(32)}`],
    '/categories/:name': ['/categories/Xyz', '/categories/none'],
    '/search': ['/search', '/search?q=xyzzy', '/search?q=nothing'],
    '/account/addresses/:id': ['/account/addresses/new'],
    '/orders/:id': [`/orders/${orderId}`],
    '/orders/:id/invoice': invoices(`/orders/${orderId}/invoice`),
    '/orders/by-link/:token': ['/orders/by-link/none', `/orders/by-link/${link.token}`],
    '/orders/by-link/:token/invoice': [
      '/orders/by-link/none/invoice',
      ...invoices(`/orders/by-link/${link.token}/invoice`),
    ],
    '/admin/products/:id': [`/admin/products/${productId}`, `/admin/products/${shirtId}`],
    '/admin/products/:id/variants': [`/admin/products/${shirtId}/variants`],
    '/admin/import/:id': ['/admin/import/00000000-0000-4000-8000-000000000000', `/admin/import/${importId}`],
    '/admin/orders/:id': [`/admin/orders/${orderId}`, `/admin/orders/${orderId}?refund`],
    '/admin/orders/:id/:sheet': [
      `/admin/orders/${orderId}/packing-slip`,
      ...invoices(`/admin/orders/${orderId}/invoice`),
    ],
    '/admin/packing-slips': ['/admin/packing-slips', `/admin/packing-slips?id=${orderId}`],
    '/auth': ['/auth', '/auth?mode=signup', '/auth?mode=reset'],
    '/checkout': ['/checkout', '/checkout?pay=1'],
    '/admin': ['/admin', '/admin?range=90d', '/admin?from=2026-01-02&to=2026-01-01'],
    '/admin/search': ['/admin/search', '/admin/search?q=vers', '/admin/search?q=qqq'],
    '/admin/categories/:id': ['/admin/categories/new', '/admin/categories/1', '/admin/categories/1?delete'],
    '/admin/setup': ['/admin/setup', ...SETUP_STEPS.map((step) => `/admin/setup?step=${step}`)],
    '/admin/settings/taxes': [
      '/admin/settings/taxes',
      '/admin/settings/taxes?delete=1',
      '/admin/settings/taxes?suggest=FR',
    ],
    '/admin/settings/shipping': ['/admin/settings/shipping', '/admin/settings/shipping?delete=2'],
    '/admin/settings/mails/:kind': mailKinds.map((kind) => `/admin/settings/mails/${kind}`),
    '/pages/:slug': ['/pages/none', '/pages/xyz'],
    '/admin/settings/pages/:id': ['new', '0', `${pageId}`, `${pageId}?delete`].map(
      (id) => `/admin/settings/pages/${id}`,
    ),
    '/admin/settings/shipping/:id': ['new', '0', '1', '1?delete'].map(
      (id) => `/admin/settings/shipping/${id}`,
    ),
    '/admin/settings/discounts/:id': ['new', '0', '1', '1?delete'].map(
      (id) => `/admin/settings/discounts/${id}`,
    ),
    '/*': ['/nowhere'],
    '/admin/*': ['/admin/nowhere'],
  });

  test('shows no text in another language on any page', { timeout: 120_000 }, async () => {
    const patterns = pagePatterns(shop.build);
    expect(patterns.length).toBeGreaterThan(30);
    const found: Record<string, string[]> = {};
    for (const pattern of patterns) {
      const paths = addresses()[pattern] ?? [pattern];
      for (const path of paths) {
        expect(path).not.toContain(':');
        for (const visitor of path.startsWith('/admin') ? (['administrator'] as const) : VISITORS) {
          const reply = await shop.ask(visitor, path);
          if (reply.status >= 300 && reply.status < 400) continue;
          const html = await reply.text();
          expect(html).toContain(`<html lang="${language}"`);
          const said = phrasesSaid(html, foreign[language]);
          // Checks only the text of the page, because a filter has COMPLETED as a value.
          if (language === 'de' && html.includes('>COMPLETED<')) said.push('COMPLETED');
          if (said.length > 0) found[path] = said;
        }
      }
    }
    expect(found).toEqual({});
  });

  test('names settings in the change log as its forms do', async () => {
    const spoken = spokenIn(await (await shop.ask('administrator', '/admin/audit')).text()).split('\n');
    const inCode = [
      'true',
      'false',
      ...(language === 'de' ? ['shop', 'site', 'invoices', 'Everywhere'] : []),
    ];
    const names = language === 'de' ? settingKeys.map(inWords).filter((each) => each.includes(' ')) : [];
    expect(spoken).toContain({ de: 'Zeitzone', en: 'Time zone' }[language]);
    expect([...inCode, ...names].filter((each) => spoken.includes(each))).toEqual([]);
  });

  test('shows no text in another language when it refuses forms', async () => {
    const forms: [path: string, body: string][] = [
      ['/auth', 'intent=login&email=&password='],
      ['/auth', 'intent=signup&email=x&password=x'],
      ['/admin/add-product', 'name=&price=x'],
      ['/admin/settings/invoices', 'version=1&prefix=%C3%A4'],
      ['/admin/settings/mails/refund', 'intent=opening&version=0&opening=%7Bx%7D'],
      ['/admin/settings/discounts/new', 'intent=save'],
      ['/admin/settings/shipping/new', 'intent=save'],
      ['/admin/settings/site', 'intent=name&version=1&shop_name='],
      ['/admin/settings/site', 'intent=currency&version=1&currency=JPY'],
      ['/admin/settings/site', 'intent=time-zone&version=1&time_zone=x'],
      ['/admin/settings/site', 'intent=language&version=0&language=x'],
      ['/admin/settings/look', 'intent=look&version=0&accent=%23ffe600&preset=x'],
      ['/admin/settings/home', 'intent=banner&version=0&banner_link=x'],
      ['/admin/settings/home', 'intent=categories&version=1&category_names=None'],
      ['/admin/settings/pages/new', 'intent=save&title=Xyz&slug=Xyz&position=x'],
      ['/admin/settings/pages', 'intent=terms&version=1&terms_page=9'],
      ['/admin/setup', 'intent=country&version=0&country=x'],
      ['/admin/setup', 'intent=rates&version=0&standard_rate=x'],
      ['/admin/settings/taxes', 'intent=zone&version=0'],
      ['/checkout', 'method=card&key=x'],
      ['/admin/settings/site', 'intent=none'],
    ];
    for (const [path, body] of forms) {
      const reply = await shop.ask(path.startsWith('/admin') ? 'administrator' : 'guest', path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
        body,
      });
      expect([path, phrasesSaid(await reply.text(), foreign[language])]).toEqual([path, []]);
    }
  });

  test('shows no text in another language when something fails', async () => {
    const { db } = shop.database;
    const strange = {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams(),
    };
    const failing = [
      { of: '403', reply: await shop.ask('guest', '/auth', strange) },
      { of: '413', reply: await shop.ask('guest', '/auth', formOf('x'.repeat(70_000))) },
    ];
    await db.execute(sql`alter table products rename to products_away`);
    await db.execute(sql`alter table sellables rename to sellables_away`);
    for (const path of [
      '/',
      '/search?q=x',
      `/product/${productId}`,
      '/checkout',
      '/admin',
      '/admin/products',
    ])
      failing.push({ of: path, reply: await shop.ask('administrator', path) });
    await db.execute(sql`alter table products_away rename to products`);
    await db.execute(sql`alter table sellables_away rename to sellables`);
    await db.execute(sql`alter table site_settings rename to site_settings_away`);
    for (const path of ['site', 'look', 'home', 'pages'].map((name) => `/admin/settings/${name}`))
      failing.push({ of: path, reply: await shop.ask('administrator', path) });
    await db.execute(sql`alter table site_settings_away rename to site_settings`);
    for (let guess = 0; guess < 21; guess += 1) await shop.ask('none', '/orders/by-link/none');
    failing.push({ of: '429', reply: await shop.ask('none', '/orders/by-link/none') });
    failing.push({ of: 'maintenance', reply: (await refuseAll()) as Response });
    for (const { of, reply } of failing) {
      const html = await reply.text();
      expect([of, reply.status >= 400, phrasesSaid(html, foreign[language])]).toEqual([of, true, []]);
    }
    expect(failing.map(({ reply }) => reply.status)).toEqual(
      expect.arrayContaining([403, 413, 429, 500, 503]),
    );
  });

  test('shows no text in another language when it is overloaded or has no database', async () => {
    const site = { ...DEFAULT_SITE, language, name: 'Xyz & Söhne' };
    const none = { atOnce: 1, waiting: 0, waitingPerAddress: 0, mayBegin: () => new Promise<void>(() => {}) };
    const away = drizzle({ client: new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/none' }) });
    for (const more of [{ pageLimits: none }, { db: away, paymentsDb: away }]) {
      const other = await openInProcessShop(null, { site, ...more });
      void other.ask('none', '/').catch(() => {});
      const reply = await other.ask('none', '/search?q=x');
      const html = await reply.text();
      expect([reply.status, phrasesSaid(html, foreign[language])]).toEqual([503, []]);
      expect(html).toContain('Xyz &amp; Söhne');
      await other.close();
    }
  });

  test('uses no other language in its mails', async () => {
    for (const kind of mailKinds) {
      const { subject, text, html } = await openPreviews(shop.database.db, SITE).preview(kind);
      expect(phrasesSaid(`${subject}\n${text}\n${html}`, foreign[language])).toEqual([]);
    }
  });
});
