import { type SQL, sql } from 'drizzle-orm';
import { variantFacets } from '#db/schema/catalog/variant-facets.ts';
import { MAX_OPTIONS } from '../../limits.ts';
import type { OptionChoice } from './choices.ts';

/**
 * The SQL condition that the product `id` has a variant with a chosen value of each option. If `inStock` is
 * true, this variant must be in stock. A product without options never matches. The subquery has a limit,
 * because the planner would otherwise join and read all products.
 */
export function optionCondition(choices: OptionChoice[], inStock: boolean): SQL {
  if (choices.length > MAX_OPTIONS) return sql`false`;
  const tables = choices.map((_, at) => sql`${variantFacets} ${alias(at)}`);
  const chosen = choices.map(
    ({ name, values }, at) => sql`${alias(at)}.product_id = id and ${alias(at)}.option = ${name}
      and ${alias(at)}.value = any(${sql.param(values)})`,
  );
  const bits = choices.map(
    (_, at) => sql`${alias(at)}.${inStock && at === 0 ? sql`stocked` : sql`variants`}`,
  );
  if (choices.length > 1 || inStock) chosen.push(sql`bit_count(${sql.join(bits, sql` & `)}) > 0`);
  const variant = sql`select true from ${sql.join(tables, sql`, `)} where ${sql.join(chosen, sql` and `)} limit 1`;
  return sql`(not is_for_sale and (${variant}))`;
}

const alias = (at: number) => sql.raw(`f${at}`);
