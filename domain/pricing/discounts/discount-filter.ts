import type { DiscountState } from './discount-state.ts';

/** The tabs of the discount list, each with the states that it shows. */
export const DISCOUNT_TABS = {
  active: ['active'],
  scheduled: ['not-yet'],
  ended: ['ended', 'used-up', 'inactive'],
} as const satisfies Record<string, readonly DiscountState[]>;

export type DiscountTab = keyof typeof DISCOUNT_TABS;
export const discountTabs: readonly DiscountTab[] = ['active', 'scheduled', 'ended'];

/** The filter of the administrator's list of discounts. */
export type DiscountFilter = {
  /** A part of a name or code; '' for all discounts. */
  text: string;
  /** '' for all tabs. */
  tab: DiscountTab | '';
  /** Discounts with a code, automatic discounts, or '' for both. */
  by: 'code' | 'automatic' | '';
};

const MAX_TEXT = 60;

/** Reads the filter from a URL. Ignores invalid parts. */
export function discountFilterFrom(params: URLSearchParams): DiscountFilter {
  const by = params.get('by');
  return {
    text: (params.get('q') ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, MAX_TEXT),
    tab: discountTabs.find((each) => each === params.get('state')) ?? '',
    by: by === 'code' || by === 'automatic' ? by : '',
  };
}

/** The URL parameters of a filter. */
export function discountFilterParams({ text, tab, by }: DiscountFilter): URLSearchParams {
  return new URLSearchParams(Object.entries({ q: text, state: tab, by }).filter(([, value]) => value !== ''));
}
