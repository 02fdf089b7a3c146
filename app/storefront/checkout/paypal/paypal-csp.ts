import { href } from 'react-router';
import { faultOf } from '#app/failures/fault.ts';
import { reachShop } from '#app/failures/reach-shop.ts';
import { showToasts } from '#app/ui/feedback/toaster.tsx';
import * as texts from '#texts';

const PATH = href('/checkout');

/**
 * Whether this document was loaded as the cart page. Only the Content-Security-Policy of that page allows
 * PayPal's script, and a navigation by script does not change a document's policy.
 */
export function allowsPayPal(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && new URL(opened.name).pathname === PATH;
}

/** The storage key of a note that makes the next document open the payment. */
const OPEN_PAYMENT = 'kiosk-pay';
const NO_TERMS = '1';

/**
 * Reloads the cart page as a new document that opens the payment. First checks that the shop responds,
 * because a failed reload would leave the visitor without a page. `terms` is the hash of the accepted terms.
 */
export async function loadPayment(terms = NO_TERMS): Promise<void> {
  try {
    await reachShop();
  } catch (error) {
    return showToasts([{ type: 'error', text: texts.cart.loadCartFailed, note: faultOf(error).note }]);
  }
  try {
    sessionStorage.setItem(OPEN_PAYMENT, terms);
  } catch {
    // Without storage, the payer presses the button again.
  }
  location.reload();
}

/**
 * Whether this document was loaded to open the payment, with the same terms accepted. True only for the first
 * call.
 */
export function takePaymentRequest(terms = NO_TERMS): boolean {
  try {
    const isRequested = sessionStorage.getItem(OPEN_PAYMENT) === terms;
    sessionStorage.removeItem(OPEN_PAYMENT);
    return isRequested;
  } catch {
    return false;
  }
}

/** The nonce for scripts of this document. */
export function scriptNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}
