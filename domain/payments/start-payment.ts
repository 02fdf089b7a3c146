import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { postgresCode } from '#db/postgres-code.ts';
import { completedTransactions, type Payer } from '#db/schema/orders.ts';
import { type PaidLine, paymentEvents, payments, stockReservations } from '#db/schema/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { type CartLine, lineProblem } from '#domain/cart/cart.ts';
import { type Amounts, priceCart, taxTotal } from '#domain/cart/price-cart.ts';
import type { PriceRules } from '#domain/cart/price-rules.ts';
import { payerOf } from '#domain/orders/order.ts';
import { paymentKey } from '#domain/orders/payment-key.ts';
import { demand, Refusal } from '#lib/refusal.ts';
import { readHeldStock } from './held-stock.ts';
import { keepHold } from './hold.ts';
import { type HoldTerms, networkDigest, piecesToHold, USUAL_HOLDS } from './hold-limits.ts';
import { type CartItem, lockCart, lockOpenPayments, lockProducts, type Product } from './lock.ts';
import { isSimulated, type Payment } from './payment.ts';
import { FIRST_CHECK_MS, HOLD_MS, LONGEST_HOLD_MS } from './payment-states.ts';
import { releasePayments } from './release-payment.ts';

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
  rules: PriceRules;
  /** Who pays, where it is not the customer. */
  payer?: Payer;
  source?: Record<string, unknown>;
  /** How long the goods are kept for it at first, in milliseconds. */
  holdMs: number;
  /** How many of them. */
  holds?: HoldTerms;
};

export type StartedPayment = Pick<Payment, 'id' | 'lines' | 'amounts' | 'providerOrderId' | 'approveUrl'>;

/** A payment to go on with, or the order that the same cart was paid with before. */
export type Started = { payment: StartedPayment; fresh: boolean } | { paidOrderId: string };

/** How long a start waits for a lock, and what PostgreSQL says then. */
const PATIENCE = '2s';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Starts to pay the customer's cart in one transaction: prices and stock are read again under locks, the
 * goods reserved, the payment written. The same cart by the same method finds the payment under way; earlier
 * tries of the customer are released.
 * @throws {Refusal} CART_EMPTY, CART_CHANGED, OUT_OF_STOCK, PAYMENT_UNDER_WAY, PRODUCTS_BUSY; nothing is
 * changed then.
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
    // A large import locks many products for seconds; all checkouts waiting for it would take every
    // connection.
    await tx.execute(sql`select set_config('lock_timeout', ${PATIENCE}, true)`);
    const items = await lockCart(tx, start.customer.uid);
    const open = items.length > 0 ? await lockOpenPayments(tx, start.customer.uid) : [];
    const productIds = items.map((item) => item.productId);
    const goods = await lockProducts(tx, productIds);
    const lines = items.map((item) => presentLine(item, goods.get(item.productId)));
    const amounts = priceCart(lines, start.rules);
    if (lines.length === 0 || paymentKey(lines, amounts) !== start.key) {
      const paidOrderId = await findPaid(tx, start);
      demand(paidOrderId, lines.length === 0 ? 'CART_EMPTY' : 'CART_CHANGED');
      return { paidOrderId };
    }
    const underWay = open.find((each) => mayBePaid(each, productIds));
    demand(!underWay, 'PAYMENT_UNDER_WAY', underWay?.provider);

    const tries = open.filter((each) => each.state === 'started');
    const same = tries.find((each) => goesOn(each, start));
    const replaced = tries.filter((each) => each !== same).map((each) => each.id);
    const { limits, address } = start.holds ?? USUAL_HOLDS;
    const network = networkDigest(address);
    const held = await readHeldStock(tx, { productIds, without: tries.map((each) => each.id), network });
    const problem = (line: CartLine) => lineProblem({ ...line, held: held(line.productId).pieces });
    demand(
      lines.every((line) => problem(line) === null),
      'OUT_OF_STOCK',
    );
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
    return { payment: await write(tx, start, { wanted, amounts, network }), fresh: true };
  });
}

/** Whether a payment under way is the one that is started: once its hold has ended a new one begins. */
function goesOn({ paymentKey: key, method, holdEndsAt }: Payment, start: PaymentStart): boolean {
  return key === start.key && method === start.method && holdEndsAt.getTime() > Date.now();
}

/**
 * Whether the money of a payment with one of these goods may have moved already: to pay once more could
 * charge twice. Whatever the cart's key, which changes with each price and line, and when a guest logs in.
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

/**
 * Payment, reservations and event in one statement: one round trip while the rows are locked. Its hold ends
 * no later than one that the customer began for some of the same goods before.
 */
async function write(
  tx: Tx,
  start: PaymentStart,
  { wanted, amounts, network }: { wanted: CartLine[]; amounts: Amounts; network: Buffer | null },
): Promise<StartedPayment> {
  const id = randomUUID();
  const { uid, email } = start.customer;
  const lines = wanted.map(
    ({ productId, name, quantity, priceCents }): PaidLine => ({ productId, name, quantity, priceCents }),
  );
  const reserved = JSON.stringify(
    wanted.map(({ productId, quantity, held }) => ({ productId, quantity, held })),
  );
  await tx.execute(sql`
    with hold as (
      select least(clock_timestamp() + ${HOLD_MS} * interval '1 ms', min(hold_ends_at)) as ends_at from ${payments}
      where customer_id = ${uid} and created_at > now() - ${LONGEST_HOLD_MS} * interval '1 ms'
        and state in ('started', 'released') and hold_ends_at > clock_timestamp()
        and exists (select from jsonb_to_recordset(lines) as line("productId" bigint)
          where "productId" = any(${sql.param(lines.map((line) => line.productId))}::bigint[]))
    ), started as (
      insert into ${payments} (id, customer_id, method, provider, state, cart_key, lines, amounts, subtotal_cents, tax_cents, total_cents,
        customer_email, payer, source, expires_at, hold_ends_at, check_at)
      select ${id}, ${uid}, ${start.method}, ${start.provider}, 'started', ${start.key}, ${JSON.stringify(lines)}::jsonb,
        ${JSON.stringify(amounts)}::jsonb, ${amounts.subtotal}, ${taxTotal(amounts)}, ${amounts.total}, ${email}, ${JSON.stringify(start.payer ?? payerOf(start.customer))}::jsonb, ${JSON.stringify(start.source ?? {})}::jsonb,
        least(clock_timestamp() + ${start.holdMs} * interval '1 ms', ends_at), ends_at,
        clock_timestamp() + ${Math.min(start.holdMs, FIRST_CHECK_MS)} * interval '1 ms' from hold
    ), reserved as (
      insert into ${stockReservations} (payment_id, product_id, quantity, held, network)
      select ${id}::uuid, "productId", quantity, held, ${network}::bytea
      from json_to_recordset(${reserved}) as line("productId" bigint, quantity integer, held integer)
    )
    insert into ${paymentEvents} (payment_id, kind, detail)
    values (${id}, 'started', ${JSON.stringify({ method: start.method, totalCents: amounts.total })})`);
  return { id, lines, amounts, providerOrderId: null, approveUrl: null };
}
