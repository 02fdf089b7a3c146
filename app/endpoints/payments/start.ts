import { href, redirect } from 'react-router';
import { form, type Submission } from '#app/forms/form.ts';
import { forms } from '#app/forms/form-action.ts';
import type { Done } from '#app/forms/outcome.ts';
import { assertMethodOn } from '#app/orders/assert-method-on.ts';
import { readPaymentKey } from '#app/orders/payment-fields.ts';
import { toastsOfOrder } from '#app/orders/toasts-of-order.ts';
import type { RequestContext } from '#app/request-context.ts';
import type { Gateway } from '#domain/payments/gateway/gateway.ts';
import { countPaymentStart } from '#domain/payments/limits.ts';
import { isMethodOn } from '#domain/payments/methods/method-choice.ts';
import { AmountRefused } from '#domain/payments/start/amount-refusal.ts';
import { startAtProvider } from '#domain/payments/start/pay-by-provider.ts';
import { serverSite } from '#domain/site/server-site.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { paymentToast } from '#lib/toast.ts';
import * as texts from '#texts';
import { paidReply } from './outcome.ts';
import { paymentOutcome } from './reply.ts';

/**
 * Starts a payment of the cart at a provider, with the payment key of the form. The script of the page gets
 * the provider's order, and the data for the provider's form. Without JavaScript, the visitor is redirected
 * to the provider's page.
 */
export const action = forms(
  { '': form({ about: 'payment', run: start }) },
  { back: href('/checkout'), failure: texts.checkout.paymentFailed },
);

async function start({ form, shop, params }: Submission): Promise<Done> {
  const gateway = shop.gateways.get(params.provider ?? '');
  assert(shop.session.user, 'SIGN_IN_FIRST');
  assert(gateway, 'PAYMENT_METHOD_OFF');
  await assertMethodOn(shop.paymentsDb, gateway.name);
  try {
    const embedded = form.get('embedded') === '1' && gateway.embedded !== undefined;
    const opened = await startPayment(shop, gateway, { key: readPaymentKey(form), embedded });
    if ('paidOrderId' in opened) {
      const toasts = await toastsOfOrder(shop, shop.session.user.uid, opened.paidOrderId);
      return paymentOutcome(paidReply(opened.paidOrderId, toasts));
    }
    const { orderId, providerOrderId, approveUrl, ...way } = opened;
    const reply = { orderId, providerOrderId, paypalOrderId: providerOrderId, ...way };
    return paymentOutcome({ ok: true, ...reply, toasts: [] }, { page: approveUrl ?? href('/checkout') });
  } catch (error) {
    if (!(error instanceof AmountRefused)) throw error;
    const { label } = gateway;
    const card = shop.settings.payments.card && isMethodOn('card', serverSite().paymentMethods);
    const { limits } = error;
    const text = texts.checkout.amountRefusals[error.refusal]({ label, card, ...limits });
    return paymentOutcome({ ok: false, toasts: [paymentToast('error', text)], to: href('/checkout') });
  }
}

type Asked = { key: string; embedded: boolean };

async function startPayment(shop: RequestContext, gateway: Gateway, asked: Asked) {
  const { session, settings, paymentsDb: db, address, origin } = shop;
  const customer = session.user;
  assert(customer, 'SIGN_IN_FIRST');
  await countPaymentStart(db, settings.paymentLimits, { userId: customer.uid, address });
  return startAtProvider(db, gateway, {
    rules: shop.priceRules,
    customer,
    ...asked,
    holds: { limits: settings.reservationLimits, address },
    receipts: settings.receiptLimits,
    returnUrl: origin + href('/payments/:provider/return', { provider: gateway.name }),
    cancelUrl: origin + href('/payments/:provider/cancelled', { provider: gateway.name }),
  });
}

export function loader() {
  return redirect(href('/checkout'));
}
