import { DISCOUNT_STATES, type DiscountState } from './discount-state.ts';

/** Which discounts are asked for. */
export type DiscountFilter = {
  /** Part of a name or code; '' for all. */
  text: string;
  state: DiscountState | '';
  /** 'code': what is typed; 'automatic': what holds by itself. */
  by: 'code' | 'automatic' | '';
};

const MAX_TEXT = 60;

/** The filter that an address holds; what makes no sense there is left out. */
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

/** The parameters by which an address holds the filter. */
export function discountFilterParams({ text, state, by }: DiscountFilter): URLSearchParams {
  return new URLSearchParams(Object.entries({ q: text, state, by }).filter(([, value]) => value !== ''));
}
