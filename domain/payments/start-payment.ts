import { and, eq, inArray } from 'drizzle-orm';
import { inTransaction, together } from '#db/in-transaction.ts';
import { postgresCode } from '#db/postgres-code.ts';
import type { Amounts } from '#db/schema/amounts.ts';
import { completedTransactions, type Payer } from '#db/schema/orders.ts';
import type { Db, Tx } from '#db/types.ts';
import { type CartLine, lineProblem } from '#domain/cart/cart.ts';
import type { Said } from '#domain/cart/price-cart-of.ts';
import { cartChange } from '#domain/orders/cart-change.ts';
import { payerOf } from '#domain/orders/order.ts';
import { isSameKey, partsOfKey, recordedKeys } from '#domain/orders/payment-key.ts';
import type { KeptRules } from '#domain/pricing/kept-rules.ts';
import { demand, Refusal } from '#lib/refusal.ts';
import { digestOf, findUses, usedOf } from './discount-uses.ts';
import { keepHold } from './hold.ts';
import { type HoldTerms, networkDigest, piecesToHold, USUAL_HOLDS } from './hold-limits.ts';
import { countGuestMail } from './limits.ts';
import { lockPricedCart } from './lock-priced-cart.ts';
import { isSimulated, type Payment } from './payment.ts';
import { releasePayments } from './release-payment.ts';
import { type NewPayment, type StartedPayment, writePayment } from './write-payment.ts';

/** Who pays: a guest has no name and no address. */
export type Customer = { uid: string; displayName: string | null; email: string | null };

export type PaymentStart = {
  customer: Customer;
  /** The cart the customer agreed to pay, see `paymentKey`. */
  key: string;
  /** A simulated method; else the provider's name. */
  method: string;
  /** Who is to take the money; null where none moves. */
  provider: string | null;
  rules: KeptRules;
  /** Who pays, where it is not the customer. */
  payer?: Payer;
  source?: Record<string, unknown>;
  /** How long the goods are kept for it at first, in milliseconds. */
  holdMs: number;
  /** How many of them. */
  holds?: HoldTerms;
};

/** A payment to go on with, or the order that the same cart was paid with before. */
export type Started = { payment: StartedPayment; fresh: boolean } | { paidOrderId: string };

/** What PostgreSQL says where a lock was waited for too long. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Starts to pay the customer's cart in one transaction: prices and stock are read again under locks, the
 * goods reserved, the payment written. The same cart by the same method finds the payment under way; earlier
 * tries of the customer are released.
 * @throws {Refusal} CART_EMPTY, CART_CHANGED, NOT_DELIVERED, ADDRESS_NEEDED, EMAIL_NEEDED, OUT_OF_STOCK,
 * DISCOUNT_USED_UP, PAYMENT_UNDER_WAY, PRODUCTS_BUSY, TOO_MANY_PAYMENTS; nothing is changed then.
 * @throws {Error} for a method that is neither simulated nor a provider's.
 */
export async function startPayment(db: Db, start: PaymentStart): Promise<Started> {
  isSimulated(start);
  try {
    return await startOnce(db, start);
  } catch (error) {
    throw postgresCode(error) === LOCK_NOT_AVAILABLE ? new Refusal('PRODUCTS_BUSY') : error;
  }
}

