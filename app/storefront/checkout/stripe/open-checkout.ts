import type { EmbeddedAccess } from '#domain/payments/gateway/gateway.ts';
import { type ProviderStart, startAtProvider } from '../payment/provider-calls.ts';
import { shopAppearance } from './appearance.ts';
import type { CheckoutActions, PaymentElement, StripeConstructor } from './stripe-js.ts';

/** Stripe's form in the page, with the functions to use it. */
export type OpenCheckout = { actions: CheckoutActions; element: PaymentElement };

/**
 * The payment that this document has started. It stays the same when the dialog is closed and opened again.
 */
let begun: { key: string; start: Promise<ProviderStart> } | null = null;

/**
 * Starts the payment with this key, unless this document has already started it.
 * @throws {Error} without a response.
 */
export function beginPayment(key: string): Promise<ProviderStart> {
  if (begun?.key !== key) begun = { key, start: startAtProvider('stripe', key, { embedded: true }) };
  const { start } = begun;
  start.catch(forgetPayment);
  return start;
}

/**
 * Forgets the started payment, so that the next call starts it again. If the server still has the payment,
 * that call continues it.
 */
export function forgetPayment(): void {
  begun = null;
}

/**
 * Shows Stripe's form in `container`.
 * @throws {Error} if Stripe does not open the session.
 */
export async function openCheckout(
  Stripe: StripeConstructor,
  { publicKey, clientSecret }: { publicKey: string } & Pick<EmbeddedAccess, 'clientSecret'>,
  container: HTMLElement,
): Promise<OpenCheckout> {
  const checkout = Stripe(publicKey, { locale: document.documentElement.lang }).initCheckoutElementsSdk({
    clientSecret,
    elementsOptions: { appearance: shopAppearance() },
    // No currency conversion: the payer authorizes exactly the shop's total in the shop's currency.
    adaptivePricing: { allowed: false },
  });
  const loaded = await checkout.loadActions();
  if (loaded.type === 'error') throw new Error(loaded.error.message);
  const element = checkout.createPaymentElement({ layout: 'tabs' });
  const ready = new Promise<void>((resolve, reject) => {
    element.on('ready', resolve);
    element.on('loaderror', () => reject(new Error('The form could not be loaded')));
  });
  element.mount(container);
  await ready;
  return { actions: loaded.actions, element };
}
