import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { productFields } from '../product-fields.ts';
import { lockProduct } from './lock-product.ts';
import { tableOf } from './product-table.ts';

/** Setting a number requires the previous one, so that items sold in between are not restored. */
type Change = { actorUid: string; id: number } & ({ by: 1 | -1 } | { to: number; seen: number });

/**
 * Changes the stock by one (spec S7), or sets it to a counted number. Returns the new stock.
 * @throws {DomainError} PRODUCT_NOT_FOUND, PRODUCT_SOLD_OUT, STOCK_FULL, STOCK_CHANGED when it differs from
 * the previous number
 */
export async function changeStock(db: Db, change: Change): Promise<number> {
  return inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, change.id);
    const stock = 'to' in change ? change.to : product.stock + change.by;
    assert(stock >= 0, 'PRODUCT_SOLD_OUT');
    assert(stock <= productFields.stock.most, 'STOCK_FULL');
    if (stock === product.stock) return stock;
    assert(!('to' in change) || product.stock === change.seen, 'STOCK_CHANGED');
    const table = tableOf(product.status);
    await tx.update(table).set({ stock }).where(eq(table.id, change.id));
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
