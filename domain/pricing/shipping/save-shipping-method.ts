import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { deliveryMethods, zones } from '#db/schema/pricing.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { MAX_BANDS, MAX_SHIPPING_METHODS } from '../limits.ts';
import { lockRules } from '../lock-rules.ts';
import type { ShippingMethodRow } from '../queries.ts';
import type { Band } from '../rules.ts';

/** The values that the merchant sets. */
export type ShippingMethodValues = Omit<ShippingMethodRow, 'id' | 'version'>;

type MethodWrite = {
  actorUid: string;
  /** The id of the edited method, and the version that the form showed; null for a new method. */
  method: { id: number; version: number } | null;
  values: ShippingMethodValues;
};

/**
 * Adds or changes a shipping method. Started payments keep their amounts. Returns whether anything changed.
 * @throws {DomainError} METHOD_NOT_FOUND, RULE_CHANGED, ZONE_NOT_FOUND, METHOD_EXISTS, METHODS_FULL,
 * BANDS_OVERLAP
 */
export async function saveShippingMethod(db: Db, write: MethodWrite): Promise<boolean> {
  return inTransaction(db, (tx) => writeShippingMethod(tx, write));
}

/** Like `saveShippingMethod`, in the caller's transaction. */
export async function writeShippingMethod(
  tx: Tx,
  { actorUid, method, values }: MethodWrite,
): Promise<boolean> {
  assert(areValidBands(values), 'BANDS_OVERLAP');
  await lockRules(tx);
  const before = method && (await lockShippingMethod(tx, method));
  if (isDeepStrictEqual(before, values)) return false;
  const zone = and(eq(zones.id, values.zoneId), eq(zones.kind, 'delivery'));
  assert((await tx.$count(zones, zone)) === 1, 'ZONE_NOT_FOUND');
  const others = and(eq(deliveryMethods.zoneId, values.zoneId), ne(deliveryMethods.id, method?.id ?? 0));
  const same = and(others, eq(deliveryMethods.name, values.name));
  assert((await tx.$count(deliveryMethods, same)) === 0, 'METHOD_EXISTS');
  assert((await tx.$count(deliveryMethods, others)) < MAX_SHIPPING_METHODS, 'METHODS_FULL');
  const [row] = method
    ? await tx
        .update(deliveryMethods)
        .set({ ...values, version: sql`${deliveryMethods.version} + 1` })
        .where(eq(deliveryMethods.id, method.id))
        .returning({ id: deliveryMethods.id })
    : await tx.insert(deliveryMethods).values(values).returning({ id: deliveryMethods.id });
  assert(row, 'METHOD_NOT_FOUND');
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
}

/** Locks a shipping method and returns its values. @throws {DomainError} METHOD_NOT_FOUND, RULE_CHANGED */
export async function lockShippingMethod(
  tx: Tx,
  { id, version }: { id: number; version: number },
): Promise<ShippingMethodValues> {
  const [row] = await tx.select().from(deliveryMethods).where(eq(deliveryMethods.id, id)).for('update');
  assert(row, 'METHOD_NOT_FOUND');
  assert(row.version === version, 'RULE_CHANGED');
  const { id: _id, version: _version, ...values } = row;
  return values;
}

/** Whether the bands cover each weight or subtotal from 0 upwards exactly once. */
function areValidBands({ kind, bands }: { kind: ShippingMethodRow['kind']; bands: Band[] }): boolean {
  if (kind === 'fixed' || kind === 'pickup') return bands.length === 0;
  const ascending = bands.every(({ from }, index) => from > (bands[index - 1]?.from ?? -1));
  return bands[0]?.from === 0 && bands.length <= MAX_BANDS && ascending;
}
