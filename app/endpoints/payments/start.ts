import { redirect } from 'react-router';
import { countPaymentStart } from '#domain/payments/limits.ts';
import { openPayPal } from '#domain/payments/pay-by-paypal.ts';
import { demand } from '#lib/demand.ts';
import { messages } from '#lib/messages.ts';
import { type Shop, shopOf } from '../../context.ts';
import { readForm } from '../../form-action/read-form.ts';
import type { Route } from './+types/start';
import { paidReply } from './outcome.ts';
import { byPage, byScript, isPlainForm, refusalReply } from './reply.ts';

/**
 * Starts a PayPal payment of the visitor's cart. Takes the cart's payment key; a script hears of PayPal's order, a plain form is sent
 * to the page where it is approved.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const plain = isPlainForm(request);
  try {
    const key = (await readForm(request)).form.get('key') ?? '';
    const opened = await open(shop, key);
    if ('paidOrderId' in opened) {
      const reply = paidReply(opened.paidOrderId);
      return plain ? byPage(shop, reply) : byScript(reply);
    }
    if (plain) return redirect(opened.approveUrl, 303);
    const { orderId, paypalOrderId } = opened;
    return byScript({ ok: true, orderId, paypalOrderId, toasts: [] });
  } catch (error) {
    const { reply, status } = refusalReply(shop, error, messages.paymentFailed);
    return plain ? byPage(shop, reply) : byScript(reply, status);
  }
}

async function open(shop: Shop, key: string) {
  const { session, settings, db, gateway, address, origin } = shop;
  const customer = session.user;
  demand(customer, 'SIGN_IN_FIRST');
  demand(gateway, 'PAYMENT_METHOD_OFF');
  await countPaymentStart(db, settings.paymentLimits, { userId: customer.uid, address });
  return openPayPal(db, gateway, {
    customer,
    key,
    returnUrl: `${origin}/payments/paypal/return`,
    cancelUrl: `${origin}/payments/paypal/cancelled`,
  });
}

export function loader() {
  return redirect('/checkout');
}
