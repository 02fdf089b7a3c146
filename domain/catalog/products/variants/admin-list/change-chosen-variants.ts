import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { MAX_CENTS } from '#lib/money/money.ts';
import { site } from '#lib/site.ts';
import { applyChanges } from '../change-variants.ts';
import type { Variant } from '../list-variants.ts';
import { lockProductAndVariants } from '../lock-variants.ts';
import type { VariantFields } from '../variant-fields.ts';
import { isListed, type VariantFilter } from './variant-filter.ts';

/**
 * The chosen variants, or all variants that match a filter. `count` is the number that the administrator's
 * page showed.
 */
export type ChosenVariants = { ids: number[] } | { filter: VariantFilter; count: number };

/**
 * A change of several variants. It sets fields to the same value in all of them, changes their prices by a
 * percentage (in hundredths of a percent), or deletes them.
 */
export type ChosenChange =
  | { kind: 'set'; fields: Partial<Omit<VariantFields, 'optionValues' | 'sku' | 'gtin'>> }
  | { kind: 'percent'; basisPoints: number }
  | { kind: 'delete' };

type Chosen = { actorUid: string; productId: number; chosen: ChosenVariants; change: ChosenChange };

/**
 * Changes or deletes several variants of a product in one transaction. Returns the number of chosen variants.
 * @throws {DomainError} PRODUCT_NOT_FOUND, SELECTION_EMPTY, SELECTION_CHANGED, FORMER_PRICE_TOO_LOW,
 * TAX_CLASS_NOT_FOUND, PRICE_TOO_HIGH
 */
export async function changeChosenVariants(db: Db, asked: Chosen): Promise<number> {
  const { actorUid, productId, chosen, change } = asked;
  return inTransaction(db, async (tx) => {
    const locked = await lockProductAndVariants(tx, productId);
    const wanted = pick(locked.variants, chosen);
    const given = { product: locked.product, before: locked.variants };
    await applyChanges(
      tx,
      given,
      change.kind === 'delete'
        ? { actorUid, productId, remove: wanted.map(({ id }) => id) }
        : {
            actorUid,
            productId,
            edit: wanted.map((variant) => ({
              id: variant.id,
              expected: variant,
              fields: after(variant, change),
            })),
          },
    );
    return wanted.length;
  });
}

function pick(all: Variant[], chosen: ChosenVariants): Variant[] {
  const wanted = all.filter((each) =>
    'ids' in chosen ? chosen.ids.includes(each.id) : isListed(chosen.filter, each),
  );
  assert(wanted.length > 0, 'SELECTION_EMPTY');
  const expected = 'ids' in chosen ? new Set(chosen.ids).size : chosen.count;
  assert(wanted.length === expected, 'SELECTION_CHANGED');
  return wanted;
}

function after({ priceCents }: Variant, change: Exclude<ChosenChange, { kind: 'delete' }>) {
  if (change.kind === 'set') return change.fields;
  // Rounds half a step up, as changes of product prices do.
  const step = site().roundingStep;
  const steps = Math.floor((priceCents * (10_000 + change.basisPoints) + 5_000 * step) / (10_000 * step));
  const changed = steps * step;
  assert(changed <= MAX_CENTS, 'PRICE_TOO_HIGH');
  return { priceCents: changed };
}
