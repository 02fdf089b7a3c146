import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { confirmationMails } from '#db/schema/mail.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { ADMIN_ORDERS_PAGE, listAllOrders } from '#domain/orders/admin-list/list-all-orders.ts';
import { matchingOrders } from '#domain/orders/admin-list/match-orders.ts';
import { orderFilterFrom } from '#domain/orders/admin-list/order-filter.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createPriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { addSyntheticOrders } from '../../../seed/add-synthetic-orders.ts';
import { makeOrder, makeProduct } from '../../support/fixtures/factories.ts';
import { paymentKeyOf } from '../../support/fixtures/paying.ts';
import { hiddenInput } from '../../support/shops/http-shopper.ts';
import {
  type InProcessShop,
  openInProcessShop,
  type VisitorKind,
} from '../../support/shops/in-process-shop.ts';

let shop: InProcessShop;
beforeAll(async () => {
  shop = await openInProcessShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.delete(completedTransactions);
  await shop.database.db.delete(auditLog);
});

const db = () => shop.database.db;
const open = async (path: string) => (await shop.ask('administrator', path)).text();
const post = (path: string, fields: Record<string, string>, visitor: VisitorKind = 'administrator') =>
  shop.ask(visitor, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.example' },
    body: new URLSearchParams(fields).toString(),
  });
const find = async (query: string) => {
  const { orders } = await listAllOrders(db(), orderFilterFrom(new URLSearchParams(query)), {});
  return orders.map((order) => order.id);
};
const acts = async () =>
  (await db().select().from(auditLog)).map(({ action, before, after }) => ({ action, before, after }));

/** Creates an order by a purchase with the simulated card. */
async function buy(stock = 5): Promise<{ orderId: string; productId: number }> {
  const productId = await makeProduct(db(), { name: 'Blue kettle', stock });
  const customer = { uid: shop.uids.member, displayName: 'Ann Example', email: 'ann@example.com' };
  await addToCart(db(), { userId: customer.uid, productId });
  const key = await paymentKeyOf(db(), customer.uid);
  return {
    ...(await payByCard(db(), { customer, key, rules: createPriceRulesCache(), delayMs: 0 })),
    productId,
  };
}

test('paging shows every order once, forwards and back, newest first, even at the same time', async () => {
  const all: { id: string; at: string }[] = [];
  for (let n = 0; n < 2 * ADMIN_ORDERS_PAGE + 3; n += 1) {
    const at = new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 20)));
    all.push({ id: await makeOrder(db(), { createdAt: at }), at: at.toISOString() });
  }
  const expected = all.sort((a, b) => (a.at + a.id < b.at + b.id ? 1 : -1)).map((order) => order.id);
  const filter = orderFilterFrom(new URLSearchParams());
  const pages = [await listAllOrders(db(), filter, {})];
  for (let page = pages[0]; page?.hasOlder; pages.push(page))
    page = await listAllOrders(db(), filter, { after: page.orders.at(-1)?.id });
  expect(pages.flatMap((page) => page.orders.map((order) => order.id))).toEqual(expected);
  expect(pages.map((page) => page.hasNewer)).toEqual([false, true, true]);
  const back = await listAllOrders(db(), filter, { before: pages[2]?.orders[0]?.id });
  expect(back.orders).toEqual(pages[1]?.orders);
});

test('orders are found by id, payer and the payer’s or the mail’s address, ignoring case', async () => {
  const payer = { name: { given_name: 'Zoë', surname: 'Quill' }, email_address: 'Zoe@Example.com' };
  const id = await makeOrder(db(), { id: 'abcdef01-0000-4000-8000-000000000001', payer });
  await db().insert(confirmationMails).values({ orderId: id, recipient: 'home@zoe.test' });
  await makeOrder(db());
  for (const text of ['abcdef01', 'ABCD', id, 'zoë q', 'ZOË QUILL', 'zoe@ex', 'home@zoe.test'])
    expect([text, await find(`q=${encodeURIComponent(text)}`)]).toEqual([text, [id]]);
  for (const text of ['uill', '%', '_', "'", 'abcdef02', 'abcdef01zzzz', '\\']) {
    expect([text, await find(`q=${encodeURIComponent(text)}`)]).toEqual([text, []]);
  }
});

