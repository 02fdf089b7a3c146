import { eq } from 'drizzle-orm';
import { taxClasses } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import type { TaxClass } from '../queries.ts';

/**
 * Locks a tax class and returns it.
 * @throws {DomainError} TAX_CLASS_NOT_FOUND; RULE_CHANGED if another administrator renamed it
 */
export async function lockTaxClass(
  tx: Tx,
  { id, seenName }: { id: number; seenName: string },
): Promise<TaxClass> {
  const [row] = await tx.select().from(taxClasses).where(eq(taxClasses.id, id)).for('update');
  assert(row, 'TAX_CLASS_NOT_FOUND');
  assert(row.name === seenName, 'RULE_CHANGED');
  return row;
}
