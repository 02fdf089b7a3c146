import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { discounts } from '#db/schema/pricing.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { lockRules } from '../lock-rules.ts';
import { readDiscount } from './save-discount.ts';

type Deletion = { actorUid: string; id: number; version: number };

/**
 * Deletes a discount. Orders and started payments keep their amounts.
 * @throws {DomainError} DISCOUNT_NOT_FOUND, RULE_CHANGED
 */
export async function deleteDiscount(db: Db, { actorUid, id, version }: Deletion): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRules(tx);
    const before = await readDiscount(tx, { id, version });
    await tx.delete(discounts).where(eq(discounts.id, id));
    const entry = { actorUid, action: 'discount.delete', subjectId: id, subjectName: before.name, before };
    await recordAudit(tx, entry);
  });
}
