import { asc, eq } from 'drizzle-orm';
import { laterPayments, type PayState, receivedPayments } from '#db/schema/orders/later-payments.ts';
import type { DbOrTx } from '#db/types.ts';
import { shortOrderId } from '../order.ts';
import { isByTransfer, type PayLaterMethod, payLaterMethod } from './methods.ts';
import { openCents } from './open-amount.ts';
import { readPayLaterSettings } from './read-settings.ts';
import type { BankAccount } from './settings-fields.ts';

/** Limit of the query. No order has this many payments. */
const MAX_PAYMENTS = 100;

/** How to pay an order that is paid later. Amounts are in cents. */
export type LaterPayment = {
  state: PayState;
  method: PayLaterMethod;
  dueAt: Date;
  cancelAt: Date | null;
  remindAt: Date | null;
  receivedCents: number;
  openCents: number;
  /** The payment reference of the bank transfer. */
  reference: string;
  /** The merchant's current bank account; null for cash. */
  account: BankAccount | null;
  instructions: string;
  version: number;
};

type Paid = {
  id: string;
  payState: PayState | null;
  totalCents: number;
  refundedCents: number;
};

/** How to pay an order; null if the customer paid it immediately. */
export async function readLaterPayment(db: DbOrTx, order: Paid): Promise<LaterPayment | null> {
  const { id, payState: state } = order;
  if (state === null) return null;
  const [row] = await db.select().from(laterPayments).where(eq(laterPayments.orderId, id));
  const method = payLaterMethod(row?.method ?? null);
  if (!row || !method) return null;
  const { settings } = await readPayLaterSettings(db);
  const { dueAt, cancelAt, remindAt, receivedCents, version } = row;
  return {
    state,
    method,
    dueAt,
    cancelAt,
    remindAt,
    receivedCents,
    openCents: state === 'awaiting' ? openCents({ ...order, receivedCents }) : 0,
    reference: shortOrderId(id).toUpperCase(),
    account: isByTransfer(method) ? settings.account : null,
    instructions: settings.methods[method].instructions,
    version,
  };
}

/** The payments that the merchant recorded, oldest first. */
export async function listReceivedPayments(db: DbOrTx, orderId: string) {
  return db
    .select()
    .from(receivedPayments)
    .where(eq(receivedPayments.orderId, orderId))
    .orderBy(asc(receivedPayments.id))
    .limit(MAX_PAYMENTS);
}

export type ReceivedPayment = Awaited<ReturnType<typeof listReceivedPayments>>[number];
