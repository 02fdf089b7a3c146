import { useEffect, useState } from 'react';
import { site } from '#lib/site.ts';
import { allowsPayPal } from './paypal-csp.ts';

/**
 * The address of PayPal's script without credentials. The client id is 'undefined', but the spec demands the
 * request (S7).
 */
const SCRIPT = 'https://www.paypal.com/sdk/js?client-id=undefined&currency=';

/**
 * Requests PayPal's script without a client id as soon as `wanted` is true. Returns whether the script has
 * loaded, which is unlikely. The page does not wait for the request.
 */
export function useDemoScript(wanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!wanted || !allowsPayPal()) return;
    const script = document.createElement('script');
    script.src = SCRIPT + site().currency;
    script.async = true;
    script.onload = () => setLoaded('paypal' in window);
    document.head.append(script);
    return () => {
      script.onload = null;
      script.remove();
    };
  }, [wanted]);
  return isLoaded;
}
