import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { paymentEvents } from '#db/schema/orders/payments.ts';
import type { Db } from '#db/types.ts';
import type { Gateway, GatewayCapture, GatewayOrder, ListedRefund } from '../gateway/gateway.ts';
import type { Payment } from '../lifecycle/payment.ts';
import { listRefunds } from './refunds.ts';

/**
 * Maximum number of refunds that are read one by one, because the provider's order does not list them. Each
 * of them needs a call.
 */
const MAX_READ = 10;

/** The capture and the refunds of a payment, as the provider reports them. */
export type FetchedRefunds = {
  /** Null if the provider no longer has the capture. */
  capture: GatewayCapture | null;
  refunds: ListedRefund[];
  /** Ids of refunds that are reversals according to a webhook. */
  reversed: Set<string>;
  /** Whether `refunds` may lack some, because there are too many to read each of them. */
  isCut: boolean;
};

/**
 * Reads the refunds of a payment at the provider: those that the provider's order lists, and those that only
 * a webhook or the shop's database names. Null for a payment without a capture.
 * @throws {GatewayResultUnknown}
 */
export async function fetchProviderRefunds(
  db: Db,
  gateway: Gateway,
  { id, captureId, providerOrderId }: Payment,
): Promise<FetchedRefunds | null> {
  if (captureId === null || providerOrderId === null) return null;
  const order = await gateway.readOrder(providerOrderId);
  // If the provider no longer has the order, reads the capture, which providers store longer.
  const capture = order?.capture ?? (await gateway.findCapture(captureId));
  const { all, reversed } = await listNoticed(db, id);
  const { found, isCut } = await readNamed(db, gateway, { id, captureId, order, noticed: all });
  return { capture, refunds: [...(order?.refunds ?? []), ...found], reversed, isCut };
}

/**
 * The ids of all refunds that webhooks named, and of those that were reversals. Only a webhook tells a
 * reversal from a refund by the merchant.
 */
async function listNoticed(db: Db, paymentId: string): Promise<{ all: Set<string>; reversed: Set<string> }> {
  const [about, resource] = [
    sql<string>`${paymentEvents.detail}->>'about'`,
    sql<string>`${paymentEvents.detail}->>'resource'`,
  ];
  const rows = await db
    .select({ about, resource })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.paymentId, paymentId),
        eq(paymentEvents.kind, 'webhook'),
        inArray(about, ['refund', 'reversal']),
        isNotNull(resource),
      ),
    )
    .orderBy(desc(paymentEvents.id))
    .limit(MAX_READ);
  const reversed = rows.filter((row) => row.about === 'reversal');
  return {
    all: new Set(rows.map((row) => row.resource)),
    reversed: new Set(reversed.map((row) => row.resource)),
  };
}

type Known = { id: string; captureId: string; order: GatewayOrder | null; noticed: Set<string> };

/**
 * Reads the refunds that the shop recorded or a webhook named, and that are missing in the provider's order.
 */
async function readNamed(db: Db, gateway: Gateway, { id, captureId, order, noticed }: Known) {
  const listed = new Set(order?.refunds.map((refund) => refund.id));
  const known = (await listRefunds(db, id)).flatMap(({ providerRefundId, state }) =>
    providerRefundId !== null && state !== 'failed' ? [providerRefundId] : [],
  );
  const missing = [...new Set([...noticed, ...known])].filter((each) => !listed.has(each));
  const found: ListedRefund[] = [];
  for (const refundId of missing.slice(0, MAX_READ)) {
    const refund = await gateway.findRefund(refundId, captureId);
    if (refund) found.push(refund);
  }
  return { found, isCut: missing.length > MAX_READ };
}
