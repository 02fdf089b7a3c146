import type { RoutePattern } from '#app/routing/route-facts.ts';

const ORDER: RoutePattern = '/orders/:id';
const BY_LINK: RoutePattern = '/orders/by-link/:token';

/**
 * Returns the path of an order for a link in an email. For a guest it contains the token of this order.
 * Without a token it leads to the order in the customer's account.
 */
export function orderPath(id: string, token: string | null): string {
  return token ? BY_LINK.replace(':token', token) : ORDER.replace(':id', id);
}
