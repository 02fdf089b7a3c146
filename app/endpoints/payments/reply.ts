import { href, redirect } from 'react-router';
import { refusalText } from '#app/errors/refusal-text.ts';
import type { Done } from '#app/forms/outcome.ts';
import type { RequestContext } from '#app/request-context.ts';
import type { EmbeddedAccess } from '#domain/payments/gateway.ts';
import { DomainError } from '#lib/errors/domain-error.ts';
import { errorStatus } from '#lib/errors/error-codes.ts';
import { isUnavailable } from '#lib/errors/is-unavailable.ts';
import { paymentToast, type Toast } from '#lib/toast.ts';
import * as texts from '#texts';

/**
 * The JSON response of a payment endpoint. The page's script shows `toasts` and navigates to `to`. `restart`:
 * the payer may choose another funding source. `cancelled`: the payment has ended, and nothing was or will be
 * charged.
 */
export type PaymentReply =
  | {
      ok: true;
      orderId: string;
      providerOrderId?: string;
      /**
       * The same id as `providerOrderId`, for pages of the previous version. The next version can remove it.
       */
      paypalOrderId?: string;
      /** The access to the provider's form in the page; null if the order can no longer be approved. */
      access?: EmbeddedAccess | null;
      toasts: Toast[];
      to?: string;
    }
  | { ok: false; toasts: Toast[]; to?: string; restart?: true; cancelled?: true };

/**
 * The outcome of a form with this response as JSON. A refusal has status 409 unless `status` is given. A form
 * without script is redirected to `page`, by default the response's page or the checkout.
 */
export function paymentOutcome(
  reply: PaymentReply,
  { status = reply.ok ? 200 : 409, page = reply.to ?? href('/checkout') } = {},
): Done {
  // Only visitors without script need this toast. With script, the provider shows the message.
  const declined = !reply.ok && reply.restart ? [paymentToast('error', texts.checkout.paymentFailed)] : [];
  return { toasts: [...declined, ...reply.toasts], to: page, json: { body: reply, status } };
}

/** Redirects a visitor who returns from the provider to the page that shows the outcome. */
export function redirectToOutcome(shop: RequestContext, { toasts, to = href('/checkout') }: Done): Response {
  for (const toast of toasts) shop.session.flash(toast);
  return redirect(to, 303);
}

/**
 * The outcome after an error in a payment that may be approved. The outcome is then unknown, not failed.
 * `label` is the provider's display name.
 */
export function unknownOutcome(shop: RequestContext, error: unknown, label: string | null): Done {
  if (error instanceof Response) throw error;
  const unsure = texts.payments.unsure(label);
  const refuse = (text: string, status: number) =>
    paymentOutcome({ ok: false, toasts: [paymentToast('error', text)], to: href('/orders') }, { status });
  if (error instanceof DomainError) {
    const text = texts.refusals.unsure[error.code]?.(label) ?? refusalText(error, shop.gateways);
    return refuse(text, errorStatus[error.code]);
  }
  const isAway = isUnavailable(error);
  shop.log[isAway ? 'warn' : 'error']({ err: error, requestId: shop.requestId }, unsure);
  return refuse(unsure, isAway ? 503 : 500);
}
