import { eq } from 'drizzle-orm';
import { taxClasses } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';
import type { TaxClass } from '../queries.ts';

/** The class, locked. @throws {Refusal} TAX_CLASS_NOT_FOUND, RULE_CHANGED when it has another name by now */
export async function lockTaxClass(
  tx: Tx,
  { id, seenName }: { id: number; seenName: string },
): Promise<TaxClass> {
  const [row] = await tx.select().from(taxClasses).where(eq(taxClasses.id, id)).for('update');
  demand(row, 'TAX_CLASS_NOT_FOUND');
  demand(row.name === seenName, 'RULE_CHANGED');
  return row;
}
