import { requestContext } from '../../request-context.ts';
import { requireUser } from '../../session/require-user.ts';
import type { Route } from './+types/cancelled';
import { cancel, returnedOrder } from './outcome.ts';
import { byPage } from './reply.ts';

/** Where the provider sends a visitor without script who turned back. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  requireUser(shop.session, url);
  const { reply } = await cancel(shop, returnedOrder(shop, params.provider, url));
  return byPage(shop, reply);
}
