import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { requireCategory } from '../categories/category-limit.ts';
import type { Product } from '../model/product.ts';
import type { ProductFields } from '../model/product-fields.ts';
import type { ProductStatus } from '../model/product-status.ts';
import { type ProductWithStatus, tableOf } from '../model/product-table.ts';
import { changeStatus } from './change-status.ts';
import { assertFormerPrice } from './former-price.ts';
import { lockProduct } from './lock-product.ts';
import { requireTaxClass } from './tax-class.ts';
import { lockVariants } from './variants/lock-variants.ts';
import { withUniqueVariants } from './variants/with-unique-variants.ts';

type Edit = {
  actorUid: string;
  id: number;
  /** The version and the stock that the administrator's page showed. */
  expected: { version: number; stock: number };
  fields: ProductFields;
  /** A new status; undefined keeps the current one. */
  status?: ProductStatus | undefined;
  /** A new picture; undefined keeps the current one. */
  imageKey?: string | undefined;
};

/**
 * The result of an edit. 'changed' means that another administrator had saved the product before this edit.
 * The edit was not saved, and `now` is the current product.
 */
export type EditResult = { state: 'saved' | 'same' } | { state: 'changed'; now: ProductWithStatus };

/**
 * Saves an edit. If another administrator has edited the product since the page was loaded, saves nothing. A
 * sale counts as an edit only if this edit changes the stock.
 * @throws {DomainError} PRODUCT_NOT_FOUND, FORMER_PRICE_TOO_LOW, CATEGORY_NOT_FOUND, TAX_CLASS_NOT_FOUND,
 * SKU_TAKEN
 */
export async function updateProduct(db: Db, edit: Edit): Promise<EditResult> {
  return withUniqueVariants(() =>
    inTransaction(db, async (tx) => {
      await lockVariants(tx, edit.id);
      const now = await lockProduct(tx, edit.id);
      const hasVariants = now.options.length > 0;
      // A product with options keeps prices that its form doesn't show.
      if (!hasVariants) assertFormerPrice(edit.fields);
      const setsStock = !hasVariants && edit.fields.stock !== edit.expected.stock;
      const changed =
        now.version !== edit.expected.version || (setsStock && now.stock !== edit.expected.stock);
      if (changed) return { state: 'changed', now };
      const { stock, priceCents, formerPriceCents, ...rest } = edit.fields;
      const next = {
        ...rest,
        // If the product has options, its variants have the prices and the stock.
        ...(!hasVariants && { priceCents, formerPriceCents, ...(setsStock && { stock }) }),
        ...(edit.imageKey && { imageKey: edit.imageKey }),
      };
      const { before, after } = difference(now, next);
      const { actorUid, id, status = now.status } = edit;
      const isEdited = Object.keys(after).length > 0;
      if (!isEdited && status === now.status) return { state: 'same' };
      // The product may keep the name of a deleted category, but a new category must exist.
      if ('category' in after) await requireCategory(tx, rest.category);
      if ('taxClassId' in after) await requireTaxClass(tx, rest.taxClassId);
      if (isEdited) {
        const table = tableOf(now.status);
        await tx.update(table).set(after).where(eq(table.id, id));
        await recordAudit(tx, {
          actorUid,
          action: 'product.update',
          subjectId: id,
          subjectName: rest.name,
          before,
          after,
        });
      }
      if (status !== now.status) await changeStatus(tx, { actorUid, chosen: sql`(${id}::bigint)`, status });
      return { state: 'saved' };
    }),
  );
}

function difference(
  now: Product,
  wanted: Partial<Product>,
): { before: Partial<Product>; after: Partial<Product> } {
  const before = Object.fromEntries(
    Object.entries(now).filter(([key, value]) => differs(wanted, key, value)),
  );
  const after = Object.fromEntries(Object.entries(wanted).filter(([key]) => key in before));
  return { before, after };
}

function differs(wanted: Partial<Product>, key: string, value: unknown): boolean {
  return key in wanted && Object.entries(wanted).some(([name, other]) => name === key && other !== value);
}
