import { redirect } from 'react-router';
import { shopOf } from '../../context.ts';
import type { Route } from './+types/capture';
import { capture } from './outcome.ts';
import { byPage, byScript, isPlainForm } from './reply.ts';

/** Takes the money of an order that the visitor approved at PayPal. Again is fine: it is taken once. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const { reply, status } = await capture(shop, params.paypalOrderId);
  return isPlainForm(request) ? byPage(shop, reply) : byScript(reply, status);
}

export function loader() {
  return redirect('/checkout');
}
