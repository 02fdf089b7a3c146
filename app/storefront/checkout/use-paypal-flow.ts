import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useToasts } from '#app/ui/toaster.tsx';
import { messages } from '#lib/messages.ts';
import type { Toast } from '#lib/toast.ts';
import { cancelPayPal, capturePayPal, startPayPal } from './paypal-calls.ts';

type Restart = { restart: () => void };
type Options = { paymentKey: string; onBusy: (busy: boolean) => void };

const failure = (text: string): Toast[] => [{ type: 'error', text }];

/** What PayPal's button calls, and what the shopper sees meanwhile. The server decides about everything. */
export function usePayPalFlow({ paymentKey, onBusy }: Options) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [toasts, setToasts] = useState<Toast[]>();
  const [state, setState] = useState<'ready' | 'taking' | 'left' | 'failed'>('ready');
  /** The shop has said itself why a payment can't begin, or how it ended. */
  const told = useRef(false);
  const leaving = useRef<Promise<unknown>>(Promise.resolve());
  useToasts(toasts);

  const end = (next: typeof state, say: Toast[]) => {
    told.current = true;
    setToasts(say);
    setState(next);
    onBusy(false);
  };

  async function createOrder(): Promise<string> {
    told.current = false;
    setState('ready');
    onBusy(true);
    // The one left before would be found again, and then end under the payer's hands.
    await leaving.current;
    const started = await startPayPal(paymentKey);
    if (started.paypalOrderId !== null) return started.paypalOrderId;
    end('ready', started.toasts);
    // The cart shows why it can't be paid: it changed, or goods ran out.
    void (started.to ? navigate(started.to) : revalidate());
    throw new Error('There is nothing to pay');
  }

  async function onApprove({ orderID }: { orderID: string }, actions: Restart): Promise<void> {
    setState('taking');
    try {
      const captured = await capturePayPal(orderID);
      if (!captured.ok && captured.restart) {
        setToasts(captured.toasts);
        setState('ready');
        return actions.restart();
      }
      end(captured.ok ? 'taking' : 'ready', captured.toasts);
      if (captured.to) await navigate(captured.to);
      else await revalidate();
    } catch {
      end('ready', failure(messages.paymentUnheard));
      void revalidate();
    }
  }

  function onCancel({ orderID }: { orderID?: unknown }): void {
    if (typeof orderID === 'string') leaving.current = cancelPayPal(orderID);
    setState('left');
    onBusy(false);
  }

  function onError(): void {
    if (!told.current) end('failed', failure(messages.paymentFailed));
  }

  return { state, createOrder, onApprove, onCancel, onError };
}
