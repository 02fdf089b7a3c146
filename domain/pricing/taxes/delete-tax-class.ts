import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { taxClasses } from '#db/schema/pricing.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { demand } from '#lib/refusal.ts';
import { lockRules } from '../lock-rules.ts';
import { listTaxClasses } from '../queries.ts';
import { lockTaxClass } from './lock-tax-class.ts';

type Deletion = { actorUid: string; id: number; seenName: string };

/**
 * Deletes a class that nothing is of. Orders keep what they were reckoned by.
 * @throws {Refusal} TAX_CLASS_NOT_FOUND, RULE_CHANGED, TAX_CLASS_USED
 */
export async function deleteTaxClass(db: Db, { actorUid, id, seenName }: Deletion): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRules(tx);
    const { name } = await lockTaxClass(tx, { id, seenName });
    demand(!(await isUsed(tx, id)), 'TAX_CLASS_USED');
    await tx.delete(taxClasses).where(eq(taxClasses.id, id));
    await recordAudit(tx, {
      actorUid,
      action: 'tax.delete-class',
      subjectId: id,
      subjectName: name,
      before: { name },
    });
  });
}

/** The first class is that of all products which name none. */
async function isUsed(tx: Tx, id: number): Promise<boolean> {
  const [first] = await listTaxClasses(tx);
  if (first?.id === id) return true;
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (select from products where tax_class_id = ${id})
      or exists (select from tax_rates where tax_class_id = ${id})
      or exists (select from shop_settings where delivery_tax_class_id = ${id}) as used`);
  return rows[0]?.used === true;
}
