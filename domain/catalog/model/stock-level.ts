/**
 * If the stock is at most this number, the shop shows how many items are left. A trigger that announces
 * changed stock contains the same number (db/migrations/0020-catalog-notices.sql).
 */
export const FEW_LEFT = 5;

/** The stock as shoppers see it, with the exact number only if few items are left. */
type StockLevel = { state: 'in-stock' } | { state: 'few-left'; left: number } | { state: 'sold-out' };

/** The stock level for this number of items in stock. */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return { state: 'sold-out' };
  return stock <= FEW_LEFT ? { state: 'few-left', left: stock } : { state: 'in-stock' };
}
