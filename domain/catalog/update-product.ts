import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { products } from '#db/schema/catalog.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { demand } from '#lib/refusal.ts';
import { holdCategory } from './categories.ts';
import { demandReduced } from './former-price.ts';
import type { ProductFields } from './product-fields.ts';
import type { Product } from './queries.ts';
import { holdTaxClass } from './tax-class.ts';

type Edit = {
  actorUid: string;
  id: number;
  /** The product as the administrator saw it. */
  seen: { version: number; stock: number };
  fields: ProductFields;
  /** A new picture; without one the product keeps its own. */
  imageKey?: string | undefined;
};

/**
 * What became of an edit; with 'changed' nothing was saved, and `now` is the product as somebody else left
 * it.
 */
export type Edited = { state: 'saved' | 'same' } | { state: 'changed'; now: Product };

/**
 * Saves an edit, unless the product was edited by somebody else since it was shown. Pieces sold meanwhile are
 * no edit: they count only for whoever changes the stock as well.
 * @throws {Refusal} PRODUCT_NOT_FOUND, FORMER_PRICE_TOO_LOW, CATEGORY_NOT_FOUND, TAX_CLASS_NOT_FOUND
 */
export async function updateProduct(db: Db, edit: Edit): Promise<Edited> {
  return inTransaction(db, async (tx) => {
    demandReduced(edit.fields);
    const now = await lockProduct(tx, edit.id);
    const setsStock = edit.fields.stock !== edit.seen.stock;
    const changed = now.version !== edit.seen.version || (setsStock && now.stock !== edit.seen.stock);
    if (changed) return { state: 'changed', now };
    const { stock, ...rest } = edit.fields;
    const wanted = {
      ...rest,
      ...(setsStock && { stock }),
      ...(edit.imageKey && { imageKey: edit.imageKey }),
    };
    const { before, after } = difference(now, wanted);
    if (Object.keys(after).length === 0) return { state: 'same' };
    // A product whose category was deleted may keep that name, but none may get it anew.
    if ('category' in after) await holdCategory(tx, rest.category);
    if ('taxClassId' in after) await holdTaxClass(tx, rest.taxClassId);
    await tx.update(products).set(after).where(eq(products.id, edit.id));
    await recordAudit(tx, {
      actorUid: edit.actorUid,
      action: 'product.update',
      subjectId: edit.id,
      subjectName: rest.name,
      before,
      after,
    });
    return { state: 'saved' };
  });
}

/** The product, locked until the transaction ends. @throws {Refusal} PRODUCT_NOT_FOUND */
export async function lockProduct(tx: Tx, id: number): Promise<Product> {
  const rows = await tx.select().from(products).where(eq(products.id, id)).for('no key update').limit(1);
  demand(rows[0], 'PRODUCT_NOT_FOUND');
  return rows[0];
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
