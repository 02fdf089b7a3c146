import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction, postgresCode } from '#db/in-transaction.ts';
import { completedTransactions, type Payer } from '#db/schema/orders.ts';
import type { PaidLine, PaymentMethod } from '#db/schema/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { type CartLine, cartTotals, lineProblem } from '#domain/cart/cart.ts';
import { payerOf } from '#domain/orders/order.ts';
import { paymentKey } from '#domain/orders/payment-key.ts';
import { demand, Refusal } from '#lib/demand.ts';
import { type CartItem, lockCart, lockOpenPayments, lockProducts, type Product, reservedBy } from './lock.ts';
import type { Payment } from './payment.ts';
import { releasePayments } from './release-payment.ts';

/** Who pays: a guest has no name and no address. */
export type Customer = { uid: string; displayName: string | null; email: string | null };

export type PaymentStart = {
  customer: Customer;
  /** The cart the customer agreed to pay, see `paymentKey`. */
  key: string;
  method: PaymentMethod;
  /** Who pays, where it is not the customer. */
  payer?: Payer;
  source?: Record<string, unknown>;
  /** How long the goods are kept for it, in milliseconds. */
  holdMs: number;
};

export type StartedPayment = Pick<Payment, 'id' | 'lines' | 'paypalOrderId' | 'approveUrl'>;

/** A payment to go on with, or the order that the same cart was paid with before. */
export type Started = { payment: StartedPayment; fresh: boolean } | { paidOrderId: string };

/** How long a start waits for a lock, and what PostgreSQL says then. */
const PATIENCE = '2s';
const LOCK_NOT_AVAILABLE = '55P03';
/** How long the payer has at PayPal: to approve, or to choose another source of funds. */
export const APPROVE_HOLD_MS = 15 * 60_000;
/** However often it is started again: whoever does not pay holds the goods no longer. */
const LONGEST_HOLD_MS = 60 * 60_000;
/** After so long too little of that is left for another try; the next start makes a new payment. */
const STALE_MS = 45 * 60_000;
/** The reconciler looks at a payment that is not finished by then. */
const FIRST_CHECK_MS = 60_000;

/**
 * Starts to pay the customer's cart in one transaction: prices and stock are read again under locks, the goods reserved, the payment
 * written. The same cart by the same method finds the payment under way; earlier tries of the customer are released.
 * @throws {Refusal} CART_EMPTY, CART_CHANGED, OUT_OF_STOCK, PAYMENT_UNDER_WAY, PRODUCTS_BUSY; nothing is changed then.
 */
export async function startPayment(db: Db, start: PaymentStart): Promise<Started> {
  try {
    return await startOnce(db, start);
  } catch (error) {
    throw postgresCode(error) === LOCK_NOT_AVAILABLE ? new Refusal('PRODUCTS_BUSY') : error;
  }
}

function startOnce(db: Db, start: PaymentStart): Promise<Started> {
  return inTransaction(db, async (tx) => {
    // A large import locks many products for seconds; all checkouts waiting for it would take every connection.
    await tx.execute(sql`select set_config('lock_timeout', ${PATIENCE}, true)`);
    const items = await lockCart(tx, start.customer.uid);
    const open = items.length > 0 ? await lockOpenPayments(tx, start.customer.uid) : [];
    const productIds = items.map((item) => item.productId);
    const goods = await lockProducts(tx, productIds);
    const lines = items.map((item) => presentLine(item, goods.get(item.productId)));
    if (lines.length === 0 || paymentKey(lines) !== start.key) {
      const paidOrderId = await findPaid(tx, start);
      demand(paidOrderId, lines.length === 0 ? 'CART_EMPTY' : 'CART_CHANGED');
      return { paidOrderId };
    }
    demand(!open.some((each) => mayBePaid(each, productIds)), 'PAYMENT_UNDER_WAY');

    const tries = open.filter((each) => each.state === 'started');
    const same = tries.find(
      (each) =>
        each.cartKey === start.key &&
        each.method === start.method &&
        Date.now() - each.createdAt.getTime() < STALE_MS,
    );
    const replaced = tries.filter((each) => each !== same).map((each) => each.id);
    const reserved = await reservedBy(tx, { productIds, without: tries.map((each) => each.id) });
    const problem = (line: CartLine) => lineProblem({ ...line, held: reserved.get(line.productId) ?? 0 });
    demand(
      lines.every((line) => problem(line) === null),
      'OUT_OF_STOCK',
    );
    await releasePayments(tx, replaced, { reason: 'replaced' });
    if (same) {
      await hold(tx, same.id, start.holdMs);
      return { payment: same, fresh: false };
    }
    return { payment: await write(tx, start, lines), fresh: true };
  });
}

/**
 * Whether the money of a payment with one of these goods may have moved already: to pay once more could charge twice. Whatever the cart's key,
 * which changes with each price and line, and when a guest logs in.
 */
function mayBePaid({ state, lines }: Payment, productIds: number[]): boolean {
  return state !== 'started' && lines.some((line) => productIds.includes(line.productId));
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
  };
}

async function findPaid(tx: Tx, { customer, key }: PaymentStart): Promise<string | undefined> {
  const rows = await tx
    .select({ id: completedTransactions.id })
    .from(completedTransactions)
    .where(and(eq(completedTransactions.customerId, customer.uid), eq(completedTransactions.paymentKey, key)))
    .limit(1);
  return rows[0]?.id;
}

/** Keeps the goods of a started payment that is locked for `holdMs` from now, but only for `longestMs` from its start. */
export async function hold(tx: Tx, id: string, holdMs: number, longestMs = LONGEST_HOLD_MS): Promise<void> {
  await tx.execute(sql`
    update payments set expires_at = least(clock_timestamp() + ${holdMs} * interval '1 ms',
        created_at + ${longestMs} * interval '1 ms'),
      check_at = clock_timestamp() + ${Math.min(holdMs, FIRST_CHECK_MS)} * interval '1 ms', checks = 0, updated_at = now()
    where id = ${id}`);
}

/** Payment, reservations and event in one statement: one round trip while the rows are locked. */
async function write(tx: Tx, start: PaymentStart, cart: CartLine[]): Promise<StartedPayment> {
  const id = randomUUID();
  const lines = cart.map(
    ({ productId, name, quantity, priceCents }): PaidLine => ({ productId, name, quantity, priceCents }),
  );
  const { subtotalCents, taxCents, totalCents } = cartTotals(lines);
  const json = JSON.stringify(lines);
  await tx.execute(sql`
    with started as (
      insert into payments (id, customer_id, method, state, cart_key, lines, subtotal_cents, tax_cents, total_cents, customer_email, payer,
        source,
        expires_at, check_at)
      values (${id}, ${start.customer.uid}, ${start.method}, 'started', ${start.key}, ${json}, ${subtotalCents}, ${taxCents},
        ${totalCents}, ${start.customer.email}, ${JSON.stringify(start.payer ?? payerOf(start.customer))}, ${JSON.stringify(start.source ?? {})},
        clock_timestamp() + ${start.holdMs} * interval '1 ms',
        clock_timestamp() + ${Math.min(start.holdMs, FIRST_CHECK_MS)} * interval '1 ms')
    ), reserved as (
      insert into stock_reservations (payment_id, product_id, quantity)
      select ${id}::uuid, "productId", quantity from json_to_recordset(${json}) as line("productId" bigint, quantity integer)
    )
    insert into payment_events (payment_id, kind, detail)
    values (${id}, 'started', ${JSON.stringify({ method: start.method, totalCents })})`);
  return { id, lines, paypalOrderId: null, approveUrl: null };
}
