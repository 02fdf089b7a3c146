import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { variantFacetCounts } from '#db/schema/catalog/variant-facets.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_FILTER_OPTIONS, MAX_FILTER_VALUES, type OptionChoice } from './choices.ts';

/**
 * An option value with three numbers: `products` have it, and `inStock` of them have it in stock. `places` is
 * the sum of its positions in the products' lists of values.
 */
export type ValueCount = [value: string, products: number, inStock: number, places: number];
/** The most frequent options of a category, each with its most frequent values. */
export type OptionCounts = { name: string; values: ValueCount[] }[];

const valueCount = sql`json_build_array(c.value, c.products, c.in_stock, c.places)`;

/** A category's options as one JSON value; null if its products have none. */
export const optionCounts = (category: SQL): SQL<OptionCounts | null> => sql`(
  select json_agg(json_build_object('name', o.option, 'values', (
    select json_agg(${valueCount}) from (
      select value, products, in_stock, places from ${variantFacetCounts}
      where category = ${category} and option = o.option and value <> '' and products > 0
      order by products desc, value limit ${sql.raw(String(MAX_FILTER_VALUES))}
    ) c)))
  from (
    select option, products from ${variantFacetCounts} where category = ${category} and value = '' and products > 0
    order by products desc, option limit ${sql.raw(String(MAX_FILTER_OPTIONS))}
  ) o)`;

type Values = { category: string; names: string[]; values: string[] };
type Row = { offered: OptionCounts | null; chosen: [name: string, ...ValueCount][] | null };

const read = preparedSql<Values, Row>(
  'option_counts',
  (value) => sql`
    select ${optionCounts(value('category'))} as offered, (
      select json_agg(json_build_array(c.option, c.value, c.products, c.in_stock, c.places))
      from unnest(${value('names')}::text[], ${value('values')}::text[]) asked(name, value)
        cross join lateral (
          select * from ${variantFacetCounts}
          where category = ${value('category')} and option = asked.name and value = asked.value limit 1
        ) c) as chosen`,
);

/** The options of a category with their counts. Includes the chosen values, even if they are rare. */
export async function readOptionCounts(
  db: DbOrTx,
  { category, options }: { category: string; options: OptionChoice[] },
): Promise<OptionCounts> {
  const asked = options.flatMap(({ name, values }) => values.map((value) => [name, value] as const));
  const [row] = await read(db, {
    category,
    names: asked.map(([name]) => name),
    values: asked.map(([, value]) => value),
  });
  const counts = row?.offered ?? [];
  for (const [name, value] of asked) {
    const known = row?.chosen?.find(([option, of]) => option === name && of === value);
    const count: ValueCount = known ? [value, known[2], known[3], known[4]] : [value, 0, 0, 0];
    const option = counts.find((each) => each.name === name);
    if (!option) counts.push({ name, values: [count] });
    else if (!option.values.some(([each]) => each === value)) option.values.push(count);
  }
  return counts;
}

/**
 * The sum of the product counts of the chosen values. Counts a product once for each chosen value that it
 * has.
 */
export function productsOf(counts: OptionCounts, { name, values }: OptionChoice): number {
  const option = counts.find((each) => each.name === name);
  return (option?.values ?? [])
    .filter(([value]) => values.includes(value))
    .reduce((sum, [, products]) => sum + products, 0);
}

/** The choice with the fewest products, and their number. */
export function narrowest(
  counts: OptionCounts,
  choices: OptionChoice[],
): { choice: OptionChoice; products: number } | null {
  const sized = choices.map((choice) => ({ choice, products: productsOf(counts, choice) }));
  return sized.sort((a, b) => a.products - b.products)[0] ?? null;
}
