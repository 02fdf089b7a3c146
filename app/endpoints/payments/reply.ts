import { href, redirect } from 'react-router';
import { isOutOfReach } from '#lib/out-of-reach.ts';
import { Refusal } from '#lib/refusal.ts';
import { refusalStatus } from '#lib/refusals.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { refusalText } from '../../refusal-text.ts';
import type { RequestContext } from '../../request-context.ts';

/**
 * What a payment endpoint answers to a script, which shows the toasts and goes to `to`. `restart`: the payer
 * may choose another source of funds. `cancelled`: the payment is over, and nothing was or will be charged.
 */
export type PaymentReply =
  | {
      ok: true;
      orderId: string;
      providerOrderId?: string;
      /** The same, for pages that were loaded from the version before; goes a version later. */
      paypalOrderId?: string;
      toasts: Toast[];
      to?: string;
    }
  | { ok: false; toasts: Toast[]; to?: string; restart?: true; cancelled?: true };

/** Whether the browser itself sent the form, without script. */
export function isPlainForm(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}

/** The answer to a script; 409 for a no unless `status` says more. */
export function byScript(reply: PaymentReply, status = reply.ok ? 200 : 409): Response {
  return Response.json(reply, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** The answer to a browser without script: the page that shows what happened. */
export function byPage(shop: RequestContext, reply: PaymentReply): Response {
  // To a script the provider itself says so.
  if (!reply.ok && reply.restart) shop.session.flash({ type: 'error', text: texts.checkout.paymentFailed });
  for (const toast of reply.toasts) shop.session.flash(toast);
  return redirect(reply.to ?? href('/checkout'), 303);
}

/**
 * What a payment that threw is answered with. A refusal becomes its message; any other error is logged and
 * becomes `failure`.
 */
export function refusalReply(
  shop: RequestContext,
  error: unknown,
  failure: string,
): { reply: PaymentReply; status: number } {
  if (error instanceof Response) throw error;
  const refused = error instanceof Refusal;
  if (isOutOfReach(error)) {
    shop.log.warn({ err: error, requestId: shop.requestId }, failure);
    return { reply: { ok: false, toasts: [{ type: 'error', text: texts.failures.away }] }, status: 503 };
  }
  if (!refused) shop.log.error({ err: error, requestId: shop.requestId }, failure);
  const status = refused ? refusalStatus[error.code] : 500;
  const text = refused ? refusalText(error, shop.gateways) : failure;
  return { reply: { ok: false, toasts: [{ type: 'error', text }] }, status };
}

/**
 * What a request about a payment that may be approved is answered with when it threw: that nobody knows,
 * never that it failed. `label`: the provider, as people know it.
 */
export function unknownOutcomeReply(
  shop: RequestContext,
  error: unknown,
  label: string | null,
): { reply: PaymentReply; status: number } {
  const { reply, status } = refusalReply(shop, error, texts.payments.unsure(label));
  const text =
    error instanceof Refusal ? texts.refusals.unsure[error.code]?.(label) : texts.payments.unsure(label);
  const toasts: Toast[] = text === undefined ? reply.toasts : [{ type: 'error', text }];
  return { reply: { ok: false, toasts, to: href('/orders') }, status };
}
