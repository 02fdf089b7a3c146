import { useEffect } from 'react';
import { href, useNavigate, useRevalidator } from 'react-router';
import { paymentFields } from '#app/orders/payment-fields.ts';
import { showToasts } from '#app/ui/feedback/toaster.tsx';
import { isToast } from '#lib/toast.ts';
import { removeNotice } from './notice-store.ts';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/**
 * The time in milliseconds after which polling stops. It is longer than an approval at PayPal takes. After
 * that, My Orders still shows the result.
 */
const STOP_AFTER_MS = 20 * 60_000;
const TIMEOUT_MS = 20_000;

/**
 * Polls for the outcome of the payment with this key, because its response was lost. Then opens the order, or
 * shows the failure and reloads the cart. Does nothing if `key` is null.
 */
export function useLostPayment(key: string | null): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (key === null) return;
    const until = Date.now() + STOP_AFTER_MS;
    let waitMs = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout>;
    let isPolling = false;
    let isDone = false;
    const poll = async () => {
      if (isPolling || isDone) return;
      isPolling = true;
      clearTimeout(timer);
      const result = await fetchOutcome(key);
      isPolling = false;
      if (isDone) return;
      if (result) {
        isDone = true;
        removeNotice();
        showToasts(result.toasts);
        return void (result.paid ? navigate(result.to) : revalidate());
      }
      if (Date.now() < until) timer = setTimeout(poll, waitMs);
      waitMs = Math.min(waitMs * 2, MAX_PAUSE_MS);
    };
    timer = setTimeout(poll, waitMs);
    addEventListener('online', poll);
    return () => {
      isDone = true;
      clearTimeout(timer);
      removeEventListener('online', poll);
    };
  }, [key, navigate, revalidate]);
}

/** The outcome of the payment; null if it is unknown or if there is no response. */
async function fetchOutcome(key: string) {
  try {
    const reply = await fetch(href('/payments/unheard'), {
      method: 'POST',
      body: new URLSearchParams(paymentFields(key)),
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const result: unknown = await reply.json();
    if (
      typeof result !== 'object' ||
      result === null ||
      !('outcome' in result && 'toasts' in result && 'to' in result)
    )
      return null;
    const { outcome, toasts, to } = result;
    if (typeof to !== 'string' || !Array.isArray(toasts)) return null;
    return { paid: outcome === 'paid', toasts: toasts.filter(isToast), to };
  } catch {
    return null;
  }
}
