import { redirect } from 'react-router';
import type { FoundCategory } from '#domain/catalog/categories/find-category.ts';
import { categoryPath } from './paths.ts';

/**
 * Redirects to the category's current name. Browsers cache the redirect for an hour only, because another
 * category may get the old name.
 *
 * With `namedAgain`, the category has an earlier name again, and a browser may have cached the opposite
 * redirect. The two redirects could form a loop. The address then gets a parameter that the cached redirect
 * does not match, and the new redirect is not cached.
 */
export function redirectToCategory({ name, namedAgain }: FoundCategory, pageIndex: number): Response {
  const query = new URLSearchParams({
    ...(pageIndex > 0 && { page: String(pageIndex) }),
    ...(namedAgain && { again: '1' }),
  });
  const address = query.size > 0 ? `${categoryPath(name)}?${query}` : categoryPath(name);
  const cacheControl = namedAgain ? 'no-store' : 'max-age=3600';
  return redirect(address, { status: 301, headers: { 'Cache-Control': cacheControl } });
}
