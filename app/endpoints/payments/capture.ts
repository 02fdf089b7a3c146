import { href, redirect } from 'react-router';
import { requestContext } from '../../request-context.ts';
import type { Route } from './+types/capture';
import { capture } from './outcome.ts';
import { byPage, byScript, isPlainForm } from './reply.ts';

/** Takes the money of an order that the visitor approved at the provider. Again is fine: it is taken once. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = requestContext(context);
  const { reply, status } = await capture(shop, params);
  return isPlainForm(request) ? byPage(shop, reply) : byScript(reply, status);
}

export function loader() {
  return redirect(href('/checkout'));
}
