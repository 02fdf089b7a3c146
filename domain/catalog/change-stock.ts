import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { products } from '#db/schema/catalog.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { demand } from '#lib/refusal.ts';
import { productFields } from './product-fields.ts';
import { lockProduct } from './update-product.ts';

/** A number to set names the one that it replaces: pieces sold meanwhile must not come back. */
type Change = { actorUid: string; id: number } & ({ by: 1 | -1 } | { to: number; seen: number });

/**
 * One piece more or less (spec S7), or a number that was counted. Returns the stock afterwards.
 * @throws {Refusal} PRODUCT_NOT_FOUND, PRODUCT_SOLD_OUT, STOCK_FULL, STOCK_CHANGED when it is not the one
 * seen any more
 */
export async function changeStock(db: Db, change: Change): Promise<number> {
  return inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, change.id);
    const stock = 'to' in change ? change.to : product.stock + change.by;
    demand(stock >= 0, 'PRODUCT_SOLD_OUT');
    demand(stock <= productFields.stock.most, 'STOCK_FULL');
    if (stock === product.stock) return stock;
    demand(!('to' in change) || product.stock === change.seen, 'STOCK_CHANGED');
    await tx.update(products).set({ stock }).where(eq(products.id, change.id));
    await recordAudit(tx, {
      actorUid: change.actorUid,
      action: 'product.stock',
      subjectId: change.id,
      subjectName: product.name,
      before: { stock: product.stock },
      after: { stock },
    });
    return stock;
  });
}
