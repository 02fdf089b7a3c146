import { desc, eq, sql } from 'drizzle-orm';
import { type ImportEffect, imports } from '#db/schema/imports.ts';
import type { DbOrTx } from '#db/types.ts';
import { isUuid } from '#lib/uuid.ts';
import type { StoredRowError } from './problems.ts';
import { REPORT_SIZE } from './report.ts';

export type Import = typeof imports.$inferSelect;

const RECENT = 10;

/** The import's id in an address; null for anything that can't be one. */
export function importIdFrom(text: unknown): string | null {
  return typeof text === 'string' && isUuid(text) ? text : null;
}

/** The import; null when there is none of this id, or no longer. */
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
  /** What was and what will be, by column; prices in cents. */
  changes: Record<string, [was: Changed, will: Changed]>;
};

/** Rows of the dry run behind row `after`, of one effect or of all. */
export async function listImportRows(
  db: DbOrTx,
  { id, effect, after }: { id: string; effect: ImportEffect | null; after: number },
): Promise<ReportRow[]> {
  const which = effect === null ? sql`` : sql`and effect = ${effect}`;
  const found = await db.execute<ReportRow>(sql`
    select line, product_id::float8 as "productId", coalesce(r.name, p.name) as name, effect, errors, changes
    from import_rows r left join products p on p.id = r.product_id
    where import_id = ${id} and line > ${after} ${which} order by line limit ${REPORT_SIZE}`);
  return found.rows;
}
