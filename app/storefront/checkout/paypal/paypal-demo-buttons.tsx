import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect, useRef } from 'react';
import { site } from '#lib/site.ts';
import * as texts from '#texts';

type Props = {
  /** Called when PayPal's script has rendered its button, which then replaces the shop's own button. */
  onRendered: () => void;
  /** Called when PayPal's button was pressed and has reported its error. */
  onError: () => void;
};

/** PayPal's button without a client id. All it can do is to report an error (decision D14). */
export default function PayPalDemoButtons(props: Props) {
  return (
    <PayPalScriptProvider options={{ clientId: 'undefined', currency: site().currency }}>
      <PayPalButton {...props} />
    </PayPalScriptProvider>
  );
}

function PayPalButton({ onRendered, onError }: Props) {
  const pressed = useRef(false);
  const [{ isResolved }] = usePayPalScriptReducer();
  useEffect(() => {
    if (isResolved) onRendered();
  }, [isResolved, onRendered]);
  return (
    <PayPalButtons
      fundingSource="paypal"
      style={{ shape: 'pill', height: 48, label: texts.checkout.paypalLook }}
      createOrder={() => {
        pressed.current = true;
        return Promise.reject(new Error('There is no client id'));
      }}
      onError={() => {
        if (pressed.current) onError();
      }}
    />
  );
}
