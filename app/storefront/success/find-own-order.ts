import type { RequestContext } from '#app/request-context.ts';
import { findLatestOrder, findOrder } from '#domain/orders/queries.ts';

/**
 * The order that was just paid: the one in `?order=` if it is the visitor's, else the latest; null for none.
 */
export async function findOwnOrder({ db }: Pick<RequestContext, 'db'>, uid: string, url: URL) {
  const id = url.searchParams.get('order');
  return (id && (await findOrder(db, uid, id))) || findLatestOrder(db, uid);
}
