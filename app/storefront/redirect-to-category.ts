import { redirect } from 'react-router';
import type { FoundCategory } from '#domain/catalog/categories/find-category.ts';
import { categoryPath } from './paths.ts';

/**
 * Redirects to a category's current name. The redirect is cached only for an hour, because the old name may
 * be used again.
 * If the category got an earlier name back (`namedAgain`), browsers may have cached a redirect in the
 * opposite direction. The address then gets a parameter, and the redirect is not cached. Otherwise the two
 * redirects could form a loop.
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
