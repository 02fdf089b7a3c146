import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { showToasts, useToasts } from '#app/ui/feedback/toaster.tsx';
import { paymentToast, type Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Captured } from './provider-calls.ts';

/** The messages while the outcome of the payment is unknown. They make the page poll for the outcome. */
export const unknownResultToasts = (key: string): Toast[] => [
  { ...paymentToast('error', texts.checkout.paymentUnheard), unheard: key },
];

/**
 * The state and the messages of a payment at a provider, and functions that end the payment. `onBusy` is
 * called when the payment starts or ends.
 */
export function usePaymentState(onBusy: (busy: boolean) => void) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [toasts, setToasts] = useState<Toast[]>();
  const [state, setState] = useState<'ready' | 'taking' | 'left' | 'failed'>('ready');
  /** Whether the shop has already said why the payment did not start or how it ended. */
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
    // After a payment the cart is empty, so the order's page replaces the cart page in the history.
    await (to ? navigate(to, { replace: ok }) : revalidate());
    // Show the messages only after the order's page has loaded, because loading it would remove them.
    if (ok) showToasts(messages);
  };
  return { state, setState, setToasts, told: isReported, end, follow };
}
