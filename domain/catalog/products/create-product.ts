import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { requireCategory } from '../categories/category-limit.ts';
import type { ProductFields } from '../model/product-fields.ts';
import type { ProductStatus } from '../model/product-status.ts';
import { assertFormerPrice } from './former-price.ts';
import { insertProduct } from './insert-product.ts';
import { requireTaxClass } from './tax-class.ts';
import { withUniqueVariants } from './variants/with-unique-variants.ts';

type NewProduct = { actorUid: string; fields: ProductFields; imageKey: string; status?: ProductStatus };

/**
 * Adds a product to an existing category (spec S7). Returns its id.
 * @throws {DomainError} FORMER_PRICE_TOO_LOW, CATEGORY_NOT_FOUND, TAX_CLASS_NOT_FOUND, SKU_TAKEN
 */
export async function createProduct(
  db: Db,
  { actorUid, fields, imageKey, status = 'listed' }: NewProduct,
): Promise<number> {
  return withUniqueVariants(() =>
    inTransaction(db, async (tx) => {
      assertFormerPrice(fields);
      await requireCategory(tx, fields.category);
      await requireTaxClass(tx, fields.taxClassId);
      const id = await insertProduct(tx, { ...fields, imageKey }, status);
      await recordAudit(tx, {
        actorUid,
        action: 'product.create',
        subjectId: id,
        subjectName: fields.name,
        after: { ...fields, imageKey, ...(status !== 'listed' && { status }) },
      });
      return id;
    }),
  );
}
