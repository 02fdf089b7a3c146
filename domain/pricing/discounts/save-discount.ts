import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { categories, products } from '#db/schema/catalog/catalog.ts';
import { unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import { discountCategories, discountProducts, discounts } from '#db/schema/pricing.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { MAX_DISCOUNT_CATEGORIES, MAX_DISCOUNT_PRODUCTS, MAX_DISCOUNTS } from '../limits.ts';
import { lockRules } from '../lock-rules.ts';
import { type DiscountScope, type DiscountValues, valueColumns } from './discount-values.ts';
import { readScope } from './queries.ts';

type DiscountWrite = {
  actorUid: string;
  /** The id of the edited discount, and the version that the form showed; null for a new discount. */
  discount: { id: number; version: number } | null;
  values: DiscountValues;
  scope: DiscountScope;
};

/** The form contains a category or product that doesn't exist. Nothing was saved. */
export type UnknownInScope = { state: 'unknown'; category: string } | { state: 'unknown'; productId: number };

/**
 * Adds or changes a discount. Started payments keep their amounts.
 * @throws {DomainError} DISCOUNT_NOT_FOUND, RULE_CHANGED, CODE_EXISTS, DISCOUNTS_FULL, TOO_MANY_GOODS
 */
export async function saveDiscount(
  db: Db,
  { actorUid, discount, values, scope }: DiscountWrite,
): Promise<{ state: 'saved'; id: number } | { state: 'same' } | UnknownInScope> {
  const { categories: names, productIds } = scope;
  const few = names.length <= MAX_DISCOUNT_CATEGORIES && productIds.length <= MAX_DISCOUNT_PRODUCTS;
  assert(few, 'TOO_MANY_GOODS');
  return inTransaction(db, async (tx) => {
    await lockRules(tx);
    const before = discount && (await readDiscount(tx, discount));
    const after = {
      ...values,
      categories: [...names].sort(),
      productIds: productIds.toSorted((a, b) => a - b),
    };
    if (isDeepStrictEqual(before, after)) return { state: 'same' };
    const others = ne(discounts.id, discount?.id ?? 0);
    if (values.code !== null)
      assert((await tx.$count(discounts, and(others, eq(discounts.code, values.code)))) === 0, 'CODE_EXISTS');
    if (discount === null) assert((await tx.$count(discounts)) < MAX_DISCOUNTS, 'DISCOUNTS_FULL');
    const unknown = await findUnknown(tx, scope, before);
    if (unknown) return unknown;
    const id = await writeRow(tx, discount, values);
    await writeScope(tx, id, scope);
    const action = before ? 'discount.update' : 'discount.create';
    await recordAudit(tx, { actorUid, action, subjectId: id, subjectName: values.name, before, after });
    return { state: 'saved', id };
  });
}

/**
 * Locks a discount and returns it for the audit log.
 * @throws {DomainError} DISCOUNT_NOT_FOUND, RULE_CHANGED
 */
export async function readDiscount(
  tx: Tx,
  { id, version }: { id: number; version: number },
): Promise<DiscountValues & DiscountScope> {
  const [row] = await tx
    .select({ values: valueColumns, version: discounts.version })
    .from(discounts)
    .where(eq(discounts.id, id))
    .for('update');
  assert(row, 'DISCOUNT_NOT_FOUND');
  assert(row.version === version, 'RULE_CHANGED');
  return { ...row.values, ...(await readScope(tx, id)) };
}

async function writeRow(
  tx: Tx,
  discount: DiscountWrite['discount'],
  values: DiscountValues,
): Promise<number> {
  const [row] = discount
    ? await tx
        .update(discounts)
        .set({ ...values, version: sql`${discounts.version} + 1` })
        .where(eq(discounts.id, discount.id))
        .returning({ id: discounts.id })
    : await tx.insert(discounts).values(values).returning({ id: discounts.id });
  assert(row, 'DISCOUNT_NOT_FOUND');
  return row.id;
}

async function writeScope(tx: Tx, discountId: number, { categories: names, productIds }: DiscountScope) {
  await tx.delete(discountCategories).where(eq(discountCategories.discountId, discountId));
  await tx.delete(discountProducts).where(eq(discountProducts.discountId, discountId));
  if (names.length > 0)
    await tx.insert(discountCategories).values(names.map((category) => ({ discountId, category })));
  if (productIds.length > 0)
    await tx.insert(discountProducts).values(productIds.map((productId) => ({ discountId, productId })));
}

/**
 * The first new category or product of the discount that doesn't exist; null if all exist. Skips those that
 * the discount already had, because they may have been deleted since.
 */
async function findUnknown(
  tx: Tx,
  scope: DiscountScope,
  before: DiscountScope | null,
): Promise<UnknownInScope | null> {
  const names = scope.categories.filter((name) => !before?.categories.includes(name));
  if (names.length > 0) {
    const rows = await tx
      .select({ name: categories.name })
      .from(categories)
      .where(inArray(categories.name, names));
    const known = new Set(rows.map(({ name }) => name));
    const category = names.find((name) => !known.has(name));
    if (category !== undefined) return { state: 'unknown', category };
  }
  const ids = scope.productIds.filter((id) => !before?.productIds.includes(id));
  if (ids.length === 0) return null;
  const known = new Set<number>();
  for (const table of [products, unlistedProducts]) {
    const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids)).for('key share');
    for (const { id } of rows) known.add(id);
  }
  const productId = ids.find((id) => !known.has(id));
  return productId === undefined ? null : { state: 'unknown', productId };
}
