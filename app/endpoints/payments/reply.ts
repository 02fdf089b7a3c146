import { redirect } from 'react-router';
import { Refusal } from '#lib/demand.ts';
import { messages, refusals } from '#lib/messages.ts';
import { paymentMessages } from '#lib/payment-messages.ts';
import type { Toast } from '#lib/toast.ts';
import type { Shop } from '../../context.ts';

/**
 * What a payment endpoint answers to a script, which shows the toasts and goes to `to`. `restart`: the payer may choose another source of
 * funds. `cancelled`: the payment is over, and nothing was or will be charged.
 */
export type PaymentReply =
  | { ok: true; orderId: string; paypalOrderId?: string; toasts: Toast[]; to?: string }
  | { ok: false; toasts: Toast[]; to?: string; restart?: true; cancelled?: true };

const STATUSES: Record<string, number> = {
  TOO_MANY_PAYMENTS: 429,
  TOO_MANY_CAPTURES: 429,
  PAYMENT_NOT_FOUND: 404,
  PAYMENT_FAILED: 502,
  PRODUCTS_BUSY: 503,
  SIGN_IN_FIRST: 401,
};

/** Whether the browser itself sent the form, without script. */
export function isPlainForm(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}

/** The answer to a script; 409 for a no unless `status` says more. */
export function byScript(reply: PaymentReply, status = reply.ok ? 200 : 409): Response {
  return Response.json(reply, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** The answer to a browser without script: the page that shows what happened. */
export function byPage(shop: Shop, reply: PaymentReply): Response {
  // To a script PayPal itself says so.
  if (!reply.ok && reply.restart) shop.session.flash({ type: 'error', text: messages.paymentFailed });
  for (const toast of reply.toasts) shop.session.flash(toast);
  return redirect(reply.to ?? '/checkout', 303);
}

/** What a payment that threw is answered with. A refusal becomes its message; any other error is logged and becomes `failure`. */
export function refusalReply(
  shop: Shop,
  error: unknown,
  failure: string,
): { reply: PaymentReply; status: number } {
  if (error instanceof Response) throw error;
  const refused = error instanceof Refusal;
  if (!refused) shop.log.error({ err: error, requestId: shop.requestId }, failure);
  const text = refused ? (refusals[error.code] ?? messages.paymentFailed) : failure;
  const status = refused ? (STATUSES[error.code] ?? 409) : 500;
  return { reply: { ok: false, toasts: [{ type: 'error', text }] }, status };
}

/** What is said instead of 'Payment failed' while the payment may be approved at PayPal: the reconciler captures that one. */
const doubts: Record<string, string> = {
  SIGN_IN_FIRST: paymentMessages.signedOut,
  PAYMENT_METHOD_OFF: paymentMessages.unsure,
  PAYMENT_NOT_FOUND: paymentMessages.unsure,
};

/** What a request about a payment that may be approved at PayPal is answered with when it threw: that nobody knows, never that it failed. */
export function doubtReply(shop: Shop, error: unknown): { reply: PaymentReply; status: number } {
  const { reply, status } = refusalReply(shop, error, paymentMessages.unsure);
  const text = error instanceof Refusal ? doubts[error.code] : undefined;
  const toasts: Toast[] = text === undefined ? reply.toasts : [{ type: 'error', text }];
  return { reply: { ok: false, toasts, to: '/orders' }, status };
}
