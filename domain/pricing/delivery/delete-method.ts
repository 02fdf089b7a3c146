import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { deliveryMethods } from '#db/schema/pricing.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { lockRules } from '../lock-rules.ts';
import { readMethod } from './save-method.ts';

type Deletion = { actorUid: string; id: number; version: number };

/**
 * Deletes a way of delivery. Orders keep what they were reckoned by.
 * @throws {Refusal} METHOD_NOT_FOUND, RULE_CHANGED
 */
export async function deleteMethod(db: Db, { actorUid, id, version }: Deletion): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRules(tx);
    const before = await readMethod(tx, { id, version });
    await tx.delete(deliveryMethods).where(eq(deliveryMethods.id, id));
    const action = 'delivery.delete-method';
    await recordAudit(tx, { actorUid, action, subjectId: id, subjectName: before.name, before });
  });
}