test('orders are found by surname, and by its last word', async () => {
  const named = (given_name: string, surname: string) =>
    makeOrder(db(), { payer: { name: { given_name, surname }, email_address: 'a@b.test' } });
  const zoe = await named('Zoë', 'Quill');
  const ann = await named('Ann', 'Marie van Quillfeldt');
  await named('Quincy', '');
  for (const [text, ids] of [
    ['quill', [ann, zoe]],
    ['QUILLF', [ann]],
    ['marie v', [ann]],
    ['van', []],
  ] as const)
    expect([text, (await find(`q=${text}`)).sort()]).toEqual([text, [...ids].sort()]);
});

test('each way to match a text uses its own index', async () => {
  await makeProduct(db(), { stock: 1 });
  await addSyntheticOrders(shop.database.pool, { count: 5_000 });
  onTestFinished(async () => {
    // Truncates the table, because a delete would run the triggers for each order.
    await db().execute(sql`truncate completed_transactions cascade`);
  });
  expect(await db().$count(completedTransactions)).toBeGreaterThan(4_900);
  const condition = matchingOrders(orderFilterFrom(new URLSearchParams('q=gale')));
  const plan = await db().execute(sql`explain select id from completed_transactions where ${condition}`);
  const text = JSON.stringify(plan.rows);
  // The planner may scan all orders, because the table is small. But it evaluates the condition with these
  // indexes.
  for (const name of ['email', 'payer', 'surname', 'last_word', 'street'])
    expect(text).toContain(`completed_transactions_${name}`);
});

test('an order is found by street, phone, tracking number and invoice number', async () => {
  const { orderId } = await buy();
  await makeOrder(db());
  const address = { line1: 'Torstraße 1', phone: '+49 (0)761 12-34' };
  await db().execute(sql`update completed_transactions
    set delivery = ${JSON.stringify({ address, method: { place: '' } })}::jsonb where id = ${orderId}`);
  await db().execute(sql`insert into fulfilments (order_id) values (${orderId}) on conflict do nothing`);
  await db().execute(sql`insert into shipments (order_id, tracking_number) values (${orderId}, 'JJD0001')`);
  await db().execute(sql`insert into invoices (kind, number, name, order_id, seller, amount_cents, paid_at)
    values ('invoice', 7, '2026-000007', ${orderId}, '{}', 100, now())`);
  for (const text of ['torstr', '+49 0761', '49-0761', 'jjd0', '2026-000007'])
    expect([text, await find(new URLSearchParams({ q: text }).toString())]).toEqual([text, [orderId]]);
  for (const text of ['straße', '490762', '2026-000008', 'jjd1'])
    expect([text, await find(new URLSearchParams({ q: text }).toString())]).toEqual([text, []]);
  await db().execute(sql`delete from invoices`);
});

test('filters narrow by status, by simulated or real payment and by day; no status counts as completed', async () => {
  const plain = await makeOrder(db(), { status: null, createdAt: new Date('2026-02-01T00:00:00Z') });
  const unreal = await makeOrder(db(), { simulated: true, createdAt: new Date('2026-02-01T23:59:59.999Z') });
  const back = await makeOrder(db(), { status: 'REFUNDED', createdAt: new Date('2026-02-02T00:00:00Z') });
  expect(await find('status=COMPLETED')).toEqual([unreal, plain]);
  expect(await find('status=REFUNDED')).toEqual([back]);
  expect(await find('kind=simulated')).toEqual([unreal]);
  expect(await find('kind=paid')).toEqual([back, plain]);
  expect(await find('from=2026-02-01&to=2026-02-01')).toEqual([unreal, plain]);
  expect(await find('from=2026-02-02')).toEqual([back]);
});

