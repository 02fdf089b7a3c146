import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { siteSettings } from '#db/schema/site.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { readSiteSettings } from './read-site-settings.ts';
import { type SiteValues, siteFields } from './site-settings.ts';

type SiteWrite = {
  actorUid: string;
  /** The version that the administrator edited. */
  version: number;
  changes: Partial<SiteValues>;
};

/**
 * Changes settings of the site. Returns whether any value changed.
 * @throws {DomainError} SITE_CHANGED if another administrator saved since the page was loaded
 */
export async function saveSiteSettings(db: Db, write: SiteWrite): Promise<boolean> {
  return inTransaction(db, (tx) => writeSiteSettings(tx, write));
}

/** Like `saveSiteSettings`, in the caller's transaction. */
export async function writeSiteSettings(tx: Tx, { actorUid, version, changes }: SiteWrite): Promise<boolean> {
  await tx.select({ version: siteSettings.version }).from(siteSettings).for('update');
  const now = await readSiteSettings(tx);
  assert(now.version === version, 'SITE_CHANGED');
  const before: Record<string, unknown> = now.values;
  const changed = Object.entries(changes).filter(([key, value]) => !isDeepStrictEqual(before[key], value));
  if (changed.length === 0) return false;
  const settings = withoutDefaults({ ...now.values, ...Object.fromEntries(changed) });
  await tx.update(siteSettings).set({ settings, version: sql`${siteSettings.version} + 1` });
  await recordAudit(tx, {
    actorUid,
    action: 'site.settings',
    subjectId: 'site',
    before: Object.fromEntries(changed.map(([key]) => [key, before[key]])),
    after: Object.fromEntries(changed),
  });
  return true;
}

function withoutDefaults(values: SiteValues): Record<string, unknown> {
  const defaults: Record<string, { initial: unknown }> = siteFields;
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isDeepStrictEqual(value, defaults[key]?.initial)),
  );
}
