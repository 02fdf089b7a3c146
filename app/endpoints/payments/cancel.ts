import { href, redirect } from 'react-router';
import { requestContext } from '../../request-context.ts';
import type { Route } from './+types/cancel';
import { cancel } from './outcome.ts';
import { byPage, byScript, isPlainForm } from './reply.ts';

/** The visitor turned back at the provider: frees what the payment reserved. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = requestContext(context);
  const { reply, status } = await cancel(shop, params);
  return isPlainForm(request) ? byPage(shop, reply) : byScript(reply, status);
}

export function loader() {
  return redirect(href('/checkout'));
}
