/**
 * If the stock is not higher than this number, the shop shows how many items are left. The trigger that
 * announces the change contains the same number (db/migrations/0020-catalog-notices.sql).
 */
export const FEW_LEFT = 5;

/** The stock that shoppers see. Every page shows equal levels in the same way. */
type StockLevel = { state: 'in-stock' } | { state: 'few-left'; left: number } | { state: 'sold-out' };

/** The stock level for this number of items in stock. */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return { state: 'sold-out' };
  return stock <= FEW_LEFT ? { state: 'few-left', left: stock } : { state: 'in-stock' };
}
