import { eq } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';
import { DomainError } from '#lib/errors/domain-error.ts';
import { PRODUCT_TABLES, type ProductWithStatus } from '../model/product-table.ts';

/**
 * Returns a product, listed or not, and locks it until the transaction ends.
 * @throws {DomainError} PRODUCT_NOT_FOUND
 */
export async function lockProduct(tx: Tx, id: number): Promise<ProductWithStatus> {
  // Reads both tables twice. While this loop reads the second table, another transaction may move the product
  // to the first one.
  for (const table of [...PRODUCT_TABLES, ...PRODUCT_TABLES]) {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('no key update').limit(1);
    if (row) return { status: 'listed', ...row };
  }
  throw new DomainError('PRODUCT_NOT_FOUND');
}
