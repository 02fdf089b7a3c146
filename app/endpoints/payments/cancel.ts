import { redirect } from 'react-router';
import { cancelPayPal } from '#domain/payments/pay-by-paypal.ts';
import { demand } from '#lib/demand.ts';
import { messages } from '#lib/messages.ts';
import { paymentMessages } from '#lib/payment-messages.ts';
import { shopOf } from '../../context.ts';
import type { Route } from './+types/cancel';
import { byPage, byScript, isPlainForm, refusalReply } from './reply.ts';

/** The visitor turned back at PayPal: frees what the payment reserved. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const { session, db } = shop;
  try {
    demand(session.user, 'SIGN_IN_FIRST');
    await cancelPayPal(db, { customerId: session.user.uid, paypalOrderId: params.paypalOrderId });
    const reply = { ok: false, toasts: [{ type: 'info', text: paymentMessages.cancelled }] } as const;
    const said = { ...reply, toasts: [...reply.toasts] };
    return isPlainForm(request) ? byPage(shop, said) : byScript(said, 200);
  } catch (error) {
    const { reply, status } = refusalReply(shop, error, messages.paymentFailed);
    return isPlainForm(request) ? byPage(shop, reply) : byScript(reply, status);
  }
}

export function loader() {
  return redirect('/checkout');
}
