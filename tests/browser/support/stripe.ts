import { type StripeStandIn, startStripeStandIn } from '../../support/stripe/stand-in.ts';
import { test as base, type Shop, withShop } from './shop.ts';

/** A shop with keys of a fake Stripe, one per worker. */
export const test = base.extend<object, { stripe: StripeStandIn; shop: Shop }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const stripe = await startStripeStandIn();
      await use(stripe);
      await stripe.stop();
    },
    { scope: 'worker' },
  ],
  shop: [async ({ stripe }, use) => withShop(stripe.env, use), { scope: 'worker', timeout: 90_000 }],
});
