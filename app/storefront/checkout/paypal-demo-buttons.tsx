import { PayPalButtons, PayPalScriptProvider } from '@paypal/react-paypal-js';
import { useRef } from 'react';

type Props = {
  /** Called once PayPal's button was pressed and has reported its error. */
  onError: () => void;
};

/** PayPal's button without a client id: pressed, it can only report an error (decision D14). */
export default function PayPalDemoButtons({ onError }: Props) {
  const pressed = useRef(false);
  return (
    <PayPalScriptProvider options={{ clientId: 'undefined', currency: 'USD' }}>
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
    </PayPalScriptProvider>
  );
}
