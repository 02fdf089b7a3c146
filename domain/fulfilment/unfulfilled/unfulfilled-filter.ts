import { searchTextFrom } from '#domain/catalog/search-text.ts';
import { dayFrom } from '#lib/day.ts';

/** The filter of the unfulfilled orders. */
export type UnfulfilledFilter = {
  /**
   * The search text in lower case: an order's id, name, street or SKU, see `matchingText`; '' for all orders.
   */
  text: string;
  state: 'any' | 'open' | 'in-part';
  /** The first and last day in the shop's time zone, as 'YYYY-MM-DD'; '' for no limit. */
  from: string;
  to: string;
};

const MAX_TEXT = 100;

/** Reads the filter from a URL. Ignores invalid parts. */
export function unfulfilledFilterFrom(params: URLSearchParams): UnfulfilledFilter {
  const state = params.get('state');
  return {
    text: searchTextFrom(params.get('q')).slice(0, MAX_TEXT).toLowerCase(),
    state: state === 'open' || state === 'in-part' ? state : 'any',
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
  };
}

/** The URL parameters of a filter. */
export function unfulfilledFilterParams({ text, state, from, to }: UnfulfilledFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  if (state !== 'any') params.set('state', state);
  if (from !== '') params.set('from', from);
  if (to !== '') params.set('to', to);
  return params;
}
