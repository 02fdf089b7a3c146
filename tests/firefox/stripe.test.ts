import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { ciTest } from '../support/ci-only.ts';
import { type StripeStandIn, startStripeStandIn } from '../support/stripe/stand-in.ts';
import { launchFirefox, newVisitor, type Visitor } from './support/firefox.ts';
import { type Shop, startSeededShop } from './support/shop.ts';

let stripe: StripeStandIn;
let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  // Stripe is the only payment method, so the dialog opens with Stripe's form.
  shop = await startSeededShop({ ...stripe.env, CARD_PAYMENTS: 'false' });
  browser = await launchFirefox();
});

afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await stripe?.stop();
});

async function aProduct(): Promise<number> {
  const { rows } = await shop.sql('select id from products where stock > 20 and price_cents > 100 limit 1');
  return rows[0].id;
}

/** Puts one unit of a product in the cart of a new guest, and opens Stripe's form. */
async function openForm(visitor: Visitor): Promise<void> {
  await visitor.open(`/product/${await aProduct()}`);
  await visitor.press('button', 'Add to Cart');
  await visitor.see('Added to cart');
  await visitor.open('/checkout');
  await visitor.press('button', 'Proceed to Payment');
  await visitor.see('Your card details go straight to Stripe');
}

async function frameAt(visitor: Visitor, path: string) {
  return visitor.page.waitForFrame((frame) => new URL(frame.url()).pathname === path);
}

/** Types the card and the email, and pays. */
async function payBy(visitor: Visitor, card: string): Promise<void> {
  await (await frameAt(visitor, '/elements/card')).locator('input').fill(card);
  await visitor.fill('Email', 'ada@buyers.example');
  await visitor.page.locator('::-p-xpath(//*[@role="dialog"]//button[starts-with(., "Pay $")])').click();
}

ciTest('a declined card, a failed 3-D Secure and a passed 3-D Secure make one order', async () => {
  const visitor = await newVisitor(browser, shop.url);
  await openForm(visitor);
  await payBy(visitor, '4000000000009995');
  await visitor.see('Your card was declined.');
  await payBy(visitor, '4000002500003155');
  await (await frameAt(visitor, '/elements/3ds')).locator('::-p-text(Fail)').click();
  await visitor.see('unable to authenticate');
  await payBy(visitor, '4000002500003155');
  await (await frameAt(visitor, '/elements/3ds')).locator('::-p-text(Complete)').click();
  await visitor.see('Order Successful!');
  const { rows } = await shop.sql('select simulated from completed_transactions');
  expect(rows).toEqual([{ simulated: false }]);
  await visitor.end();
});

ciTest('at 390 px the form, 3-D Secure and the order fit, and one order is paid', async () => {
  const visitor = await newVisitor(browser, shop.url, { width: 390 });
  await shop.sql('delete from completed_transactions');
  await openForm(visitor);
  await visitor.fits();
  await payBy(visitor, '4000002500003155');
  const bank = await frameAt(visitor, '/elements/3ds');
  await bank.locator('::-p-text(Complete)').wait();
  await visitor.fits();
  await bank.locator('::-p-text(Complete)').click();
  await visitor.see('Order Successful!');
  await visitor.fits();
  const { rows } = await shop.sql('select simulated from completed_transactions');
  expect(rows).toEqual([{ simulated: false }]);
  await visitor.end();
});

ciTest('if Stripe’s JavaScript can’t be loaded, Stripe’s own page takes the card', async () => {
  stripe.withoutScript();
  const visitor = await newVisitor(browser, shop.url, { expects: /stripe\.js/ });
  await shop.sql('delete from completed_transactions');
  const { rows } = await shop.sql('select id from products where stock > 20 and price_cents > 100 limit 1');
  await visitor.open(`/product/${rows[0].id}`);
  await visitor.press('button', 'Add to Cart');
  await visitor.see('Added to cart');
  await visitor.open('/checkout');
  await visitor.press('button', 'Proceed to Payment');
  await visitor.press('button', 'Continue to Stripe');
  await visitor.press('button', 'Pay');
  await visitor.see('Order Successful!');
  await visitor.end();
});
