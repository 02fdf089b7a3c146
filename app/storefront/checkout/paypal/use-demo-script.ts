import { useEffect, useState } from 'react';
import { site } from '#lib/site.ts';
import { allowsPayPal } from './paypal-csp.ts';

/**
 * PayPal's script without credentials. The client id is 'undefined', but the script is still requested (spec
 * S7).
 */
const SCRIPT = 'https://www.paypal.com/sdk/js?client-id=undefined&currency=';

/**
 * Requests PayPal's script without a client id once `wanted` is true. Returns whether the script has loaded,
 * which is unlikely. The request does not block the page and never causes a reload.
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
