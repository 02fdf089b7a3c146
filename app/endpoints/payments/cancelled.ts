import { requestContext } from '#app/request-context.ts';
import { requireUser } from '#app/session/require-user.ts';
import type { Route } from './+types/cancelled';
import { cancelProviderOrder, returnedOrder } from './outcome.ts';
import { redirectToOutcome } from './reply.ts';

/**
 * The address to which the provider redirects a visitor who has cancelled, if the visitor's browser runs no
 * JavaScript.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  requireUser(shop.session, url);
  return redirectToOutcome(shop, await cancelProviderOrder(shop, returnedOrder(shop, params.provider, url)));
}
