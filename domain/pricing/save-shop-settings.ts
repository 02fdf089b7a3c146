import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { shopSettings, taxClasses } from '#db/schema/pricing.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { demand } from '#lib/refusal.ts';
import { lockRules } from './lock-rules.ts';
import type { ShopSettings } from './queries.ts';

type SettingsWrite = {
  actorUid: string;
  /** Noun and verb of the audit log. */
  action: 'tax.settings' | 'delivery.settings' | 'site.settings';
  /** Of the settings as the administrator saw them. */
  version: number;
  changes: Partial<Omit<ShopSettings, 'version'>>;
};

/**
 * Changes some of what is set of the shop itself. Returns whether anything is different now.
 * @throws {Refusal} RULE_CHANGED, TAX_CLASS_NOT_FOUND
 */
export async function saveShopSettings(
  db: Db,
  { actorUid, action, version, changes }: SettingsWrite,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockRules(tx);
    const [now] = await tx.select().from(shopSettings);
    demand(now?.version === version, 'RULE_CHANGED');
    const changed = Object.keys(changes).filter((key) => key in now);
    const before = Object.fromEntries(Object.entries(now).filter(([key]) => changed.includes(key)));
    if (isDeepStrictEqual(before, { ...before, ...changes })) return false;
    const classId = changes.deliveryTaxClassId ?? null;
    if (classId !== null)
      demand((await tx.$count(taxClasses, eq(taxClasses.id, classId))) === 1, 'TAX_CLASS_NOT_FOUND');
    await tx.update(shopSettings).set({ ...changes, version: sql`${shopSettings.version} + 1` });
    await recordAudit(tx, { actorUid, action, subjectId: 'shop', before, after: changes });
    return true;
  });
}