test('an order that was cancelled before it was paid is listed as cancelled, not as refunded', async () => {
  const back = await makeOrder(db(), { status: 'REFUNDED', payState: 'paid' });
  expect(await open('/admin/orders')).not.toContain('status=CANCELLED');
  const unpaid = await makeOrder(db(), { status: 'REFUNDED', payState: 'cancelled', cancelledCents: 1_080 });
  expect(await find('status=REFUNDED')).toEqual([back]);
  expect(await find('status=CANCELLED')).toEqual([unpaid]);
  expect(await find('kind=paid')).toEqual([back]);
  expect(await open('/admin/orders')).toContain('href="/admin/orders?status=CANCELLED"');
  const page = await open('/admin/orders?status=CANCELLED');
  expect([page.includes(unpaid), page.includes(back)]).toEqual([true, false]);
});

test('the order page shows the items, the payer and the history of the payment', async () => {
  const { orderId } = await buy();
  const page = await open(`/admin/orders/${orderId}`);
  for (const text of [
    'Blue kettle',
    'Ann Example',
    'ann@example.com',
    '$10.80',
    'Timeline',
    'Order placed, $10.80',
    'Simulated',
  ])
    expect(page).toContain(text);
  expect((await shop.ask('administrator', '/admin/orders/nonsense')).status).toBe(404);
});

test('a refund asks for confirmation, also without JavaScript, then restocks the items and is logged', async () => {
  const { orderId, productId } = await buy(5);
  const here = `/admin/orders/${orderId}`;
  expect(await open(here)).not.toContain('name="intent" value="refund"');
  expect(await open(`${here}?refund`)).toContain('Refund all');
  const reply = await post(here, { intent: 'refund' });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, here]);
  const { rows } =
    await db().execute(sql`select status, (select stock from products where id = ${productId}) as stock
    from completed_transactions where id = ${orderId}`);
  expect(rows).toEqual([{ status: 'REFUNDED', stock: 5 }]);
  expect((await acts()).map((act) => act.action)).toEqual(['order.refund']);
  expect(await open(`${here}?refund`)).not.toContain('name="intent" value="refund"');
});

test('a note is logged with its previous text; the second of two concurrent writers is warned and loses nothing', async () => {
  const id = await makeOrder(db());
  const here = `/admin/orders/${id}`;
  const version = hiddenInput(await open(here), 'version');
  await post(here, { intent: 'note', note: 'Call\0 back', version });
  const late = await post(here, { intent: 'note', note: 'Mine', version });
  const page = await late.text();
  expect(late.status).toBe(409);
  expect(page).toContain('Call back');
  expect(page).toContain('Mine');
  await post(here, { intent: 'note', note: 'Mine', version: hiddenInput(page, 'version') });
  expect(await acts()).toEqual([
    { action: 'order.note', before: { note: '' }, after: { note: 'Call back' } },
    { action: 'order.note', before: { note: 'Call back' }, after: { note: 'Mine' } },
  ]);
});

test('the confirmation can be sent again, and the audit log records it', async () => {
  const { orderId } = await buy();
  await db().update(confirmationMails).set({ sentAt: new Date() });
  await post(`/admin/orders/${orderId}`, { intent: 'resend' });
  const [mail] = await db().select().from(confirmationMails);
  expect([mail?.round, mail?.sentAt]).toEqual([2, null]);
  expect((await acts()).map((act) => act.action)).toEqual(['order.resend-mail']);
});

test('a confirmation that was only saved as a file is not shown as sent', async () => {
  const { orderId } = await buy();
  const here = `/admin/orders/${orderId}`;
  await db().update(confirmationMails).set({ sentAt: new Date() });
  expect(await open(here)).toContain('Confirmation sent to ann@example.com');
  await db().update(confirmationMails).set({ savedAsFile: true });
  const page = await open(here);
  expect(page).toContain('Confirmation to ann@example.com saved as a file');
  expect(page).toContain('Saved as a file');
  expect(page).not.toContain('>Sent<');
});

