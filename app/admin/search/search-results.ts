import type { LoaderFunctionArgs } from 'react-router';
import { searchTextFrom } from '#domain/catalog/search-text.ts';
import { searchPanel } from '#domain/dashboard/search-panel.ts';
import { type AdminArgs, adminLoader } from '../guard.ts';

/** The orders and products that the search dialog of the admin area shows. */
export const loader = adminLoader(async ({ url, shop }: AdminArgs<LoaderFunctionArgs>) => {
  return Response.json(await searchPanel(shop.readsDb, searchTextFrom(url.searchParams.get('q'))));
});
