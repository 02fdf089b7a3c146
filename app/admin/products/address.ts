import { href } from 'react-router';
import { type ProductFilter, productFilterFrom } from '#domain/catalog/admin-list/product-filter.ts';
import {
  type ProductOrder,
  type ProductPlace,
  type ProductSort,
  SORTS,
} from '#domain/catalog/listing/product-order.ts';
import type { ProductStatus } from '#domain/catalog/model/product-status.ts';
import { rowIdFrom } from '#lib/row-id.ts';

/** The filter, order and position that the address of the product table contains. */
type TableQuery = ProductOrder & { filter: ProductFilter; place: ProductPlace | null };

const LONGEST_KEY = 400;

/** Reads the filter, order and position from an address. Ignores invalid parts. */
export function readTableQuery(params: URLSearchParams): TableQuery {
  const asked = params.get('sort');
  const sort = SORTS.find((each) => each === asked) ?? 'created';
  const order = params.get('order') ?? (sort === 'created' ? 'down' : 'up');
  return {
    sort,
    descending: order === 'down',
    filter: productFilterFrom(params),
    place: readPlace(params, 'after', sort) ?? readPlace(params, 'before', sort),
  };
}

function readPlace(
  params: URLSearchParams,
  side: ProductPlace['side'],
  sort: ProductSort,
): ProductPlace | null {
  const [, first = '', key = ''] = /^(\d{1,15})[.](.*)$/su.exec(params.get(side) ?? '') ?? [];
  const id = rowIdFrom(first);
  if (id === null || key.length > LONGEST_KEY || key.includes('\0')) return null;
  const text = sort === 'name' || sort === 'category';
  return text || isInteger(key) ? { side, key, id } : null;
}

/** Whether PostgreSQL can store the number in an `integer` column. */
function isInteger(text: string): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) <= 2_147_483_647;
}

/** The table's first page, with some parameters changed. Null removes a parameter. */
export function tableHref(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  for (const name of ['after', 'before', 'confirm']) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `${href('/admin/products')}?${next}` : href('/admin/products');
}

/** The address of the tab for a status. */
export function statusHref(status: ProductStatus): string {
  return tableHref(new URLSearchParams(), { status: status === 'listed' ? null : status });
}

/** The address of the previous or next page; null if there is no such page. */
export function placeHref(params: URLSearchParams, place: ProductPlace | null): string | null {
  return place && tableHref(params, { [place.side]: `${place.id}.${place.key}` });
}

/**
 * The address of the table sorted by `sort`. If it is already sorted by that column, the direction is
 * reversed.
 */
export function sortHref(params: URLSearchParams, sort: ProductSort, now: ProductOrder): string {
  const order = now.sort === sort && !now.descending ? 'down' : 'up';
  return tableHref(params, { sort, order });
}
