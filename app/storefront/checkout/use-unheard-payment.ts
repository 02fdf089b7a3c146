import { useEffect } from 'react';
import { href, useNavigate, useRevalidator } from 'react-router';
import { paymentFields } from '#app/payment-fields.ts';
import { showToasts } from '#app/ui/toaster.tsx';
import { isToast } from '#lib/toast.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
/** Longer than PayPal's approval is waited for; then My Orders tells. */
const ASKS_FOR_MS = 20 * 60_000;
const PATIENCE_MS = 20_000;

/**
 * Asks what became of the payment with this key, whose reply was lost, until the shop knows: then leads to
 * the order, or says that the payment failed and brings the cart up to date. Null where there is none.
 */
export function useUnheardPayment(key: string | null): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (key === null) return;
    const until = Date.now() + ASKS_FOR_MS;
    let waitMs = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;
    let asking = false;
    let over = false;
    const again = async () => {
      if (asking || over) return;
      asking = true;
      clearTimeout(timer);
      const told = await ask(key);
      asking = false;
      if (over) return;
      if (told) {
        over = true;
        showToasts(told.toasts);
        return void (told.paid ? navigate(told.to) : revalidate());
      }
      if (Date.now() < until) timer = setTimeout(again, waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_MS);
    };
    timer = setTimeout(again, waitMs);
    addEventListener('online', again);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [key, navigate, revalidate]);
}

/** What the shop knows; null while it does not, or nobody answers. */
async function ask(key: string) {
  try {
    const reply = await fetch(href('/payments/unheard'), {
      method: 'POST',
      body: new URLSearchParams(paymentFields(key)),
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const told: unknown = await reply.json();
    if (typeof told !== 'object' || told === null || !('outcome' in told && 'toasts' in told && 'to' in told))
      return null;
    const { outcome, toasts, to } = told;
    if (typeof to !== 'string' || !Array.isArray(toasts)) return null;
    return { paid: outcome === 'paid', toasts: toasts.filter(isToast), to };
  } catch {
    return null;
  }
}
