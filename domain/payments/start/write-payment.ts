import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { sendWithCommit } from '#db/in-transaction.ts';
import { preparedSql } from '#db/prepared.ts';
import type { OrderDelivery } from '#db/schema/addresses.ts';
import type { Amounts } from '#db/schema/orders/amounts.ts';
import type { Payer } from '#db/schema/orders/orders.ts';
import { type PaidLine, paymentEvents, payments } from '#db/schema/orders/payments.ts';
import type { Tx } from '#db/types.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { taxTotal } from '#domain/pricing/taxes/tax-total.ts';
import type { Payment } from '../lifecycle/payment.ts';
import { FIRST_CHECK_MS, HOLD_MS, LONGEST_HOLD_MS } from '../lifecycle/payment-states.ts';
import { insertDiscountUsesSql } from '../reservations/discount-uses.ts';
import { insertReservationsSql } from '../reservations/reserve-stock.ts';

export type NewPayment = {
  customerId: string;
  customerEmail: string | null;
  payer: Payer;
  method: string;
  provider: string | null;
  key: string;
  /**
   * The digest of what the customer agreed to. Null if the form is from the previous version, which had none.
   */
  agreement: string | null;
  source: Record<string, unknown>;
  cancelOnRelease: boolean;
  embedded: boolean;
  holdMs: number;
  /** The lines to buy. `reserved` is the quantity to reserve of each line. */
  wanted: CartLine[];
  amounts: Amounts;
  delivery: OrderDelivery | null;
  /** The email address of a guest whose order is not shipped; otherwise null. */
  contactEmail: string | null;
  network: Buffer | null;
  /** The discounts of which the payment reserves a use, and the customer's key in the stored uses. */
  uses: { ids: number[]; digest: Buffer | null };
};

export type StartedPayment = Pick<
  Payment,
  'id' | 'lines' | 'amounts' | 'delivery' | 'customerEmail' | 'embedded' | 'providerOrderId' | 'approveUrl'
>;

const statement = (value: (key: string) => SQL, more = sql``): SQL => sql`
    with hold as (
      select least(clock_timestamp() + ${HOLD_MS}::float8 * interval '1 ms', min(hold_ends_at)) as ends_at
      from ${payments}
      where customer_id = ${value('customerId')} and created_at > now() - ${LONGEST_HOLD_MS}::float8 * interval '1 ms'
        and state in ('started', 'released') and hold_ends_at > clock_timestamp()
        and exists (select from jsonb_to_recordset(lines) as line("productId" bigint)
          where "productId" = any(${value('productIds')}::bigint[]))
    ), started as (
      insert into ${payments} (id, customer_id, method, provider, state, cart_key, lines, amounts, subtotal_cents,
        tax_cents, total_cents, agreement, customer_email, payer, delivery,
        contact_email, source, cancel_on_release, embedded, expires_at, hold_ends_at, check_at)
      select ${value('id')}::uuid, ${value('customerId')}, ${value('method')}, ${value('provider')}, 'started',
        ${value('key')}, ${value('lines')}::jsonb, ${value('amounts')}::jsonb, ${value('subtotal')}::bigint,
        ${value('tax')}::bigint, ${value('total')}::bigint, ${value('agreement')}, ${value('email')},
        ${value('payer')}::jsonb, ${value('delivery')}::jsonb, ${value('contactEmail')},
        ${value('source')}::jsonb, ${value('cancelOnRelease')}::boolean,
        ${value('embedded')}::boolean,
        least(clock_timestamp() + ${value('holdMs')}::float8 * interval '1 ms', ends_at), ends_at,
        clock_timestamp() + ${value('firstCheckMs')}::float8 * interval '1 ms' from hold
    ), reserved as (${insertReservationsSql(value)})${more}
    insert into ${paymentEvents} (payment_id, kind, detail)
    values (${value('id')}::uuid, 'started', ${value('detail')}::jsonb)`;

const write = preparedSql<Record<string, unknown>, never>('write_payment', (value) => statement(value));
const writeWithUses = preparedSql<Record<string, unknown>, never>('write_payment_with_uses', (value) => {
  const uses = insertDiscountUsesSql((key) => value({ paymentId: 'id', digest: 'digest', ids: 'uses' }[key]));
  return statement(value, sql`, used as (${uses})`);
});

/**
 * Stores the payment with its reservations, event and uses of discounts in one statement, which is sent
 * together with the commit. If the customer has an earlier payment for one of the same products,
 * `hold_ends_at` is not later than that of the earlier payment.
 */
export function writePayment(
  tx: Tx,
  { wanted, amounts, delivery, uses, ...payment }: NewPayment,
): StartedPayment {
  const id = randomUUID();
  const lines = wanted.map(
    ({ productId, name, sku, quantity, priceCents }): PaidLine => ({
      productId,
      name,
      ...(sku && { sku }),
      quantity,
      priceCents,
    }),
  );
  const values = {
    ...payment,
    id,
    email: payment.customerEmail,
    uses: uses.ids,
    digest: uses.digest,
    payer: JSON.stringify(payment.payer),
    delivery: delivery && JSON.stringify(delivery),
    source: JSON.stringify(payment.source),
    productIds: lines.map((line) => line.productId),
    lines: JSON.stringify(lines),
    amounts: JSON.stringify(amounts),
    // The columns that the previous version of Kiosk reads.
    subtotal: amounts.total - taxTotal(amounts),
    tax: taxTotal(amounts),
    total: amounts.total,
    firstCheckMs: Math.min(payment.holdMs, FIRST_CHECK_MS),
    reserved: JSON.stringify(
      wanted.map(({ productId, quantity, reserved }) => ({ productId, quantity, reserved })),
    ),
    detail: JSON.stringify({ method: payment.method, totalCents: amounts.total }),
  };
  sendWithCommit(tx, () => (uses.ids.length > 0 ? writeWithUses(tx, values) : write(tx, values)));
  const { customerEmail, embedded } = payment;
  return { id, lines, amounts, delivery, customerEmail, embedded, providerOrderId: null, approveUrl: null };
}
