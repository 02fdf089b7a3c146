import { eq, lt, type Name, type SQL, sql } from 'drizzle-orm';
import { imports } from '#db/schema/catalog/imports.ts';
import type { Db } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { type ProductColumn, productColumns } from '../model/product-columns.ts';
import { checkImport } from './check-import.ts';
import type { Column } from './columns.ts';
import { ImportFault, readCsv } from './read-csv.ts';
import { rowReader } from './read-row.ts';
import { insertVariants } from './variants/insert-variants.ts';
import { rowSplitter, type StagedProduct, type StagedVariant } from './variants/split-rows.ts';
import { VARIANT_COLUMNS } from './variants/variant-columns.ts';

const BATCH_ROWS = 2_000;
/** The shop deletes an import that nobody has applied within this time. */
const RETENTION = '1 day';
const MAX_FILE_NAME = 200;
/** Updates the planner's statistics. Omits the text columns, because no query plan depends on them. */
const ANALYZE = sql`analyze import_rows (import_id, line, product_id, category, effect)`;

type NewImport = {
  actorUid: string;
  /** A UUID that the form chooses, so that its page can query the progress during the upload. */
  id: string;
  fileName: string;
  /** The size of the file in bytes; 0 if it is not known in advance. */
  bytesTotal: number;
  chunks: AsyncIterable<Uint8Array>;
};

/** A batch of rows with the progress after it. */
type Batch = {
  id: string;
  columns: readonly Column[];
  rows: StagedProduct[];
  variants: StagedVariant[];
  bytesRead: number;
  rowCount: number;
};

/**
 * Streams a product file into the staging table, and stores the effect of each row. Changes no products. If
 * the file can't be read, stores the state 'refused' and the reason in the import.
 * @throws {DomainError} IMPORT_UNDER_WAY if an import with this id exists
 */
export async function stageImport(
  db: Db,
  { actorUid, id, fileName, bytesTotal, chunks }: NewImport,
): Promise<void> {
  await db.delete(imports).where(lt(imports.updatedAt, sql`now() - ${RETENTION}::interval`));
  const row = { id, actorUid, fileName: fileName.replaceAll('\0', '').slice(0, MAX_FILE_NAME), bytesTotal };
  const created = await db.insert(imports).values(row).onConflictDoNothing().returning({ id: imports.id });
  assert(created.length > 0, 'IMPORT_UNDER_WAY');
  try {
    await stageRows(db, id, chunks);
    await checkImport(db, id);
  } catch (error) {
    const fault = error instanceof ImportFault ? error.problem : { code: 'incomplete' as const };
    await db.execute(sql`delete from import_rows where import_id = ${id}`);
    await db.update(imports).set({ state: 'refused', fault }).where(eq(imports.id, id));
    if (!(error instanceof ImportFault)) throw error;
  }
}

async function stageRows(db: Db, id: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  let bytesRead = 0;
  let rowCount = 0;
  let size = 0;
  let rows: StagedProduct[] = [];
  let variants: StagedVariant[] = [];
  let columns: readonly Column[] = [];
  let readRow: RowReader | null = null;
  // Reads the next rows while the database writes a batch.
  let writing: Promise<unknown> = Promise.resolve();
  const flush = async () => {
    await writing;
    rowCount += size;
    writing = insertRows(db, { id, columns, rows, variants, bytesRead, rowCount });
    // Prevents an unhandled rejection. The error is thrown later, when `writing` is awaited.
    writing.catch(() => {});
    [size, rows, variants] = [0, [], []];
  };
  try {
    for await (const row of readCsv(chunks, (bytes) => (bytesRead = bytes))) {
      columns = row.columns;
      readRow ??= readerOf(columns);
      const { product, variant } = readRow(row);
      if (product) rows.push(product);
      if (variant) variants.push(variant);
      size += 1;
      if (size >= BATCH_ROWS) await flush();
    }
    await flush();
    await writing;
  } finally {
    await Promise.allSettled([writing]);
  }
  if (rowCount === 0) throw new ImportFault({ code: 'no-rows' });
  if (rowCount > BATCH_ROWS) await db.execute(ANALYZE);
  if (rowCount > BATCH_ROWS && hasVariantColumns(columns)) await db.execute(sql`analyze import_variants`);
}

type RowReader = ReturnType<typeof rowSplitter>;

const hasVariantColumns = (columns: readonly Column[]): boolean =>
  columns.some((column) => VARIANT_COLUMNS.some((each) => each === column));

function readerOf(columns: readonly Column[]): RowReader {
  const namesSkus = columns.includes('id') && columns.includes('sku');
  if (namesSkus || hasVariantColumns(columns)) return rowSplitter(columns);
  const read = rowReader(columns);
  return (row) => ({ product: read(row), variant: null });
}

/**
 * Inserts a batch. First updates the row of the import, which locks it: another request that discards the
 * import must then wait.
 */
async function insertRows(
  db: Db,
  { id, columns, rows, variants, bytesRead, rowCount }: Batch,
): Promise<void> {
  const options = hasVariantColumns(columns);
  const usedColumns = productColumns.filter(({ field }) => columns.some((column) => column === field.name));
  const each = (pieceOf: (column: ProductColumn) => SQL | Name) =>
    sql.join(usedColumns.map((column) => sql`, ${pieceOf(column)}`));
  const inserted = await db.execute(sql`
    with kept as materialized (
      update ${imports} set bytes_read = ${bytesRead}, row_count = ${rowCount}, updated_at = now() where id = ${id} returning id)
    insert into import_rows (${STAGED}${options ? sql`, given_options` : sql``}${each(({ column }) => sql`${column}`)})
    select ${STAGED_VALUES}${options ? sql`, options` : sql``}${each(({ key }) => sql.identifier(key))}
    from kept cross join json_to_recordset(${JSON.stringify(rows)}::json) as row(line integer, product_id bigint,
      version integer, errors jsonb${options ? sql`, options jsonb` : sql``}${each(({ key, type }) => sql`${sql.identifier(key)} ${type}`)})`);
  assertKept(inserted.rowCount, rows.length);
  if (variants.length > 0) assertKept(await insertVariants(db, id, variants), variants.length);
}

function assertKept(inserted: number | null, expected: number): void {
  if (inserted !== expected) throw new Error('The import was discarded while its file was read');
}

/**
 * The likely effect of a row without an id: a new product. Because most guesses are right, `checkImport`
 * updates fewer rows.
 */
const PROBABLE_EFFECT = sql`case when product_id is null and errors is null then 'new' end`;
const STAGED = sql`import_id, line, product_id, version, errors, effect`;
const STAGED_VALUES = sql`kept.id, line, product_id, version, coalesce(errors, '[]'), ${PROBABLE_EFFECT}`;
