import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { shopSettings, taxClasses, taxRates } from '#db/schema/pricing.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { lockRules } from '../lock-rules.ts';
import { listTaxClasses } from '../queries.ts';
import { lockTaxClass } from './lock-tax-class.ts';

type Deletion = { actorUid: string; id: number; seenName: string };

/**
 * Deletes a tax class that nothing uses. Orders keep their amounts.
 * @throws {DomainError} TAX_CLASS_NOT_FOUND, RULE_CHANGED, TAX_CLASS_USED
 */
export async function deleteTaxClass(db: Db, { actorUid, id, seenName }: Deletion): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRules(tx);
    const { name } = await lockTaxClass(tx, { id, seenName });
    assert(!(await isUsed(tx, id)), 'TAX_CLASS_USED');
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

/**
 * Whether anything uses the tax class. The first class is always used, because products without a class
 * belong to it.
 */
async function isUsed(tx: Tx, id: number): Promise<boolean> {
  const [first] = await listTaxClasses(tx);
  if (first?.id === id) return true;
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (select from ${sellables} where tax_class_id = ${id})
      or exists (select from ${taxRates} where tax_class_id = ${id})
      or exists (select from ${shopSettings} where delivery_tax_class_id = ${id}) as used`);
  return rows[0]?.used === true;
}
