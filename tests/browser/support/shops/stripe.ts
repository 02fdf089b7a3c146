import { expect, type Page } from '@playwright/test';
import { type StripeStandIn, startStripeStandIn } from '../../../support/stripe/stand-in.ts';
import { openPayment, putInCart } from '../buying.ts';
import { test as base, findProduct, type Shop, START_MS, settings } from '../shop.ts';
import { type ProviderShop, startProviderShop } from './provider-shop.ts';

type Tools = { stripeShop: ProviderShop<StripeStandIn>; stripe: StripeStandIn };

/** A shop with keys of a fake Stripe. */
export const test = base.extend<Tools>({
  shopSettings: settings,
  stripeShop: [
    async ({ shops, shopSettings }, use) => {
      const kind = `Stripe ${JSON.stringify(shopSettings)}`;
      await use(await shops.get(kind, () => startProviderShop(startStripeStandIn, shopSettings)));
    },
    { scope: 'test', timeout: START_MS },
  ],
  stripe: ({ stripeShop }, use) => use(stripeShop.provider),
  shop: ({ stripeShop }, use) => use(stripeShop.shop),
});

/** The numbers of Stripe's test cards. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  asked: '4000 0025 0000 3155',
  declined: '4000 0000 0000 9995',
};

const cardForm = (page: Page) => page.frameLocator('[data-card-form] iframe');

/** Puts one unit of a product in the cart of a new guest. Returns the product's id. */
export async function fillCart(page: Page, shop: Shop): Promise<number> {
  const { id } = await findProduct(shop, 'stock > 30 and price_cents > 100');
  await putInCart(page, id);
  return id;
}

/** Puts one unit of a product in the cart and continues to Stripe's own page, without JavaScript. */
export async function toStripePage(page: Page, shop: Shop): Promise<void> {
  const { id } = await findProduct(shop, 'stock > 30 and price_cents > 100');
  await putInCart(page, id);
  await leaveForStripe(page);
}

/** Continues to Stripe's own page with a filled cart, without JavaScript. */
export async function leaveForStripe(page: Page): Promise<void> {
  await page.goto('/checkout?pay=1');
  await page.getByText('Card (Stripe)').click();
  await press(page, 'Continue to Stripe');
  await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the payment dialog with Stripe's form in it. */
export async function openCardForm(page: Page) {
  const dialog = await openPayment(page);
  await dialog.getByText('Card (Stripe)').click();
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
  return dialog;
}

/** Types card and email into the open form, and pays. */
export async function payBy(page: Page, card: string): Promise<void> {
  await cardForm(page).getByLabel('Card number').fill(card);
  await page.getByRole('dialog').getByLabel('Email').fill('ada@buyers.example');
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
}

/** Passes or fails the bank's 3-D Secure question. */
export async function answerBank(page: Page, how: 'Complete' | 'Fail'): Promise<void> {
  await page.frameLocator('iframe[title="3-D Secure"]').getByRole('button', { name: how }).click();
}

export async function expectPaid(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/success\?order=/);
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** Returns the number of orders of the customer who made this order. */
export async function ordersBeside(shop: Shop, orderId: string): Promise<number> {
  const { rows } = await shop.sql(
    `select count(*)::int as orders from completed_transactions where customer_id =
      (select customer_id from completed_transactions where id = $1)`,
    [orderId],
  );
  return rows[0]?.orders;
}

export function latestSession(stripe: StripeStandIn) {
  const session = [...stripe.books.sessions.values()].at(-1);
  if (!session) throw new Error('Stripe has no session');
  return session;
}
