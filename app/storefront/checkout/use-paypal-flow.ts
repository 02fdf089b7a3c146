import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useToasts } from '#app/ui/toaster.tsx';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { type Captured, cancelPayPal, capturePayPal, startPayPal } from './paypal-calls.ts';
import { useUnheardPayment } from './use-unheard-payment.ts';

type Restart = { restart: () => void };
type Options = { paymentKey: string; onBusy: (busy: boolean) => void };

const failure = (text: string): Toast[] => [{ type: 'error', text }];

/** How far a payment is, what is told of it, and how it ends. */
function usePaymentState(onBusy: Options['onBusy']) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [toasts, setToasts] = useState<Toast[]>();
  const [state, setState] = useState<'ready' | 'taking' | 'left' | 'failed'>('ready');
  const [unheard, setUnheard] = useState<string | null>(null);
  /** The shop itself says why a payment can't begin, or how it ends. */
  const told = useRef(false);
  useToasts(toasts);
  useUnheardPayment(unheard);

  const end = (next: typeof state, say: Toast[]) => {
    told.current = true;
    setToasts(say);
    setState(next);
    onBusy(false);
  };
  const follow = (reply: Pick<Captured, 'ok' | 'toasts' | 'to'>) => {
    end(reply.ok ? 'taking' : 'ready', reply.toasts);
    return reply.to ? navigate(reply.to) : revalidate();
  };
  return { state, setState, setToasts, setUnheard, told, end, follow };
}

/** What PayPal's button calls, and what the shopper sees meanwhile. The server decides about everything. */
export function usePayPalFlow({ paymentKey, onBusy }: Options) {
  const { state, setState, setToasts, setUnheard, told, end, follow } = usePaymentState(onBusy);
  /** PayPal's order of the payment that began; the payer may have approved it. */
  const begun = useRef<string | null>(null);
  const leaving = useRef<Promise<unknown>>(Promise.resolve());

  async function createOrder(): Promise<string> {
    told.current = false;
    setUnheard(null);
    begun.current = null;
    setState('ready');
    onBusy(true);
    // The one left before would be found again, and then end under the payer's hands.
    await leaving.current;
    const started = await startPayPal(paymentKey);
    begun.current = started.providerOrderId;
    if (started.providerOrderId !== null) return started.providerOrderId;
    // The cart shows why it can't be paid: it changed, or goods ran out.
    void follow({ ok: false, toasts: started.toasts, to: started.to });
    throw new Error('There is nothing to pay');
  }

  async function onApprove({ orderID }: { orderID: string }, actions: Restart): Promise<void> {
    told.current = true;
    setState('taking');
    try {
      const captured = await capturePayPal(orderID);
      if (!captured.ok && captured.restart) {
        told.current = false;
        setToasts(captured.toasts);
        setState('ready');
        return actions.restart();
      }
      await follow(captured);
    } catch {
      end('ready', failure(texts.checkout.paymentUnheard));
      setUnheard(paymentKey);
    }
  }

  function onCancel({ orderID }: { orderID?: unknown }): void {
    if (typeof orderID === 'string') leaving.current = cancelPayPal(orderID);
    setState('left');
    onBusy(false);
  }

  async function onError(): Promise<void> {
    if (told.current) return;
    told.current = true;
    // The payer may have approved the order, and it would be captured later: only a cancelled one has failed.
    const order = begun.current;
    if (order !== null) {
      const cancelling = cancelPayPal(order);
      leaving.current = cancelling;
      const left = await cancelling;
      // Pressed once more meanwhile.
      if (begun.current !== order) return;
      if (!left) {
        setUnheard(paymentKey);
        return end('ready', failure(texts.checkout.paymentUnheard));
      }
      if (!left.cancelled) return void follow(left);
    }
    end('failed', failure(texts.checkout.paymentFailed));
  }

  return { state, createOrder, onApprove, onCancel, onError };
}
