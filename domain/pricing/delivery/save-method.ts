import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { deliveryMethods, zones } from '#db/schema/pricing.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { demand } from '#lib/refusal.ts';
import { MAX_BANDS, MAX_METHODS } from '../limits.ts';
import { lockRules } from '../lock-rules.ts';
import type { DeliveryMethodRow } from '../queries.ts';
import type { Band } from '../rules.ts';

/** All that the merchant says of a way of delivery. */
export type MethodValues = Omit<DeliveryMethodRow, 'id' | 'version'>;

type MethodWrite = {
  actorUid: string;
  /** Null for a new one, else with the version that the administrator saw. */
  method: { id: number; version: number } | null;
  values: MethodValues;
};

/**
 * Adds or changes a way of delivery. Payments that have begun keep what they were reckoned by. Returns
 * whether anything is different now.
 * @throws {Refusal} METHOD_NOT_FOUND, RULE_CHANGED, ZONE_NOT_FOUND, METHOD_EXISTS, METHODS_FULL,
 * BANDS_OVERLAP
 */
export async function saveMethod(db: Db, { actorUid, method, values }: MethodWrite): Promise<boolean> {
  demand(areSound(values), 'BANDS_OVERLAP');
  return inTransaction(db, async (tx) => {
    await lockRules(tx);
    const before = method && (await readMethod(tx, method));
    if (isDeepStrictEqual(before, values)) return false;
    const zone = and(eq(zones.id, values.zoneId), eq(zones.kind, 'delivery'));
    demand((await tx.$count(zones, zone)) === 1, 'ZONE_NOT_FOUND');
    const others = and(eq(deliveryMethods.zoneId, values.zoneId), ne(deliveryMethods.id, method?.id ?? 0));
    const same = and(others, eq(deliveryMethods.name, values.name));
    demand((await tx.$count(deliveryMethods, same)) === 0, 'METHOD_EXISTS');
    demand((await tx.$count(deliveryMethods, others)) < MAX_METHODS, 'METHODS_FULL');
    const [row] = method
      ? await tx
          .update(deliveryMethods)
          .set({ ...values, version: sql`${deliveryMethods.version} + 1` })
          .where(eq(deliveryMethods.id, method.id))
          .returning({ id: deliveryMethods.id })
      : await tx.insert(deliveryMethods).values(values).returning({ id: deliveryMethods.id });
    demand(row, 'METHOD_NOT_FOUND');
    const action = before ? 'delivery.update-method' : 'delivery.create-method';
    await recordAudit(tx, {
      actorUid,
      action,
      subjectId: row.id,
      subjectName: values.name,
      before,
      after: values,
    });
    return true;
  });
}

/** What is said of the way of delivery, locked. @throws {Refusal} METHOD_NOT_FOUND, RULE_CHANGED */
export async function readMethod(
  tx: Tx,
  { id, version }: { id: number; version: number },
): Promise<MethodValues> {
  const [row] = await tx.select().from(deliveryMethods).where(eq(deliveryMethods.id, id)).for('update');
  demand(row, 'METHOD_NOT_FOUND');
  demand(row.version === version, 'RULE_CHANGED');
  const { id: _id, version: _version, ...values } = row;
  return values;
}

/** Whether each weight or subtotal falls into one band, from 0 on. */
function areSound({ kind, bands }: { kind: DeliveryMethodRow['kind']; bands: Band[] }): boolean {
  if (kind === 'fixed' || kind === 'pickup') return bands.length === 0;
  const ascending = bands.every(({ from }, index) => from > (bands[index - 1]?.from ?? -1));
  return bands[0]?.from === 0 && bands.length <= MAX_BANDS && ascending;
}
