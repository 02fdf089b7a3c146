const LOST_PAYMENT = 'lost-payment';
/** How long the cookie lasts. After that, My Orders still shows the result. */
const LOST_PAYMENT_SECONDS = 20 * 60;

/**
 * The value that a script assigns to `document.cookie` when the page starts or stops to wait for the outcome
 * of a payment whose response was lost. Meanwhile, the server shows the cart page even if the cart is empty,
 * because only this page asks for the outcome.
 */
export const lostPaymentCookie = (isWaiting: boolean): string =>
  `${LOST_PAYMENT}=1;path=/;max-age=${isWaiting ? LOST_PAYMENT_SECONDS : 0};samesite=lax`;

/** Whether the browser waits for the outcome of a payment. `cookies` is a Cookie header. */
export const waitsForPayment = (cookies: string | null): boolean =>
  /(?:^|; ?)lost-payment=1(?:;|$)/.test(cookies ?? '');
