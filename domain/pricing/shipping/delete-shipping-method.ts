import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { deliveryMethods } from '#db/schema/pricing.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { lockRules } from '../lock-rules.ts';
import { lockShippingMethod } from './save-shipping-method.ts';

type Deletion = { actorUid: string; id: number; version: number };

/**
 * Deletes a shipping method. The amounts of existing orders don't change.
 * @throws {DomainError} METHOD_NOT_FOUND, RULE_CHANGED
 */
export async function deleteShippingMethod(db: Db, { actorUid, id, version }: Deletion): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRules(tx);
    const before = await lockShippingMethod(tx, { id, version });
    await tx.delete(deliveryMethods).where(eq(deliveryMethods.id, id));
    const action = 'delivery.delete-method';
    await recordAudit(tx, { actorUid, action, subjectId: id, subjectName: before.name, before });
  });
}
