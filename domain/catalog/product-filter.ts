import { type SQL, sql } from 'drizzle-orm';
import { FEW_LEFT, productIdFrom } from './product.ts';
import { searchTextFrom, startsWithRange } from './search.ts';

export const STOCK_FILTERS = ['any', 'out', 'low'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

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

/** A name's place in the order that people expect, whatever its case; `products_lower_name` holds it. */
export const lowerName = sql`(lower(name collate "default")) collate "C"`;

/** The condition of a filter; every part of it has an index. */
export function matching({ text, category, stock }: ProductFilter): SQL {
  const parts = [sql`true`];
  if (text !== '') parts.push(named(text));
  if (category !== '') parts.push(sql`category = ${category}`);
  if (stock === 'out') parts.push(sql`stock = 0`);
  if (stock === 'low') parts.push(sql`stock between 1 and ${FEW_LEFT}::integer`);
  return sql.join(parts, sql` and `);
}

function named(text: string): SQL {
  const range = startsWithRange(text);
  const byName = sql`(${lowerName} >= lower(${range.from}) and ${lowerName} < lower(${range.to}))`;
  const id = productIdFrom(text.replace(/^#/, ''));
  return id === null ? byName : sql`(id = ${id} or ${byName})`;
}
