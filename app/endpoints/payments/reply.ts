import { href, redirect } from 'react-router';
import { refusalText } from '#app/errors/refusal-text.ts';
import type { Done } from '#app/forms/outcome.ts';
import type { RequestContext } from '#app/request-context.ts';
import type { EmbeddedAccess } from '#domain/payments/gateway/gateway.ts';
import { DomainError } from '#lib/errors/domain-error.ts';
import { errorStatus } from '#lib/errors/error-codes.ts';
import { isUnavailable } from '#lib/errors/is-unavailable.ts';
import { paymentToast, type Toast } from '#lib/toast.ts';
import * as texts from '#texts';

/**
 * The JSON response of a payment endpoint. The script of the page shows `toasts` and navigates to `to`.
 * - `restart`: the payer may choose another funding source.
 * - `cancelled`: the payment has ended, and the payer is not charged.
 */
export type PaymentReply =
  | {
      ok: true;
      orderId: string;
      providerOrderId?: string;
      /**
       * The same id as `providerOrderId`, for pages that the previous version rendered. The next version can
       * remove this field.
       */
      paypalOrderId?: string;
      /** The data for the provider's form in the page; null if the order can no longer be approved. */
      access?: EmbeddedAccess | null;
      toasts: Toast[];
      to?: string;
    }
  | { ok: false; toasts: Toast[]; to?: string; restart?: true; cancelled?: true };

/**
 * The outcome of a payment form. Scripts get it as JSON, with status 409 for a refusal by default. Without
 * JavaScript, the visitor is redirected to `page`, which is the reply's `to` or the checkout by default.
 */
export function paymentOutcome(
  reply: PaymentReply,
  { status = reply.ok ? 200 : 409, page = reply.to ?? href('/checkout') } = {},
): Done {
  // Only visitors without JavaScript need this toast. With JavaScript, the provider's form shows the message.
  const declined = !reply.ok && reply.restart ? [paymentToast('error', texts.checkout.paymentFailed)] : [];
  return { toasts: [...declined, ...reply.toasts], to: page, json: { body: reply, status } };
}

/** Redirects a visitor who has returned from the provider to the page that shows the outcome. */
export function redirectToOutcome(shop: RequestContext, { toasts, to = href('/checkout') }: Done): Response {
  for (const toast of toasts) shop.session.flash(toast);
  return redirect(to, 303);
}

/**
 * The outcome if an error occurs while the payment may be approved. It is unknown then, and not failed.
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
