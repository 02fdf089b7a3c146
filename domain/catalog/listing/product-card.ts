import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import { pictures } from '#db/schema/catalog/pictures.ts';
import { shopSettings } from '#db/schema/pricing.ts';
import type { WithPlaceholder } from '../product-pictures.ts';

/** The data on a product card. */
export type CardProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'category' | 'priceCents' | 'stock' | 'imageKey'
> &
  WithPlaceholder & {
    /** The previous price, if it is higher. */
    formerPriceCents: number | null;
    /** Whether it was added within the period in which the shop calls products new. */
    isNew: boolean;
    /** The highest price, if the prices or reductions of its variants differ. */
    maxPriceCents?: number;
    /** Whether a variant has to be chosen. */
    hasOptions?: boolean;
  };

/** A card from the database. A row without an id only carries data about an empty list. */
export type CardRow = Omit<CardProduct, 'id' | 'maxPriceCents'> & {
  id: string | null;
  maxPriceCents: number | null;
};

/** The columns of a card, to be selected from `joinCards`. */
export const cardColumns = sql`${products.id}, ${products.name}, ${products.category},
  ${products.priceCents} as "priceCents", ${products.stock}, ${products.imageKey} as "imageKey", ${pictures.placeholder},
  case when ${products.formerPriceCents} > ${products.priceCents} then ${products.formerPriceCents} end as "formerPriceCents",
  ${products.maxPriceCents} as "maxPriceCents", not ${products.isForSale} as "hasOptions",
  coalesce(${products.createdAt} > now() - make_interval(days => (select new_for_days from ${shopSettings})), false) as "isNew"`;

/**
 * The cards of the products with the ids in `listed`. Joined after a list was cut to its page, so that
 * skipped rows cost nothing.
 */
export function joinCards(listed: SQL): SQL {
  return sql`${listed} left join ${products} on ${products.id} = listed.id
    left join ${pictures} on ${pictures.key} = ${products.imageKey}`;
}

/** The cards of the rows. */
export function toCards(rows: CardRow[]): CardProduct[] {
  return rows.flatMap(({ id, name, category, priceCents, stock, imageKey, placeholder, ...marks }) => {
    const { formerPriceCents, isNew, hasOptions, maxPriceCents } = marks;
    const card = { name, category, priceCents, stock, imageKey, placeholder, formerPriceCents, isNew };
    if (id === null) return [];
    // Most products have none, and pages contain all of their cards as data.
    if (!hasOptions) return [{ id: Number(id), ...card }];
    return [{ id: Number(id), ...card, hasOptions, ...(maxPriceCents !== null && { maxPriceCents }) }];
  });
}
