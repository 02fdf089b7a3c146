import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_SITE } from '#lib/site.ts';
import { makeOrder } from '../../support/fixtures/factories.ts';
import { type InProcessShop, openInProcessShop } from '../../support/shops/in-process-shop.ts';

let shop: InProcessShop;
let orderId: string;
beforeAll(async () => {
  const site = { ...DEFAULT_SITE, timeZone: 'Europe/Berlin', region: 'GB' };
  shop = await openInProcessShop(null, { site });
  const createdAt = new Date('2026-03-03T23:30:00Z');
  orderId = await makeOrder(shop.database.db, {
    createdAt,
    customerId: shop.uids.member,
    totalCents: 123_450,
  });
});
afterAll(() => shop?.close());

const open = async (visitor: 'member' | 'administrator', path: string) => {
  const html = await (await shop.ask(visitor, path)).text();
  return html.replaceAll('<!-- -->', '').replace(/[\u00a0\u202f]/g, ' ');
};

test('customers see dates in the shop’s time zone and regional format', async () => {
  const html = await open('member', '/orders');
  expect(html).toContain('4 March 2026');
  expect(html).toContain('US$1,234.50');
  // The browser gets the same region and time zone, so that it formats dates in the same way.
  expect(html).toContain(
    '{&quot;region&quot;:&quot;GB&quot;,&quot;timeZone&quot;:&quot;Europe/Berlin&quot;}',
  );
});

test('the admin area shows times in the shop’s time zone without mentioning UTC', async () => {
  const html = await open('administrator', `/admin/orders/${orderId}`);
  expect(html).toContain('4 Mar 2026, 00:30');
  expect(html).toContain('>Date<');
  expect(html).not.toContain('Date (UTC)');
});

test('a filter uses days in the shop’s time zone', async () => {
  const found = async (query: string) =>
    (await open('administrator', `/admin/orders?${query}`)).includes(orderId);
  expect(await found('from=2026-03-04')).toBe(true);
  expect(await found('from=2026-03-04&to=2026-03-04')).toBe(true);
  expect(await found('to=2026-03-03')).toBe(false);
  expect(await found('from=0001-01-01&to=9999-12-31')).toBe(true);
});

test('a discount’s times are stored and shown in the shop’s time zone', async () => {
  const fields = { name: 'Spring', kind: 'percent', percent: '10', position: '0', min_subtotal: '0' };
  const times = { starts_at: '2026-03-28T12:00', ends_at: '2026-03-29T12:00' };
  const body = new URLSearchParams({ intent: 'save', active: 'on', ...fields, ...times });
  const saved = await shop.ask('administrator', '/admin/settings/discounts/new', { method: 'POST', body });
  expect(saved.status).toBe(303);
  const { rows } = await shop.database.pool.query('select id, starts_at, ends_at from discounts');
  expect(rows).toMatchObject([
    { starts_at: new Date('2026-03-28T11:00:00Z'), ends_at: new Date('2026-03-29T10:00:00Z') },
  ]);
  const html = await open('administrator', `/admin/settings/discounts/${rows[0].id}`);
  for (const time of Object.values(times)) expect(html).toContain(`value="${time}"`);
});
