import { factsOfPath } from '#app/routing/route-facts.ts';
import { shopRoutes } from '../browser/support/failures/shop-routes.ts';

/** The patterns of all fully cached pages, such as '/product/:id'. */
export async function cachedPatterns(): Promise<string[]> {
  const patterns = (await shopRoutes()).map(({ pattern }) => pattern);
  return patterns.filter((pattern) => factsOfPath(pattern).cached).sort();
}
