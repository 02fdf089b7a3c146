import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { mailKinds } from '#domain/mails/mail-kinds.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { openPreviews } from '../../server/mails/preview-mail.ts';
import * as de from '../../texts/de/index.ts';
import * as en from '../../texts/en/index.ts';
import { startDelivering } from '../support/fixtures/delivering.ts';
import { makeCategory, makeProduct } from '../support/fixtures/factories.ts';
import { makeBuyer } from '../support/fixtures/paying.ts';
import { type InProcessShop, openInProcessShop, SITE, VISITORS } from '../support/shops/in-process-shop.ts';
import { pagePatterns, phrasesIn, phrasesSaid } from '../support/texts-in-pages.ts';

/** The invented order in previews of mails looks like the orders of these tests. */
const said = (texts: typeof en | typeof de) => phrasesIn({ ...texts, mail: { ...texts.mail, sample: {} } });
const without = (all: Set<string>, others: Set<string>) => [...all].filter((each) => !others.has(each));
/** What only the other language says. */
const foreign = {
  de: without(said(en), said(de)),
  en: without(said(de), said(en)),
};

describe.each(['de', 'en'] as const)('a shop in %s', (language) => {
  let shop: InProcessShop;
  let orderId: string;
  let productId: number;

  beforeAll(async () => {
    const site = { ...DEFAULT_SITE, language };
    setSite(site);
    shop = await openInProcessShop(null, { site });
    const { db } = shop.database;
    await startDelivering(db);
    // The merchant's own words.
    await db.execute(sql`update delivery_methods set name = 'Xyz'`);
    await makeCategory(db, 'Xyz');
    productId = await makeProduct(db, { name: 'Xyzzy', category: 'Xyz' });
    const buyer = await makeBuyer(db, [productId]);
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
    await addToCart(db, { userId: shop.uids.member, productId });
    await addToCart(db, { userId: shop.uids.guest, productId });
  });
  afterAll(async () => {
    setSite(DEFAULT_SITE);
    await shop?.close();
  });

  /** An address of each pattern with a parameter. */
  const addresses = (): Record<string, string[]> => ({
    '/product/:id': [`/product/${productId}`, '/product/999999'],
    '/categories/:name': ['/categories/Xyz', '/categories/none'],
    '/search': ['/search', '/search?q=xyzzy', '/search?q=nothing'],
    '/account/addresses/:id': ['/account/addresses/new'],
    '/orders/:id': [`/orders/${orderId}`],
    '/orders/:id/invoice': [`/orders/${orderId}/invoice`],
    '/orders/by-link/:token': ['/orders/by-link/none'],
    '/orders/by-link/:token/invoice': ['/orders/by-link/none/invoice'],
    '/admin/products/:id': [`/admin/products/${productId}`],
    '/admin/import/:id': ['/admin/import/00000000-0000-4000-8000-000000000000'],
    '/admin/orders/:id': [`/admin/orders/${orderId}`],
    '/admin/orders/:id/:sheet': [`/admin/orders/${orderId}/packing-slip`, `/admin/orders/${orderId}/invoice`],
    '/admin/settings/mails/:kind': mailKinds.map((kind) => `/admin/settings/mails/${kind}`),
    '/pages/:slug': ['/pages/none'],
    '/admin/settings/pages/:id': ['/admin/settings/pages/new'],
    '/admin/settings/shipping/:id': ['/admin/settings/shipping/new', '/admin/settings/shipping/1'],
    '/admin/settings/discounts/:id': ['/admin/settings/discounts/new'],
    '/*': ['/nowhere'],
    '/admin/*': ['/admin/nowhere'],
  });

  test('says nothing in another language on any page', { timeout: 120_000 }, async () => {
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
          if (said.length > 0) found[path] = said;
        }
      }
    }
    expect(found).toEqual({});
  });

  test('says nothing in another language when it refuses forms', async () => {
    const forms: [path: string, body: string][] = [
      ['/auth', 'intent=login&email=&password='],
      ['/auth', 'intent=signup&email=x&password=x'],
      ['/admin/add-product', 'name=&price=x'],
      ['/admin/settings/invoices', 'version=1&prefix=%C3%A4'],
      ['/admin/settings/mails/refund', 'intent=opening&version=0&opening=%7Bx%7D'],
      ['/admin/settings/discounts/new', 'intent=save'],
      ['/admin/settings/shipping/new', 'intent=save'],
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

  test('says nothing in another language in its mails', async () => {
    for (const kind of mailKinds) {
      const { subject, text, html } = await openPreviews(shop.database.db, SITE).preview(kind);
      expect(phrasesSaid(`${subject}\n${text}\n${html}`, foreign[language])).toEqual([]);
    }
  });
});
