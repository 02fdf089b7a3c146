import { searchTextFrom } from '#domain/catalog/search-text.ts';
import { dayFrom } from '#lib/day.ts';

/**
 * The statuses to filter by. Orders without a status count as COMPLETED (spec S4). Orders that were cancelled
 * before they were paid are stored as REFUNDED, but count as CANCELLED.
 */
export const STATUSES = ['COMPLETED', 'REFUNDED', 'CANCELLED'] as const;

const KINDS = ['paid', 'unpaid', 'simulated'] as const;

/** The filter of the administrator's list of orders. */
export type OrderFilter = {
  /**
   * The start of an order id, email address, payer's name or surname, street, phone, tracking number or
   * invoice number. Upper and lower case are equal. '' for all orders.
   */
  text: string;
  status: (typeof STATUSES)[number] | 'any';
  /** Whether the order is paid, simulated or unpaid; 'any' for all orders. */
  kind: 'any' | (typeof KINDS)[number];
  /** The first and last day in the shop's time zone, as 'YYYY-MM-DD'; '' for no limit. */
  from: string;
  to: string;
};

const MAX_TEXT = 100;

/** Reads the filter from a URL. Ignores invalid parts. */
export function orderFilterFrom(params: URLSearchParams): OrderFilter {
  const kind = params.get('kind');
  return {
    text: searchTextFrom(params.get('q')).slice(0, MAX_TEXT),
    status: STATUSES.find((status) => status === params.get('status')) ?? 'any',
    kind: KINDS.find((each) => each === kind) ?? 'any',
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
  };
}

/** The URL parameters of a filter. */
export function orderFilterParams({ text, status, kind, from, to }: OrderFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  if (status !== 'any') params.set('status', status);
  if (kind !== 'any') params.set('kind', kind);
  if (from !== '') params.set('from', from);
  if (to !== '') params.set('to', to);
  return params;
}
