import { requestContext } from '#app/request-context.ts';
import { requireUser } from '#app/session/require-user.ts';
import type { Route } from './+types/return';
import { captureProviderOrder, returnedOrder } from './outcome.ts';
import { redirectToOutcome } from './reply.ts';

/**
 * The provider's return address for visitors without script. It captures on a GET, because providers redirect
 * the payer by a GET. It captures only an order that this visitor approved, and only once.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  requireUser(shop.session, url);
  return redirectToOutcome(shop, await captureProviderOrder(shop, returnedOrder(shop, params.provider, url)));
}
