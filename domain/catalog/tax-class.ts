import { eq } from 'drizzle-orm';
import { taxClasses } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';

/**
 * Makes sure that a class of taxes stays until the transaction ends; null, the first one, always does.
 * @throws {Refusal} TAX_CLASS_NOT_FOUND
 */
export async function holdTaxClass(tx: Tx, id: number | null): Promise<void> {
  if (id === null) return;
  const rows = await tx
    .select({ id: taxClasses.id })
    .from(taxClasses)
    .where(eq(taxClasses.id, id))
    .for('key share')
    .limit(1);
  demand(rows[0], 'TAX_CLASS_NOT_FOUND');
}
