import { eq } from 'drizzle-orm';
import { taxClasses } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';

/**
 * Checks that a tax class exists, and prevents its deletion until the transaction ends. Null stands for the
 * first class, which nobody can delete.
 * @throws {DomainError} TAX_CLASS_NOT_FOUND
 */
export async function requireTaxClass(tx: Tx, id: number | null): Promise<void> {
  if (id === null) return;
  const rows = await tx
    .select({ id: taxClasses.id })
    .from(taxClasses)
    .where(eq(taxClasses.id, id))
    .for('key share')
    .limit(1);
  assert(rows[0], 'TAX_CLASS_NOT_FOUND');
}
