import { DISCOUNT_STATES, type DiscountState } from './discount-state.ts';

/** The filter of the administrator's list of discounts. */
export type DiscountFilter = {
  /** Part of a name or code; '' for all. */
  text: string;
  state: DiscountState | '';
  /** With a code, or automatic. */
  by: 'code' | 'automatic' | '';
};

const MAX_TEXT = 60;

/** The filter in a URL; invalid parts are ignored. */
export function discountFilterFrom(params: URLSearchParams): DiscountFilter {
  const by = params.get('by');
  return {
    text: (params.get('q') ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, MAX_TEXT),
    state: DISCOUNT_STATES.find((each) => each === params.get('state')) ?? '',
    by: by === 'code' || by === 'automatic' ? by : '',
  };
}

/** The URL parameters of a filter. */
export function discountFilterParams({ text, state, by }: DiscountFilter): URLSearchParams {
  return new URLSearchParams(Object.entries({ q: text, state, by }).filter(([, value]) => value !== ''));
}
