import { href } from 'react-router';
import { paymentFields } from '#app/checkout/payment-fields.ts';
import { withTimeout } from '#app/failures/with-timeout.ts';
import type { EmbeddedAccess } from '#domain/payments/gateway.ts';
import { isToast, type Toast } from '#lib/toast.ts';

export type ProviderStart =
  /**
   * `access` is for a form inside the page. Null if the order needs no approval, or can't be approved any
   * more.
   */
  | { providerOrderId: string; access: EmbeddedAccess | null }
  /**
   * There is nothing to pay. Either the cart was already paid, and `to` is the page of its order, or the cart
   * can't be paid.
   */
  | { providerOrderId: null; toasts: Toast[]; to: string | undefined };

export type Captured =
  | { ok: true; to: string; toasts: Toast[] }
  /** `restart`: whether the shopper may choose another funding source. `to`: the next page. */
  | { ok: false; toasts: Toast[]; to: string | undefined; restart: boolean };

/** The provider's order of a payment that this page started. */
export type StartedOrder = { provider: string; order: string };

const CAPTURE_ATTEMPTS = 3;
const PAUSE_MS = 1_500;
/** The time limit for a cancellation in milliseconds, because the shopper sees no progress meanwhile. */
const CANCEL_MS = 10_000;

/**
 * Starts a payment of the cart with this payment key. `embedded`: whether the provider's form is inside the
 * page.
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
 * Captures the approved payment. If there is no response, the request is repeated. The server captures only
 * once.
 * @throws {Error} if no request got a response.
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
 * Cancels a payment. If the result has `cancelled`, nothing was or will be charged. Otherwise the result is
 * the payment's state. Null without a response.
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
