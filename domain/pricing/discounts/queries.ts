import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { discountCategories, discountProducts, discounts, discountUses } from '#db/schema/pricing.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_DISCOUNT_CATEGORIES, MAX_DISCOUNT_PRODUCTS } from '../limits.ts';
import { DISCOUNT_TABS, type DiscountFilter, type DiscountTab } from './discount-filter.ts';
import type { DiscountState } from './discount-state.ts';
import type { DiscountRow, DiscountScope } from './discount-values.ts';

const PAGE = 25;

/** The number of orders and open payments that use the discount. */
const uses = sql<number>`(select count(*) from ${discountUses} where discount_id = ${discounts.id})::int`;

export type ListedDiscount = DiscountRow & { uses: number };

const scope = {
  categories: sql<string[]>`array(select category from ${discountCategories}
    where discount_id = ${discounts.id} order by category limit ${MAX_DISCOUNT_CATEGORIES})`,
  productIds: sql<number[]>`array(select product_id::int from ${discountProducts}
    where discount_id = ${discounts.id} order by product_id limit ${MAX_DISCOUNT_PRODUCTS})`,
};

/** A page of at most 25 discounts, in the order in which they apply. Also returns whether there are more. */
export async function listDiscounts(
  db: DbOrTx,
  filter: DiscountFilter,
  pageIndex: number,
): Promise<{ rows: (ListedDiscount & DiscountScope)[]; more: boolean }> {
  const found = await db
    .select({ discount: discounts, uses, ...scope })
    .from(discounts)
    .where(matching(filter))
    .orderBy(asc(discounts.position), asc(discounts.id))
    .offset(pageIndex * PAGE)
    .limit(PAGE + 1);
  const rows = found.slice(0, PAGE).map(({ discount, ...more }) => ({ ...discount, ...more }));
  return { rows, more: found.length > PAGE };
}

/**
 * The number of discounts in each tab, and in all tabs together. Applies all parts of the filter except the
 * tab.
 */
export async function countDiscounts(
  db: DbOrTx,
  filter: DiscountFilter,
): Promise<Record<DiscountTab | 'all', number>> {
  const within = (tab: DiscountTab) => sql<number>`(count(*) filter (where ${inTab(tab)}))::int`;
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      active: within('active'),
      scheduled: within('scheduled'),
      ended: within('ended'),
    })
    .from(discounts)
    .where(matching({ ...filter, tab: '' }));
  return counts ?? { all: 0, active: 0, scheduled: 0, ended: 0 };
}

/** A discount with its scope and number of uses; null if there is none. */
export async function findDiscount(db: DbOrTx, id: number): Promise<(ListedDiscount & DiscountScope) | null> {
  const [[found], scope] = await Promise.all([
    db.select({ discount: discounts, uses }).from(discounts).where(eq(discounts.id, id)),
    readScope(db, id),
  ]);
  return found ? { ...found.discount, uses: found.uses, ...scope } : null;
}

/** The categories and products to which a discount is limited. */
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

function matching({ text, tab, by }: DiscountFilter): SQL {
  const parts = [sql`true`];
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  if (text !== '') parts.push(sql`(${discounts.name} ilike ${like} or ${discounts.code} ilike ${like})`);
  if (by !== '')
    parts.push(by === 'code' ? sql`${discounts.code} is not null` : sql`${discounts.code} is null`);
  if (tab !== '') parts.push(inTab(tab));
  return sql.join(parts, sql` and `);
}

const inTab = (tab: DiscountTab) =>
  sql`(${sql.join(
    DISCOUNT_TABS[tab].map((state) => inState[state]),
    sql` or `,
  )})`;

const ended = sql`coalesce(${discounts.endsAt} <= now(), false)`;
const usedUp = sql`coalesce(${uses} >= ${discounts.maxUses}, false)`;
const notYet = sql`coalesce(${discounts.startsAt} > now(), false)`;

/** The SQL conditions for each state. `discountState` defines the states. */
const inState: Record<DiscountState, SQL> = {
  inactive: sql`not ${discounts.active}`,
  ended: sql`(${discounts.active} and ${ended})`,
  'used-up': sql`(${discounts.active} and not ${ended} and ${usedUp})`,
  'not-yet': sql`(${discounts.active} and not ${ended} and not ${usedUp} and ${notYet})`,
  active: sql`(${discounts.active} and not ${ended} and not ${usedUp} and not ${notYet})`,
};
