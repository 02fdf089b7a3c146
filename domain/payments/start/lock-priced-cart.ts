import { sql } from 'drizzle-orm';
import { pipeline } from '#db/in-transaction.ts';
import { preparedSql } from '#db/prepared.ts';
import type { Tx } from '#db/types.ts';
import { EMPTY_CHECKOUT, lockCheckout } from '#domain/addresses/checkout-details.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { needsCheckout, quoteOf } from '#domain/cart/quote.ts';
import type { PriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { readCustomerFacts } from '#domain/pricing/read-customer-facts.ts';
import {
  type CartItem,
  type LockedProduct,
  lockCart,
  lockMissed,
  lockOpenPayments,
  lockProductsOfCart,
} from '../lifecycle/lock.ts';
import { readReservedStock } from '../reservations/read-reserved-stock.ts';

/** Sets the maximum time to wait for a lock. */
const setLockTimeout = preparedSql(
  'wait_2_seconds_for_locks',
  () => sql`select set_config('lock_timeout', '2s', true)`,
);

type PricedCartOptions = {
  customer: { uid: string; email: string | null };
  rules: PriceRulesCache;
  network: Buffer | null;
  checkMethod?(tx: Tx): Promise<void>;
};

/**
 * Locks the customer's cart, its products, the open payments and the checkout details until the transaction
 * ends. Returns the cart with its quote. `open` are the customer's open payments.
 */
export async function lockPricedCart(
  tx: Tx,
  { customer, rules: kept, network, checkMethod }: PricedCartOptions,
) {
  const customerId = customer.uid;
  // Reads the checkout details in the same round trip if the cached rules say that the shop ships orders.
  const isSent = kept.latest()?.delivers ?? false;
  const [, items, open, goods, reserved, facts, known] = await pipeline(tx, () => [
    // Limits the time to wait for a lock. A large import locks many products for some seconds, and waiting
    // checkouts would occupy all database connections.
    setLockTimeout(tx, {}),
    lockCart(tx, customerId),
    lockOpenPayments(tx, customerId),
    lockProductsOfCart(tx, customerId),
    readReservedStock(tx, { customerId, network }),
    readCustomerFacts(tx, customer),
    isSent ? lockCheckout(tx, customerId) : Promise.resolve(null),
    checkMethod?.(tx) ?? Promise.resolve(),
  ]);
  const missed = await lockMissed(tx, goods, items);
  const held = missed ? await readReservedStock(tx, { customerId, network }) : reserved;
  const lines = items.map((item) => presentLine(item, goods.get(item.productId)));
  const rules = await kept.at(tx, facts.rulesVersion);
  const asks = needsCheckout(lines, rules, customer);
  const checkout = asks ? (known ?? (await lockCheckout(tx, customerId))) : EMPTY_CHECKOUT;
  const cart = { lines, checkout, code: facts.code, facts: facts.customer, addresses: null };
  return { lines, open, held, rules, ...quoteOf(cart, rules, customer) };
}

function presentLine(item: CartItem, product: LockedProduct | undefined): CartLine {
  return {
    id: item.id,
    productId: item.productId,
    variantOf: product?.productId ?? null,
    name: product?.name ?? item.productName,
    ...(product?.sku && { sku: product.sku }),
    imageKey: product?.imageKey ?? item.productImageKey,
    quantity: item.quantity,
    priceCents: product?.priceCents ?? item.priceCents,
    seenPriceCents: item.priceCents,
    stock: product?.stock ?? null,
    reserved: 0,
    category: product?.category ?? '',
    weightGrams: product?.weightGrams ?? 0,
    isDelivered: product?.isDelivered ?? true,
    isGiftCard: product?.isGiftCard ?? false,
    taxClassId: product?.taxClassId ?? null,
  };
}
