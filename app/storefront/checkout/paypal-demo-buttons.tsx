import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect, useRef } from 'react';

type Props = {
  /**
   * Called once PayPal's script draws its own button; until then, and where it does not come, ours stands.
   */
  onDrawn: () => void;
  /** Called once PayPal's button was pressed and has reported its error. */
  onError: () => void;
};

/** PayPal's button without a client id: pressed, it can only report an error (decision D14). */
export default function PayPalDemoButtons(props: Props) {
  return (
    <PayPalScriptProvider options={{ clientId: 'undefined', currency: 'USD' }}>
      <PayPalButton {...props} />
    </PayPalScriptProvider>
  );
}

function PayPalButton({ onDrawn, onError }: Props) {
  const pressed = useRef(false);
  const [{ isResolved }] = usePayPalScriptReducer();
  useEffect(() => {
    if (isResolved) onDrawn();
  }, [isResolved, onDrawn]);
  return (
    <PayPalButtons
      fundingSource="paypal"
      style={{ shape: 'pill', height: 48, label: 'paypal' }}
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
