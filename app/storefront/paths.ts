import { href } from 'react-router';
import type { RoutePattern } from '#app/route-facts.ts';

const CATEGORY: RoutePattern = '/categories/:name';

/**
 * The address of a category's page: its name, encoded (spec S2), where `href` would leave such as `&` as it
 * is.
 */
export function categoryPath(name: string): string {
  return CATEGORY.replace(':name', encodeURIComponent(name));
}

/** All categories: answered by the page for unknown addresses (spec S2). */
export const categoriesPath = href('/*', { '*': 'categories' });
