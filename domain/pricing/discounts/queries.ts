import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { discountCategories, discountProducts, discounts, discountUses } from '#db/schema/pricing.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_DISCOUNT_CATEGORIES, MAX_DISCOUNT_PRODUCTS } from '../limits.ts';
import type { DiscountFilter } from './discount-filter.ts';
import type { DiscountState } from './discount-state.ts';
import type { DiscountRow, DiscountScope } from './discount-values.ts';

const PAGE = 25;

/** The number of completed and started payments that use the discount. */
const uses = sql<number>`(select count(*) from ${discountUses} where discount_id = ${discounts.id})::int`;

export type ListedDiscount = DiscountRow & { uses: number };

/** A page of at most 25 discounts in the order in which they apply, and whether there are more. */
export async function listDiscounts(
  db: DbOrTx,
  filter: DiscountFilter,
  pageIndex: number,
): Promise<{ rows: ListedDiscount[]; more: boolean }> {
  const found = await db
    .select({ discount: discounts, uses })
    .from(discounts)
    .where(matching(filter))
    .orderBy(asc(discounts.position), asc(discounts.id))
    .offset(pageIndex * PAGE)
    .limit(PAGE + 1);
  const rows = found.slice(0, PAGE).map(({ discount, uses }) => ({ ...discount, uses }));
  return { rows, more: found.length > PAGE };
}

/** A discount with its scope and number of uses; null if there is none. */
export async function findDiscount(db: DbOrTx, id: number): Promise<(ListedDiscount & DiscountScope) | null> {
  const [[found], scope] = await Promise.all([
    db.select({ discount: discounts, uses }).from(discounts).where(eq(discounts.id, id)),
    readScope(db, id),
  ]);
  return found ? { ...found.discount, uses: found.uses, ...scope } : null;
}

/** The scope of a discount. */
export async function readScope(db: DbOrTx, id: number): Promise<DiscountScope> {
  const categories = await db
    .select({ category: discountCategories.category })
    .from(discountCategories)
    .where(eq(discountCategories.discountId, id))
    .orderBy(asc(discountCategories.category))
    .limit(MAX_DISCOUNT_CATEGORIES);
  const products = await db
    .select({ productId: discountProducts.productId })
    .from(discountProducts)
    .where(eq(discountProducts.discountId, id))
    .orderBy(asc(discountProducts.productId))
    .limit(MAX_DISCOUNT_PRODUCTS);
  return {
    categories: categories.map(({ category }) => category),
    productIds: products.map(({ productId }) => productId),
  };
}

function matching({ text, state, by }: DiscountFilter): SQL {
  const parts = [sql`true`];
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  if (text !== '') parts.push(sql`(${discounts.name} ilike ${like} or ${discounts.code} ilike ${like})`);
  if (by !== '')
    parts.push(by === 'code' ? sql`${discounts.code} is not null` : sql`${discounts.code} is null`);
  if (state !== '') parts.push(sql`${inState[state]}`);
  return sql.join(parts, sql` and `);
}

const ended = sql`coalesce(${discounts.endsAt} <= now(), false)`;
const usedUp = sql`coalesce(${uses} >= ${discounts.maxUses}, false)`;
const notYet = sql`coalesce(${discounts.startsAt} > now(), false)`;

/** The conditions of `discountState`. */
const inState: Record<DiscountState, SQL> = {
  inactive: sql`not ${discounts.active}`,
  ended: sql`(${discounts.active} and ${ended})`,
  'used-up': sql`(${discounts.active} and not ${ended} and ${usedUp})`,
  'not-yet': sql`(${discounts.active} and not ${ended} and not ${usedUp} and ${notYet})`,
  active: sql`(${discounts.active} and not ${ended} and not ${usedUp} and not ${notYet})`,
};
