import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { LoaderCircle, RotateCw } from 'lucide';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { site } from '#lib/site.ts';
import { paymentToast, type Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { removeNotice } from '../payment/notice-store.ts';
import { scriptNonce } from './paypal-csp.ts';
import { usePayPalFlow } from './use-paypal-flow.ts';

type Props = {
  clientId: string;
  paymentKey: string;
  /**
   * Called with true when a payment starts, and with false when it ends. Until then, the dialog can't be
   * closed.
   */
  onBusy: (busy: boolean) => void;
};

/**
 * PayPal's own button. After an error, the payment counts as failed, and nothing is simulated (decision D14).
 */
export default function PayPalLive({ clientId, ...rest }: Props) {
  const [attempt, setAttempt] = useState(0);
  const options = {
    clientId,
    currency: site().currency,
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
      {/* PayPal's button needs a white background, even in the dark theme. */}
      <div className={`min-h-12 [color-scheme:light] ${state === 'taking' ? 'hidden' : ''}`}>
        <PayPalButtons
          fundingSource="paypal"
          style={{ shape: 'pill', height: 48, label: texts.checkout.paypalLook }}
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
  const [toasts] = useState<Toast[]>(() => [paymentToast('error', texts.checkout.paymentFailed)]);
  useToasts(toasts);
  return <Failed onRetry={onRetry} />;
}

/** A button to try again. The message about the failure is above the payment form. */
function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Button
      type="button"
      look="secondary"
      onClick={() => {
        removeNotice();
        onRetry();
      }}
    >
      <Icon node={RotateCw} className="size-4" />
      {texts.shell.tryAgain}
    </Button>
  );
}
