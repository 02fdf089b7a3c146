import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { numberInvoices } from '#domain/invoices/number-invoices.ts';
import { openPreviews } from '../../../server/mails/preview/preview-mail.ts';
import { addOneToCart, openPayment, pay } from '../../support/fixtures/buying.ts';
import { type CurrencyShop, openCurrencyShop, wordsIn } from '../../support/shops/currency-shop.ts';
import { formFields } from '../../support/shops/form-fields.ts';
import type { HttpShopper } from '../../support/shops/http-shopper.ts';

/** The same shop, once in a currency without decimals and once in one with three decimals. */
const SHOPS = {
  JPY: {
    ...{ typed: '1500', former: '2000', tooFine: '12.5', other: '1600' },
    why: 'The price must be a whole number such as 1250',
    ...{ price: '¥1,500', crossed: '¥2,000', two: '¥3,000', tax: '¥240', total: '¥3,240', none: '¥0' },
    back: { text: '¥1,620', tax: '¥120', value: '1620' },
    left: '¥1,620',
    order: { total: '3240', subtotal: '3000', nothing: '0', tax: '240' },
    ticks: '¥0 ¥500 ¥1,000 ¥1,500 ¥2,000',
  },
  KWD: {
    ...{ typed: '12.340', former: '15.500', tooFine: '12.3456', other: '12.500' },
    why: 'The price can have at most 3 decimals, such as 1.250',
    ...{ price: 'KWD 12.340', crossed: 'KWD 15.500', two: 'KWD 24.680', tax: 'KWD 1.970' },
    ...{ total: 'KWD 26.650', none: 'KWD 0.000' },
    back: { text: 'KWD 13.320', tax: 'KWD 0.980', value: '13.320' },
    left: 'KWD 13.330',
    order: { total: '26.650', subtotal: '24.680', nothing: '0.000', tax: '1.970' },
    ticks: 'KWD 0 KWD 5 KWD 10 KWD 15',
  },
} as const;

