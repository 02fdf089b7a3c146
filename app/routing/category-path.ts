import type { RoutePattern } from './route-facts.ts';

const CATEGORY: RoutePattern = '/categories/:name';

/**
 * The address of a category's page, with its encoded name (spec S2). `href` would not encode characters such
 * as `&`.
 */
export function categoryPath(name: string): string {
  return CATEGORY.replace(':name', encodeURIComponent(name));
}