test('nobody but an administrator can write notes, refund orders or resend mails', async () => {
  const { orderId } = await buy();
  for (const visitor of ['none', 'guest', 'member'] as const) {
    for (const intent of ['note', 'refund', 'resend']) {
      const reply = await post(`/admin/orders/${orderId}`, { intent, note: 'x', version: '0' }, visitor);
      expect(reply.status).toBe(403);
      expect(await reply.text()).toContain('You do not have permission to do this');
    }
  }
  expect(await acts()).toEqual([]);
});

test('the export has all pages of what the filter shows, and no formulas', async () => {
  const evil = {
    name: { given_name: '=HYPERLINK("http://evil")', surname: '"quoted", text' },
    email_address: '+1@x.test',
  };
  await makeOrder(db(), { payer: evil, totalCents: 123_456, createdAt: new Date('2030-01-01T00:00:00Z') });
  for (let n = 0; n < 30; n += 1) await makeOrder(db());
  await makeOrder(db(), { simulated: true });
  const reply = await shop.ask('administrator', '/admin/orders.csv?kind=paid', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const rows: Record<string, string>[] = parse(await reply.text(), { columns: true, bom: true });
  expect(rows).toHaveLength(31);
  expect(rows[0]).toMatchObject({ total: '1234.56', status: 'COMPLETED', simulated: 'no' });
  expect(rows[0]?.payer_name).toBe('\'=HYPERLINK("http://evil") "quoted", text');
  expect(rows[0]?.payer_email).toBe("'+1@x.test");
});

test('an export of more orders than one batch has each order once', async () => {
  await makeOrder(db(), { id: '00000000-0000-4000-8000-000000000000' });
  await db().execute(sql`insert into completed_transactions (id, customer_id, payment_key, payer, purchase_units, total_cents, created_at)
    select gen_random_uuid(), 'c' || n % 7, 'copy-' || n, payer, purchase_units, n, now() - (n / 3) * interval '1 second'
    from completed_transactions, generate_series(1, 2500) n`);
  const reply = await shop.ask('administrator', '/admin/orders.csv');
  const rows: { id: string }[] = parse(await reply.text(), { columns: true, bom: true });
  expect(rows).toHaveLength(2_501);
  expect(new Set(rows.map((row) => row.id)).size).toBe(2_501);
});

test('the audit log can be filtered by administrator, and shows the current one as You', async () => {
  const entry = { action: 'product.update', subjectId: '1' };
  await db()
    .insert(auditLog)
    .values([
      { ...entry, actorUid: shop.uids.administrator, subjectName: 'Blue kettle' },
      { ...entry, actorUid: 'former-administrator', subjectName: 'Red kettle' },
    ]);
  const page = await open('/admin/audit?actor=former-administrator');
  expect([page.includes('Red kettle'), page.includes('Blue kettle')]).toEqual([true, false]);
  expect(page).toContain(`<option value="${shop.uids.administrator}">You</option>`);
  expect(page).toContain('<option value="former-administrator" selected="">former-administrator</option>');
});

/** The number of SQL statements for each page, including those for the session and the menu. */
const QUERIES: Record<string, number> = {
  '/admin': 21,
  '/admin/orders': 4,
  '/admin/orders?q=ann&status=COMPLETED': 4,
  '/admin/audit': 6,
  '/admin/settings': 8,
};

test.each(Object.entries(QUERIES))(
  '%s takes the same few queries, however many orders there are',
  async (path, count) => {
    for (const orders of [0, 40]) {
      for (let n = 0; n < orders; n += 1) await makeOrder(db());
      shop.statements.length = 0;
      expect((await shop.ask('administrator', path)).status).toBe(200);
      expect(shop.statements).toHaveLength(count);
    }
  },
);

test('the page of an order takes a fixed number of queries', async () => {
  const { orderId } = await buy();
  shop.statements.length = 0;
  await open(`/admin/orders/${orderId}`);
  expect(shop.statements).toHaveLength(15);
});
