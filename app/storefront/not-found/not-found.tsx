import { data } from 'react-router';
import { requestContext } from '#app/request-context.ts';
import type { Route } from './+types/not-found';
import { loadCategories } from './load-categories.ts';
import { NotFoundPage, notFoundMeta } from './not-found-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadCategories(requestContext(context)), 404);
}

export const meta = notFoundMeta;

/** The page for unknown addresses. It shows the categories (decision D16). */
export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage {...loaderData} />;
}