function startOnce(db: Db, start: PaymentStart): Promise<Started> {
  return inTransaction(db, async (tx) => {
    const customerId = start.customer.uid;
    const { limits, address } = start.holds ?? USUAL_HOLDS;
    const network = networkDigest(address);
    const cart = await lockPricedCart(tx, { ...start, network });
    const { lines, open, held, rules, said, contact, amounts, delivery, key } = cart;
    if (lines.length === 0 || !isSameKey(start.key, key)) {
      const paidOrderId = await findPaid(tx, start);
      demand(paidOrderId || lines.length > 0, 'CART_EMPTY');
      if (!paidOrderId) throw cartChanged(start.key, key, amounts);
      return { paidOrderId };
    }
    // Another way of delivery than the one chosen before is part of what was agreed to.
    demand(!cart.problems.some(({ why }) => why === 'not-there'), 'NOT_DELIVERED');
    demand(said === null || delivery !== null, 'ADDRESS_NEEDED');
    demand(contact === null || contact.email !== null, 'EMAIL_NEEDED');
    const productIds = lines.map((line) => line.productId);
    const underWay = open.find((each) => mayBePaid(each, productIds));
    demand(!underWay, 'PAYMENT_UNDER_WAY', underWay?.provider);

    const tries = open.filter((each) => each.state === 'started');
    const same = tries.find((each) => goesOn(each, start));
    const replaced = tries.filter((each) => each !== same).map((each) => each.id);
    const problem = (line: CartLine) => lineProblem({ ...line, held: held(line.productId).pieces });
    demand(
      lines.every((line) => problem(line) === null),
      'OUT_OF_STOCK',
    );
    const used = { customerId, email: start.customer.email, ...usedOf(amounts, rules) };
    const named = withName(start, said, contact?.email ?? null);
    const typed = named === start || same ? null : named.customer.email;
    const [uses, mayBeMailed] = await together(tx, () => [
      same ? Promise.resolve([]) : findUses(tx, used, { network, limits }),
      typed === null ? Promise.resolve(true) : countGuestMail(tx, typed),
    ]);
    demand(uses, 'DISCOUNT_USED_UP');
    demand(mayBeMailed, 'TOO_MANY_PAYMENTS');
    await releasePayments(tx, replaced, { reason: 'replaced' });
    if (same) {
      await keepHold(tx, same.id, start.holdMs);
      return { payment: same, fresh: false };
    }
    const toHold = ({ productId, quantity, stock }: CartLine) => {
      const ofNetwork = network && held(productId).ofNetwork;
      return piecesToHold(quantity, { stock: stock ?? 0, ofNetwork }, limits);
    };
    const wanted = lines.map((line) => ({ ...line, held: toHold(line) }));
    const kept = { ids: uses, digest: digestOf(used) };
    const agreed = { amounts, delivery, contactEmail: contact?.email ?? null };
    return { payment: write(tx, named, { wanted, ...agreed, network, uses: kept }), fresh: true };
  });
}

/** With what it costs now, where its goods are those of the form. */
function cartChanged(sent: string, present: string, amounts: Amounts): Refusal {
  const { cart, shown } = partsOfKey(sent);
  const change = cart === partsOfKey(present).cart ? cartChange(shown, amounts) : null;
  return new Refusal('CART_CHANGED', null, change);
}

/** Whether a payment under way is the one that is started: once its hold has ended a new one begins. */
function goesOn({ method, holdEndsAt, ...begun }: Payment, start: PaymentStart): boolean {
  const { cart, agreement = null } = partsOfKey(start.key);
  const same = begun.paymentKey === (cart ?? start.key) && begun.agreement === agreement;
  return same && method === start.method && holdEndsAt.getTime() > Date.now();
}

/**
 * Whether the money of a payment with one of these goods may have moved already: to pay once more could
 * charge twice. Whatever the cart's key, which changes with each price and line, and when a guest logs in.
 */
function mayBePaid({ state, lines }: Payment, productIds: number[]): boolean {
  return state !== 'started' && lines.some((line) => productIds.includes(line.productId));
}

async function findPaid(tx: Tx, { customer, key }: PaymentStart): Promise<string | undefined> {
  const rows = await tx
    .select({ id: completedTransactions.id })
    .from(completedTransactions)
    .where(
      and(
        eq(completedTransactions.customerId, customer.uid),
        inArray(completedTransactions.paymentKey, recordedKeys(key)),
      ),
    )
    .limit(1);
  return rows[0]?.id;
}

/** A guest who said where to has a name and an address of e-mail by that; or the latter alone. */
function withName(start: PaymentStart, said: Said | null, contact: string | null): PaymentStart {
  const { customer } = start;
  if (contact !== null) return { ...start, customer: { ...customer, email: contact } };
  if (!said?.confirmed || customer.email !== null) return start;
  const { email, address } = said.confirmed;
  return { ...start, customer: { ...customer, displayName: address.name, email: email || null } };
}

/** Writes the payment with the end of the transaction. */
function write(
  tx: Tx,
  { customer, key, method, provider, source = {}, payer, holdMs }: PaymentStart,
  found: Pick<NewPayment, 'wanted' | 'amounts' | 'delivery' | 'contactEmail' | 'network' | 'uses'>,
): StartedPayment {
  const made = { customerId: customer.uid, customerEmail: customer.email, payer: payer ?? payerOf(customer) };
  const { cart = key, agreement = null } = partsOfKey(key);
  return writePayment(tx, { ...made, key: cart, agreement, method, provider, source, holdMs, ...found });
}
