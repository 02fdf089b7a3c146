import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { tableOf } from '../model/product-table.ts';
import { lockProductAndVariants } from './variants/lock-variants.ts';

/**
 * Deletes a product (spec S7). Orders contain copies of its data. Carts and favorites show that it no longer
 * exists.
 * @throws {DomainError} PRODUCT_NOT_FOUND
 */
export async function deleteProduct(
  db: Db,
  { actorUid, id }: { actorUid: string; id: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { product } = await lockProductAndVariants(tx, id);
    const table = tableOf(product.status);
    const rows = await tx.delete(table).where(eq(table.id, id)).returning();
    assert(rows[0], 'PRODUCT_NOT_FOUND');
    const { id: _, createdAt, ...before } = rows[0];
    await recordAudit(tx, {
      actorUid,
      action: 'product.delete',
      subjectId: id,
      subjectName: before.name,
      before: { ...before, createdAt: createdAt.toISOString() },
    });
  });
}
