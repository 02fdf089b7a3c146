import type { RequestContext } from '#app/request-context.ts';
import { said } from '#app/said.ts';
import { findOrderByLink } from '#domain/orders/order-link.ts';
import { countLinkGuess, isLinkGuesser } from '#domain/payments/limits.ts';
import * as texts from '#texts';

/** The order that a mailed link opens; null where it opens none. Whoever guesses links has to wait. */
export async function orderOfLink({ db, address }: Pick<RequestContext, 'db' | 'address'>, token: string) {
  if (await isLinkGuesser(db, address)) throw said(429, texts.orders.linkGuessed);
  const order = await findOrderByLink(db, token);
  if (order === null) await countLinkGuess(db, address);
  return order;
}
