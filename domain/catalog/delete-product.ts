import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { products } from '#db/schema/catalog.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { demand } from '#lib/refusal.ts';

/**
 * Takes a product out of the shop (spec S7). Orders keep what they hold of it; carts and favourites show it
 * as gone.
 * @throws {Refusal} PRODUCT_NOT_FOUND
 */
export async function deleteProduct(
  db: Db,
  { actorUid, id }: { actorUid: string; id: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await tx.delete(products).where(eq(products.id, id)).returning();
    demand(rows[0], 'PRODUCT_NOT_FOUND');
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
