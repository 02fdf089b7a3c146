import { createHash } from 'node:crypto';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type ProductOption, products } from '#db/schema/catalog/catalog.ts';
import { unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { taxClasses } from '#db/schema/pricing.ts';
import type { DbOrTx, Tx } from '#db/types.ts';
import { MAX_VARIANTS } from '../../limits.ts';
import type { Variant } from '../../products/variants/list-variants.ts';
import { sameOptions } from '../../products/variants/same-options.ts';
import type { RowError } from '../problems.ts';
import { findVariant, indexVariants } from './find-variant.ts';
import { effectOf, type PlannedRow } from './plan-row.ts';
import { planVariants } from './plan-variants.ts';
import type { GivenOption } from './read-variant-cells.ts';
import type { StagedVariant } from './split-rows.ts';

const MAX_PRODUCTS = 500;
/**
 * Maximum number of variants in memory at the same time: those in the file and those in the shop together. A
 * single product may have more.
 */
const MAX_ROWS = 6_000;

type ImportProduct = {
  line: number;
  productId: string | null;
  isListed: boolean;
  /** Whether the product is a draft or hidden. */
  isUnlisted: boolean;
  given: GivenOption[] | null;
  options: ProductOption[];
  rows: number;
  variants: number;
};

/** Whether any row of the import has options or a variant. */
export async function hasVariants(tx: DbOrTx, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (select from import_variants where import_id = ${id})
      or exists (select from import_rows where import_id = ${id} and given_options is not null) as has`);
  return rows[0]?.has ?? false;
}

/** Stores the effect of each staged variant, and the options of each product after the import. */
export async function checkVariants(tx: Tx, id: string): Promise<void> {
  const classes = new Set((await tx.select({ id: taxClasses.id }).from(taxClasses)).map((each) => each.id));
  await refuseTooLong(tx, id);
  for (let after = 0; ; ) {
    const found = await listProducts(tx, id, after);
    const chunk = firstRows(found);
    if (chunk.length === 0) return;
    await checkChunk(tx, { id, chunk, classes });
    after = chunk.at(-1)?.line ?? after;
  }
}

/**
 * Refuses a product with more rows in the file than a product may have variants. Runs before the rows are
 * loaded, to limit memory.
 */
async function refuseTooLong(tx: Tx, id: string): Promise<void> {
  const error = JSON.stringify([{ column: 'row', code: 'too-many-variants', most: MAX_VARIANTS }]);
  await tx.execute(sql`
    update import_variants set errors = ${error}, effect = 'error' where import_id = ${id} and product_line in (
      select product_line from import_variants where import_id = ${id} group by 1 having count(*) > ${MAX_VARIANTS})`);
}

async function listProducts(tx: Tx, id: string, after: number): Promise<ImportProduct[]> {
  const rowCount = sql`(select count(*) from import_variants v where v.import_id = r.import_id and v.product_line = r.line)`;
  const { rows } = await tx.execute<ImportProduct>(sql`
    select * from (
      select r.line, r.product_id as "productId", p.id is not null as "isListed", u.id is not null as "isUnlisted",
        r.given_options as given, coalesce(p.options, '[]') as options, ${rowCount}::integer as rows,
        (select count(*) from ${variants} v where v.product_id = r.product_id)::integer as variants
      from import_rows r left join ${products} p on p.id = r.product_id
        left join ${unlistedProducts} u on u.id = r.product_id
      where r.import_id = ${id} and r.line > ${after} and (r.given_options is not null or exists (
        select from import_variants v where v.import_id = r.import_id and v.product_line = r.line))
    ) found where rows <= ${MAX_VARIANTS} order by line limit ${MAX_PRODUCTS}`);
  return rows;
}

function firstRows(found: ImportProduct[]): ImportProduct[] {
  let total = 0;
  return found.filter(({ rows, variants: existing }, at) => {
    total += rows + existing;
    return at === 0 || total <= MAX_ROWS;
  });
}

type Chunk = { id: string; chunk: ImportProduct[]; classes: ReadonlySet<number> };

async function checkChunk(tx: Tx, { id, chunk, classes }: Chunk): Promise<void> {
  const lines = chunk.map(({ line }) => line);
  const staged = Map.groupBy(await listStaged(tx, id, lines), ({ productLine }) => productLine);
  const ids = chunk.flatMap(({ productId }) => (productId === null ? [] : Number(productId)));
  const existing =
    ids.length > 0 ? await tx.select().from(variants).where(inArray(variants.productId, ids)) : [];
  const byProduct = Map.groupBy(existing, ({ productId }) => productId);
  const plans = chunk.map((product) => {
    const rows = staged.get(product.line) ?? [];
    const known = byProduct.get(Number(product.productId)) ?? [];
    if (product.productId !== null && !product.isListed)
      return { product, known, ...refuseAll(product, rows, known) };
    const before = { options: product.options, variants: known };
    return {
      product,
      known,
      ...planVariants({ before, given: product.given ?? [], rows, taxClasses: classes }),
    };
  });
  await saveProducts(
    tx,
    id,
    plans.map(({ product, known, options, errors }) => ({
      line: product.line,
      options: sameOptions(options, product.options) ? null : options,
      errors,
      seen: fingerprint(known),
    })),
  );
  await saveVariants(
    tx,
    id,
    plans.flatMap(({ rows }) => rows),
  );
}

/** Refuses all rows of a product that is unlisted or unknown. `existing` are the product's variants. */
function refuseAll({ line, options, isUnlisted }: ImportProduct, rows: StagedVariant[], existing: Variant[]) {
  const error: RowError = { column: 'id', code: isUnlisted ? 'unlisted-product' : 'unknown-id' };
  const known = indexVariants(existing);
  const planned = rows.map(
    (row): PlannedRow => ({
      line: row.line,
      // The check of products already reports the problem of a product's first row.
      errors: row.line === line ? row.errors : [...row.errors, error],
      // Without its variant, the row would also be refused because of the variant's own SKU.
      found: findVariant(known, row, row.values),
      fields: null,
      changes: {},
    }),
  );
  return { options, errors: [], rows: planned };
}

async function listStaged(tx: Tx, id: string, lines: number[]): Promise<StagedVariant[]> {
  const { rows } = await tx.execute<StagedVariant>(sql`
    select line, product_line as "productLine", variant_id::float8 as "variantId", version, option_values as values,
      price_cents as "priceCents", former_price_cents as "formerPriceCents", stock, sku, gtin,
      weight_grams as "weightGrams", own_tax_class_id::float8 as "ownTaxClassId", own_images as "ownImages", errors
    from import_variants where import_id = ${id} and product_line in (${list(lines)}) order by line`);
  return rows.map((row) => ({
    ...row,
    ...without(row, ['priceCents', 'formerPriceCents', 'stock', 'sku', 'gtin', 'weightGrams']),
  }));
}

/** The row without these fields if their cells were empty. */
function without<Key extends keyof StagedVariant>(row: StagedVariant, keys: Key[]) {
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? undefined]));
}

const list = (lines: number[]): SQL =>
  sql`select value::integer from json_array_elements_text(${JSON.stringify(lines)})`;

/** Computes in TypeScript the hash that `FINGERPRINT` computes in SQL. */
function fingerprint(known: Variant[]): string {
  const versions = known.toSorted((a, b) => a.id - b.id).map(({ id, version }) => `${id}:${version}`);
  return versions.length === 0 ? '' : createHash('sha256').update(versions.join()).digest('hex');
}

type SavedProduct = { line: number; options: ProductOption[] | null; errors: RowError[]; seen: string };

async function saveProducts(tx: Tx, id: string, rows: SavedProduct[]): Promise<void> {
  await tx.execute(sql`
    update import_rows r set options = line.options, errors = r.errors || line.errors, seen_variants = line.seen
    from json_to_recordset(${JSON.stringify(rows)}) as line(line integer, options jsonb, errors jsonb, seen text)
    where r.import_id = ${id} and r.line = line.line`);
}

async function saveVariants(tx: Tx, id: string, planned: PlannedRow[]): Promise<void> {
  const rows = planned.map((row) => ({
    line: row.line,
    errors: row.errors,
    effect: effectOf(row),
    changes: row.changes,
    found: row.found?.id ?? null,
    stock: row.found?.stock ?? null,
    fields: row.fields,
  }));
  await tx.execute(sql`
    update import_variants v set errors = line.errors, effect = line.effect, changes = line.changes, found_id = line.found,
      seen_stock = line.stock, fields = line.fields
    from json_to_recordset(${JSON.stringify(rows)}) as line(line integer, errors jsonb, effect text, changes jsonb,
      found bigint, stock integer, fields jsonb)
    where v.import_id = ${id} and v.line = line.line`);
}
