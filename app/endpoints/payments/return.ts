import { requestContext } from '../../request-context.ts';
import { requireUser } from '../../session/require-user.ts';
import type { Route } from './+types/return';
import { capture, returnedOrder } from './outcome.ts';
import { byPage } from './reply.ts';

/**
 * Where the provider sends a visitor without script after the approval. It takes money on a GET, because the
 * payer comes back so: only of an order that this visitor approved, and once however often it is opened.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  requireUser(shop.session, url);
  const { reply } = await capture(shop, returnedOrder(shop, params.provider, url));
  return byPage(shop, reply);
}
