import type { RequestContext } from '#app/request-context.ts';
import { findLatestOrder, findOrder } from '#domain/orders/queries.ts';

/**
 * The order that was just paid. That is the order in `?order=` if it is the visitor's own, else the visitor's
 * latest order; null for none.
 */
export async function findOwnOrder({ db }: Pick<RequestContext, 'db'>, uid: string, url: URL) {
  const id = url.searchParams.get('order');
  return (id && (await findOrder(db, uid, id))) || findLatestOrder(db, uid);
}
