import type { Page } from '@playwright/test';
import type { StripeStandIn } from '../../support/stripe/stand-in.ts';
import { openAsAdministrator } from '../support/administrator.ts';
import { putInCart } from '../support/buying.ts';
import { deliverAbroad, deliverNothing } from '../support/delivering.ts';
import { expect, findProduct, opened, type Shop, toast } from '../support/shop.ts';
import { latestSession, test } from '../support/shops/stripe.ts';

test.describe.configure({ mode: 'serial' });

/** Buys several units of one product on Stripe's page. Then opens the order in the admin area. */
async function buy(
  page: Page,
  { shop, stripe, pieces = 1 }: { shop: Shop; stripe: StripeStandIn; pieces?: number },
) {
  const { id, name } = await findProduct(shop, 'stock > 30 and price_cents between 1000 and 20000');
  await putInCart(page, id, pieces);
  await shop.sql(`update checkouts set confirmed = true`);
  await opened(page, '/checkout');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Card (Stripe)').click();
  const frame = page.frameLocator('[data-card-form] iframe');
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242');
  const email = dialog.getByLabel('Email');
  if (await email.isVisible()) await email.fill('ada@buyers.example');
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/success\?order=/);
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';
  const { intent } = latestSession(stripe);
  if (!intent) throw new Error('Nothing was paid');
  return { orderId, intent, name };
}

/** Stripe sends the shop all events so far. */
async function tellAll(shop: Shop, stripe: StripeStandIn): Promise<void> {
  for (const event of stripe.events) expect(await stripe.deliver(shop.url, event)).toBe(204);
}

test('a full refund that fails later is shown, and is made again @ci', async ({ page, shop, stripe }) => {
  const { orderId, intent } = await buy(page, { shop, stripe });
  await openAsAdministrator(page, `/admin/orders/${orderId}`);
  await page.getByRole('link', { name: /^Refund \$/ }).click();
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(toast(page, 'Order refunded')).toBeVisible();
  expect(stripe.back.left(intent)).toBe(0);

  const [made] = stripe.back.refundsOf(intent.id);
  if (!made) throw new Error('Stripe made no refund');
  stripe.back.endRefund(made, 'failed');
  await tellAll(shop, stripe);
  await expect(async () => {
    await opened(page, `/admin/orders/${orderId}`);
    await expect(page.getByText(/The customer does not have this money/).first()).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Retry refund of \$/ }).click();
  await expect.poll(() => stripe.back.left(intent), { timeout: 30_000 }).toBe(0);
  expect(stripe.back.refundsOf(intent.id).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
});

test('one of two items is cancelled and refunded by its line @ci', async ({ page, shop, stripe }) => {
  await deliverAbroad(shop);
  await shop.sql(`create or replace function say_address() returns trigger language plpgsql as $$ begin
    insert into checkouts (customer_id, email, address, confirmed, email_confirmed, delivery_method_id)
      select distinct user_id, 'ann@example.com', '{"country":"US","name":"Ann Example","company":"","line1":"1 High Street","line2":"","district":"","city":"Springfield","region":"IL","postcode":"62701","phone":""}'::jsonb,
        true, true, (select id from delivery_methods where price_cents = 500) from cart_items
      on conflict (customer_id) do nothing; return null; end $$`);
  await shop.sql(`create or replace trigger say_address after insert on cart_items
    for each statement execute function say_address()`);
  try {
    const { orderId, intent, name } = await buy(page, { shop, stripe, pieces: 2 });
    expect(latestSession(stripe).email).toBe('ann@example.com');
    await openAsAdministrator(page, `/admin/orders/${orderId}`);
    await page.getByText('Cancel items before they are sent').click();
    const cancel = page.getByRole('form', { name: 'Cancel items before they are sent' });
    await cancel.getByLabel(`Quantity of ${name}`).fill('1');
    await cancel.getByRole('button', { name: 'Cancel items' }).click();
    await cancel.getByRole('button', { name: /^Cancel and refund \$/ }).click();
    await expect(toast(page, 'Cancelled')).toBeVisible();
    const [made, ...more] = stripe.back.refundsOf(intent.id);
    expect(more).toEqual([]);
    const { rows } = await shop.sql(
      'select total_cents::int as total, refunded_cents::int as back from completed_transactions where id = $1',
      [orderId],
    );
    expect(made?.amount).toBe(rows[0]?.back);
    expect(stripe.back.left(intent)).toBe(rows[0]?.total - rows[0]?.back);
  } finally {
    await shop.sql('drop trigger say_address on cart_items');
    await deliverNothing(shop);
  }
});

test('a dispute is listed on the dashboard, and is shown as a reversed payment once it is lost @ci', async ({
  page,
  shop,
  stripe,
}) => {
  const { orderId, intent } = await buy(page, { shop, stripe });
  const dispute = stripe.back.dispute(intent);
  await tellAll(shop, stripe);
  const disputes = async () =>
    (await shop.sql('select 1 from disputes where payment_id = $1', [orderId])).rowCount;
  await expect.poll(disputes, { timeout: 60_000 }).toBe(1);
  await openAsAdministrator(page, '/admin');
  await page.getByRole('region', { name: 'Open disputes' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Disputes' })).toContainText('Waiting for your response');
  stripe.back.closeDispute(dispute, 'lost');
  await tellAll(shop, stripe);
  await expect(async () => {
    await opened(page, `/admin/orders/${orderId}`);
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Reversed payment', {
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
});
