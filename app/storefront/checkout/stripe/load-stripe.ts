import { scriptNonce } from '../paypal/paypal-csp.ts';
import type { StripeConstructor } from './stripe-js.ts';

const TIMEOUT_MS = 20_000;

let loading: Promise<StripeConstructor> | null = null;

/**
 * Loads Stripe's script, only once in each document. If it fails, the next call tries again.
 * @throws {Error} if the script can't be loaded.
 */
export function loadStripe(src: string): Promise<StripeConstructor> {
  loading ??= insertScript(src).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

function insertScript(src: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The payment script could not be loaded'));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.src = src;
    script.nonce = scriptNonce() ?? '';
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      if (window.Stripe) resolve(window.Stripe);
      else fail();
    };
    document.head.append(script);
  });
}
