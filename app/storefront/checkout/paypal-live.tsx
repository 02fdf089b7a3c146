import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { LoaderCircle, RotateCw } from 'lucide';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useToasts } from '#app/ui/toaster.tsx';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { scriptNonce } from './paypal-csp.ts';
import { usePayPalFlow } from './use-paypal-flow.ts';

type Props = {
  clientId: string;
  paymentKey: string;
  /** Told when a payment is under way that must not be walked away from. */
  onBusy: (busy: boolean) => void;
};

/** PayPal's own button. Whatever fails here is a failure: nothing is ever simulated (decision D14). */
export default function PayPalLive({ clientId, ...rest }: Props) {
  const [attempt, setAttempt] = useState(0);
  const options = {
    clientId,
    currency: 'USD',
    intent: 'capture',
    components: 'buttons',
    dataCspNonce: scriptNonce(),
  };
  return (
    <PayPalScriptProvider key={attempt} options={options}>
      <PayPalButton {...rest} onRetry={() => setAttempt(attempt + 1)} />
    </PayPalScriptProvider>
  );
}

type ButtonProps = Omit<Props, 'clientId'> & { onRetry: () => void };

function PayPalButton({ paymentKey, onBusy, onRetry }: ButtonProps) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  const { state, ...flow } = usePayPalFlow({ paymentKey, onBusy });
  if (isRejected) return <Unreachable onRetry={onRetry} />;
  if (state === 'failed') return <Failed onRetry={onRetry} />;
  return (
    <div className="grid gap-3">
      {/* PayPal's button stands on white in either theme. */}
      <div className={`min-h-12 [color-scheme:light] ${state === 'taking' ? 'hidden' : ''}`}>
        <PayPalButtons
          fundingSource="paypal"
          style={{ shape: 'pill', height: 48, label: 'paypal' }}
          {...flow}
        />
      </div>
      {(isPending || state === 'taking') && (
        <p role="status" className="flex min-h-11 items-center justify-center gap-2 text-sm text-quiet">
          <Icon node={LoaderCircle} className="size-4 animate-spin" />
          {isPending ? texts.checkout.paypalConnecting : texts.checkout.paymentTaken}
        </p>
      )}
      {state === 'left' && (
        <p role="status" className="rounded-xl bg-sunken px-4 py-3 text-sm">
          {texts.checkout.paymentCancelled}
        </p>
      )}
    </div>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const [toasts] = useState<Toast[]>(() => [{ type: 'error', text: texts.checkout.paymentFailed }]);
  useToasts(toasts);
  return <Failed onRetry={onRetry} />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid gap-3">
      <FormMessage text={texts.checkout.paymentFailed} />
      <Button type="button" look="secondary" onClick={onRetry}>
        <Icon node={RotateCw} className="size-4" />
        {texts.shell.tryAgain}
      </Button>
    </div>
  );
}
