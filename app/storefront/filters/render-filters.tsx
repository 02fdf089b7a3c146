import { renderToStaticMarkup } from 'react-dom/server';
import type { Facets } from '#domain/catalog/listing/facet-sums.ts';
import { type ParsedListRequest, parseListRequest } from '#domain/catalog/listing/shop-filter.ts';
import { type FilterFormProps, ListFilterForm } from './filter-form.tsx';

/** The form as HTML, so that browsers don't load its code. Only for the server. */
export function renderFilters(props: FilterFormProps): string {
  return renderToStaticMarkup(<ListFilterForm {...props} />);
}

/** The form of an unfiltered list. */
export function renderEmptyFilters(list: { q?: string; category?: string }, facets: Facets | null): string {
  const ask: ParsedListRequest = parseListRequest(new URLSearchParams(list));
  return renderFilters({ ask, facets, typed: ask.inputs, errors: {} });
}
