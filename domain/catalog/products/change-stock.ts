import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { productFields } from '../model/product-fields.ts';
import { tableOf } from '../model/product-table.ts';
import { lockProduct } from './lock-product.ts';

/**
 * A change of the stock by `by`, or to the counted number `to`. `expectedStock` is the stock on the
 * administrator's page. If the current stock differs from it, `changeStock` refuses the change, so that it
 * doesn't undo sales since then.
 */
type Change = { actorUid: string; id: number } & ({ by: number } | { to: number; expectedStock: number });

/**
 * Changes the stock of a product or variant by a number, or sets it to a counted number (spec S7). A change
 * by a number stops at 0 and at the maximum. Returns the new stock.
 * @throws {DomainError} PRODUCT_NOT_FOUND; PRODUCT_SOLD_OUT if the stock is already 0; STOCK_FULL if it is
 * already the maximum; STOCK_CHANGED if it differs from `expectedStock`; CHOOSE_VARIANT for a product with
 * options
 */
export async function changeStock(db: Db, change: Change): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { table, action, ...now } = await lockStock(tx, change.id);
    const stock = 'to' in change ? change.to : steppedStock(now.stock, change.by);
    assert(stock >= 0, 'PRODUCT_SOLD_OUT');
    assert(stock <= productFields.stock.most, 'STOCK_FULL');
    if (stock === now.stock) return stock;
    assert(!('to' in change) || now.stock === change.expectedStock, 'STOCK_CHANGED');
    await tx.update(table).set({ stock }).where(eq(table.id, change.id));
    await recordAudit(tx, {
      actorUid: change.actorUid,
      action,
      subjectId: change.id,
      subjectName: now.name,
      before: { stock: now.stock },
      after: { stock },
    });
    return stock;
  });
}

/**
 * Returns the stock after a change by `by`, which stops at 0 and at the maximum. If the stock is already
 * there, returns a number beyond it, which the caller refuses.
 */
function steppedStock(stock: number, by: number): number {
  const { most } = productFields.stock;
  const next = Math.min(Math.max(stock + by, 0), most);
  return next === stock ? stock + by : next;
}

/** Locks the variant or product with this id until the transaction ends, and returns it. */
async function lockStock(tx: Tx, id: number) {
  const { name, stock } = variants;
  const [variant] = await tx
    .select({ name, stock })
    .from(variants)
    .where(eq(variants.id, id))
    .for('no key update');
  if (variant) return { ...variant, table: variants, action: 'variant.stock' };
  const product = await lockProduct(tx, id);
  assert(product.options.length === 0, 'CHOOSE_VARIANT');
  return {
    name: product.name,
    stock: product.stock,
    table: tableOf(product.status),
    action: 'product.stock',
  };
}
