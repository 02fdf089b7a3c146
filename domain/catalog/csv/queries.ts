import { desc, eq, sql } from 'drizzle-orm';
import { type ProductOption, products } from '#db/schema/catalog/catalog.ts';
import { type ImportEffect, imports } from '#db/schema/catalog/imports.ts';
import type { DbOrTx } from '#db/types.ts';
import { isUuid } from '#lib/uuid.ts';
import type { StoredRowError } from './problems.ts';
import { REPORT_SIZE } from './report.ts';
import { hasVariants } from './variants/check-variants.ts';
import { rowEffects } from './variants/row-effects.ts';

export type Import = typeof imports.$inferSelect;

const RECENT = 10;

/** The import's id from a URL; null if it is invalid. */
export function importIdFrom(text: unknown): string | null {
  return typeof text === 'string' && isUuid(text) ? text : null;
}

/** The import with this id; null if there is none. */
export async function findImport(db: DbOrTx, id: string): Promise<Import | null> {
  const rows = await db.select().from(imports).where(eq(imports.id, id)).limit(1);
  return rows[0] ?? null;
}

/** The latest imports, newest first. */
export async function listImports(db: DbOrTx): Promise<Import[]> {
  return db.select().from(imports).orderBy(desc(imports.createdAt)).limit(RECENT);
}

/** A value in the report of changes. The value of the field `options` is a list. */
export type Changed = string | number | boolean | null | ProductOption[];

export type ReportRow = {
  line: number;
  productId: number | null;
  name: string | null;
  effect: ImportEffect;
  errors: StoredRowError[];
  /** The old and new value by column. Prices are in cents. */
  changes: Record<string, [was: Changed, will: Changed]>;
};

/**
 * The rows of the dry run after line `after` that have this effect; null for all effects. `withVariants` says
 * whether the file has variants. Without it, this function looks in the database.
 */
export async function listImportRows(
  db: DbOrTx,
  { id, effect, after, withVariants }: Asked & { withVariants?: boolean },
): Promise<ReportRow[]> {
  if (withVariants ?? (await hasVariants(db, id))) return listRowsWithVariants(db, { id, effect, after });
  const which = effect === null ? sql`` : sql`and effect = ${effect}`;
  const found = await db.execute<ReportRow>(sql`
    select line, r.product_id::float8 as "productId", coalesce(r.name, p.name) as name, effect, errors, changes
    from import_rows r left join ${products} p on p.id = r.product_id
    where import_id = ${id} and line > ${after} ${which} order by line limit ${REPORT_SIZE}`);
  return found.rows;
}

type Asked = { id: string; effect: ImportEffect | null; after: number };

/** The rows of the dry run for a file with variants. A row may describe a product, a variant, or both. */
async function listRowsWithVariants(db: DbOrTx, { id, effect, after }: Asked): Promise<ReportRow[]> {
  const which = effect === null ? sql`` : sql`and e.effect = ${effect}`;
  const found = await db.execute<ReportRow>(sql`
    select e.line, first.product_id::float8 as "productId", e.effect, e.errors, e.changes,
      coalesce(nullif(first.name, ''), p.name) || coalesce(', ' || (
        select string_agg(value, ' / ' order by place)
        from jsonb_array_elements_text(e.option_values) with ordinality as v(value, place)), '') as name
    from ${rowEffects(id)} e
    join import_rows first on first.import_id = ${id} and first.line = e.product_line
    left join ${products} p on p.id = first.product_id
    where e.line > ${after} ${which} order by e.line limit ${REPORT_SIZE}`);
  return found.rows;
}