/** Replaces the non-breaking spaces that currencies without a sign use. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe.each(['JPY', 'KWD'] as const)('a shop in %s', (currency) => {
  const said = SHOPS[currency];
  let shop: CurrencyShop;
  let guest: HttpShopper;
  let orderId: string;
  beforeAll(async () => {
    shop = await openCurrencyShop(currency);
  });
  afterAll(() => shop?.close());

  const words = async (visitor: HttpShopper, path: string) => wordsIn((await visitor.open(path)).html);
  const file = async (path: string) => (await shop.admin.request(path)).text();

  test('refuses a price with more decimals than the currency has, and keeps the input', async () => {
    const reply = await shop.saveProduct({ price: said.tooFine, name: 'Kettle' });
    expect([reply.status, wordsIn(reply.text)]).toEqual([409, expect.stringContaining(said.why)]);
    expect(formFields(reply.text, 'name="price"')).toMatchObject({ price: said.tooFine, name: 'Kettle' });
  });

  test('keeps a price as entered', async () => {
    const saved = await shop.saveProduct({ price: said.typed, former_price: said.former });
    expect(saved.status).toBe(303);
    const { html } = await shop.admin.open(`/admin/products/${shop.productId}`);
    expect(formFields(html, 'name="price"')).toMatchObject({ price: said.typed, former_price: said.former });
  });

  test('shows it on the product’s page, to search engines and in the feed', async () => {
    const { html } = await shop.newShopper().open(`/product/${shop.productId}`);
    expect(wordsIn(html)).toContain(`On sale: ${said.price} Former price: ${said.crossed}`);
    expect(html).toContain(`"price":"${said.typed}","priceCurrency":"${currency}"`);
    expect(html).toContain(`"price":"${said.former}","priceCurrency":"${currency}"`);
    const made = await shop.admin.post('/admin/settings/feed', { intent: 'make' });
    const [address = ''] = /\/feeds\/\w+\.xml/.exec(made.text) ?? [];
    const feed = await (await shop.newShopper().request(address)).text();
    expect(feed).toContain(`<g:price>${said.former} ${currency}</g:price>`);
    expect(feed).toContain(`<g:sale_price>${said.typed} ${currency}</g:sale_price>`);
  });

  test('exports products whose import changes nothing, and reads changed prices', async () => {
    const before = await file('/admin/products.csv');
    expect(before).toContain(`"${said.typed}","${said.former}"`);
    await importProducts(before);
    expect(await file('/admin/products.csv')).toBe(before);
    const dearer = before.replace(`"${said.typed}"`, `"${said.other}"`);
    await importProducts(dearer);
    expect((await file('/admin/products.csv')).replace(/\d+\r\n$/, '')).toBe(dearer.replace(/\d+\r\n$/, ''));
    expect(await importProducts(before.replace(`"${said.typed}"`, `"${said.tooFine}"`))).toContain(said.why);
    await shop.saveProduct({ price: said.typed });
  });

  /** Returns the text of the import's report. */
  async function importProducts(text: string): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([text]), 'products.csv');
    const sent = await shop.admin.request(`/admin/import?id=${randomUUID()}`, { method: 'POST', body });
    const report = sent.headers.get('location') ?? '';
    await shop.admin.post(report, { intent: 'apply' });
    return words(shop.admin, report);
  }

  test('sells to a guest by card', async () => {
    guest = shop.newShopper();
    await addOneToCart(guest, shop.productId);
    await addOneToCart(guest, shop.productId);
    const cart = await words(guest, '/checkout');
    for (const amount of [said.price, said.two, said.tax, said.total]) expect(cart).toContain(amount);
    expect((await pay(guest, await openPayment(guest))).location).toBe('/success');
    const { rows } = await shop.db.execute<{ id: string; unit: unknown }>(
      sql`select id, purchase_units->0->'amount' as unit from completed_transactions`,
    );
    orderId = rows[0]?.id ?? '';
    const inCurrency = (value: string) => ({ currency_code: currency, value });
    expect(rows[0]?.unit).toEqual({
      ...inCurrency(said.order.total),
      breakdown: {
        item_total: inCurrency(said.order.subtotal),
        tax_total: inCurrency(said.order.tax),
        shipping: inCurrency(said.order.nothing),
      },
    });
  });

  test('shows the order to its customer and in the admin area, and counts it', async () => {
    const rows = `Subtotal ${said.two} Tax (8%) ${said.tax} Shipping ${said.none} Total ${said.total}`;
    expect(await words(guest, `/orders/${orderId}`)).toContain(rows);
    expect(await words(shop.admin, `/admin/orders/${orderId}`)).toContain(rows);
    const { total, subtotal, nothing, tax } = said.order;
    expect(await file('/admin/orders.csv')).toContain(
      `Teapot x2,${currency},${total},,${nothing},${subtotal},${nothing},${nothing},${tax},${nothing}\n`,
    );
    const dashboard = await words(shop.admin, '/admin');
    expect(dashboard).toContain(`Total revenue ${said.total}`);
    expect(dashboard).toContain(`Teapot 2 ${said.two}`);
  });

  test('refunds the price of a line, and shows the refund in the admin area, to the customer and in the chart', async () => {
    const path = `/admin/orders/${orderId}`;
    const form = formFields((await shop.admin.open(path)).html, 'value="cancel"');
    const asked = await shop.admin.post(path, { ...form, 'pieces-0': '1' });
    expect(wordsIn(asked.text)).toContain(`Cancel and refund ${said.back.text}`);
    await shop.admin.post(path, { ...formFields(asked.text, 'value="cancel"'), 'pieces-0': '1' });
    const rows = `Refunded -${said.back.text} Total after refunds ${said.left}`;
    expect(await words(shop.admin, path)).toContain(rows);
    expect(await words(guest, `/orders/${orderId}`)).toContain(rows);
    expect(await file('/admin/orders.csv')).toContain(`,${said.back.value},${said.order.subtotal},`);
    expect(await words(shop.admin, '/admin')).toContain(`Revenue ${said.ticks}`);
  });

  test('mails the receipt and the refund', async () => {
    const { preview } = openPreviews(shop.db, shop.url);
    for (const amount of [said.two, said.tax, said.total])
      expect(plain((await preview('confirmation')).text)).toContain(amount);
    expect(plain((await preview('partial-refund')).text)).toContain(`Refunded: ${said.two}`);
  });

  test('prints an invoice and a credit note', async () => {
    await shop.db.execute(sql`update completed_transactions set created_at = now() - interval '2 minutes'`);
    await shop.db.execute(sql`update refunds set completed_at = now() - interval '1 minute'`);
    await numberInvoices(shop.db);
    const invoice = await words(shop.admin, `/admin/orders/${orderId}/invoice`);
    for (const amount of [said.price, said.two, said.tax, said.total]) expect(invoice).toContain(amount);
    const note = await words(guest, `/orders/${orderId}/invoice?note=K-C000001`);
    expect(note).toContain(`Teapot 1 ${said.back.text}`);
    expect(note).toContain(said.back.tax);
    const csv = await file('/admin/invoices.csv');
    expect(csv).toMatch(new RegExp(`,${said.order.total},${said.order.tax}\\n.*,-${said.back.value},`));
  });
});
