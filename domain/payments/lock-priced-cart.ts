import { sql } from 'drizzle-orm';
import { together } from '#db/in-transaction.ts';
import { preparedSql } from '#db/prepared.ts';
import type { Tx } from '#db/types.ts';
import { lockCheckout } from '#domain/addresses/checkout.ts';
import { contactOf, needsContact } from '#domain/addresses/contact.ts';
import { agreedDelivery } from '#domain/cart/agreed-delivery.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { deliveryOf, saidOf } from '#domain/cart/price-cart-of.ts';
import { paymentKey } from '#domain/orders/payment-key.ts';
import { needsDelivery } from '#domain/pricing/deliver.ts';
import type { KeptRules } from '#domain/pricing/kept-rules.ts';
import { priceCart } from '#domain/pricing/price-cart.ts';
import { readCustomerFacts } from '#domain/pricing/read-customer-facts.ts';
import { readHeldStock } from './held-stock.ts';
import { type CartItem, lockCart, lockOpenPayments, lockProductsOfCart, type Product } from './lock.ts';

/** How long a start waits for a lock. */
const beImpatient = preparedSql(
  'wait_2_seconds_for_locks',
  () => sql`select set_config('lock_timeout', '2s', true)`,
);

type Ask = { customer: { uid: string; email: string | null }; rules: KeptRules; network: Buffer | null };

/**
 * The customer's cart as it would be paid now, read again and priced under locks: none of it changes until
 * the transaction ends. `key` is what a form of this cart carries; `open`: payments that are not over.
 */
export async function lockPricedCart(tx: Tx, { customer, rules: kept, network }: Ask) {
  const customerId = customer.uid;
  // Asked beside the rest where it will be needed, as far as the rules are known.
  const isSent = kept.latest()?.delivers ?? false;
  const [, items, open, goods, held, facts, known] = await together(tx, () => [
    // A large import locks many products for seconds; all checkouts waiting for it would take every
    // connection.
    beImpatient(tx, {}),
    lockCart(tx, customerId),
    lockOpenPayments(tx, customerId),
    lockProductsOfCart(tx, customerId),
    readHeldStock(tx, { customerId, network }),
    readCustomerFacts(tx, customer),
    isSent ? lockCheckout(tx, customerId) : Promise.resolve(null),
  ]);
  const lines = items.map((item) => presentLine(item, goods.get(item.productId)));
  const rules = await kept.at(tx, facts.rulesVersion);
  const isMailed = needsContact(lines, rules, customer);
  const asks = isMailed || needsDelivery(lines, rules);
  const checkout = asks ? (known ?? (await lockCheckout(tx, customerId))) : null;
  const said = checkout && !isMailed ? saidOf(checkout, rules, customer) : null;
  const contact = checkout && isMailed ? contactOf(checkout) : null;
  const cart = { lines, ...deliveryOf(said), code: facts.code, now: new Date(), customer: facts.customer };
  const { amounts, problems, method } = priceCart(cart, rules);
  const delivery = agreedDelivery(said, method);
  const key = paymentKey(lines, amounts, delivery, contact?.email);
  return { lines, open, held, rules, said, contact, delivery, amounts, problems, key };
}

function presentLine(item: CartItem, product: Product | undefined): CartLine {
  return {
    id: item.id,
    productId: item.productId,
    name: product?.name ?? item.productName,
    imageKey: product?.imageKey ?? item.productImageKey,
    quantity: item.quantity,
    priceCents: product?.priceCents ?? item.priceCents,
    seenPriceCents: item.priceCents,
    stock: product?.stock ?? null,
    held: 0,
    category: product?.category ?? '',
    weightGrams: product?.weightGrams ?? 0,
    isDelivered: product?.isDelivered ?? true,
    isGiftCard: product?.isGiftCard ?? false,
    taxClassId: product?.taxClassId ?? null,
  };
}
