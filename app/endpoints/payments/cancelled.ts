import { cancelPayPal } from '#domain/payments/pay-by-paypal.ts';
import { messages } from '#lib/messages.ts';
import { paymentMessages } from '#lib/payment-messages.ts';
import { shopOf } from '../../context.ts';
import { requireUser } from '../../session/require-user.ts';
import type { Route } from './+types/cancelled';
import { byPage, refusalReply } from './reply.ts';

/** Where PayPal sends a visitor without script who turned back. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const user = requireUser(shop.session, url);
  try {
    await cancelPayPal(shop.db, { customerId: user.uid, paypalOrderId: url.searchParams.get('token') ?? '' });
    return byPage(shop, { ok: false, toasts: [{ type: 'info', text: paymentMessages.cancelled }] });
  } catch (error) {
    return byPage(shop, refusalReply(shop, error, messages.paymentFailed).reply);
  }
}
