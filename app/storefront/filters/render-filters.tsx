import { renderToStaticMarkup } from 'react-dom/server';
import type { Facets } from '#domain/catalog/facet-sums.ts';
import { type ReadAsk, readShopAsk } from '#domain/catalog/shop-filter.ts';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';

/** The form as finished HTML: no browser needs the code that draws it. Only for the server. */
export function renderFilters(props: FilterFormProps): string {
  return renderToStaticMarkup(<FilterForm {...props} />);
}

/** The form of a list that nothing narrows yet. */
export function renderUnused(list: { q?: string; category?: string }, facets: Facets | null): string {
  const ask: ReadAsk = readShopAsk(new URLSearchParams(list));
  return renderFilters({ ask, facets, typed: ask.typed, errors: {} });
}
