import { type ProductStatus, productStatusFrom } from '../products/product-status.ts';
import { searchTextFrom } from '../search-text.ts';

const STOCK_FILTERS = ['any', 'out', 'low'] as const;
type StockFilter = (typeof STOCK_FILTERS)[number];

/** The filter of the administrator's product table. */
export type ProductFilter = {
  /** The starts of words in a name, in any case, or an id; '' for all. */
  text: string;
  /** A category's name; '' for all. */
  category: string;
  stock: StockFilter;
  /** Missing: the listed products. */
  status?: ProductStatus;
};

/** The filter in a URL or a form; invalid parts are ignored. */
export function productFilterFrom(params: URLSearchParams): ProductFilter {
  const stock = params.get('stock');
  return {
    text: searchTextFrom(params.get('q')),
    category: searchTextFrom(params.get('category')),
    stock: STOCK_FILTERS.find((each) => each === stock) ?? 'any',
    status: productStatusFrom(params.get('status')) ?? 'listed',
  };
}

/** Whether the filter excludes any product of its status. */
export function isFiltered({ text, category, stock }: ProductFilter): boolean {
  return text !== '' || category !== '' || stock !== 'any';
}
