import { redirect } from 'react-router';

/** Leads to where a category is by its present name, for an hour: the one of before may be given anew. */
export function movedCategory(address: string): Response {
  return redirect(address, { status: 301, headers: { 'Cache-Control': 'max-age=3600' } });
}
