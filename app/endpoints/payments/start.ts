import { href, redirect } from 'react-router';
import { agreedDelivery } from '#domain/cart/agreed-delivery.ts';
import { priceCartOf } from '#domain/cart/price-cart-of.ts';
import { isSameKey, paymentKey } from '#domain/orders/payment-key.ts';
import { amountRefusal } from '#domain/payments/amount-refusal.ts';
import type { Gateway } from '#domain/payments/gateway.ts';
import { countPaymentStart } from '#domain/payments/limits.ts';
import { startAtProvider } from '#domain/payments/pay-by-provider.ts';
import { demand } from '#lib/refusal.ts';
import * as texts from '#texts';
import { readForm } from '../../forms/read-form.ts';
import { readPaymentKey } from '../../payment-fields.ts';
import { type RequestContext, requestContext } from '../../request-context.ts';
import type { Route } from './+types/start';
import { paidReply } from './outcome.ts';
import { byPage, byScript, isPlainForm, type PaymentReply, refusalReply } from './reply.ts';

/**
 * Starts a payment of the visitor's cart at a provider. Takes the cart's payment key; a script hears of the
 * provider's order, a plain form is sent to the page where it is approved.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = requestContext(context);
  const plain = isPlainForm(request);
  // Not in the try: a visitor who went away meanwhile is no payment that failed.
  const { form } = await readForm(request);
  try {
    const key = readPaymentKey(form);
    const gateway = shop.gateways.get(params.provider);
    demand(shop.session.user, 'SIGN_IN_FIRST');
    demand(gateway, 'PAYMENT_METHOD_OFF');
    const refusal = await refusalOf(shop, gateway, key);
    if (refusal !== null) {
      const reply: PaymentReply = {
        ok: false,
        toasts: [{ type: 'error', text: refusal }],
        to: href('/checkout'),
      };
      return plain ? byPage(shop, reply) : byScript(reply);
    }
    const opened = await open(shop, gateway, key);
    if ('paidOrderId' in opened) {
      const reply = paidReply(opened.paidOrderId);
      return plain ? byPage(shop, reply) : byScript(reply);
    }
    if (plain) return redirect(opened.approveUrl, 303);
    const { orderId, providerOrderId } = opened;
    return byScript({ ok: true, orderId, providerOrderId, paypalOrderId: providerOrderId, toasts: [] });
  } catch (error) {
    const { reply, status } = refusalReply(shop, error, texts.checkout.paymentFailed);
    return plain ? byPage(shop, reply) : byScript(reply, status);
  }
}

/**
 * Why the provider takes no payment of the cart that `key` names, as the page says too; null when it does, or
 * when it is another cart by now.
 */
async function refusalOf(
  { session, settings, paymentsDb, priceRules }: RequestContext,
  { label, maxCents }: Gateway,
  key: string,
): Promise<string | null> {
  if (session.user === null) return null;
  const cart = await priceCartOf(paymentsDb, priceRules, { customer: session.user });
  if (cart === null) return null;
  const present = paymentKey(
    cart.lines,
    cart.amounts,
    agreedDelivery(cart.said, cart.method),
    cart.contact?.email,
  );
  if (!isSameKey(key, present)) return null;
  const refusal = amountRefusal(cart.amounts.total, maxCents);
  return refusal && texts.checkout.amountRefusals[refusal]({ label, maxCents, card: settings.payments.card });
}

async function open(shop: RequestContext, gateway: Gateway, key: string) {
  const { session, settings, paymentsDb: db, address, origin } = shop;
  const customer = session.user;
  demand(customer, 'SIGN_IN_FIRST');
  await countPaymentStart(db, settings.paymentLimits, { userId: customer.uid, address });
  return startAtProvider(db, gateway, {
    rules: shop.priceRules,
    customer,
    key,
    holds: { limits: settings.holdLimits, address },
    returnUrl: origin + href('/payments/:provider/return', { provider: gateway.name }),
    cancelUrl: origin + href('/payments/:provider/cancelled', { provider: gateway.name }),
  });
}

export function loader() {
  return redirect(href('/checkout'));
}
