import { type ProductStatus, productStatusFrom } from '../model/product-status.ts';
import { searchTextFrom } from '../search-text.ts';

const STOCK_FILTERS = ['any', 'out', 'low'] as const;
type StockFilter = (typeof STOCK_FILTERS)[number];

/** The filter of the administrator's product table. */
export type ProductFilter = {
  /**
   * An id, SKU or GTIN, or the starts of words in a name; '' for all products. Ignores upper and lower case.
   */
  text: string;
  /** The name of a category; '' for all categories. */
  category: string;
  stock: StockFilter;
  /** The status of the products in the table. If it is missing, drafts and hidden products are not shown. */
  status?: ProductStatus;
};

/** Reads the filter from a URL or a form. Ignores invalid parts. */
export function productFilterFrom(params: URLSearchParams): ProductFilter {
  const stock = params.get('stock');
  return {
    text: searchTextFrom(params.get('q')),
    category: searchTextFrom(params.get('category')),
    stock: STOCK_FILTERS.find((each) => each === stock) ?? 'any',
    status: productStatusFrom(params.get('status')) ?? 'listed',
  };
}

/** Whether the filter has a condition in addition to the status. */
export function isFiltered({ text, category, stock }: ProductFilter): boolean {
  return text !== '' || category !== '' || stock !== 'any';
}
