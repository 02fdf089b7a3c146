import { href } from 'react-router';
import { paymentFields } from '#app/checkout/payment-fields.ts';
import { withTimeout } from '#app/failures/with-timeout.ts';
import { isToast, type Toast } from '#lib/toast.ts';

export type PayPalStart =
  | { providerOrderId: string }
  /** The cart was already paid and `to` is its order, or it can't be paid. */
  | { providerOrderId: null; toasts: Toast[]; to: string | undefined };

export type Captured =
  | { ok: true; to: string; toasts: Toast[] }
  /** `restart`: the shopper may choose another funding source at PayPal. `to`: the next page. */
  | { ok: false; toasts: Toast[]; to: string | undefined; restart: boolean };

const CAPTURE_ATTEMPTS = 3;
const PAUSE_MS = 1_500;
/** The shopper is waiting without any feedback. */
const CANCEL_MS = 10_000;

/**
 * Starts a payment of the cart with this payment key.
 * @throws {Error} without a readable reply.
 */
export async function startPayPal(key: string): Promise<PayPalStart> {
  const reply = await post(href('/payments/:provider', { provider: 'paypal' }), paymentFields(key));
  if (typeof reply.providerOrderId === 'string') return { providerOrderId: reply.providerOrderId };
  return { providerOrderId: null, toasts: toastsOf(reply), to: pathOf(reply) };
}

/**
 * Captures the approved payment. A lost reply is requested again, which is safe: the server captures once.
 * @throws {Error} without any reply.
 */
export async function capturePayPal(providerOrderId: string): Promise<Captured> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return readCaptured(
        await post(
          href('/payments/:provider/:order/capture', { provider: 'paypal', order: providerOrderId }),
        ),
      );
    } catch (error) {
      if (attempt >= CAPTURE_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

/**
 * Cancels a payment. `cancelled`: nothing was or will be charged; otherwise the reply is its state. Null
 * without a reply.
 */
export async function cancelPayPal(
  providerOrderId: string,
): Promise<(Captured & { cancelled: boolean }) | null> {
  try {
    const path = href('/payments/:provider/:order/cancel', { provider: 'paypal', order: providerOrderId });
    const reply = await post(path, {}, AbortSignal.timeout(CANCEL_MS));
    return { ...readCaptured(reply), cancelled: reply.cancelled === true };
  } catch {
    return null;
  }
}

function readCaptured(reply: Record<string, unknown>): Captured {
  const to = pathOf(reply);
  const toasts = toastsOf(reply);
  if (reply.ok === true) return { ok: true, to: to ?? href('/success'), toasts };
  return { ok: false, toasts, to, restart: reply.restart === true };
}

async function post(
  path: string,
  fields: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const request = fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'application/json' },
    signal,
  });
  const reply: unknown = await withTimeout(request.then((response) => response.json()));
  if (typeof reply !== 'object' || reply === null || !('ok' in reply && 'toasts' in reply))
    throw new Error('Not a reply of ours');
  return { ...reply };
}

function pathOf({ to }: Record<string, unknown>): string | undefined {
  return typeof to === 'string' ? to : undefined;
}

function toastsOf(reply: Record<string, unknown>): Toast[] {
  return Array.isArray(reply.toasts) ? reply.toasts.filter(isToast) : [];
}
