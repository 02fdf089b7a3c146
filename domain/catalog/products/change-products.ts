import { type SQL, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { postgresCode } from '#db/postgres-code.ts';
import type { ProductTable } from '#db/schema/catalog/unlisted-products.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAuditOf } from '#domain/audit/record-audit-of.ts';
import { DomainError } from '#lib/errors/domain-error.ts';
import { site } from '#lib/site.ts';
import { lockSelection, type Selection } from '../admin-list/lock-selection.ts';
import { requireCategory } from '../categories/category-limit.ts';
import { allAuditValues } from '../model/product-columns.ts';
import type { ProductStatus } from '../model/product-status.ts';
import { isListed } from '../model/product-table.ts';
import { reindexChanged } from '../search-index/index-changed.ts';
import { changeStatus } from './change-status.ts';

export type Change =
  | { kind: 'price'; cents: number }
  /** Changes prices by hundredths of a percent. For example, 1,050 raises prices by 10.5%. */
  | { kind: 'percent'; basisPoints: number }
  | { kind: 'category'; category: string }
  | { kind: 'stock'; stock: number }
  | { kind: 'status'; status: ProductStatus }
  | { kind: 'delete' };

export type { Selection };

type Bulk = { actorUid: string; selection: Selection; change: Change };

const check_violation = '23514';
const numeric_out_of_range = '22003';

/**
 * Changes or deletes many products in one transaction. Writes one audit entry for each changed product or
 * variant. For a product with options, changes the prices and stock of its variants instead. Returns the
 * number of changed products.
 * @throws {DomainError} SELECTION_EMPTY, SELECTION_TOO_LARGE, SELECTION_CHANGED, CATEGORY_NOT_FOUND,
 * PRICE_TOO_HIGH
 */
export async function changeProducts(db: Db, { actorUid, selection, change }: Bulk): Promise<number> {
  try {
    return await inTransaction(db, async (tx) => {
      if (change.kind === 'category') await requireCategory(tx, change.category);
      let changed = 0;
      for (const { table, ids } of await lockSelection(tx, selection))
        changed += await changeAll(tx, { actorUid, table, ids }, change);
      return changed;
    });
  } catch (error) {
    const code = postgresCode(error);
    if (code === check_violation || code === numeric_out_of_range) throw new DomainError('PRICE_TOO_HIGH');
    throw error;
  }
}

type All = { actorUid: string; table: ProductTable; ids: number[] };

async function changeAll(tx: Tx, all: All, change: Change): Promise<number> {
  const chosen = sql`(select value::bigint from json_array_elements_text(${JSON.stringify(all.ids)}))`;
  const { actorUid, table, ids } = all;
  if (change.kind === 'status') return changeStatus(tx, { actorUid, chosen, status: change.status });
  if (change.kind === 'delete') return deleteAll(tx, { actorUid, table, chosen });
  const update = () => updateAll(tx, { actorUid, table, chosen }, settings(change));
  if (change.kind !== 'category')
    return (await update()) + (await updateVariantsOf(tx, { actorUid, chosen }, settings(change)));
  return isListed(table) ? reindexChanged(tx, ids, update) : update();
}

type Setting = {
  column: SQL;
  value: SQL;
  name: string;
  action: string;
  /**
   * The audit action for a change of variants. Undefined if the change always applies to the product itself.
   */
  ofVariant?: string;
};

function settings(change: Exclude<Change, { kind: 'delete' | 'status' }>): Setting {
  const step = site().roundingStep;
  switch (change.kind) {
    case 'price':
      return { ...price, value: sql`${change.cents}::integer` };
    case 'percent':
      // Calculates with integers and rounds only once, to the shop's rounding step. Rounds half a step up.
      return {
        ...price,
        value: sql`(((was.price_cents::bigint * (10000 + ${change.basisPoints}::integer) + 5000 * ${step}::bigint) / (10000 * ${step}::bigint)) * ${step}::bigint)::integer`,
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

type Chosen = Omit<All, 'ids'> & { chosen: SQL };

async function updateAll(
  tx: Tx,
  { actorUid, table, chosen }: Chosen,
  { column, value, name, action, ofVariant }: Setting,
): Promise<number> {
  return recordAuditOf(tx, {
    actorUid,
    action,
    change: sql`with changed as (
      update ${table} p set ${column} = ${value} from ${table} was
      where p.id in ${chosen} and was.id = p.id ${ofVariant ? sql`and p.options = '[]'` : sql``} and was.${column} is distinct from ${value}
      returning p.id, p.name, was.${column} as before, p.${column} as after)`,
    rows: sql`select id, name, jsonb_build_object(${name}::text, before), jsonb_build_object(${name}::text, after)
      from changed order by id`,
  });
}

/** Changes the variants of the chosen products. Returns the number of products with changed variants. */
async function updateVariantsOf(
  tx: Tx,
  { actorUid, chosen }: Omit<Chosen, 'table'>,
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

async function deleteAll(tx: Tx, { actorUid, table, chosen }: Chosen): Promise<number> {
  return recordAuditOf(tx, {
    actorUid,
    action: 'product.delete',
    change: sql`with gone as (delete from ${table} where id in ${chosen} returning *)`,
    rows: sql`select id, name, jsonb_build_object(${allAuditValues}, 'version', version, 'createdAt', created_at), null::jsonb
      from gone order by id`,
  });
}
