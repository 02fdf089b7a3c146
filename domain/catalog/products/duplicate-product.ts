import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { productFields } from '../model/product-fields.ts';
import { insertProduct } from './insert-product.ts';
import { lockProductAndVariants } from './variants/lock-variants.ts';
import { writeVariants } from './variants/write-variants.ts';

type Duplicate = {
  actorUid: string;
  id: number;
  /**
   * Creates the name of the copy from the name of the original. If the new name is too long, it is truncated.
   */
  nameOf(name: string): string;
};

/** The values of the copy for the fields that are not copied. */
const OWN = { sku: '', gtin: '', stock: 0 };

/**
 * Copies a product with its options and variants. The copy is a draft without SKUs, GTINs and stock. Both
 * products use the same picture files. The files remain if one of the products is deleted. Returns the id of
 * the copy.
 * @throws {DomainError} PRODUCT_NOT_FOUND
 */
export async function duplicateProduct(db: Db, { actorUid, id, nameOf }: Duplicate): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { product, variants } = await lockProductAndVariants(tx, id);
    const { id: _, status: __, version: ___, createdAt: ____, isForSale: _____, ...copied } = product;
    const name = [...nameOf(product.name)].slice(0, productFields.name.longest).join('');
    const copyId = await insertProduct(tx, { ...copied, ...OWN, name }, 'draft');
    const add = variants.map((variant) => ({ ...variant, ...OWN }));
    await writeVariants(tx, { product: { id: copyId }, add, updates: [] });
    await recordAudit(tx, {
      actorUid,
      action: 'product.duplicate',
      subjectId: copyId,
      subjectName: name,
      after: { copyOf: id, name },
    });
    return copyId;
  });
}
