import { inArray } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { MAX_VARIANTS } from '../../limits.ts';
import type { Product } from '../../model/product.ts';
import { assertFormerPrice } from '../former-price.ts';
import { requireTaxClass } from '../tax-class.ts';
import type { Variant } from './list-variants.ts';
import { lockProductAndVariants } from './lock-variants.ts';
import { type VariantFields, variantKeys } from './variant-fields.ts';
import { withUniqueVariants } from './with-unique-variants.ts';
import { writeVariants } from './write-variants.ts';

/** An edit of one variant. `expected` is the version and the stock on the administrator's page. */
export type VariantEdit = {
  id: number;
  expected: { version: number; stock: number };
  fields: Partial<VariantFields>;
};

type VariantChanges = {
  actorUid: string;
  productId: number;
  add?: VariantFields[];
  edit?: VariantEdit[];
  remove?: number[];
};

/**
 * The result. 'changed' means that another administrator had saved some of these variants before. Nothing was
 * saved, and `now` are the current variants.
 */
type VariantsResult = { state: 'saved'; added: number[] } | { state: 'changed'; now: Variant[] };

/**
 * Adds, edits and removes variants of a product in one transaction. If another administrator has edited one
 * of them since the page was loaded, changes nothing. A sale counts as an edit only if this edit changes the
 * stock. Orders contain copies of removed variants.
 * @throws {DomainError} PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND, VARIANTS_FULL, VARIANT_EXISTS, VARIANT_INVALID,
 * SKU_TAKEN, FORMER_PRICE_TOO_LOW, TAX_CLASS_NOT_FOUND
 */
export async function changeVariants(db: Db, changes: VariantChanges): Promise<VariantsResult> {
  return withUniqueVariants(() =>
    inTransaction(db, async (tx) => {
      const { product, variants: before } = await lockProductAndVariants(tx, changes.productId);
      return applyChanges(tx, { product, before }, changes);
    }),
  );
}

/**
 * Changes variants like `changeVariants`, in the caller's transaction, which must have locked the product and
 * its variants. The caller must use `withUniqueVariants` if it changes SKUs or options.
 * @throws {DomainError} VARIANT_NOT_FOUND, VARIANTS_FULL, VARIANT_INVALID, FORMER_PRICE_TOO_LOW,
 * TAX_CLASS_NOT_FOUND
 */
export async function applyChanges(
  tx: Tx,
  { product, before }: { product: Product; before: Variant[] },
  { actorUid, add = [], edit = [], remove = [] }: VariantChanges,
): Promise<VariantsResult> {
  const known = new Map(before.map((variant) => [variant.id, variant]));
  const variantOf = (id: number): Variant => {
    const variant = known.get(id);
    assert(variant, 'VARIANT_NOT_FOUND');
    return variant;
  };
  const edited = edit.map((each) => ({ ...each, before: variantOf(each.id) }));
  const changed = edited.filter(({ before: now, expected, fields: { stock = expected.stock } }) => {
    return now.version !== expected.version || (stock !== expected.stock && now.stock !== expected.stock);
  });
  if (changed.length > 0) return { state: 'changed', now: changed.map((each) => each.before) };
  assert(before.length - remove.length + add.length <= MAX_VARIANTS, 'VARIANTS_FULL');
  const removed = remove.map(variantOf);
  if (removed.length > 0) await tx.delete(variants).where(inArray(variants.id, remove));
  const updates = edited
    .map(({ before: now, fields }) => ({ now, next: { ...now, ...fields } }))
    .filter(({ now, next }) => !isSame(now, next));
  for (const fields of add) check(product, fields);
  for (const { now, next } of updates) check(product, next, now);
  const classes = new Set([...add, ...updates.map(({ next }) => next)].map((each) => each.ownTaxClassId));
  for (const id of classes) await requireTaxClass(tx, id);
  const added = await writeVariants(tx, { product, add, updates: updates.map(({ next }) => next) });
  const subject = (id: number, values: string[]) => ({
    actorUid,
    subjectId: id,
    subjectName: `${product.name}, ${values.join(' / ')}`,
  });
  await recordAudit(tx, [
    ...removed.map((variant) => ({
      ...subject(variant.id, variant.optionValues),
      action: 'variant.delete',
      before: fieldsOf(variant),
    })),
    ...updates.map(({ now, next }) => ({
      ...subject(now.id, next.optionValues),
      action: 'variant.update',
      before: fieldsOf(now, next),
      after: fieldsOf(next, now),
    })),
    ...add.map((fields, at) => ({
      ...subject(added[at] ?? 0, fields.optionValues),
      action: 'variant.create',
      after: fieldsOf(fields),
    })),
  ]);
  return { state: 'saved', added };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isSame = (a: VariantFields, b: VariantFields): boolean =>
  variantKeys.every((key) => same(a[key], b[key]));

/** The fields of the variant for the audit log. If `other` is given, only the fields that differ from it. */
function fieldsOf(fields: VariantFields, other?: VariantFields): Record<string, unknown> {
  const shown = variantKeys.filter((key) => other === undefined || !same(fields[key], other[key]));
  return Object.fromEntries(shown.map((key) => [key, fields[key]]));
}

/**
 * Checks the values and prices of a variant. `before` is the stored variant; undefined for a new one.
 * @throws {DomainError} VARIANT_INVALID, FORMER_PRICE_TOO_LOW
 */
function check({ options }: Product, fields: VariantFields, before?: Variant): void {
  const { optionValues } = fields;
  const known = options.every(({ values }, at) => values.some(({ name }) => name === optionValues[at]));
  assert(known && options.length > 0 && optionValues.length === options.length, 'VARIANT_INVALID');
  assertFormerPrice(fields, before);
}
