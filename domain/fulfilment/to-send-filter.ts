import { searchTextFrom } from '#domain/catalog/search.ts';
import { dayFrom } from '#lib/day.ts';

/** Which orders that are to be sent an administrator wants to see. */
export type ToSendFilter = {
  /** The beginning of an order's id; '' for all. */
  text: string;
  state: 'any' | 'open' | 'in-part';
  /** First and last day (UTC), 'YYYY-MM-DD'; '' where it is open. */
  from: string;
  to: string;
};

const MAX_TEXT = 36;

/** The filter that an address holds; what makes no sense there is left out. */
export function toSendFilterFrom(params: URLSearchParams): ToSendFilter {
  const state = params.get('state');
  return {
    text: searchTextFrom(params.get('q')).slice(0, MAX_TEXT).toLowerCase(),
    state: state === 'open' || state === 'in-part' ? state : 'any',
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
  };
}

/** The parameters by which an address holds the filter. */
export function toSendFilterParams({ text, state, from, to }: ToSendFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  if (state !== 'any') params.set('state', state);
  if (from !== '') params.set('from', from);
  if (to !== '') params.set('to', to);
  return params;
}
