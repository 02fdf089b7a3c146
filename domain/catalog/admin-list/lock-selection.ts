import { type SQL, sql } from 'drizzle-orm';
import type { ProductTable } from '#db/schema/catalog/unlisted-products.ts';
import type { Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { MAX_SELECTION } from '../limits.ts';
import { lockVariantsOf } from '../model/lock-variants-of.ts';
import { PRODUCT_TABLES, tableOf } from '../model/product-table.ts';
import { listedBy, readFilter } from './matching-products.ts';
import type { ProductFilter } from './product-filter.ts';

/**
 * The selected products, or all products that match a filter. `count` is the number that the administrator's
 * page showed.
 */
export type Selection = { ids: number[] } | { filter: ProductFilter; count: number };

type Locked = { table: ProductTable; ids: number[] };

/**
 * Locks the selected products, and returns their ids by table. Locks variants before products, each in id
 * order, as orders do.
 * @throws {DomainError} SELECTION_EMPTY, SELECTION_TOO_LARGE, SELECTION_CHANGED
 */
export async function lockSelection(tx: Tx, selection: Selection): Promise<Locked[]> {
  if ('ids' in selection) assert(selection.ids.length <= MAX_SELECTION, 'SELECTION_TOO_LARGE');
  const tables = 'ids' in selection ? PRODUCT_TABLES : [tableOf(selection.filter.status ?? 'listed')];
  const which =
    'ids' in selection
      ? sql`id in (select value::bigint from json_array_elements_text(${JSON.stringify(selection.ids)}))`
      : listedBy(await readFilter(tx, selection.filter), MAX_SELECTION + 1);
  for (const table of tables) await lockVariantsOf(tx, idsOf(table, which));
  const locked: Locked[] = [];
  for (const table of tables) {
    const { rows } = await tx.execute<{ id: string }>(sql`${idsOf(table, which)} for update`);
    locked.push({ table, ids: rows.map(({ id }) => Number(id)) });
  }
  const count = locked.reduce((sum, { ids }) => sum + ids.length, 0);
  assert(count > 0, 'SELECTION_EMPTY');
  assert(count <= MAX_SELECTION, 'SELECTION_TOO_LARGE');
  assert('ids' in selection || selection.count === count, 'SELECTION_CHANGED');
  return locked.filter(({ ids }) => ids.length > 0);
}

const idsOf = (table: ProductTable, which: SQL): SQL =>
  sql`select id from ${table} where ${which} order by id limit ${MAX_SELECTION + 1}`;
