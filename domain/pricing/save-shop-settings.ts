import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { shopSettings, taxClasses } from '#db/schema/pricing.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { lockRules } from './lock-rules.ts';
import type { StoredShopSettings } from './queries.ts';

type SettingsWrite = {
  actorUid: string;
  /** The action for the audit log. */
  action: 'tax.settings' | 'delivery.settings' | 'site.settings';
  /** The version that the administrator edited. */
  version: number;
  changes: Partial<Omit<StoredShopSettings, 'version'>>;
};

/**
 * Changes some of the shop's settings, and returns whether anything changed.
 * @throws {DomainError} RULE_CHANGED, TAX_CLASS_NOT_FOUND
 */
export async function saveShopSettings(db: Db, write: SettingsWrite): Promise<boolean> {
  return inTransaction(db, (tx) => writeShopSettings(tx, write));
}

/** Like `saveShopSettings`, in the caller's transaction. */
export async function writeShopSettings(
  tx: Tx,
  { actorUid, action, version, changes }: SettingsWrite,
): Promise<boolean> {
  await lockRules(tx);
  const [now] = await tx.select().from(shopSettings);
  assert(now?.version === version, 'RULE_CHANGED');
  const changed = Object.keys(changes).filter((key) => key in now);
  const before = Object.fromEntries(Object.entries(now).filter(([key]) => changed.includes(key)));
  if (isDeepStrictEqual(before, { ...before, ...changes })) return false;
  const classId = changes.deliveryTaxClassId ?? null;
  if (classId !== null)
    assert((await tx.$count(taxClasses, eq(taxClasses.id, classId))) === 1, 'TAX_CLASS_NOT_FOUND');
  await tx.update(shopSettings).set({ ...changes, version: sql`${shopSettings.version} + 1` });
  await recordAudit(tx, { actorUid, action, subjectId: 'shop', before, after: changes });
  return true;
}
