import { inTransaction, pipeline, sendWithCommit } from '#db/in-transaction.ts';
import { postgresCode } from '#db/postgres-code.ts';
import type { OrderDelivery } from '#db/schema/addresses.ts';
import type { Amounts } from '#db/schema/orders/amounts.ts';
import type { Payer } from '#db/schema/orders/orders.ts';
import type { Db, Tx } from '#db/types.ts';
import { type CartLine, lineProblem } from '#domain/cart/cart.ts';
import { cartChange } from '#domain/cart/cart-change.ts';
import { isSameKey, partsOfKey } from '#domain/cart/checkout-token.ts';
import type { ShippingSelection } from '#domain/cart/quote.ts';
import { payerOf } from '#domain/orders/order.ts';
import { findPaidOrder } from '#domain/orders/queries.ts';
import type { PriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { movesNoMoney, type Payment } from '../lifecycle/payment.ts';
import { releasePayments } from '../lifecycle/transition.ts';
import { countGuestMail, countGuestReceipt, type ReceiptLimits, USUAL_RECEIPTS } from '../limits.ts';
import { appliedDiscountIds, findUses, memberDigest } from '../reservations/discount-uses.ts';
import { extendReservation } from '../reservations/extend-reservation.ts';
import {
  DEFAULT_RESERVATIONS,
  networkDigest,
  type ReservationTerms,
  reservableQuantity,
} from '../reservations/reservation-limits.ts';
import { writeAcceptedTerms } from '../terms/accepted-terms.ts';
import { lockTerms } from '../terms/find-terms.ts';
import { AmountRefused, amountLimit, amountMinimum, amountRefusal } from './amount-refusal.ts';
import { lockPricedCart } from './lock-priced-cart.ts';
import { type NewPayment, type StartedPayment, writePayment } from './write-payment.ts';

/** The customer. For a guest, `displayName` and `email` are null. */
export type Customer = { uid: string; displayName: string | null; email: string | null };

export type PaymentStart = {
  customer: Customer;
  /** The key of the cart that the customer agreed to pay for, see `paymentKey`. */
  key: string;
  /** A simulated method, a method that is paid later, or the name of the provider. */
  method: string;
  /** The method that is paid later, or the name of the provider; null for a simulated payment. */
  provider: string | null;
  /** Whether the reconciler must cancel the provider's order after the payment is released. */
  cancelOnRelease?: boolean;
  /** Whether the payer approves in the provider's form in the shop's page. */
  embedded?: boolean;
  /** The provider's limits; null if no money moves. */
  limits: Pick<Gateway, 'maxCents' | 'currencies'> | null;
  rules: PriceRulesCache;
  /** The payer, if this is not the customer. */
  payer?: Payer;
  source?: Record<string, unknown>;
  /** The duration of the first reservation, in milliseconds. */
  holdMs: number;
  /** The limits for reserved quantities. */
  holds?: ReservationTerms;
  /** The limits for receipts to addresses that guests entered. */
  receipts?: ReceiptLimits;
  /** Throws if the shop no longer offers the method. Runs in the same round trip as the locks. */
  checkMethod?(tx: Tx): Promise<void>;
  /**
   * Throws if the cart can't be paid with the method. `email` is the address for emails about the order; null
   * if it is unknown.
   */
  allow?(
    tx: Tx,
    cart: { amounts: Amounts; delivery: OrderDelivery | null; email: string | null },
  ): Promise<void>;
};

/** The payment, and whether this call started it; or the order of a cart that is already paid. */
export type StartResult = { payment: StartedPayment; fresh: boolean } | { paidOrderId: string };

/** PostgreSQL's code for a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Starts the payment of the customer's cart in one transaction. Locks the cart and the products, reads
 * current prices and stock, reserves the items and stores the payment. If an open payment has the same cart
 * and method, continues it. Releases the customer's other started payments. If it throws, nothing changes.
 * @throws {DomainError} CART_EMPTY, CART_CHANGED, NOT_DELIVERED, ADDRESS_NEEDED, EMAIL_NEEDED, OUT_OF_STOCK,
 * DISCOUNT_USED_UP, PAYMENT_UNDER_WAY, PRODUCTS_BUSY, TOO_MANY_PAYMENTS, TERMS_NEEDED, TERMS_CHANGED
 * @throws {AmountRefused} if the provider doesn't accept the total
 * @throws {Error} if `provider` is null and the method moves money
 */
export async function startPayment(db: Db, start: PaymentStart): Promise<StartResult> {
  // Throws for an unknown method.
  movesNoMoney(start);
  // A shop that ships nothing doesn't ask guests for an address.
  if (start.customer.email === null && start.rules.latest()?.delivers)
    await countGuestReceipt(db, start.receipts ?? USUAL_RECEIPTS, start.holds?.address ?? null);
  try {
    return await startOnce(db, start);
  } catch (error) {
    throw postgresCode(error) === LOCK_NOT_AVAILABLE ? new DomainError('PRODUCTS_BUSY') : error;
  }
}

function startOnce(db: Db, start: PaymentStart): Promise<StartResult> {
  return inTransaction(db, async (tx) => {
    const customerId = start.customer.uid;
    const { limits, address } = start.holds ?? DEFAULT_RESERVATIONS;
    const network = networkDigest(address);
    const cart = await lockPricedCart(tx, { ...start, network });
    const { lines, open, held, rules, selection, contact, amounts, delivery, key } = cart;
    if (lines.length === 0 || !isSameKey(start.key, key)) {
      const paidOrderId = await findPaidOrder(tx, { customerId, key: start.key });
      assert(paidOrderId || lines.length > 0, 'CART_EMPTY');
      if (!paidOrderId) throw cartChanged(start.key, key, amounts);
      return { paidOrderId };
    }
    const terms = await lockTerms(tx);
    const accepted = partsOfKey(start.key).terms;
    assert(terms === null || accepted, 'TERMS_NEEDED');
    assert(terms === null || accepted === terms.digest, 'TERMS_CHANGED');
    if (start.limits) assertAmountAccepted(start.limits, amounts);
    // The customer agreed to the chosen shipping method. Another method needs a new agreement.
    assert(!cart.problems.some(({ why }) => why === 'not-there'), 'NOT_DELIVERED');
    assert(selection === null || delivery !== null, 'ADDRESS_NEEDED');
    assert(contact === null || contact.email !== null, 'EMAIL_NEEDED');
    const productIds = lines.map((line) => line.productId);
    const underWay = open.find((each) => mayBePaid(each, productIds));
    assert(!underWay, 'PAYMENT_UNDER_WAY', underWay?.provider);

    const tries = open.filter((each) => each.state === 'started');
    const same = tries.find((each) => goesOn(each, start));
    const others = tries.filter((each) => each !== same);
    const replaced = others.map((each) => each.id);
    const problem = (line: CartLine) => lineProblem({ ...line, reserved: held(line.productId).pieces });
    assert(
      lines.every((line) => problem(line) === null),
      'OUT_OF_STOCK',
    );
    const used = { customerId, email: start.customer.email, ...appliedDiscountIds(amounts, rules) };
    const named = withName(start, selection, contact?.email ?? null);
    await start.allow?.(tx, { amounts, delivery, email: named.customer.email });
    // A payment that replaces another one leads to at most one more receipt, which was counted already.
    const isCounted = others.some(({ customerEmail }) => customerEmail === named.customer.email);
    const typed = named === start || same || isCounted ? null : named.customer.email;
    const [uses, mayBeMailed] = await pipeline(tx, () => [
      same ? Promise.resolve([]) : findUses(tx, used, { network, limits }),
      typed === null ? Promise.resolve(true) : countGuestMail(tx, typed, start.receipts ?? USUAL_RECEIPTS),
    ]);
    assert(uses, 'DISCOUNT_USED_UP');
    assert(mayBeMailed, 'TOO_MANY_PAYMENTS');
    await releasePayments(tx, replaced, { reason: 'replaced' });
    if (same) {
      if (terms) await writeAcceptedTerms(tx, same.id, terms);
      await extendReservation(tx, same.id, start.holdMs);
      return { payment: same, fresh: false };
    }
    const quantityToReserve = ({ productId, quantity, stock }: CartLine) => {
      const ofNetwork = network && held(productId).ofNetwork;
      return reservableQuantity(quantity, { stock: stock ?? 0, ofNetwork }, limits);
    };
    const wanted = lines.map((line) => ({ ...line, reserved: quantityToReserve(line) }));
    const kept = { ids: uses, digest: memberDigest(used) };
    const agreed = { amounts, delivery, contactEmail: contact?.email ?? null };
    const payment = write(tx, named, { wanted, ...agreed, network, uses: kept });
    if (terms) sendWithCommit(tx, () => writeAcceptedTerms(tx, payment.id, terms));
    return { payment, fresh: true };
  });
}

/** @throws {AmountRefused} if the provider does not accept the total */
function assertAmountAccepted(provider: NonNullable<PaymentStart['limits']>, { total, currency }: Amounts) {
  const [maxCents, minCents] = [amountLimit(provider, currency), amountMinimum(provider, currency)];
  const refusal = amountRefusal(total, maxCents, minCents);
  if (refusal !== null) throw new AmountRefused(refusal, { minCents, maxCents });
}

/** The error for a changed cart. Contains the current amounts if the form has the same items. */
function cartChanged(sent: string, present: string, amounts: Amounts): DomainError {
  const { cart, shown } = partsOfKey(sent);
  const change = cart === partsOfKey(present).cart ? cartChange(shown, amounts) : null;
  return new DomainError('CART_CHANGED', null, change);
}

/** Whether an open payment is the one to continue. After its `holdEndsAt`, a new payment starts instead. */
function goesOn({ method, embedded, holdEndsAt, ...begun }: Payment, start: PaymentStart): boolean {
  const { cart, agreement = null } = partsOfKey(start.key);
  const same = begun.paymentKey === (cart ?? start.key) && begun.agreement === agreement;
  const sameWay = method === start.method && embedded === (start.embedded ?? false);
  return same && sameWay && holdEndsAt.getTime() > Date.now();
}

/**
 * Whether money may have moved for a payment of one of these products. If so, a second payment could charge
 * the customer twice. Compares products instead of payment keys, because a key changes with each price and
 * line, and when a guest logs in.
 */
function mayBePaid({ state, lines }: Payment, productIds: number[]): boolean {
  return state !== 'started' && lines.some((line) => productIds.includes(line.productId));
}

/** Adds the name and email address from the checkout if the customer is a guest. */
function withName(
  start: PaymentStart,
  selection: ShippingSelection | null,
  contact: string | null,
): PaymentStart {
  const { customer } = start;
  if (contact !== null) return { ...start, customer: { ...customer, email: contact } };
  if (!selection?.confirmed || customer.email !== null) return start;
  const { email, address } = selection.confirmed;
  return { ...start, customer: { ...customer, displayName: address.name, email: email || null } };
}

function write(
  tx: Tx,
  { customer, key, method, provider, source = {}, payer, holdMs, ...start }: PaymentStart,
  found: Pick<NewPayment, 'wanted' | 'amounts' | 'delivery' | 'contactEmail' | 'network' | 'uses'>,
): StartedPayment {
  const made = { customerId: customer.uid, customerEmail: customer.email, payer: payer ?? payerOf(customer) };
  const { cart = key, agreement = null } = partsOfKey(key);
  const { cancelOnRelease = false, embedded = false } = start;
  return writePayment(tx, {
    ...made,
    key: cart,
    agreement,
    method,
    provider,
    source,
    holdMs,
    cancelOnRelease,
    embedded,
    ...found,
  });
}
