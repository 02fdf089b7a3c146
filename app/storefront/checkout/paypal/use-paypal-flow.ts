import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { showToasts, useToasts } from '#app/ui/feedback/toaster.tsx';
import { paymentToast, type Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { removeNotice } from '../payment/notice-store.ts';
import { type Captured, cancelPayPal, capturePayPal, startPayPal } from './paypal-calls.ts';

type Restart = { restart: () => void };
type Options = { paymentKey: string; onBusy: (busy: boolean) => void };

const failure = (text: string): Toast[] => [paymentToast('error', text)];

/** The outcome of the payment with this key is unknown, so the page polls for it. */
const unheard = (key: string): Toast[] => [
  { ...paymentToast('error', texts.checkout.paymentUnheard), unheard: key },
];

/** The state of a payment, its messages, and how it ends. */
function usePaymentState(onBusy: Options['onBusy']) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [toasts, setToasts] = useState<Toast[]>();
  const [state, setState] = useState<'ready' | 'taking' | 'left' | 'failed'>('ready');
  /** Whether the shop itself has already reported why the payment did not start, or how it ended. */
  const isReported = useRef(false);
  useToasts(toasts);

  const end = (next: typeof state, messages: Toast[]) => {
    isReported.current = true;
    setToasts(messages);
    setState(next);
    onBusy(false);
  };
  const follow = async ({ ok, toasts: messages, to }: Pick<Captured, 'ok' | 'toasts' | 'to'>) => {
    end(ok ? 'taking' : 'ready', ok ? [] : messages);
    // Replaces the cart in the history, because it is empty now.
    await (to ? navigate(to, { replace: ok }) : revalidate());
    // On the page of the order. Before, they would be gone by the time it has loaded.
    if (ok) showToasts(messages);
  };
  return { state, setState, setToasts, told: isReported, end, follow };
}

/** The callbacks of PayPal's button, and the state to display. The server decides everything. */
export function usePayPalFlow({ paymentKey, onBusy }: Options) {
  const { state, setState, setToasts, told: isReported, end, follow } = usePaymentState(onBusy);
  /** PayPal's order of the started payment. The payer may have approved it. */
  const startedOrder = useRef<string | null>(null);
  const cancellation = useRef<Promise<unknown>>(Promise.resolve());

  async function createOrder(): Promise<string> {
    isReported.current = false;
    removeNotice();
    startedOrder.current = null;
    setState('ready');
    onBusy(true);
    // Otherwise the server would find the payment being cancelled, and end it while the payer approves it.
    await cancellation.current;
    const started = await startPayPal(paymentKey);
    startedOrder.current = started.providerOrderId;
    if (started.providerOrderId !== null) return started.providerOrderId;
    // The cart shows why it can't be paid: it changed, or items are out of stock.
    void follow({ ok: false, toasts: started.toasts, to: started.to });
    throw new Error('There is nothing to pay');
  }

  async function onApprove({ orderID }: { orderID: string }, actions: Restart): Promise<void> {
    isReported.current = true;
    setState('taking');
    try {
      const captured = await capturePayPal(orderID);
      if (!captured.ok && captured.restart) {
        isReported.current = false;
        setToasts(captured.toasts);
        setState('ready');
        return actions.restart();
      }
      await follow(captured);
    } catch {
      end('ready', unheard(paymentKey));
    }
  }

  function onCancel({ orderID }: { orderID?: unknown }): void {
    if (typeof orderID === 'string') cancellation.current = cancelPayPal(orderID);
    setState('left');
    onBusy(false);
  }

  async function onError(): Promise<void> {
    if (isReported.current) return;
    isReported.current = true;
    // The payer may have approved the order, which would then be captured later. Only a cancelled order has
    // failed.
    const order = startedOrder.current;
    if (order !== null) {
      const cancelling = cancelPayPal(order);
      cancellation.current = cancelling;
      const cancelResult = await cancelling;
      // The button was pressed again in the meantime.
      if (startedOrder.current !== order) return;
      if (!cancelResult) return end('ready', unheard(paymentKey));
      if (!cancelResult.cancelled) return void follow(cancelResult);
    }
    end('failed', failure(texts.checkout.paymentFailed));
  }

  return { state, createOrder, onApprove, onCancel, onError };
}
