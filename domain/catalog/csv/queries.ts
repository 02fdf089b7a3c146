import { desc, eq, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import { type ImportEffect, imports } from '#db/schema/catalog/imports.ts';
import type { DbOrTx } from '#db/types.ts';
import { isUuid } from '#lib/uuid.ts';
import type { StoredRowError } from './problems.ts';
import { REPORT_SIZE } from './report.ts';

export type Import = typeof imports.$inferSelect;

const RECENT = 10;

/** The import's id in a URL; null when it is invalid. */
export function importIdFrom(text: unknown): string | null {
  return typeof text === 'string' && isUuid(text) ? text : null;
}

/** The import; null when there is none with this id. */
export async function findImport(db: DbOrTx, id: string): Promise<Import | null> {
  const rows = await db.select().from(imports).where(eq(imports.id, id)).limit(1);
  return rows[0] ?? null;
}

/** The latest imports, newest first. */
export async function listImports(db: DbOrTx): Promise<Import[]> {
  return db.select().from(imports).orderBy(desc(imports.createdAt)).limit(RECENT);
}

type Changed = string | number | boolean | null;

export type ReportRow = {
  line: number;
  productId: number | null;
  name: string | null;
  effect: ImportEffect;
  errors: StoredRowError[];
  /** Old and new value by column; prices in cents. */
  changes: Record<string, [was: Changed, will: Changed]>;
};

/** Rows of the dry run after line `after`, with one effect or with any. */
export async function listImportRows(
  db: DbOrTx,
  { id, effect, after }: { id: string; effect: ImportEffect | null; after: number },
): Promise<ReportRow[]> {
  const which = effect === null ? sql`` : sql`and effect = ${effect}`;
  const found = await db.execute<ReportRow>(sql`
    select line, r.product_id::float8 as "productId", coalesce(r.name, p.name) as name, effect, errors, changes
    from import_rows r left join ${products} p on p.id = r.product_id
    where import_id = ${id} and line > ${after} ${which} order by line limit ${REPORT_SIZE}`);
  return found.rows;
}
