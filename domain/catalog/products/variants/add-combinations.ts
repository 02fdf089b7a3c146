import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { MAX_VARIANTS } from '../../limits.ts';
import { applyChanges } from './change-variants.ts';
import { missingCombinations } from './combinations.ts';
import { lockProductAndVariants } from './lock-variants.ts';
import type { VariantFields } from './variant-fields.ts';

type Added = {
  actorUid: string;
  productId: number;
  /** The chosen values of each option, in the order of the options. */
  ticked: string[][];
  /** The fields that all new variants share. */
  fields: Pick<VariantFields, 'priceCents' | 'stock'>;
  /** The number of new variants that the administrator confirmed; null if the form has not asked yet. */
  agreed: number | null;
};

/** 'ask' means that nothing was added, and that the administrator must first confirm `count` new variants. */
type AddedResult = { state: 'ask' | 'added'; count: number };

/**
 * Adds a variant for each combination of the chosen values that no variant has yet. Adds nothing until the
 * administrator has confirmed the current number of new variants.
 * @throws {DomainError} PRODUCT_NOT_FOUND, VARIANT_INVALID if an option has no chosen value, VARIANTS_FULL
 */
export async function addCombinations(db: Db, asked: Added): Promise<AddedResult> {
  const { actorUid, productId, ticked, fields, agreed } = asked;
  return inTransaction(db, async (tx): Promise<AddedResult> => {
    const { product, variants } = await lockProductAndVariants(tx, productId);
    const chosen = product.options.map((option, at) =>
      option.values.map(({ name }) => name).filter((name) => ticked[at]?.includes(name)),
    );
    assert(chosen.length > 0 && chosen.every((values) => values.length > 0), 'VARIANT_INVALID');
    const existing = variants.map(({ optionValues }) => optionValues);
    const missing = missingCombinations(chosen, existing, MAX_VARIANTS - existing.length + 1);
    assert(existing.length + missing.length <= MAX_VARIANTS, 'VARIANTS_FULL');
    if (agreed !== missing.length) return { state: 'ask', count: missing.length };
    const { weightGrams } = product;
    const rest = { formerPriceCents: null, sku: '', gtin: '', ownTaxClassId: null, ownImages: '' };
    const add = missing.map((optionValues) => ({ ...rest, ...fields, weightGrams, optionValues }));
    await applyChanges(tx, { product, before: variants }, { actorUid, productId, add });
    return { state: 'added', count: missing.length };
  });
}
