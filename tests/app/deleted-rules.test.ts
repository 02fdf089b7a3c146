import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayPal } from '#app/clients/paypal/gateway.ts';
import { readAddress } from '#domain/addresses/address.ts';
import { saveCheckout } from '#domain/addresses/save-checkout-details.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { applyCode } from '#domain/cart/discount-code.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { type Gateway, gatewaysByName } from '#domain/payments/gateway/gateway.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import { deleteDiscount } from '#domain/pricing/discounts/delete-discount.ts';
import { createPriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { deleteTaxClass } from '#domain/pricing/taxes/delete-tax-class.ts';
import { deleteZone } from '#domain/pricing/zones/delete-zone.ts';
import { createMailSender } from '../../server/mails/mail-sender.ts';
import { makeProduct } from '../support/fixtures/factories.ts';
import { type Buyer, capture, open, paymentKeyOf } from '../support/fixtures/paying.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../support/paypal/stand-in.ts';
import { type InProcessShop, openInProcessShop, type VisitorKind } from '../support/shops/in-process-shop.ts';

const actorUid = 'the-administrator';
const EMAIL = 'ann@example.com';

let paypal: PayPalStandIn;
let gateway: Gateway;
let shop: InProcessShop;
let book: number;
let lamp: number;
/** The id of an order that was paid before the rules were deleted. */
let paidId: string;
let approved: { buyer: Buyer; providerOrderId: string };
/** A buyer who has entered the code but not paid. */
let waiting: Buyer;

beforeAll(async () => {
  paypal = await startPayPalStandIn();
  gateway = createPayPal({ ...paypal.credentials, timeoutMs: 2_000, pauseMs: 5 });
  shop = await openInProcessShop(gateway);
  const { db, pool } = shop.database;
  await pool.query(`
    update shop_settings set delivers = true;
    insert into tax_classes (name, position) values ('Books', 9);
    insert into zones (kind, name) values ('tax', 'Illinois'), ('delivery', 'Illinois');
    insert into zone_places (zone_id, kind, country, region) select id, kind, 'US', 'IL' from zones where name = 'Illinois';
    insert into tax_rates (zone_id, tax_class_id, name, rate_percent)
      select zones.id, tax_classes.id, tax_classes.name || ' tax', case tax_classes.name when 'Books' then 10 else 20 end
      from zones, tax_classes where zones.kind = 'tax' and zones.name = 'Illinois' and tax_classes.name in ('Books', 'Standard');
    insert into delivery_methods (zone_id, name, kind, price_cents)
      select id, 'Courier', 'fixed', 700 from zones where kind = 'delivery' and name = 'Illinois';
    insert into discounts (name, code, kind, percent) values ('Spring', 'SPRING', 'percent', 50)`);
  const { id: taxClassId } = await only("select id from tax_classes where name = 'Books'");
  book = await makeProduct(db, { name: 'Book', priceCents: 2_000, taxClassId });
  lamp = await makeProduct(db, { name: 'Lamp', priceCents: 1_000 });
  const paid = await approve(1);
  paidId = (await capture(db, gateway, paid.buyer, paid.providerOrderId)).payment.id;
  approved = await approve(2);
  waiting = await fillCart(shop.uids.guest, 1);
  await deleteRules();
});
afterAll(async () => {
  await shop?.close();
  await paypal?.stop();
});

async function only(statement: string): Promise<{ id: number; version: number }> {
  const { rows } = await shop.database.pool.query(`${statement} limit 2`);
  if (rows.length !== 1) throw new Error(`${rows.length} rows: ${statement}`);
  return { id: Number(rows[0].id), version: Number(rows[0].version) };
}

/** Puts a book and lamps in the cart and enters the code. */
async function fillCart(uid: string, lamps: number): Promise<Buyer> {
  const { db } = shop.database;
  const rules = createPriceRulesCache();
  for (const productId of [book, ...Array(lamps).fill(lamp)]) await addToCart(db, { userId: uid, productId });
  const parts = { country: 'US', name: 'Ann Example', line1: '1 High Street', city: 'Springfield' };
  const whole: Record<string, string> = { ...parts, region: 'IL', postcode: '62701' };
  const address = readAddress((field) => whole[field] ?? '');
  await saveCheckout(db, uid, { email: EMAIL, address, billing: null, confirmed: true });
  const customer = { uid, displayName: 'Ann Example', email: EMAIL };
  expect(await applyCode(db, rules, { customer, code: 'SPRING' })).toBeNull();
  return { customer, rules, key: await paymentKeyOf(db, uid, EMAIL) };
}

/** Fills the member's cart and approves its payment at PayPal. */
async function approve(lamps: number): Promise<typeof approved> {
  const buyer = await fillCart(shop.uids.member, lamps);
  const providerOrderId = await open(shop.database.db, gateway, buyer);
  paypal.approve(providerOrderId);
  return { buyer, providerOrderId };
}

/**
 * Deletes the zones, the tax class and the discount of the order, as an administrator does. No product may
 * have the tax class, because a tax class in use can't be deleted.
 */
async function deleteRules(): Promise<void> {
  const { db, pool } = shop.database;
  for (const kind of ['tax', 'delivery'] as const) {
    const zone = await only(`select id, version from zones where kind = '${kind}' and name = 'Illinois'`);
    await deleteZone(db, { actorUid, kind, ...zone });
  }
  await pool.query('update products set tax_class_id = null');
  const books = await only("select id from tax_classes where name = 'Books'");
  await deleteTaxClass(db, { actorUid, id: books.id, seenName: 'Books' });
  await deleteDiscount(db, {
    actorUid,
    ...(await only("select id, version from discounts where code = 'SPRING'")),
  });
  const left =
    await pool.query(`select (select count(*)::int from delivery_methods where name = 'Courier') as methods,
    (select count(*)::int from tax_rates where name = 'Books tax') as rates, (select count(*)::int from discount_uses) as uses`);
  expect(left.rows).toEqual([{ methods: 0, rates: 0, uses: 0 }]);
}

/** The text of a page, with single spaces. */
async function wordsOf(visitor: VisitorKind, path: string): Promise<string> {
  const reply = await shop.ask(visitor, path);
  expect(reply.status).toBe(200);
  const html = await reply.text();
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

type Expected = { subtotal: string; off: string; lampTax: string; total: string };

/** Checks the order on both order pages, in its email and in the export. */
async function expectReadable(orderId: string, { subtotal, off, lampTax, total }: Expected): Promise<void> {
  const told = [`Spring (SPRING) -$${off}`, 'Books tax (10%) $1.00', `Standard tax (20%) $${lampTax}`];
  const shown = [
    `Subtotal $${subtotal}`,
    ...told,
    'Shipping $7.00',
    `Total $${total}`,
    'Courier',
    'Springfield',
  ];
  for (const visitor of ['member', 'administrator'] as const) {
    const words = await wordsOf(visitor, `${visitor === 'member' ? '' : '/admin'}/orders/${orderId}`);
    expect(
      shown.filter((part) => !words.includes(part)),
      words,
    ).toEqual([]);
  }
  const sent: string[] = [];
  const sendMail = async ({ text }: { text: string }) => void sent.push(text);
  await createMailSender({
    db: shop.database.db,
    sendMail,
    origin: 'https://shop.example',
    log: pino({ level: 'silent' }),
  })();
  const mail = sent.find((text) => text.includes(shortOrderId(orderId))) ?? '';
  const lines = shown.slice(0, -2).map((part) => part.replace(/ (-?\$)/, ': $1'));
  expect(
    [...lines, 'Courier', 'Springfield'].filter((part) => !mail.includes(part)),
    mail,
  ).toEqual([]);
  const csv = await (await shop.ask('administrator', '/admin/orders.csv')).text();
  const tax = (1 + Number(lampTax)).toFixed(2);
  const row =
    csv
      .split('\r\n')
      .join('\n')
      .split('\n')
      .find((each) => each.includes(orderId)) ?? '';
  expect(row).toContain(`,${total},`);
  expect(row.endsWith(`,${subtotal},${off},7.00,${tax},0.00`), row).toBe(true);
}

/** Refunds the book before shipping. Returns the cents PayPal refunded. */
async function refundBook(orderId: string): Promise<number> {
  const { db } = shop.database;
  const asked = { kind: 'cancelled' as const, pieces: new Map([[0, 1]]), delivery: false };
  const { amount } = await quoteLineRefund(db, orderId, asked);
  const version = (await readFulfilment(db, orderId))?.version ?? 0;
  const take = { ...asked, orderId, amount, version, restock: false, actorUid };
  expect(await refundByLine(db, gatewaysByName([gateway]), take)).toEqual({ state: 'refunded' });
  const { rows } = await db.execute<{ cents: number }>(
    sql`select refunded_cents::int as cents from completed_transactions where id = ${orderId}`,
  );
  return rows[0]?.cents ?? 0;
}

test('an order whose zones, class and code were deleted stays as it was paid, and one of its lines can be refunded', async () => {
  // The total is half of the subtotal of 30.00, plus 10% tax on the book's half, 20% tax on the lamp's half,
  // and 7.00 for shipping.
  await expectReadable(paidId, { subtotal: '30.00', off: '15.00', lampTax: '1.00', total: '24.00' });
  expect(await refundBook(paidId)).toBe(1_100);
});

test('a payment approved before the deletion is captured as agreed, and its order is readable', async () => {
  const { db } = shop.database;
  const { payment } = await capture(db, gateway, approved.buyer, approved.providerOrderId);
  expect(payment).toMatchObject({ state: 'settled', amounts: { total: 3_000 } });
  const { unit } = paypal.orders.get(approved.providerOrderId) ?? {};
  expect(unit?.amount).toMatchObject({ value: '30.00' });
  await expectReadable(payment.id, { subtotal: '40.00', off: '20.00', lampTax: '2.00', total: '30.00' });
  expect(await refundBook(payment.id)).toBe(1_100);
});

test('a customer with the deleted code in the cart is informed before the charge, and cannot apply it any more', async () => {
  const { db, pool } = shop.database;
  await expect(open(db, gateway, waiting)).rejects.toMatchObject({ code: 'CART_CHANGED' });
  expect(await wordsOf('guest', '/checkout')).toContain(
    'There is no discount code SPRING. Check the spelling.',
  );
  for (const delivers of [true, false]) {
    await pool.query('update shop_settings set delivers = $1', [delivers]);
    expect(await applyCode(db, waiting.rules, { ...waiting, code: 'SPRING' })).toEqual({ reason: 'unknown' });
  }
});
