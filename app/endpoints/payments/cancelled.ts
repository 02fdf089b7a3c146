import { shopOf } from '../../context.ts';
import { requireUser } from '../../session/require-user.ts';
import type { Route } from './+types/cancelled';
import { cancel } from './outcome.ts';
import { byPage } from './reply.ts';

/** Where PayPal sends a visitor without script who turned back. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  requireUser(shop.session, url);
  const { reply } = await cancel(shop, url.searchParams.get('token') ?? '');
  return byPage(shop, reply);
}
