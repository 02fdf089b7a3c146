// The types of the functions of Stripe.js that the payment page uses, as in `@stripe/stripe-js` 10.2.1. The
// script itself must be loaded from Stripe.

export type StripeConstructor = (publicKey: string, options?: { locale?: string }) => StripeJs;

type StripeJs = { initCheckoutElementsSdk(options: CheckoutOptions): Checkout };

type CheckoutOptions = {
  clientSecret: string;
  elementsOptions?: { appearance?: Appearance };
  adaptivePricing?: { allowed: boolean };
};

/** https://docs.stripe.com/elements/appearance-api */
export type Appearance = { theme: 'stripe' | 'night'; variables: Record<string, string> };

type Checkout = {
  loadActions(): Promise<{ type: 'success'; actions: CheckoutActions } | Failed>;
  createPaymentElement(options?: { layout?: 'tabs' | 'accordion' }): PaymentElement;
};

export type PaymentElement = {
  mount(container: HTMLElement): void;
  destroy(): void;
  on(event: 'ready' | 'loaderror', listener: () => void): unknown;
};

export type CheckoutActions = {
  updateEmail(email: string): Promise<CheckoutResult>;
  validateElements(): Promise<CheckoutResult>;
  /** Authorizes the payment, with 3-D Secure if the bank requires it. */
  confirm(options: { redirect: 'if_required' }): Promise<CheckoutResult>;
};

type Failed = { type: 'error'; error: { message: string; code?: string | null } };
type CheckoutResult = { type: 'success' } | Failed;

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}
