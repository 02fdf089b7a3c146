import { type SQL, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { postgresCode } from '#db/postgres-code.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAuditOf } from '#domain/audit/record-audit-of.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import { listedBy, readFilter } from '../admin-list/matching-products.ts';
import type { ProductFilter } from '../admin-list/product-filter.ts';
import { requireCategory } from '../categories/category-limit.ts';
import { MAX_SELECTION } from '../limits.ts';
import { allAuditValues } from '../product-columns.ts';
import { reindexChanged } from '../search-index/index-changed.ts';

/** Selected products, or all products of a filter; then `count` is the number that the administrator saw. */
export type Selection = { ids: number[] } | { filter: ProductFilter; count: number };

export type Change =
  | { kind: 'price'; cents: number }
  /** Hundredths of a percent: 1,050 raises prices by 10.5 %. */
  | { kind: 'percent'; basisPoints: number }
  | { kind: 'category'; category: string }
  | { kind: 'stock'; stock: number }
  | { kind: 'delete' };

type Bulk = { actorUid: string; selection: Selection; change: Change };

const check_violation = '23514';
const numeric_out_of_range = '22003';

/**
 * Changes or deletes many products in one transaction, with one audit entry per changed product or variant.
 * Prices and stock of a product with options are those of its variants. Returns the number of changed
 * products.
 * @throws {DomainError} SELECTION_EMPTY, SELECTION_TOO_LARGE, SELECTION_CHANGED, CATEGORY_NOT_FOUND,
 * PRICE_TOO_HIGH
 */
export async function changeProducts(db: Db, { actorUid, selection, change }: Bulk): Promise<number> {
  try {
    return await inTransaction(db, async (tx) => {
      if (change.kind === 'category') await requireCategory(tx, change.category);
      const ids = await lockSelection(tx, selection);
      const chosen = sql`(select value::bigint from json_array_elements_text(${JSON.stringify(ids)}))`;
      if (change.kind === 'delete') return deleteAll(tx, actorUid, chosen);
      const update = () => updateAll(tx, actorUid, chosen, settings(change));
      if (change.kind === 'category') return reindexChanged(tx, ids.map(Number), update);
      return (await update()) + (await updateVariantsOf(tx, actorUid, chosen, settings(change)));
    });
  } catch (error) {
    const code = postgresCode(error);
    if (code === check_violation || code === numeric_out_of_range) throw new DomainError('PRICE_TOO_HIGH');
    throw error;
  }
}

/** The ids of the products, locked in id order after their variants, as orders do. */
async function lockSelection(tx: Tx, selection: Selection): Promise<string[]> {
  if ('ids' in selection) assert(selection.ids.length <= MAX_SELECTION, 'SELECTION_TOO_LARGE');
  const which =
    'ids' in selection
      ? sql`id in (select value::bigint from json_array_elements_text(${JSON.stringify(selection.ids)}))`
      : listedBy(await readFilter(tx, selection.filter), MAX_SELECTION + 1);
  await tx.execute(sql`select from ${variants} where (select exists (select from ${variants}))
    and product_id in (select id from ${products} where options <> '[]' and ${which} limit ${MAX_SELECTION + 1})
    order by id for no key update`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${products} where ${which} order by id limit ${MAX_SELECTION + 1} for update`,
  );
  assert(rows.length > 0, 'SELECTION_EMPTY');
  assert(rows.length <= MAX_SELECTION, 'SELECTION_TOO_LARGE');
  assert('ids' in selection || selection.count === rows.length, 'SELECTION_CHANGED');
  return rows.map((row) => row.id);
}

type Setting = {
  column: SQL;
  value: SQL;
  name: string;
  action: string;
  /** The action of a variant that changes in place of its product; none if the product itself changes. */
  ofVariant?: string;
};

function settings(change: Exclude<Change, { kind: 'delete' }>): Setting {
  switch (change.kind) {
    case 'price':
      return { ...price, value: sql`${change.cents}::integer` };
    case 'percent':
      // Rounds half a cent up. Integer arithmetic, so that nothing is rounded twice.
      return {
        ...price,
        value: sql`((was.price_cents::bigint * (10000 + ${change.basisPoints}::integer) + 5000) / 10000)::integer`,
      };
    case 'category':
      return { ...category, value: sql`${change.category}` };
    case 'stock':
      return { ...stock, value: sql`${change.stock}::integer` };
  }
}

const price = {
  column: sql`price_cents`,
  name: 'priceCents',
  action: 'product.update',
  ofVariant: 'variant.update',
};
const category = { column: sql`category`, name: 'category', action: 'product.update' };
const stock = { column: sql`stock`, name: 'stock', action: 'product.stock', ofVariant: 'variant.stock' };

async function updateAll(
  tx: Tx,
  actorUid: string,
  chosen: SQL,
  { column, value, name, action, ofVariant }: Setting,
): Promise<number> {
  return recordAuditOf(tx, {
    actorUid,
    action,
    change: sql`with changed as (
      update ${products} p set ${column} = ${value} from ${products} was
      where p.id in ${chosen} and was.id = p.id ${ofVariant ? sql`and p.options = '[]'` : sql``} and was.${column} is distinct from ${value}
      returning p.id, p.name, was.${column} as before, p.${column} as after)`,
    rows: sql`select id, name, jsonb_build_object(${name}::text, before), jsonb_build_object(${name}::text, after)
      from changed order by id`,
  });
}

/** Changes the variants of chosen products. Returns the number of these products. */
async function updateVariantsOf(
  tx: Tx,
  actorUid: string,
  chosen: SQL,
  { column, value, name, ofVariant = '' }: Setting,
): Promise<number> {
  const different = sql`was.product_id in ${chosen} and was.${column} is distinct from ${value}`;
  const { rows } = await tx.execute<{ n: string }>(
    sql`select count(distinct was.product_id) as n from ${variants} was where ${different}`,
  );
  await recordAuditOf(tx, {
    actorUid,
    action: ofVariant,
    change: sql`with changed as (
      update ${variants} v set ${column} = ${value} from ${variants} was where was.id = v.id and ${different}
      returning v.id, v.name, was.${column} as before, v.${column} as after)`,
    rows: sql`select id, name, jsonb_build_object(${name}::text, before), jsonb_build_object(${name}::text, after)
      from changed order by id`,
  });
  return Number(rows[0]?.n ?? 0);
}

async function deleteAll(tx: Tx, actorUid: string, chosen: SQL): Promise<number> {
  return recordAuditOf(tx, {
    actorUid,
    action: 'product.delete',
    change: sql`with gone as (delete from ${products} where id in ${chosen} returning *)`,
    rows: sql`select id, name, jsonb_build_object(${allAuditValues}, 'version', version, 'createdAt', created_at), null::jsonb
      from gone order by id`,
  });
}
