import { requestContext } from '#app/request-context.ts';
import { requireUser } from '#app/session/require-user.ts';
import type { Route } from './+types/return';
import { captureProviderOrder, returnedOrder } from './outcome.ts';
import { redirectToOutcome } from './reply.ts';

/**
 * The address to which the provider redirects a visitor who has approved, if the browser runs no JavaScript.
 * Although it is a GET, it captures the payment, because providers redirect by a GET. It only captures an
 * order that this visitor has approved, and only once.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  requireUser(shop.session, url);
  return redirectToOutcome(shop, await captureProviderOrder(shop, returnedOrder(shop, params.provider, url)));
}
