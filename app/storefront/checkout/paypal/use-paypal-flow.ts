import { useRef } from 'react';
import { paymentToast, type Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { removeNotice } from '../payment/notice-store.ts';
import { cancelAtProvider, captureAtProvider, startAtProvider } from '../payment/provider-calls.ts';
import { unknownResultToasts, usePaymentState } from '../payment/use-payment-state.ts';

const PROVIDER = 'paypal';

type Restart = { restart: () => void };
type Options = { paymentKey: string; onBusy: (busy: boolean) => void };

const failure = (text: string): Toast[] => [paymentToast('error', text)];

/** The callbacks of PayPal's button, and the state to show. The server decides whether a payment succeeds. */
export function usePayPalFlow({ paymentKey, onBusy }: Options) {
  const { state, setState, setToasts, told: isReported, end, follow } = usePaymentState(onBusy);
  /** PayPal's order of the payment that was started. The payer may already have approved it. */
  const startedOrder = useRef<string | null>(null);
  const cancellation = useRef<ReturnType<typeof cancelAtProvider>>(Promise.resolve(null));

  async function createOrder(): Promise<string> {
    isReported.current = false;
    removeNotice();
    startedOrder.current = null;
    setState('ready');
    onBusy(true);
    // Wait for the cancellation. Otherwise the server would continue the payment that is being cancelled, and
    // end it while the payer approves it.
    await cancellation.current;
    const started = await startAtProvider(PROVIDER, paymentKey);
    startedOrder.current = started.providerOrderId;
    if (started.providerOrderId !== null) return started.providerOrderId;
    // There is no order, because the cart has changed or items are out of stock. The cart page says which.
    void follow({ ok: false, toasts: started.toasts, to: started.to });
    throw new Error('There is nothing to pay');
  }

  async function onApprove({ orderID }: { orderID: string }, actions: Restart): Promise<void> {
    isReported.current = true;
    setState('taking');
    try {
      const captured = await captureAtProvider({ provider: PROVIDER, order: orderID });
      if (!captured.ok && captured.restart) {
        isReported.current = false;
        setToasts(captured.toasts);
        setState('ready');
        return actions.restart();
      }
      await follow(captured);
    } catch {
      end('ready', unknownResultToasts(paymentKey));
    }
  }

  async function onCancel({ orderID }: { orderID?: unknown }): Promise<void> {
    const order = startedOrder.current;
    if (typeof orderID === 'string')
      cancellation.current = cancelAtProvider({ provider: PROVIDER, order: orderID });
    setState('left');
    onBusy(false);
    const result = await cancellation.current;
    // The order may have been approved and paid in another tab.
    if (result?.ok && startedOrder.current === order) void follow(result);
  }

  async function onError(): Promise<void> {
    if (isReported.current) return;
    isReported.current = true;
    // The payer may have approved the order before the error, and the shop would capture it later. The
    // payment has therefore failed only if its order is cancelled.
    const order = startedOrder.current;
    if (order !== null) {
      const cancelling = cancelAtProvider({ provider: PROVIDER, order });
      cancellation.current = cancelling;
      const cancelResult = await cancelling;
      // The payer pressed the button again while the order was being cancelled.
      if (startedOrder.current !== order) return;
      if (!cancelResult) return end('ready', unknownResultToasts(paymentKey));
      if (!cancelResult.cancelled) return void follow(cancelResult);
    }
    end('failed', failure(texts.checkout.paymentFailed));
  }

  return { state, createOrder, onApprove, onCancel, onError };
}
