import { gt, or, sql } from 'drizzle-orm';
import { cartItems } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { payLaterSettings } from '#db/schema/orders/later-payments.ts';
import { deliveryMethods, discounts } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { MAX_CENTS } from '#lib/money/money.ts';

/**
 * How amounts in smallest units are converted: multiplied by `factor`, and rounded to a multiple of `step`.
 */
type Conversion = { factor: number; step: number };

/**
 * Converts the prices of products, variants, carts, shipping and discounts, and the limits of pay-later
 * methods, to another currency. Keeps the number of each price, such as 12.50, and rounds it to the step. A
 * price above 0 never becomes 0. Removes a compare-at price that is no longer higher than the price.
 * @throws {DomainError} CONVERTED_TOO_HIGH if a price would exceed the maximum
 */
export async function convertPrices(tx: Tx, { factor, step }: Conversion): Promise<void> {
  if (factor === 1 && step === 1) return;
  // A product that is created, or moves from one table to the other meanwhile, would keep its price. Variants
  // are locked first, as orders do.
  await tx.execute(sql`lock table ${variants}, ${products}, ${unlistedProducts} in exclusive mode`);
  const limit = Math.min(MAX_CENTS, Math.floor((MAX_CENTS - step) / factor));
  await assertWithinLimit(tx, limit);
  const converted = (cents: unknown) =>
    sql`(case when ${cents} > 0 then greatest(round(${cents} * ${factor}::numeric / ${step}), 1) * ${step} else ${cents} end)::int`;
  // Locks carts before products, as payments do. Their prices only tell whether a price has changed since.
  await tx.update(cartItems).set({ priceCents: converted(sql`least(${cartItems.priceCents}, ${limit})`) });
  // Converts variants first, because a product with variants takes its prices from them.
  for (const table of [variants, products, unlistedProducts]) {
    const price = converted(table.priceCents);
    const former = converted(table.formerPriceCents);
    await tx.update(table).set({
      priceCents: price,
      formerPriceCents: sql`case when ${former} > ${price} then ${former} end`,
    });
  }
  const from = sql`(band->>'from')::int`;
  await tx.update(deliveryMethods).set({
    priceCents: converted(deliveryMethods.priceCents),
    freeFromCents: converted(deliveryMethods.freeFromCents),
    bands: sql`coalesce((select jsonb_agg(jsonb_build_object(
      'from', case ${deliveryMethods.kind} when 'subtotal' then ${converted(from)} else ${from} end,
      'priceCents', ${converted(sql`(band->>'priceCents')::int`)})) from jsonb_array_elements(${deliveryMethods.bands}) as band), '[]')`,
  });
  const most = converted(sql`least((value->>'mostCents')::bigint, ${limit})`);
  await tx.update(payLaterSettings).set({
    settings: sql`(select coalesce(jsonb_object_agg(key, case when value ? 'mostCents'
      then jsonb_set(value, '{mostCents}', to_jsonb(${most})) else value end), '{}') from jsonb_each(${payLaterSettings.settings}))`,
    version: sql`${payLaterSettings.version} + 1`,
  });
  await tx.update(discounts).set({
    amountCents: converted(discounts.amountCents),
    minSubtotalCents: converted(discounts.minSubtotalCents),
  });
}

/**
 * Checks that no amount exceeds `most`, because a higher one would exceed the maximum after the conversion.
 */
async function assertWithinLimit(tx: Tx, most: number): Promise<void> {
  const { priceCents, freeFromCents, bands } = deliveryMethods;
  const band = sql`exists (select from jsonb_array_elements(${bands}) as band
    where greatest((band->>'from')::int, (band->>'priceCents')::int) > ${most})`;
  const counts = [
    await tx.$count(sellables, or(gt(sellables.priceCents, most), gt(sellables.formerPriceCents, most))),
    await tx.$count(deliveryMethods, or(gt(priceCents, most), gt(freeFromCents, most), band)),
    await tx.$count(discounts, or(gt(discounts.amountCents, most), gt(discounts.minSubtotalCents, most))),
  ];
  assert(
    counts.every((count) => count === 0),
    'CONVERTED_TOO_HIGH',
  );
}
