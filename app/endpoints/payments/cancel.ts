import { redirect } from 'react-router';
import { shopOf } from '../../context.ts';
import type { Route } from './+types/cancel';
import { cancel } from './outcome.ts';
import { byPage, byScript, isPlainForm } from './reply.ts';

/** The visitor turned back at PayPal: frees what the payment reserved. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const { reply, status } = await cancel(shop, params.paypalOrderId);
  return isPlainForm(request) ? byPage(shop, reply) : byScript(reply, status);
}

export function loader() {
  return redirect('/checkout');
}
