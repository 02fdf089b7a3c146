import type { RoutePattern } from '#app/route-facts.ts';

const ORDER: RoutePattern = '/orders/:id';
const BY_LINK: RoutePattern = '/orders/by-link/:token';

/** Where a mail leads: a guest by the word that opens this order alone, a member to the account's. */
export function orderPath(id: string, token: string | null): string {
  return token ? BY_LINK.replace(':token', token) : ORDER.replace(':id', id);
}
