import type { RequestContext } from '#app/request-context.ts';
import { findLatestOrder, findOrder } from '#domain/orders/queries.ts';

/**
 * The order that was just paid: the order in `?order=` if it belongs to the visitor, and otherwise the
 * visitor's latest order. Null if the visitor has no order.
 */
export async function findOwnOrder({ db }: Pick<RequestContext, 'db'>, uid: string, url: URL) {
  const id = url.searchParams.get('order');
  return (id && (await findOrder(db, uid, id))) || findLatestOrder(db, uid);
}
