import type { Page } from '@playwright/test';
import { type PayPalStandIn, startPayPalStandIn } from '../../../support/paypal/stand-in.ts';
import { test as base, START_MS } from '../shop.ts';
import { type ProviderShop, startProviderShop } from './provider-shop.ts';

/** The payer's action at PayPal. `break` makes PayPal's script report an error. */
type Doing = 'approve' | 'cancel' | 'break';
type AtPayPal = (orderId: string) => Promise<Doing>;

/** A stand-in for PayPal's button, with its documented calls. */
const SCRIPT = `
  window.paypal = { Buttons: (options) => ({
    isEligible: () => true,
    close: () => Promise.resolve(),
    render: (into) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Pay with PayPal';
      button.onclick = async () => {
        try {
          const orderID = await options.createOrder({ paymentSource: 'paypal' }, {});
          for (let again = true; again; ) {
            again = false;
            const done = await window.atPayPal(orderID);
            if (done === 'cancel') return options.onCancel({ orderID }, {});
            if (done === 'break') throw new Error('PayPal broke');
            await options.onApprove({ orderID }, { restart: () => { again = true; } });
          }
        } catch (error) { options.onError(error); }
      };
      into.append(button);
      return Promise.resolve();
    },
  }) };`;

type Tools = { paypalShop: ProviderShop<PayPalStandIn>; paypal: PayPalStandIn };

/** A shop with credentials for a fake PayPal. */
export const test = base.extend<Tools>({
  paypalShop: [
    async ({ shops, shopSettings }, use) => {
      const kind = `PayPal ${JSON.stringify(shopSettings)}`;
      await use(await shops.get(kind, () => startProviderShop(startPayPalStandIn, shopSettings)));
    },
    { scope: 'test', timeout: START_MS },
  ],
  paypal: ({ paypalShop }, use) => use(paypalShop.provider),
  shop: ({ paypalShop }, use) => use(paypalShop.shop),
});

/**
 * Serves the fake PayPal script, and performs `act` when the payer opens PayPal. Returns the requested
 * addresses of the script.
 */
export async function reachPayPal(page: Page, act: AtPayPal): Promise<string[]> {
  const asked: string[] = [];
  await page.exposeFunction('atPayPal', act);
  await page.route('https://www.paypal.com/sdk/js?**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
  });
  return asked;
}
