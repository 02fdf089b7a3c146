import { redirect } from 'react-router';
import type { FoundCategory } from '#domain/catalog/find-category.ts';
import { categoryPath } from './paths.ts';

/**
 * Leads to where a category is by its present name, for an hour: the one of before may be given anew. To one
 * that got this name back it leads by an address of its own, since browsers still know the name to lead here;
 * and not for long, since names that change to and fro would lead in a circle.
 */
export function movedCategory({ name, namedAgain }: FoundCategory, pageIndex: number): Response {
  const query = new URLSearchParams({
    ...(pageIndex > 0 && { page: String(pageIndex) }),
    ...(namedAgain && { again: '1' }),
  });
  const address = query.size > 0 ? `${categoryPath(name)}?${query}` : categoryPath(name);
  const kept = namedAgain ? 'no-store' : 'max-age=3600';
  return redirect(address, { status: 301, headers: { 'Cache-Control': kept } });
}
