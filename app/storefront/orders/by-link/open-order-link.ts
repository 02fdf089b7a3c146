import { errorResponse } from '#app/errors/error-response.ts';
import type { RequestContext } from '#app/request-context.ts';
import { findOrderByLink } from '#domain/orders/order-link.ts';
import { countLinkGuess, isLinkGuessBlocked } from '#domain/payments/limits.ts';
import * as texts from '#texts';

/**
 * Finds the order of an emailed link; null if the link is invalid.
 * @throws {Response} 429 after too many invalid links from this address.
 */
export async function openOrderLink({ db, address }: Pick<RequestContext, 'db' | 'address'>, token: string) {
  if (await isLinkGuessBlocked(db, address)) throw errorResponse(429, texts.orders.linkGuessed);
  const order = await findOrderByLink(db, token);
  if (order === null) await countLinkGuess(db, address);
  return order;
}
