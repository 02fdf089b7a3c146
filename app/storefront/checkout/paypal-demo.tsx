import { lazy, Suspense } from 'react';
import { PayPalLookalike } from './paypal-lookalike.tsx';
import { useDemoScript } from './use-demo-script.ts';

const PayPalDemoButtons = lazy(() => import('./paypal-demo-buttons.tsx'));

type Props = { chosen: boolean; busy: boolean; onError: () => void };

/** PayPal without credentials: pressing its button counts as the button reporting an error, and a demo payment is simulated (D14). */
export function PayPalDemo({ chosen, busy, onError }: Props) {
  const script = useDemoScript(chosen);
  return (
    <>
      {script && (
        <Suspense>
          <PayPalDemoButtons onError={onError} />
        </Suspense>
      )}
      <PayPalLookalike busy={busy} />
      <p className="text-xs text-quiet">
        Demo sandbox login: buyer@kiosk.test, password kiosk-demo. No money moves.
      </p>
    </>
  );
}
