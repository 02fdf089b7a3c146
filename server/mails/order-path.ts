import type { RoutePattern } from '#app/routing/route-facts.ts';

const ORDER: RoutePattern = '/orders/:id';
const BY_LINK: RoutePattern = '/orders/by-link/:token';

/**
 * Returns the path of an order in an email: with the token of this order for a guest, else in the account.
 */
export function orderPath(id: string, token: string | null): string {
  return token ? BY_LINK.replace(':token', token) : ORDER.replace(':id', id);
}
