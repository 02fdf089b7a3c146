import { useEffect, useState } from 'react';

/** The client id is undefined without credentials, and PayPal is asked all the same (spec S7). */
const SCRIPT = 'https://www.paypal.com/sdk/js?client-id=undefined&currency=USD';

/**
 * Asks for PayPal's script without a client id, once `wanted`; true in the unlikely case that it comes.
 * Nothing waits for it.
 */
export function useDemoScript(wanted: boolean): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => setHere('paypal' in window);
    document.head.append(script);
    return () => {
      script.onload = null;
      script.remove();
    };
  }, [wanted]);
  return here;
}
