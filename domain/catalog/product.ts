/**
 * From this many pieces down the shop says how many are left. What announces a change of it stands in the
 * database: db/migrations/0020-catalog-notices.sql.
 */
export const FEW_LEFT = 5;

/** What a shopper is told of the stock: two products with the same answer look the same on every page. */
type StockLevel = { state: 'in-stock' } | { state: 'few-left'; left: number } | { state: 'sold-out' };

/** What a shopper is told of `stock` pieces. */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return { state: 'sold-out' };
  return stock <= FEW_LEFT ? { state: 'few-left', left: stock } : { state: 'in-stock' };
}
