import type { RoutePattern } from './route-facts.ts';

const CATEGORY: RoutePattern = '/categories/:name';

/**
 * The address of a category's page: its name, encoded (spec S2), where `href` would leave such as `&` as it
 * is.
 */
export function categoryPath(name: string): string {
  return CATEGORY.replace(':name', encodeURIComponent(name));
}
