/**
 * Up to this stock, the shop shows how many are left. The trigger that announces the change has the same
 * number (db/migrations/0020-catalog-notices.sql).
 */
export const FEW_LEFT = 5;

/** The stock as shoppers see it. Equal levels look the same on every page. */
type StockLevel = { state: 'in-stock' } | { state: 'few-left'; left: number } | { state: 'sold-out' };

/** The stock level for a quantity in stock. */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return { state: 'sold-out' };
  return stock <= FEW_LEFT ? { state: 'few-left', left: stock } : { state: 'in-stock' };
}
