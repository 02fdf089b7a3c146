import { searchTextFrom } from '#domain/catalog/search.ts';
import { dayFrom } from '#lib/day.ts';

/** Statuses that an administrator can ask for; an absent one counts as COMPLETED (spec S4). */
export const STATUSES = ['COMPLETED', 'REFUNDED'] as const;

/** Which orders an administrator wants to see. */
export type OrderFilter = {
  /**
   * The beginning of an order's id, of an e-mail address, of the payer's name or surname, in any case; '' for
   * all.
   */
  text: string;
  status: (typeof STATUSES)[number] | 'any';
  /** Whether money moved. */
  kind: 'any' | 'paid' | 'simulated';
  /** First and last day (UTC), 'YYYY-MM-DD'; '' where it is open. */
  from: string;
  to: string;
};

const MAX_TEXT = 100;

/** The filter that an address holds; what makes no sense there is left out. */
export function orderFilterFrom(params: URLSearchParams): OrderFilter {
  const kind = params.get('kind');
  return {
    text: searchTextFrom(params.get('q')).slice(0, MAX_TEXT),
    status: STATUSES.find((status) => status === params.get('status')) ?? 'any',
    kind: kind === 'paid' || kind === 'simulated' ? kind : 'any',
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
  };
}

/** The parameters by which an address holds the filter. */
export function orderFilterParams({ text, status, kind, from, to }: OrderFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  if (status !== 'any') params.set('status', status);
  if (kind !== 'any') params.set('kind', kind);
  if (from !== '') params.set('from', from);
  if (to !== '') params.set('to', to);
  return params;
}
