import { sql } from 'drizzle-orm';
import { variants } from '#db/schema/catalog/variants.ts';
import type { Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';

/** Whether the import changes variants of the product whose first row is `r`, a row of `import_rows`. */
export const HAS_CHANGED_VARIANTS = sql`exists (select from import_variants i
  where i.import_id = r.import_id and i.product_line = r.line and i.effect in ('new', 'changed'))`;

/** A hash of the ids and versions of the current variants of the row's product. */
const FINGERPRINT = sql`(
  select coalesce(encode(sha256(convert_to(string_agg(v.id || ':' || v.version, ',' order by v.id), 'UTF8')), 'hex'), '')
  from ${variants} v where v.product_id = r.product_id)`;

/**
 * Locks the variants of the import's products in id order, as orders do. Call it before you lock products,
 * because a sale locks a variant first and then its product.
 */
export async function lockImportedVariants(tx: Tx, id: string): Promise<void> {
  const some = await tx.execute(sql`select where exists (select from ${variants})`);
  if (some.rowCount === 0) return;
  await tx.execute(sql`
    select count(*) from (
      select 1 from ${variants} v where v.product_id in (
        select r.product_id from import_rows r where r.import_id = ${id} and (r.effect = 'changed' or ${HAS_CHANGED_VARIANTS}))
      order by v.id for no key update) held`);
}

/**
 * Checks that the variants of locked products have not changed since the dry run.
 * @throws {DomainError} IMPORT_STALE
 */
export async function requireSeenVariants(tx: Tx, id: string): Promise<void> {
  const other = await tx.execute(sql`
    select from import_rows r where r.import_id = ${id} and r.product_id is not null and r.seen_variants <> ${FINGERPRINT}
      and (r.options is not null or ${HAS_CHANGED_VARIANTS}) limit 1`);
  assert(other.rowCount === 0, 'IMPORT_STALE');
}
