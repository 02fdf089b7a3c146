import { searchTextFrom } from './search.ts';

const STOCK_FILTERS = ['any', 'out', 'low'] as const;
type StockFilter = (typeof STOCK_FILTERS)[number];

/** Which products an administrator wants to see. */
export type ProductFilter = {
  /** The beginning of a name in any case, or an id; '' for all. */
  text: string;
  /** A category's name; '' for all. */
  category: string;
  stock: StockFilter;
};

/** The filter that an address or a form holds; what makes no sense there is left out. */
export function productFilterFrom(params: URLSearchParams): ProductFilter {
  const stock = params.get('stock');
  return {
    text: searchTextFrom(params.get('q')),
    category: searchTextFrom(params.get('category')),
    stock: STOCK_FILTERS.find((each) => each === stock) ?? 'any',
  };
}

export function isFiltered({ text, category, stock }: ProductFilter): boolean {
  return text !== '' || category !== '' || stock !== 'any';
}
