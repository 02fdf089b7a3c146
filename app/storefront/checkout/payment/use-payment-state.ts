import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { showToasts, useToasts } from '#app/ui/feedback/toaster.tsx';
import { paymentToast, type Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Captured } from './provider-calls.ts';

/** The outcome of the payment with this key is unknown, so the page polls for it. */
export const unheard = (key: string): Toast[] => [
  { ...paymentToast('error', texts.checkout.paymentUnheard), unheard: key },
];

/**
 * The state of a payment that a provider's part of the dialog takes, its messages, and how it ends.
 * `onBusy`: called when it starts or ends.
 */
export function usePaymentState(onBusy: (busy: boolean) => void) {
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
