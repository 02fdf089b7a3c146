import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog.ts';
import { pictures } from '#db/schema/pictures.ts';
import { shopSettings } from '#db/schema/pricing.ts';

/** What fills a picture's place until it has come (see the table `pictures`). */
export type WithPlaceholder = { placeholder: string | null };

/** What a product card shows. */
export type ProductCard = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'category' | 'priceCents' | 'stock' | 'imageKey'
> &
  WithPlaceholder & {
    /** What it cost before, where it costs less now. */
    formerPriceCents: number | null;
    /** Whether it was added within the days that the shop calls new. */
    isNew: boolean;
  };

/** A card as the database gives it. Without an id it is a row that only tells something of an empty list. */
export type CardRow = Omit<ProductCard, 'id'> & { id: string | null };

/** The columns of a card, to be selected from `joinCards`. */
export const cardColumns = sql`${products.id}, ${products.name}, ${products.category},
  ${products.priceCents} as "priceCents", ${products.stock}, ${products.imageKey} as "imageKey", ${pictures.placeholder},
  case when ${products.formerPriceCents} > ${products.priceCents} then ${products.formerPriceCents} end as "formerPriceCents",
  coalesce(${products.createdAt} > now() - make_interval(days => (select new_for_days from ${shopSettings})), false) as "isNew"`;

/**
 * The cards of the products whose ids `listed` has. They are joined after a list was cut to its page, so that
 * skipped rows cost nothing.
 */
export function joinCards(listed: SQL): SQL {
  return sql`${listed} left join ${products} on ${products.id} = listed.id
    left join ${pictures} on ${pictures.key} = ${products.imageKey}`;
}

/** The cards that were found. */
export function toCards(rows: CardRow[]): ProductCard[] {
  return rows.flatMap(({ id, name, category, priceCents, stock, imageKey, placeholder, ...marks }) => {
    const { formerPriceCents, isNew } = marks;
    const card = { name, category, priceCents, stock, imageKey, placeholder, formerPriceCents, isNew };
    return id === null ? [] : [{ id: Number(id), ...card }];
  });
}
