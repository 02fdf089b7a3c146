import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '#app/failures/lazy-part.ts';
import * as texts from '#texts';
import { PayPalFallbackButton } from './paypal-fallback-button.tsx';
import { useDemoScript } from './use-demo-script.ts';

const PayPalDemoButtons = lazyPart(() => import('./paypal-demo-buttons.tsx'));

type Props = { chosen: boolean; busy: boolean; onError: () => void };

/**
 * The part of the form for PayPal without credentials. Its button reports an error, and the shop then
 * simulates the payment (decision D14).
 */
export function PayPalDemo({ chosen, busy, onError }: Props) {
  const script = useDemoScript(chosen);
  const [isRendered, setRendered] = useState(false);
  const onRendered = useCallback(() => setRendered(true), []);
  return (
    <>
      {script && (
        <Suspense>
          <PayPalDemoButtons onRendered={onRendered} onError={onError} />
        </Suspense>
      )}
      {!isRendered && <PayPalFallbackButton busy={busy} />}
      <p className="text-sm text-quiet">{texts.checkout.paypalDemo}</p>
    </>
  );
}
