import { href } from 'react-router';
import { withTimeout } from '#app/failures/with-timeout.ts';
import { paymentFields } from '#app/orders/payment-fields.ts';
import type { EmbeddedAccess } from '#domain/payments/gateway/gateway.ts';
import { isToast, type Toast } from '#lib/toast.ts';

export type ProviderStart =
  /**
   * The order that was created. `access` is for the provider's form inside the page. It is null if the order
   * needs no approval or can no longer be approved.
   */
  | { providerOrderId: string; access: EmbeddedAccess | null }
  /**
   * There is nothing to pay. If the cart is already paid, `to` is the page of its order. Otherwise the cart
   * can't be paid.
   */
  | { providerOrderId: null; toasts: Toast[]; to: string | undefined };

export type Captured =
  | { ok: true; to: string; toasts: Toast[] }
  /** `restart` says whether the shopper may choose another funding source. `to` is the next page. */
  | { ok: false; toasts: Toast[]; to: string | undefined; restart: boolean };

/** An order at the provider, for a payment that this page has started. */
export type StartedOrder = { provider: string; order: string };

const CAPTURE_ATTEMPTS = 3;
const PAUSE_MS = 1_500;
/**
 * The timeout of a cancellation in milliseconds. It is short, because the page shows no progress while it
 * waits.
 */
const CANCEL_MS = 10_000;

/**
 * Starts a payment of the cart with this payment key. `embedded` says whether the provider's form is inside
 * the page.
 * @throws {Error} without a readable response.
 */
export async function startAtProvider(
  provider: string,
  key: string,
  { embedded = false } = {},
): Promise<ProviderStart> {
  const fields = { ...paymentFields(key), ...(embedded && { embedded: '1' }) };
  const reply = await post(href('/payments/:provider', { provider }), fields);
  if (typeof reply.providerOrderId === 'string')
    return { providerOrderId: reply.providerOrderId, access: accessIn(reply) };
  return { providerOrderId: null, toasts: toastsOf(reply), to: pathOf(reply) };
}

/**
 * Captures the approved payment. Without a response, repeats the request, because the server captures the
 * payment only once.
 * @throws {Error} if no request gets a response.
 */
export async function captureAtProvider(order: StartedOrder): Promise<Captured> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return readCaptured(await post(href('/payments/:provider/:order/capture', order)));
    } catch (error) {
      if (attempt >= CAPTURE_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

/**
 * Cancels a payment. If the result contains `cancelled`, the payer is not charged. Otherwise the result says
 * what happened to the payment. Null without a response.
 */
export async function cancelAtProvider(
  order: StartedOrder,
): Promise<(Captured & { cancelled: boolean }) | null> {
  try {
    const path = href('/payments/:provider/:order/cancel', order);
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

function accessIn({ access }: Record<string, unknown>): EmbeddedAccess | null {
  if (typeof access !== 'object' || access === null || !('clientSecret' in access)) return null;
  const { clientSecret } = access;
  const needsEmail = 'needsEmail' in access && access.needsEmail === true;
  return typeof clientSecret === 'string' ? { clientSecret, needsEmail } : null;
}

function pathOf({ to }: Record<string, unknown>): string | undefined {
  return typeof to === 'string' ? to : undefined;
}

function toastsOf(reply: Record<string, unknown>): Toast[] {
  return Array.isArray(reply.toasts) ? reply.toasts.filter(isToast) : [];
}
