import { shopOf } from '../../context.ts';
import { requireUser } from '../../session/require-user.ts';
import type { Route } from './+types/return';
import { capture } from './outcome.ts';
import { byPage } from './reply.ts';

/**
 * Where PayPal sends a visitor without script after the approval. It takes money on a GET, because PayPal comes back so: only of an order that
 * this visitor approved, and once however often it is opened.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  requireUser(shop.session, url);
  const { reply } = await capture(shop, url.searchParams.get('token') ?? '');
  return byPage(shop, reply);
}
