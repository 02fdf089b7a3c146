import type { Amounts } from '#db/schema/orders/amounts.ts';
import type { OrderItem, Payer, PurchaseUnit } from '#db/schema/orders/orders.ts';
import { decimalToCents } from '#lib/money/money.ts';
import { type PaymentMethod, paymentMethodOf } from './payment-source.ts';

/** The parts of the stored order that a receipt needs. */
type OrderParts = {
  id: string;
  status: string | null;
  payer: Payer;
  purchaseUnits: PurchaseUnit[];
  amounts: Amounts | null;
  paymentSource: Record<string, unknown> | null;
  /** Whether the payment was simulated, so no money moved. */
  simulated: boolean;
  createdAt: Date;
  refundedCents: number;
  cancelledCents: number;
};

export type ReceiptLine = {
  /** The id when the order was placed. The product may have been deleted since. */
  productId: number;
  name: string;
  /** The recorded SKU, or else the current one, see `withSkus`. */
  sku?: string;
  quantity: number;
  unitCents: number;
  lineCents: number;
};

/** The data of an order that its customer sees. Amounts are in cents. */
export type Receipt = {
  id: string;
  status: string | null;
  createdAt: Date;
  lines: ReceiptLine[];
  /** 'name xquantity' joined by commas. Used for an order without recorded lines. */
  description: string;
  /** The charged amounts; null for an order that has only a total. */
  amounts: Amounts | null;
  totalCents: number;
  /** The refunded part of the total. `cancelledCents` is the part that was cancelled before payment. */
  refundedCents: number;
  cancelledCents: number;
  method: PaymentMethod;
  payer: { name: string; email: string };
};

/**
 * The receipt of an order. Uses only the order's recorded data (spec S3).
 * @throws {RangeError} if an amount in it is invalid
 */
export function receiptOf(order: OrderParts): Receipt {
  const unit = order.purchaseUnits[0];
  return {
    id: order.id,
    status: order.status,
    createdAt: order.createdAt,
    lines: (unit?.items ?? []).map(lineOf),
    description: unit?.description ?? '',
    amounts: order.amounts,
    totalCents: order.amounts?.total ?? decimalToCents(unit?.amount.value ?? '0.00'),
    refundedCents: order.refundedCents,
    cancelledCents: order.cancelledCents,
    method: paymentMethodOf(order.paymentSource, order.simulated),
    payer: {
      name: [order.payer.name.given_name, order.payer.name.surname].filter(Boolean).join(' '),
      email: order.payer.email_address,
    },
  };
}

function lineOf(item: OrderItem): ReceiptLine {
  const quantity = Number(item.quantity);
  const unitCents = decimalToCents(item.unit_amount.value);
  return {
    productId: Number(item.sku),
    name: item.name,
    ...(item.stock_keeping_unit && { sku: item.stock_keeping_unit }),
    quantity,
    unitCents,
    lineCents: unitCents * quantity,
  };
}
