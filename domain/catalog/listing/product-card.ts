import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import { pictures } from '#db/schema/catalog/pictures.ts';
import { shopSettings } from '#db/schema/pricing.ts';
import type { WithPlaceholder } from '../fields/product-pictures.ts';

/** The data on a product card. */
export type CardProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'category' | 'priceCents' | 'stock' | 'imageKey'
> &
  WithPlaceholder & {
    /** The previous price in cents, if it is higher than the price. */
    formerPriceCents: number | null;
    /** Whether the product was added during the period in which the shop calls products new. */
    isNew: boolean;
    /** The highest price of the variants, if their prices or reductions differ. */
    maxPriceCents?: number;
    /** Whether the customer must choose a variant. */
    hasOptions?: boolean;
  };

/**
 * A row of the database with a card. If a list has no products, its only row has no id and contains data
 * about the list.
 */
export type CardRow = Omit<CardProduct, 'id' | 'maxPriceCents'> & {
  id: string | null;
  maxPriceCents: number | null;
};

/** The columns of a card. Select them from `joinCards`. */
export const cardColumns = sql`${products.id}, ${products.name}, ${products.category},
  ${products.priceCents} as "priceCents", ${products.stock}, ${products.imageKey} as "imageKey", ${pictures.placeholder},
  case when ${products.formerPriceCents} > ${products.priceCents} then ${products.formerPriceCents} end as "formerPriceCents",
  ${products.maxPriceCents} as "maxPriceCents", not ${products.isForSale} as "hasOptions",
  coalesce(${products.createdAt} > now() - make_interval(days => (select new_for_days from ${shopSettings})), false) as "isNew"`;

/**
 * Joins the data of cards to the product ids in `listed`. The caller limits `listed` to one page, so that the
 * query reads no data of other products.
 */
export function joinCards(listed: SQL): SQL {
  return sql`${listed} left join ${products} on ${products.id} = listed.id
    left join ${pictures} on ${pictures.key} = ${products.imageKey}`;
}

/** Converts rows to cards. */
export function toCards(rows: CardRow[]): CardProduct[] {
  return rows.flatMap(({ id, name, category, priceCents, stock, imageKey, placeholder, ...marks }) => {
    const { formerPriceCents, isNew, hasOptions, maxPriceCents } = marks;
    const card = { name, category, priceCents, stock, imageKey, placeholder, formerPriceCents, isNew };
    if (id === null) return [];
    // Omits empty fields, because the page contains the data of all its cards.
    if (!hasOptions) return [{ id: Number(id), ...card }];
    return [{ id: Number(id), ...card, hasOptions, ...(maxPriceCents !== null && { maxPriceCents }) }];
  });
}
