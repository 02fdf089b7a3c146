import { type SQL, sql } from 'drizzle-orm';
import { rowIdFrom } from '#lib/row-id.ts';
import { FEW_LEFT } from './product.ts';
import type { ProductFilter } from './product-filter.ts';
import { startsWithRange } from './search.ts';

/** A name's place in the order that people expect, whatever its case; `products_lower_name` holds it. */
export const lowerName = sql`(lower(name collate "default")) collate "C"`;

/** The condition of a filter; every part of it has an index. */
export function matching({ text, category, stock }: ProductFilter): SQL {
  const parts = [sql`true`];
  if (text !== '') parts.push(named(text));
  if (category !== '') parts.push(sql`category = ${category}`);
  if (stock === 'out') parts.push(sql`stock = 0`);
  if (stock === 'low') parts.push(sql`stock between 1 and ${FEW_LEFT}::integer`);
  return sql.join(parts, sql` and `);
}

function named(text: string): SQL {
  const range = startsWithRange(text);
  const byName = sql`(${lowerName} >= lower(${range.from}) and ${lowerName} < lower(${range.to}))`;
  const id = rowIdFrom(text.replace(/^#/, ''));
  return id === null ? byName : sql`(id = ${id} or ${byName})`;
}
